// The programs of the CDP1802 as files of the page, named after their content: Intel HEX, as a machine
// of one's own would be loaded with. The page asks for 'virtual:firmware'.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const kName = 'virtual:firmware';
const kInternal = `\0${kName}`;
const kServed = '/firmware'; // by the development server
const kMachines = ['membership', 'elph'];
const kDigits = 10; // of the hash

// `folder`: where MACHINE.hex lie. Without them the page is built all the same, and offers no such
// opponent.
export function firmware(folder: string): Plugin {
  let building = false;
  const fileOf = (machine: string) => join(folder, `${machine}.hex`);
  return {
    name: 'firmware',
    configResolved(config) {
      building = config.command === 'build';
    },
    configureServer(server) {
      for (const machine of kMachines) {
        server.middlewares.use(`${kServed}/${machine}`, (_request, response) => response.end(readFileSync(fileOf(machine))));
      }
    },
    resolveId: (id) => (id === kName ? kInternal : undefined),
    load(id) {
      if (id !== kInternal) return undefined;
      if (!kMachines.every((machine) => existsSync(fileOf(machine)))) {
        this.warn(`no programs for the CDP1802 in ${folder}: Chess will not offer it`);
        return 'export default undefined;';
      }
      const addresses = kMachines.map((machine) => {
        const source = readFileSync(fileOf(machine));
        const hash = createHash('sha256').update(source).digest('hex').slice(0, kDigits);
        const address = building
          ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', fileName: `assets/${machine}-${hash}.hex`, source })}`
          : JSON.stringify(`${kServed}/${machine}`);
        return `${machine}: ${address}`;
      });
      return `export default { ${addresses.join(', ')} };`;
    },
  };
}
