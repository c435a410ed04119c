// The download stays small: all files of the built page but the lexicon, as a server sends them.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const kMost = 1_500_000;
const page = fileURLToPath(new URL('../../../build/web', import.meta.url));

test('page and engines are under 1.5 MB when compressed', () => {
  const files = readdirSync(page, { recursive: true, encoding: 'utf8' })
    .map((file) => join(page, file))
    .filter((file) => statSync(file).isFile() && !file.endsWith('.gz'));
  expect(files.filter((file) => file.endsWith('.wasm')).length).toBe(4);
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
  expect(bytes).toBeLessThan(kMost);
});
