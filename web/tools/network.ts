// The network of the learnt 2048 player as a file of the page, named after its content. Only the page of
// 2048 asks for 'virtual:network', and loads it when it is opened.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const kName = 'virtual:network';
const kInternal = `\0${kName}`;
const kServed = '/2048.network'; // by the development server
const kDigits = 10; // of the hash

// `path`: a packed network, beside which its outlook lies or does not. Without it the page is built all
// the same, and has the classic player alone.
export function network(path: string): Plugin {
  let building = false;
  return {
    name: 'network',
    configResolved(config) {
      building = config.command === 'build';
    },
    configureServer(server) {
      server.middlewares.use(kServed, (_request, response) => response.end(readFileSync(path)));
    },
    resolveId: (id) => (id === kName ? kInternal : undefined),
    load(id) {
      if (id !== kInternal) return undefined;
      if (!existsSync(path)) return 'export default undefined;';
      const source = readFileSync(path);
      const hash = createHash('sha256').update(source).digest('hex').slice(0, kDigits);
      const address = building
        ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', fileName: `assets/2048-${hash}.network`, source })}`
        : JSON.stringify(`${kServed}?${hash}`);
      const outlook = path.replace(/\.network$/, '.outlook');
      const text = outlook !== path && existsSync(outlook) ? `, outlook: ${JSON.stringify(readFileSync(outlook, 'utf8'))}` : '';
      return `export default { address: ${address}, size: ${source.length}${text} };`;
    },
  };
}
