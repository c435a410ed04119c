// The modules in Node.js: the same engines as in the program, by their signatures and proofs.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EngineModule, type Reply } from '../../src/engine/module';

const kModules: Record<string, string> = { morpion: 'morpion', '2048': 'twenty48', chess: 'chess', words: 'words' };

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url));
const moduleOf = (name: string) => new WebAssembly.Module(read(`build/wasm/engine/${name}.wasm`));
const answer = (reply: Reply) => {
  if ('refusal' in reply) throw new Error(reply.refusal);
  return reply.answer;
};

// What a browser gives a module: all else that it imports would be a function that somebody forgot.
const kGiven = [
  'clock_time_get',
  'emscripten_notify_memory_growth',
  'environ_get',
  'environ_sizes_get',
  'proc_exit',
  'tell',
];

const signatures = read('bench/signatures').toString().trim().split('\n').map((line) => line.split(' '));

describe.each(signatures.filter(([game]) => kModules[game!]))('%s', (game, signature, nodes) => {
  const module = moduleOf(kModules[game!]!);
  const engine = new EngineModule(module);
  test('imports nothing that is not there', () => {
    const names = WebAssembly.Module.imports(module).map(({ name }) => name);
    expect(names.filter((name) => !kGiven.includes(name))).toEqual([]);
  });
  test('has the signature of the program', { timeout: 300_000 }, () => {
    expect(answer(engine.ask({ verb: 'bench' }).reply)).toEqual({ signature: Number(signature), nodes: Number(nodes) });
  });
  test('agrees with its reference', { timeout: 300_000 }, () => {
    expect(answer(engine.ask({ verb: 'verify', games: 20, seed: 1 }).reply)).toMatchObject({ games: 20, differences: 0 });
  });
});
