// Who answers on the page of 2048: the network on its way, and the two analysts, over an engine that the
// test plays itself.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refused, Stopped } from '../../src/engine/client';
import { ClassicAnalyst, LearntAnalyst } from '../../src/games/twenty48/analyst';
import { loadNetwork, type NetworkState } from '../../src/games/twenty48/load_network';
import { loadedInWords } from '../../src/games/twenty48/words';
import type { Direction, Twenty48Analysis, Twenty48Review } from '../../src/protocol/twenty48';

vi.mock('../../src/engine/load', () => ({ loadModule: () => Promise.resolve({}) }));

const kSource = { address: 'assets/2048-0123456789.network', size: 1000 };
const content = new Uint8Array(kSource.size).map((_, index) => index % 251);

// What the browser keeps, by kind and address.
const kept = new Map<string, Map<string, Response>>();
const stubCaches = () => vi.stubGlobal('caches', {
  open: (kind: string) => {
    const files = kept.get(kind) ?? new Map<string, Response>();
    kept.set(kind, files);
    return Promise.resolve({
      match: (address: string) => Promise.resolve(files.get(address)?.clone()),
      put: (address: string, response: Response) => Promise.resolve(void files.set(address, response)),
      delete: (address: string) => Promise.resolve(files.delete(address)),
      keys: () => Promise.resolve([...files.keys()]),
    });
  },
});

