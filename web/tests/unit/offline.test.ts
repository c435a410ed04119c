import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { filesToKeep } from '../../tools/offline';

const folder = mkdtempSync(join(tmpdir(), 'quadrille-offline-'));
afterEach(() => rmSync(folder, { recursive: true }));

test('all files are kept but the worker itself and what games keep themselves', () => {
  for (const file of ['index.html', 'sw.js', 'assets/main-12345678.js', 'assets/main-12345678.js.map', 'assets/english-0123456789.words.gz', 'assets/2048-0123456789.network', 'icon.svg']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), file);
  }
  expect(filesToKeep(folder)).toEqual(['assets/main-12345678.js', 'icon.svg', 'index.html']);
});
