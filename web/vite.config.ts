import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { firmware } from './tools/firmware';
import { lexicon } from './tools/lexicon';
import { network } from './tools/network';
import { offline } from './tools/offline';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  base: './', // from any folder of any host
  resolve: { alias: { '@engines': here('../build/wasm/engine') } },
  plugins: [
    lexicon(process.env['QUADRILLE_LEXICON'] ?? here('../build/release/english.kwg'), here('../build/wasm/engine/words.wasm')),
    firmware(here('../build/release')),
    network(process.env['QUADRILLE_NETWORK'] ?? here('../quadrille/twenty48/data/2048.network')),
    offline(here('src/offline/worker.ts')),
  ],
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  build: {
    outDir: here('../build/web'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the page's security policy allows no data: addresses but pictures
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
  server: { fs: { allow: ['..'] } },
  test: { include: ['tests/unit/**/*.test.ts'] },
});
