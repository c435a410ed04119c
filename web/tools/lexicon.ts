// The lexicon as a file of the page: its words, packed and named after their content, and loaded only
// by the page of Words, which asks for 'virtual:lexicon' and builds the lexicon of them anew.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { EngineModule } from '../src/engine/module';

const kName = 'virtual:lexicon';
const kInternal = `\0${kName}`;
const kServed = '/lexicon.words.gz'; // by the development server
const kDigits = 10; // of the hash

// The engine packs them, and builds them again to see that the visitor's engine will get the same.
export function packWords(kwg: Uint8Array, module: Uint8Array<ArrayBuffer>): Uint8Array {
  const engine = new EngineModule(new WebAssembly.Module(module));
  const ask = (question: object, attachment: Uint8Array) => {
    const { reply, attachment: bytes } = engine.ask(question, attachment);
    if ('refusal' in reply) throw new Error(reply.refusal);
    if (!bytes) throw new Error('the engine gave no bytes');
    return bytes;
  };
  const packed = ask({ verb: 'pack_lexicon' }, kwg);
  const again = ask({ verb: 'build_lexicon', name: 'packed', packed: true }, packed);
  if (Buffer.compare(again, kwg) !== 0) throw new Error('the lexicon that is built of its words is another');
  return packed;
}

// `path`: a .kwg file. Without it the page is built all the same, and its page says so. `module`: the
// engine of Words.
export function lexicon(path: string, module: string): Plugin {
  let building = false;
  const packed = () => packWords(readFileSync(path), readFileSync(module) as Uint8Array<ArrayBuffer>);
  return {
    name: 'lexicon',
    configResolved(config) {
      building = config.command === 'build';
    },
    configureServer(server) {
      server.middlewares.use(kServed, (_request, response) => {
        response.setHeader('content-type', 'application/gzip');
        response.end(gzipSync(packed()));
      });
    },
    resolveId: (id) => (id === kName ? kInternal : undefined),
    load(id) {
      if (id !== kInternal) return undefined;
      if (!existsSync(path)) {
        this.warn(`no lexicon at ${path}: Words will ask for a word list`);
        return 'export default undefined;';
      }
      const content = readFileSync(path);
      const list = packed();
      // Of both: it changes where the builder makes another lexicon of the same words, too.
      const hash = createHash('sha256').update(list).update(content).digest('hex').slice(0, kDigits);
      const name = basename(path, '.kwg');
      const address = building
        ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({
            type: 'asset',
            fileName: `assets/${name}-${hash}.words.gz`,
            source: gzipSync(list, { level: 9 }),
          })}`
        : JSON.stringify(`${kServed}?${hash}`);
      return `export default { name: ${JSON.stringify(name)}, address: ${address}, packedSize: ${list.length}, size: ${content.length} };`;
    },
  };
}
