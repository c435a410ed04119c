// Writes sw.js, the service worker, with the list of the files that it keeps: all of the build but
// what a page keeps itself.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type Plugin, transformWithEsbuild } from 'vite';

const kWorker = 'sw.js';

export function filesToKeep(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file !== kWorker && !/\.(gz|map|network)$/.test(file))
    .sort();
}

function nameOfBuild(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 12);
}

// `source`: the worker in TypeScript.
export function offline(source: string): Plugin {
  let folder = '';
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = config.build.outDir;
    },
    async closeBundle() {
      const files = filesToKeep(folder);
      const worker = await transformWithEsbuild(readFileSync(source, 'utf8'), source, {
        define: {
          kBuild: JSON.stringify(nameOfBuild(folder, files)),
          // The page is known by the address of its folder, too.
          kFiles: JSON.stringify(['./', ...files]),
        },
        format: 'iife',
        minify: true,
        sourcemap: false,
      });
      writeFileSync(join(folder, kWorker), worker.code);
    },
  };
}
