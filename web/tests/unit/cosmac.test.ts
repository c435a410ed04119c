// The emulated CDP1802 in Node.js: both machines play chess over their serial lines.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EngineModule } from '../../src/engine/module';
import type { CosmacVerbs, Machine } from '../../src/protocol/cosmac';

const read = (path: string) => readFileSync(new URL(`../../../build/${path}`, import.meta.url));
const module = new WebAssembly.Module(read('wasm/engine/cosmac.wasm') as Uint8Array<ArrayBuffer>);

type Answer<K extends keyof CosmacVerbs> = CosmacVerbs[K]['answer'];

class Session {
  private readonly engine = new EngineModule(module);

  ask<K extends keyof CosmacVerbs>(verb: K, question: CosmacVerbs[K]['question'], attachment?: Uint8Array): Answer<K> {
    const { reply } = this.engine.ask({ verb, ...question }, attachment);
    if ('refusal' in reply) throw new Error(reply.refusal);
    return reply.answer as Answer<K>;
  }
  open(machine: Machine, seed = 0) {
    return this.ask('open', { machine, seed }, read(`release/${machine}.hex`));
  }
  // Until the machine has moved, for at most an hour of its time.
  move(position: string, nodes: number, cyclesPerSecond: number): { move: string; said: string[]; last: Answer<'advance'> } {
    this.ask('go', { position, nodes });
    const said: string[] = [];
    for (let second = 0; second < 3600; ++second) {
      const last = this.ask('advance', { cycles: cyclesPerSecond });
      said.push(...last.said);
      if (last.move !== undefined) return { move: last.move, said, last };
    }
    throw new Error('no move within an hour');
  }
}

const kMateInOne = '6k1/5ppp/8/8/8/8/8/R5K1_w_-_-_0_1';

describe.each<[Machine, number]>([
  ['membership', 1_750_000 / 8],
  ['elph', 12_000_000 / 8],
])('%s', (machine, cyclesPerSecond) => {
  const session = new Session();
  test('is clocked as on a table', () => {
    expect(session.open(machine)).toEqual({ cycles_per_second: cyclesPerSecond });
  });
  test('finds a mate, and says so over its serial line', { timeout: 60_000 }, () => {
    const { move, said, last } = session.move(kMateInOne, 400, cyclesPerSecond);
    expect(move).toBe('a1a8');
    expect(said.some((line) => /^info depth .*score mate 1 /.test(line))).toBe(true);
    expect(last.panel.nodes).toBeGreaterThan(0);
    expect(last.panel.ef).toHaveLength(4);
  });
  test('opens as its seed and the games before say', { timeout: 60_000 }, () => {
    const fresh = new Session();
    const first = (seed: number) => {
      fresh.open(machine, seed);
      return fresh.move('', 60, cyclesPerSecond).move;
    };
    expect([0, 1, 2, 24, 4294967295].map(first)).toEqual(['e2e4', 'd2d4', 'c2c4', 'e2e4', 'g1f3']);
    fresh.open(machine, 0);
    expect([1, 2].map(() => fresh.move('', 60, cyclesPerSecond).move)).toEqual(['e2e4', 'd2d4']);
  });
  test('goes on in the same game, and with another one', { timeout: 60_000 }, () => {
    for (const game of ['e2e4', 'e2e4,e7e5,g1f3', 'd2d4']) {
      expect(session.move(game, 60, cyclesPerSecond).move).toMatch(/^[a-h][1-8][a-h][1-8]$/);
    }
  });
});

test('what cannot be done is refused in words', () => {
  const session = new Session();
  expect(() => session.ask('advance', { cycles: 1 })).toThrow('no machine is on');
  expect(() => session.ask('open', { machine: 'elph', seed: 0 }, new TextEncoder().encode(':10'))).toThrow(/line 1: expected/);
  expect(() => session.ask('open', { machine: 'apple' as Machine, seed: 0 }, new Uint8Array())).toThrow('expected membership or elph');
  expect(() => session.ask('open', { machine: 'elph', seed: -1 }, new Uint8Array())).toThrow('seed must be 0 to');
  session.open('elph');
  expect(() => session.ask('go', { position: 'no game', nodes: 1 })).toThrow(/expected/);
  expect(() => session.ask('go', { position: 'bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB_w_KQkq_-_0_1', nodes: 1 })).toThrow('no Chess960');
  expect(() => session.ask('go', { position: '', nodes: 0 })).toThrow('nodes must be 1 to');
  expect(() => session.ask('advance', { cycles: -1 })).toThrow('cycles must be 1 to');
});
