// The learnt player of the 2048 module, in Node.js, with a network trained for the test.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { EngineModule } from '../../src/engine/module';
import type { Twenty48Analysis, Twenty48Review, Twenty48State } from '../../src/protocol/twenty48';
import { standIn, standInOutlook } from './stand_in';

const bytes = readFileSync(new URL('../../../build/wasm/engine/twenty48.wasm', import.meta.url)) as Uint8Array<ArrayBuffer>;
const module = new WebAssembly.Module(bytes);
const kBoard = '6000510040203211';
const kDeep = 17; // takes several slices, on a fast machine too
const kSlice = 25; // milliseconds, of the engine

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 }); // the machine may be busy

function open(source = module) {
  const engine = new EngineModule(source);
  const ask = <T>(verb: string, question: object = {}, attachment?: Uint8Array): T => {
    const { reply } = engine.ask({ verb, ...question }, attachment);
    if ('refusal' in reply) throw new Error(reply.refusal);
    return reply.answer as T;
  };
  return {
    ask,
    take: (network: Uint8Array) => ask<{ fits: boolean }>('network', {}, network),
    analyse: (question: object) => ask<Twenty48Analysis>('analyse', { position: kBoard, player: 'learnt', ...question }),
  };
}

let network: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  network = await standIn();
});

function withNetwork() {
  const engine = open();
  expect(engine.take(network)).toEqual({ fits: true });
  return engine;
}

test('without a network the learnt player is refused, and the classic one answers', () => {
  const engine = open();
  expect(() => engine.analyse({})).toThrow('there is no network yet');
  expect(() => engine.analyse({ player: 'other' })).toThrow("player: 'other', expected learnt or classic");
  expect(engine.ask<Twenty48Analysis>('analyse', { position: kBoard }).player).toBe('classic');
});

test('what is no network, or a damaged one, is refused, and the classic player answers', () => {
  const engine = open();
  expect(() => engine.take(new Uint8Array(1000))).toThrow('the network is no network of 2048');
  const damaged = network.slice();
  damaged[damaged.length - 20]! ^= 1;
  expect(() => engine.take(damaged)).toThrow('the network is damaged');
  expect(() => engine.take(network.subarray(0, 1000))).toThrow('the network is damaged');
  expect(engine.analyse({ player: 'classic' }).moves).toHaveLength(4);
});

test('its values are points still to come: those of the move, and what the board is worth after it', () => {
  const engine = withNetwork();
  const { player, depth, moves } = engine.analyse({});
  expect({ player, depth }).toEqual({ player: 'learnt', depth: 5 });
  expect(moves.map(({ further }) => further)).toEqual(moves.map(({ further }) => further!).sort((a, b) => b - a));
  for (const { further, loss, chance } of moves) {
    expect(further).toBeLessThan(100_000); // the terms of the classic player are above a million
    expect(loss).toBe(moves[0]!.further! - further!);
    expect(chance).toBeNull(); // the network alone does not know it
  }
  // The last move of a game brings its own points alone, where it is lost whatever comes.
  const last = engine.analyse({ position: '16 32 64 128  32 64 128 256  64 128 256 512  2 2 32 16' }).moves;
  expect(last.every(({ further, score }) => score === 4 && further! >= 4)).toBe(true);
});

test('with its outlook its values are what the games of that network brought', async () => {
  const outlook = await standInOutlook(network);
  const engine = open();
  expect(engine.ask('network', { outlook }, network)).toEqual({ fits: true });
  const alone = withNetwork().analyse({}).moves;
  const { moves } = engine.analyse({});
  expect(moves.map(({ move }) => move)).toEqual(alone.map(({ move }) => move));
  for (const { further, chance } of moves) {
    expect(further).toBeGreaterThanOrEqual(0);
    expect(chance).toBeGreaterThanOrEqual(0);
    expect(chance).toBeLessThanOrEqual(1);
  }
  expect(moves.map(({ further }) => further)).not.toEqual(alone.map(({ further }) => further));
  engine.take(network); // without it again
  expect(engine.analyse({}).moves).toEqual(alone);
});

