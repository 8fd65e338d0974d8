// Cuts the letters of our four languages out of npm's Kaisei Tokumin, which reserves no name, into web/src/fonts:
// npm i --no-save subset-font, then node scripts/fonts.mjs. Source Sans 3 reserves its name and stays as it is.
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const codes = [[32, 126], [0xa0, 0xff]].flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at));
const letters = `${String.fromCharCode(...codes)}ŒœŸ–—‘’‚“”„…•‹›€−·×`;
const name = 'kaisei-tokumin-latin-700-normal.woff2';
writeFileSync(`src/fonts/${name}`, await subsetFont(readFileSync(`node_modules/@fontsource/kaisei-tokumin/files/${name}`), letters, { targetFormat: 'woff2', noLayoutClosure: true }));
