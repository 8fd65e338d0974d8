import { createHash } from 'node:crypto';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import routes from './src/routes.json' with { type: 'json' };

// The page's own name: the hash of the names of all that it is made of, which are hashes themselves. It stands in the
// document and in build.txt; the server says which page it has (hello.page), so an old page notices that it is old.
const idOf = (bundle: object): string =>
  createHash('sha256').update(Object.keys(bundle).filter((name) => name.startsWith('assets/')).sort().join('\n')).digest('hex').slice(0, 16);

function buildId(): Plugin {
  return {
    name: 'build-id',
    apply: 'build',
    enforce: 'post',
    // The last to see the bundle: what Vite drops from it on the way is not counted in one place and left out in the other.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        this.emitFile({ type: 'asset', fileName: 'build.txt', source: idOf(bundle) });
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('there is no index.html to name');
        page.source = page.source.toString().replace('<meta name="page" content=""', `<meta name="page" content="${idOf(bundle)}"`);
      },
    },
  };
}

// The page's addresses, one a line, for the server: it gives the page for these and for no others.
function routesInside(): Plugin {
  return {
    name: 'routes-inside',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'routes.txt', source: `${Object.values(routes).flat().join('\n')}\n` });
    },
  };
}

// Whose code is in the page: the packages of all modules that left something in it, for scripts/check_notices.py. A file with a
// dot in front is not carried inside the program.
function packagesInside(): Plugin {
  return {
    name: 'packages-inside',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [part] : []));
      const modules = chunks.flatMap((chunk) => Object.entries(chunk.modules).filter(([, { code }]) => code).map(([id]) => id));
      const names = modules.flatMap((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? (/^\0(?!.*\/web\/)/.test(id) ? [id.slice(1)] : []));
      this.emitFile({ type: 'asset', fileName: '.packages', source: `${[...new Set(names)].sort().join('\n')}\n` });
    },
  };
}

// The words of the frame, of home and of the table come with the first screen, so they come together; those of a game with the game.
const common = /\/src\/words\/([^/]+)\/(?:shell|home|screens|lists|errors|table|new|gathering|\w+-home)\.json/;
const apart = /\/src\/words\/([^/]+)\/([\w-]+)\.json/;
const wordsOf = (id: string): string | null => {
  const [, lang] = common.exec(id) ?? [];
  if (lang) return `words-${lang}`;
  const [, other, area] = apart.exec(id) ?? [];
  return other ? `words-${other}-${area}` : null;
};

const server = process.env.RIVERS_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte(), routesInside(), packagesInside(), buildId()],
  // All that the first screen needs comes in one file: each further one costs a slow phone more than it saves.
  build: {
    target: 'es2022', rolldownOptions: { output: { codeSplitting: { groups: [{ name: wordsOf, test: /\/src\/words\/[^/]+\/(?!about)/ }, { name: 'start', tags: ['$initial'] }] } } },
    modulePreload: { polyfill: false }, assetsInlineLimit: 0, sourcemap: false,
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': server, '/ws': { target: server.replace('http', 'ws'), ws: true } } },
  // Unit tests mount components as a browser does.
  ...(process.env.VITEST ? { resolve: { conditions: ['browser'] } } : {}),
  test: { setupFiles: ['src/words/all.ts'], include: ['src/**/*.test.ts'], environment: 'happy-dom', testTimeout: 30_000 },
} as Parameters<typeof defineConfig>[0]);