// A server that sends these parts; an Error among them cuts the connection.
function serve(...parts: (Uint8Array | Error)[]) {
  const fetched = vi.fn((_address: string, _options?: RequestInit) => Promise.resolve(new Response(new ReadableStream({
    start(controller) {
      for (const part of parts) {
        if (part instanceof Error) return controller.error(part);
        controller.enqueue(part);
      }
      return controller.close();
    },
  }))));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

// An engine that takes a network or does not.
const taker = (answer: () => Promise<{ fits: boolean }> = () => Promise.resolve({ fits: true })) => ({
  remember: vi.fn(answer), stop: vi.fn(),
});

async function load(engine = taker(), left = new AbortController()) {
  const states: NetworkState[] = [];
  await loadNetwork(kSource, engine as never, (state) => states.push(state), left.signal);
  return states;
}

beforeEach(() => {
  kept.clear();
  stubCaches();
});
afterEach(() => vi.unstubAllGlobals());

describe('the network', () => {
  test('is loaded with progress, unpacked, and ready', async () => {
    serve(content.subarray(0, 300), content.subarray(300));
    const engine = taker();
    const loading = [0, 300, 1000].map((loaded) => ({ kind: 'loading', loaded, size: 1000 }));
    expect(await load(engine)).toEqual([...loading, { kind: 'unpacking' }, { kind: 'ready' }]);
    expect(engine.remember).toHaveBeenCalledExactlyOnceWith('network', {}, content);
  });

  test('comes with its outlook where the page has one', async () => {
    serve(content);
    const engine = taker();
    await loadNetwork({ ...kSource, outlook: 'an outlook' }, engine as never, () => {}, new AbortController().signal);
    expect(engine.remember).toHaveBeenCalledExactlyOnceWith('network', { outlook: 'an outlook' }, content);
  });

  test('is kept, and the next time it comes without a server', async () => {
    serve(content);
    await load();
    const fetched = serve(new Error('no server'));
    const engine = taker();
    expect(await load(engine)).toEqual([{ kind: 'unpacking' }, { kind: 'ready' }]);
    expect(engine.remember).toHaveBeenCalledExactlyOnceWith('network', {}, content);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('of another build takes the place of the one that was kept', async () => {
    const files = new Map([['assets/2048-older.network', new Response(content)]]);
    kept.set('quadrille-network', files);
    serve(content);
    await load();
    expect([...files.keys()]).toEqual([kSource.address]);
  });

  test('that is cut off on its way says so, and the next try loads it', async () => {
    serve(content.subarray(0, 300), new Error('cut off'));
    const engine = taker();
    expect((await load(engine)).at(-1)).toEqual({ kind: 'failed', text: 'it was cut off on its way' });
    expect(engine.remember).not.toHaveBeenCalled();
    serve(content);
    expect((await load()).at(-1)).toEqual({ kind: 'ready' });
  });

  test('that the engine refuses is not kept', async () => {
    serve(content);
    const states = await load(taker(() => Promise.reject(new Refused('the network is damaged'))));
    expect(states.at(-1)).toEqual({ kind: 'failed', text: 'the network is damaged' });
    const fetched = serve(content);
    expect((await load()).at(-1)).toEqual({ kind: 'ready' });
    expect(fetched).toHaveBeenCalledOnce();
  });

  test('that is too large for the memory is kept all the same, and its engine gives back what it has', async () => {
    serve(content);
    const engine = taker(() => Promise.resolve({ fits: false }));
    expect((await load(engine)).at(-1)).toEqual({ kind: 'too_large' });
    expect(engine.stop).toHaveBeenCalledOnce();
    expect(kept.get('quadrille-network')!.has(kSource.address)).toBe(true);
  });

  test('that is given up is no longer loaded, and nothing is told any more', async () => {
    const left = new AbortController();
    const fetched = serve(content);
    left.abort();
    const engine = taker();
    expect(await load(engine, left)).toEqual([]);
    expect(fetched.mock.calls[0]![1]!.signal).toBe(left.signal);
    expect(engine.remember).not.toHaveBeenCalled();
  });

  test('is loaded at every visit where nothing may be kept', async () => {
    vi.stubGlobal('caches', undefined);
    for (const _ of ['first', 'second']) {
      const fetched = serve(content);
      expect((await load()).at(-1)).toEqual({ kind: 'ready' });
      expect(fetched).toHaveBeenCalledOnce();
    }
  });

  test('tells how much of it is there in few figures', () => {
    expect(loadedInWords(3_210_000, 14_900_000)).toBe('3.2 of 14.9 MB');
    expect(loadedInWords(0, 5397)).toBe('0.0 of 5.4 kB');
  });
});

const analysis = (depth: number, nodes = 10): Twenty48Analysis => ({ player: 'learnt', depth, nodes, next: 2048, moves: [{ move: 'left', score: 0, further: depth, loss: 0, chance: null }] });

// An engine that answers from a list.
const answering = (...answers: unknown[]) => ({ ask: vi.fn(() => Promise.resolve(answers.shift())), stop: vi.fn() });

describe('the learnt player', () => {
  test('is asked again until it has reached the depth, and tells each new one', async () => {
    const engine = answering(analysis(5), analysis(6), analysis(6), analysis(8));
    const told: number[] = [];
    const found = await new LearntAnalyst(engine as never).analyse('b', 8, ({ depth }) => told.push(depth));
    expect(found).toEqual({ ...analysis(8), nodes: 40 });
    expect(told).toEqual([5, 6]);
    expect(engine.ask).toHaveBeenCalledTimes(4);
    expect(engine.ask).toHaveBeenCalledWith('analyse', { position: 'b', depth: 8, player: 'learnt' });
  });

  test('is not asked again after a stop, and its worker stays', async () => {
    const engine = answering(analysis(5), analysis(6), analysis(8));
    const analyst = new LearntAnalyst(engine as never);
    const given = analyst.analyse('b', 8, () => analyst.stop());
    await expect(given).rejects.toBeInstanceOf(Stopped);
    expect(engine.ask.mock.calls.length).toBeLessThanOrEqual(2);
    expect(engine.stop).not.toHaveBeenCalled();
    expect((await analyst.analyse('b', 8)).depth).toBe(8);
  });

  test('of a lost board has nothing to say', async () => {
    const nothing = { player: 'learnt', depth: 0, nodes: 0, next: 2048, moves: [] };
    expect(await new LearntAnalyst(answering(nothing) as never).analyse('b', 5)).toEqual(nothing);
  });

  test('reviews a game part by part, and finds the worst moves of all', async () => {
    const moves = Array<Direction>(40).fill('left');
    const positions = Array.from({ length: 41 }, (_, at) => `board ${at}`);
    const ask = vi.fn((_verb: string, { positions: some, moves: made }: { positions: string[]; moves: Direction[] }) => {
      const first = Number(some[0]!.slice('board '.length));
      const losses = made.map((played, at) => ({ at, played, better: 'up', lost: (first + at) % 7 }));
      return Promise.resolve({ done: made.length, total: made.length, worst: losses.slice(0, 10), expected: made.map((_, at) => first + at) });
    });
    const news: Twenty48Review[] = [];
    const analyst = new LearntAnalyst({ ask, stop: () => {} } as never);
    const last = await analyst.review({ positions, moves }, (told) => news.push(told));
    expect([...news, last].map(({ done }) => done)).toEqual([16, 32, 40]);
    expect([...news, last].flatMap(({ expected }) => expected)).toEqual(moves.map((_, at) => at));
    expect(last.worst).toHaveLength(10);
    expect(last.worst.map(({ lost }) => lost)).toEqual([6, 6, 6, 5, 5, 5, 4, 4, 4, 4]);
    expect(last.worst.every(({ at, lost }) => at % 7 === lost)).toBe(true);
  });

  test('reviews a game without moves', async () => {
    const nothing = { done: 0, total: 0, worst: [], expected: [] };
    expect(await new LearntAnalyst(answering(nothing) as never).review({ positions: ['b'], moves: [] }, () => {})).toEqual(nothing);
  });
});

test('the classic player is stopped by the end of its worker', () => {
  const engine = answering();
  new ClassicAnalyst(engine as never).stop();
  expect(engine.stop).toHaveBeenCalledOnce();
});
