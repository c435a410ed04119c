// installed.mjs [FOLDER]: exits 0 where node_modules there (otherwise in web/) holds what
// package-lock.json lists, so that nothing has to be fetched; npm keeps an account of what it installed
// in node_modules/.package-lock.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url));
const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')).packages;

function installed() {
  const wanted = read('package-lock.json');
  const found = read('node_modules/.package-lock.json');
  return Object.entries(wanted).every(
    ([path, { version, integrity, optional }]) =>
      path === '' || // the page itself
      (optional && !found[path]) || // for other machines
      (found[path]?.version === version && found[path].integrity === integrity),
  );
}

try {
  process.exitCode = installed() ? 0 : 1;
} catch {
  process.exitCode = 1; // nothing is there yet
}