test('an outlook that is damaged or of another network is refused', async () => {
  const outlook = await standInOutlook(network);
  const engine = open();
  expect(() => engine.ask('network', { outlook: 'nonsense' }, network)).toThrow('the outlook is damaged: expected ');
  const other = outlook.replace(/^[0-9a-f]{4}/m, (digits) => (digits === '0000' ? 'ffff' : '0000'));
  expect(other).not.toBe(outlook);
  expect(() => engine.ask('network', { outlook: other }, network)).toThrow('the outlook is of another network');
});

test('both players answer in turn, each the same as alone', () => {
  const engine = withNetwork();
  const learnt = engine.analyse({}).moves;
  const classic = engine.analyse({ player: 'classic' }).moves;
  expect(engine.analyse({}).moves).toEqual(learnt);
  expect(engine.analyse({ player: 'classic' }).moves).toEqual(classic);
  expect(open().analyse({ player: 'classic' }).moves).toEqual(classic);
});

describe('a deep search', () => {
  test('answers after a moment with the depth it has reached, and goes on when it is asked again', () => {
    const engine = withNetwork();
    const depths: number[] = [];
    let longest = 0;
    let found: Twenty48Analysis;
    do {
      const began = process.cpuUsage();
      found = engine.analyse({ depth: kDeep });
      const { user, system } = process.cpuUsage(began); // in microseconds; others may use the processor too
      longest = Math.max(longest, (user + system) / 1000);
      depths.push(found.depth);
    } while (found.depth < kDeep);
    expect(depths).toEqual([...depths].sort((a, b) => a - b));
    expect(depths.length).toBeGreaterThan(1);
    expect(longest).toBeLessThan(4 * kSlice); // with what the compiler of Node.js does beside it
  });

  test('has the same values wherever it was cut', () => {
    const engine = withNetwork();
    const slices: Twenty48Analysis[] = [];
    do slices.push(engine.analyse({ depth: kDeep }));
    while (slices.at(-1)!.depth < kDeep);
    const again = withNetwork();
    again.analyse({ position: '0000001000000011', depth: kDeep }); // another board between
    const other: Twenty48Analysis[] = [];
    do other.push(again.analyse({ depth: kDeep }));
    while (other.at(-1)!.depth < kDeep);
    expect(other.at(-1)!.moves).toEqual(slices.at(-1)!.moves);
  });
});

test('the review by the learnt player names what it would have played', () => {
  const engine = withNetwork();
  const { position } = engine.ask<Twenty48State>('load', { position: kBoard, seed: 1 });
  const { moves } = engine.analyse({ depth: 3 });
  const bad = moves[moves.length - 1]!;
  const judged = engine.ask<Twenty48Review>('review', { positions: [position], moves: [bad.move], player: 'learnt' });
  expect(judged).toEqual({
    done: 1, total: 1, expected: [moves[0]!.further!],
    worst: [{ at: 0, played: bad.move, better: moves[0]!.move, lost: bad.loss }],
  });
});

// The module with another limit of its memory, in pages of 64 kB: as where the browser gives no more.
function withMemory(pages: number): WebAssembly.Module {
  const kMemorySection = 5;
  const copy = bytes.slice();
  let at = 8; // behind magic and version
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = copy[at++]!;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  while (copy[at++] !== kMemorySection) {
    const size = number();
    at += size;
  }
  for (const _ of ['size of the section', 'memories', 'there is a limit', 'pages at first']) number();
  const limit = at;
  number();
  for (let index = limit; index < at; ++index) {
    copy[index] = ((pages >> (7 * (index - limit))) & 127) | (index < at - 1 ? 128 : 0);
  }
  return new WebAssembly.Module(copy);
}

describe('a network as large as a real one', () => {
  const kMebibyte = 16; // pages
  let large: Uint8Array;
  beforeAll(async () => {
    large = await standIn('4x6', 2560);
  });

  test('is taken, twice too, in less than 256 MB', () => {
    const engine = open(withMemory(256 * kMebibyte));
    expect(engine.take(large)).toEqual({ fits: true });
    expect(engine.take(large)).toEqual({ fits: true });
    expect(engine.analyse({}).moves).toHaveLength(4);
  });

  test('does not fit where there is no memory for it, and the classic player goes on', () => {
    const engine = open(withMemory(64 * kMebibyte));
    expect(engine.take(large)).toEqual({ fits: false });
    expect(() => engine.analyse({})).toThrow('there is no network yet');
    expect(engine.analyse({ player: 'classic' }).moves).toHaveLength(4);
  });
});
