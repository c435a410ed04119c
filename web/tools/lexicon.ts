// The lexicon as a file of the page: compressed, named after its content, and loaded only by the
// page of Words, which asks for 'virtual:lexicon'.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const kName = 'virtual:lexicon';
const kInternal = `\0${kName}`;
const kServed = '/lexicon.kwg.gz'; // by the development server
const kDigits = 10; // of the hash

// `path`: a .kwg file. Without it the page is built all the same, and its page says so.
export function lexicon(path: string): Plugin {
  let building = false;
  const bytes = () => readFileSync(path);
  return {
    name: 'lexicon',
    configResolved(config) {
      building = config.command === 'build';
    },
    configureServer(server) {
      server.middlewares.use(kServed, (_request, response) => {
        response.setHeader('content-type', 'application/gzip');
        response.end(gzipSync(bytes()));
      });
    },
    resolveId: (id) => (id === kName ? kInternal : undefined),
    load(id) {
      if (id !== kInternal) return undefined;
      if (!existsSync(path)) {
        this.warn(`no lexicon at ${path}: Words will ask for a word list`);
        return 'export default undefined;';
      }
      const content = bytes();
      const hash = createHash('sha256').update(content).digest('hex').slice(0, kDigits);
      const name = basename(path, '.kwg');
      const address = building
        ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({
            type: 'asset',
            fileName: `assets/${name}-${hash}.kwg.gz`,
            source: gzipSync(content, { level: 9 }),
          })}`
        : JSON.stringify(`${kServed}?${hash}`);
      return `export default { name: ${JSON.stringify(name)}, address: ${address}, size: ${content.length} };`;
    },
  };
}
