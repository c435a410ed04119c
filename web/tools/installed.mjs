// Exits 0 where node_modules holds what package-lock.json lists, so that nothing has to be fetched;
// npm keeps an account of what it installed in node_modules/.package-lock.json.
import { readFileSync } from 'node:fs';

const read = (name) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')).packages;

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
