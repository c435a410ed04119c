// The download stays small: the files of the built page, as a server sends them.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { EngineModule } from '../../src/engine/module';

const kMost = 1_500_000;
const kMostForWords = 1_000_000;
const kMostForWordList = 650_000;
const built = (path: string) => fileURLToPath(new URL(`../../../build/${path}`, import.meta.url));
const page = built('web');

const files = readdirSync(page, { recursive: true, encoding: 'utf8' })
  .map((file) => join(page, file))
  .filter((file) => statSync(file).isFile());
const sent = (file: string) => (file.endsWith('.gz') ? statSync(file).size : gzipSync(readFileSync(file)).length);
const sum = (some: readonly string[]) => some.reduce((bytes, file) => bytes + sent(file), 0);
const wordList = () => files.filter((file) => file.endsWith('.words.gz'));

test('page and engines are under 1.5 MB when compressed', () => {
  const all = files.filter((file) => !/\.(gz|network)$/.test(file));
  expect(all.filter((file) => file.endsWith('.wasm')).length).toBe(5);
  expect(sum(all)).toBeLessThan(kMost);
});

test('Words needs less than 1 MB, even with the scripts of all games counted', () => {
  const needed = files.filter((file) => /\.(html|js|css|svg|webmanifest)$|words-[^/]*\.wasm$/.test(file));
  expect(needed.filter((file) => file.endsWith('.wasm'))).toHaveLength(1);
  expect(wordList()).toHaveLength(1);
  expect(sum(wordList())).toBeLessThan(kMostForWordList);
  expect(sum([...needed, ...wordList()])).toBeLessThan(kMostForWords);
});

test('the engine builds the same lexicon of the word list, byte for byte', () => {
  const engine = new EngineModule(new WebAssembly.Module(readFileSync(built('wasm/engine/words.wasm'))));
  const packed = gunzipSync(readFileSync(wordList()[0]!));
  const { reply, attachment } = engine.ask({ verb: 'build_lexicon', name: 'english', packed: true }, packed);
  expect(reply).toMatchObject({ answer: { skipped: 0 } });
  expect(Buffer.compare(attachment!, readFileSync(built('release/english.kwg')))).toBe(0);
}, 60_000);
