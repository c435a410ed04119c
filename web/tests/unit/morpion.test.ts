// The module of Morpion Solitaire by its verbs, in Node.js, and the sums of its page.
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { EngineModule } from '../../src/engine/module';
import type { HuntNews, MorpionAnalysis, MorpionState, Wanted } from '../../src/protocol/morpion';
import { badgesOf } from '../../src/games/morpion/choices';
import { nearestInDirection } from '../../src/games/morpion/cursor';
import { isWanted, work } from '../../src/games/morpion/deflate';
import { byPoint } from '../../src/games/morpion/legal_points';
import { Timeline } from '../../src/games/morpion/timeline';
import { boxAround, cellAt, fitted, panned, zoomed } from '../../src/games/morpion/view';

const module = new WebAssembly.Module(readFileSync(new URL('../../../build/wasm/engine/morpion.wasm', import.meta.url)));
let engine: EngineModule;
beforeEach(() => { engine = new EngineModule(module); });

function ask<A>(question: object, attachment?: Uint8Array): A {
  const { reply } = engine.ask(question, attachment);
  if ('refusal' in reply) throw new Error(reply.refusal);
  return reply.answer as A;
}

// As the page does it: what the engine wants is done, and the same asked again.
async function askUntilDone<A extends object>(question: object, attachment?: Uint8Array): Promise<{ answer: A; bytes?: Uint8Array | undefined }> {
  for (;;) {
    const { reply, attachment: bytes } = engine.ask(question, attachment);
    if ('refusal' in reply) throw new Error(reply.refusal);
    const answer = reply.answer as A | Wanted;
    if (!isWanted(answer)) return { answer, bytes };
    const done = await work(answer.wanted, bytes!);
    ask({ verb: 'give', done: done !== undefined }, done);
  }
}

const text = (content: string) => new TextEncoder().encode(content);
const read = (content: string | Uint8Array, variant = '5T') =>
  askUntilDone<MorpionState>({ verb: 'read', variant }, typeof content === 'string' ? text(content) : content);

// The left arm of the cross grows by a point at both of its rims.
const kTwoMoves = '5T/-1,3:H0/-1,6:H0';

describe('the game', () => {
  test.each([['5T', 36, 28, 178, false], ['5D', 36, 28, 82, false], ['4T', 24, 40, 62, true], ['4D', 24, 40, 35, true]])(
    '%s begins with %i points and %i legal moves; the longest has %i',
    (variant, points, legal, record, proven) => {
      const state = ask<MorpionState>({ verb: 'new', variant });
      expect(state.cross).toHaveLength(points);
      expect(state.legal).toHaveLength(legal);
      expect(state).toMatchObject({ record, proven, at: 0, position: variant });
    },
  );
  test('a move draws its line, and is taken back and made again', () => {
    ask({ verb: 'new', variant: '5T' });
    expect(ask<MorpionState>({ verb: 'play', move: '3,-1:V0' }).history).toEqual([{ move: '3,-1:V0', x: 3, y: -1, direction: 'V', line: [3, -1, 3, 3] }]);
    expect(ask<MorpionState>({ verb: 'go_to', at: 0 })).toMatchObject({ position: '5T', at: 0 });
    expect(ask<MorpionState>({ verb: 'go_to', at: 1 })).toMatchObject({ position: '5T/3,-1:V0', at: 1 });
  });
  test('a link brings the game back with its history', () => {
    const state = ask<MorpionState>({ verb: 'load', position: kTwoMoves });
    expect(state.history.map(({ move }) => move)).toEqual(['-1,3:H0', '-1,6:H0']);
    expect(state.at).toBe(2);
    expect(state.position).toBe(kTwoMoves);
  });
  test.each([
    ['6T', /6T.*expected 5T, 5D, 4T or 4D/],
    ['5T/0,3:H0', /move 1, 0,3:H0: the new point is already there/],
    ['5T/-1,3:H0/-1,3:H1', /move 2, .*already there/],
    ['5T/4,x:V0', /'x' at character 3/],
    ['5T/20,20:H0', /move 1/],
  ])('the link %s is refused in words', (position, words) => {
    expect(() => ask({ verb: 'load', position })).toThrow(words);
  });
  test('an illegal move is refused with its number and the rule', () => {
    ask({ verb: 'load', position: kTwoMoves });
    expect(() => ask({ verb: 'play', move: '-1,3:H0' })).toThrow(/move 3, -1,3:H0: the new point is already there/);
    expect(() => ask({ verb: 'go_to', at: 3 })).toThrow('the game is not that long');
    expect(() => ask({ verb: 'dance' })).toThrow("no verb 'dance'");
  });
});

