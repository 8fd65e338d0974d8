// Cuts the letters of our four languages out of npm's Kaisei Tokumin, which reserves no name, into web/src/fonts:
// npm i --no-save subset-font, then node scripts/fonts.mjs. Source Sans 3 reserves its name and stays as it is.
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('');
const small = 'àâæçéèêëîïôœùûüÿáíóúñìò';
const letters = `${ascii}${small}${small.toUpperCase()}\u00a0¡¿«»°ºª·×−–—‘’“”…•`;
const name = 'kaisei-tokumin-latin-700-normal.woff2';
writeFileSync(`src/fonts/${name}`, await subsetFont(readFileSync(`node_modules/@fontsource/kaisei-tokumin/files/${name}`), letters, { targetFormat: 'woff2', noLayoutClosure: true }));