describe('records', () => {
  const written = async (format: string) => (await askUntilDone<{ text: string }>({ verb: 'write', format, numbers: true })).answer.text;

  test.each(['msr', 'ms1', 'pentasol', 'moves', 'svg'])('what is written as %s is read again', async (format) => {
    ask({ verb: 'load', position: kTwoMoves });
    const record = await written(format);
    ask({ verb: 'new', variant: '4D' });
    expect((await read(record)).answer).toMatchObject({ position: kTwoMoves });
  });
  test('an MSR says its variant, whatever the board has', async () => {
    const msr = '{"variant":"4T","author":"Ann Example","moves":[]}';
    const { answer } = await read(msr, '5D');
    expect(answer.variant).toBe('4T');
    expect(answer.about).toContainEqual(['author', 'Ann Example']);
    expect(JSON.parse(await written('msr'))).toMatchObject({ variant: '4T', author: 'Ann Example', score: 0 });
  });
  test('a game that a search found says how', async () => {
    ask({ verb: 'load', position: kTwoMoves, found: { method: 'nrpa', seed: 5, playouts: 1000, seconds: 1.5 } });
    expect(JSON.parse(await written('msr'))).toMatchObject({ solver: { method: 'nrpa', seed: 5, nodes_explored: 1000, elapsed_secs: 1.5 } });
    ask({ verb: 'go_to', at: 1 });
    expect(JSON.parse(await written('msr'))).not.toHaveProperty('solver'); // part of it is another game
  });
  test('an MS1 is MS1: and the Base64 of packed JSON', async () => {
    ask({ verb: 'load', position: kTwoMoves });
    const ms1 = await written('ms1');
    expect(ms1).toMatch(/^MS1:[\w-]+$/);
    const packed = Uint8Array.from(atob(ms1.slice(4).replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    const json = await work({ what: 'inflate', wrapping: 'raw', most: 1e6 }, packed);
    expect(JSON.parse(new TextDecoder().decode(json))).toMatchObject({ variant: '5T', score: 2 });
  });
  test('a picture is squared paper of N pixels; a PNG gets the record inside', async () => {
    ask({ verb: 'load', position: kTwoMoves });
    const { answer, bytes } = await askUntilDone<{ width: number; height: number }>({ verb: 'paint', numbers: true });
    expect(bytes).toHaveLength(answer.width * answer.height * 4);
    // A PNG of nothing: signature, header and end.
    const nothing = Uint8Array.from(Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b550000000049454e44ae426082', 'hex'));
    const { bytes: png } = await askUntilDone<object>({ verb: 'put_record' }, nothing);
    ask({ verb: 'new', variant: '4D' });
    expect((await read(png!)).answer).toMatchObject({ position: kTwoMoves });
  });
  test.each([
    ['nonsense', /expected a record: MSR, MS1/],
    ['MS1:AAAA', /damaged/],
    ['{"variant":"5T"', /line 1/],
    ['{"variant":"5T","moves":[{"x":-1,"y":3,"dir":"H","pos":0},{"x":0,"y":3,"dir":"H","pos":0}]}', /move 2, 0,3:H0: the new point is already there/],
    ['<svg></svg>', /carries no record/],
    ['(28,28)\n(25,27) ? 2', /line 2/],
  ])('%s is refused in words', async (content, words) => {
    await expect(read(content)).rejects.toThrow(words);
  });
});

describe('searches', () => {
  test('a hunt finds games longer than random ones, and tells of them', () => {
    const { reply } = engine.ask({ verb: 'hunt', position: '5D', method: 'nrpa', level: 2, iterations: 50, seed: 7, runs: 1 });
    if ('refusal' in reply) throw new Error(reply.refusal);
    const { playouts, runs, best } = reply.answer as HuntNews;
    expect(playouts).toBe(2500);
    expect(runs).toBe(1);
    expect(best!.score).toBeGreaterThan(50); // 42.9 is the mean of random games
    expect(best!.score).toBeLessThanOrEqual(84); // proven
    expect(ask<MorpionState>({ verb: 'load', position: best!.position })).toMatchObject({ at: best!.score, legal: [] });
  });
  test('a hunt that goes on from a position keeps its moves; one from parts of a game is no shorter', () => {
    const hunt = (method: string, position: string) => {
      let best: HuntNews['best'];
      const { reply } = engine.ask({ verb: 'hunt', position, method, level: 1, iterations: 30, seed: 3, runs: 40 }, undefined, (news) => { best = (news as HuntNews).best ?? best; });
      if ('refusal' in reply) throw new Error(reply.refusal);
      return (reply.answer as HuntNews).best ?? best!;
    };
    const begun = hunt('nrpa', kTwoMoves);
    expect(begun.position.startsWith(`${kTwoMoves}/`)).toBe(true);
    expect(hunt('perturb', begun.position).score).toBeGreaterThanOrEqual(begun.score);
    expect(() => hunt('nrpa', begun.position)).toThrow('the game is over');
  });
  test('a hunt whose game leaves the board says so, and keeps the best game', () => {
    const { overflow, runs } = ask<HuntNews>({ verb: 'hunt', position: '5T', method: 'nrpa', level: 2, iterations: 50, seed: 1, side: 16 });
    expect(overflow).toMatch(/^A game left the board after \d+ moves/);
    expect(runs).toBe(0);
  });
  test.each([[{ level: 0 }, /level: 0, expected a whole number from 1/], [{ iterations: 1.5 }, /iterations: 1.5/]])('%o is refused', (changed, words) => {
    expect(() => ask({ verb: 'hunt', position: '5T', method: 'nrpa', level: 1, iterations: 10, seed: 1, runs: 1, ...changed })).toThrow(words);
  });
  test('every legal move gets a value', () => {
    const { moves, playouts } = ask<MorpionAnalysis>({ verb: 'analyse', position: '4D', level: 0, seed: 1 });
    expect(moves).toHaveLength(40);
    expect(playouts).toBeGreaterThanOrEqual(40);
    expect(moves[0]!.score).toBeGreaterThanOrEqual(moves[39]!.score);
    expect(Math.max(...moves.map(({ score }) => score))).toBeLessThanOrEqual(35);
  });
  test('random games are as long as they should be', () => {
    expect(ask<{ mean: number }>({ verb: 'playouts', variant: '5D', games: 20_000, seed: 1 }).mean).toBeCloseTo(42.9, 0);
  });
  test.each(['5D', '4T', '4D'])('%s agrees with its reference', (variant) => {
    expect(ask({ verb: 'verify', variant, games: 3, seed: 1 })).toMatchObject({ differences: 0 });
  });
});

describe('the paper', () => {
  const size = { width: 800, height: 400 };
  test('fits what is to be seen', () => {
    expect(fitted(boxAround([[0, 0], [9, 5]]), 1)).toEqual({ x: 4.5, y: 2.5, span: 11 });
  });
  test('zooms around the place under the mouse, and pans with it', () => {
    const view = { x: 4, y: 4, span: 10 };
    expect(cellAt(zoomed(view, size, 2, 100, 50), size, 100, 50)).toEqual(cellAt(view, size, 100, 50));
    expect(cellAt(panned(view, size, 30, 40), size, 130, 90)).toEqual(cellAt(view, size, 100, 50));
  });
  test('has limits of zoom', () => {
    expect(zoomed({ x: 0, y: 0, span: 10 }, size, 1e9).span).toBeGreaterThan(1);
    expect(zoomed({ x: 0, y: 0, span: 10 }, size, 1e-9).span).toBeLessThan(1000);
  });
});

describe('the cursor', () => {
  const places = [{ x: 0, y: 0 }, { x: 3, y: 0 }, { x: 1, y: 2 }, { x: 0, y: -5 }];
  test('walks along a row before it leaves it', () => {
    expect(nearestInDirection(places, places[0]!, 'ArrowRight')).toEqual({ x: 3, y: 0 });
    expect(nearestInDirection(places, places[0]!, 'ArrowDown')).toEqual({ x: 1, y: 2 });
    expect(nearestInDirection(places, places[0]!, 'ArrowUp')).toEqual({ x: 0, y: -5 });
    expect(nearestInDirection(places, places[0]!, 'ArrowLeft')).toBeUndefined();
  });
});

test('every line to choose from has its number at a place of its own', () => {
  // Two lines down and one across through one point.
  const lines: [string, [number, number, number, number]][] = [['V', [4, 0, 4, 4]], ['V', [4, -1, 4, 3]], ['H', [1, 1, 5, 1]]];
  const legal = lines.map(([direction, line], index) => ({ move: `${index}`, x: 4, y: 1, direction: direction as 'V' | 'H', line }));
  const [point] = byPoint(legal);
  const places = badgesOf(point!).map(({ x, y }) => `${x},${y}`);
  expect(new Set(places).size).toBe(3);
  expect(places).not.toContain('4,1');
});

test('a timeline has a value for every step, and thins out when it grows long', () => {
  const line = new Timeline();
  line.add(0, 50);
  line.add(1, 60);
  expect(line.values()).toEqual([50, 50, 50, 50, 60]);
  line.add(3600, 70);
  expect(line.values().length).toBeLessThanOrEqual(240);
  expect(line.values()[0]).toBe(50);
  expect(line.values().at(-1)).toBe(70);
});
