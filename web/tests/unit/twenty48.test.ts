// The verbs of the 2048 module, in Node.js.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { EngineModule } from '../../src/engine/module';
import type { Twenty48Analysis, Twenty48Record, Twenty48Review, Twenty48State } from '../../src/protocol/twenty48';
import { program } from './stand_in';

const module = new WebAssembly.Module(readFileSync(new URL('../../../build/wasm/engine/twenty48.wasm', import.meta.url)));

function open() {
  const engine = new EngineModule(module);
  const ask = <T>(verb: string, question: object = {}, onNews?: (news: unknown) => void): T => {
    const { reply } = engine.ask({ verb, ...question }, undefined, onNews);
    if ('refusal' in reply) throw new Error(reply.refusal);
    return reply.answer as T;
  };
  return {
    ask,
    load: (position: string, seed = 1) => ask<Twenty48State>('load', { position, seed }),
    play: (move: string) => ask<Twenty48State>('play', { move }),
  };
}

const sum = (tiles: number[]) => tiles.reduce((total, tile) => total + tile, 0);

test('a new game has two tiles, each a 2 or a 4', () => {
  const { tiles, score, at, start, link, position } = open().ask<Twenty48State>('new', { seed: 5 });
  expect(tiles.filter((tile) => tile !== 0)).toHaveLength(2);
  expect([4, 6, 8]).toContain(sum(tiles));
  expect({ score, at, start }).toEqual({ score: 0, at: 0, start: '' });
  expect(link).toBe(position);
});

test('2 2 2 . to the left is 4 2, the third tile slides behind, and a new one comes', () => {
  const game = open();
  game.load('2 2 2 0  0 0 0 0  0 0 0 0  0 0 0 0');
  const { tiles, score, turn, link } = game.play('left');
  expect(tiles.slice(0, 2)).toEqual([4, 2]);
  expect(score).toBe(4);
  expect(turn).toMatchObject({ move: 'left', gain: 4 });
  expect(turn!.paths).toEqual([
    { from: 0, to: 0, tile: 2, merges: true },
    { from: 1, to: 0, tile: 2, merges: true },
    { from: 2, to: 1, tile: 2, merges: false },
  ]);
  expect([2, 4]).toContain(tiles[turn!.spawned]);
  expect([8, 10]).toContain(sum(tiles));
  expect(link).toMatch(/^[0-9a-v]{16},4$/);
});

test('a link goes on with its score', () => {
  const { score, link, start } = open().load('0000000000000012,4');
  expect({ score, link, start }).toEqual({ score: 4, link: '0000000000000012,4', start: '0000000000000012,4' });
});

test('the seed decides what spawns', () => {
  const after = (seed: number) => {
    const game = open();
    game.load('0000000000000011', seed);
    return game.play('left').position;
  };
  expect(after(7)).toBe(after(7));
  expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map(after)).size).toBeGreaterThan(1);
});

test('undo and redo, and another move forgets what was taken back', () => {
  const game = open();
  const first = game.load('0000000000000011');
  const second = game.play('left');
  const back = game.ask<Twenty48State>('go_to', { at: 0 });
  expect(back).toMatchObject({ position: first.position, score: 0, at: 0, length: 1, turn: null });
  expect(game.ask<Twenty48State>('go_to', { at: 1 })).toMatchObject({ position: second.position, score: 4, at: 1 });
  game.ask('go_to', { at: 0 });
  expect(game.play('down')).toMatchObject({ at: 1, length: 1 });
  expect(() => game.ask('go_to', { at: 2 })).toThrow('the game is not that long');
});

test('two 32768s make a 65536, and two of these 131072', () => {
  const game = open();
  game.load('32768 32768 0 0  65536 65536 0 0  0 0 0 0  0 0 0 0');
  expect(game.play('left')).toMatchObject({ score: 65536 + 131072 });
  expect(game.play('up').tiles).toContain(131072);
});

test('a full board without equal neighbours has no move', () => {
  const { moves } = open().load('2 4 2 4  4 2 4 2  2 4 2 4  4 2 4 2');
  expect(moves).toEqual([]);
});

test('what cannot be is refused in words', () => {
  const game = open();
  expect(() => game.play('left')).toThrow('there is no game yet');
  expect(() => game.load('3 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0')).toThrow("'3' at character 1, expected 0, a dot or a power of two");
  expect(() => game.load('000')).toThrow('expected 16 digits');
  expect(() => game.load('0000000000000011,999')).toThrow('a score that these tiles can have made');
  game.load('0000000000000001');
  expect(() => game.play('left')).toThrow('nothing moves left here');
  expect(() => game.play('sideways')).toThrow('expected left, right, up or down');
  expect(() => game.ask('analyse', { position: '0000000000000011', depth: 99 })).toThrow('the depth is from 1 to 63');
  expect(() => game.ask('dance')).toThrow("no verb 'dance'");
});

test('an empty board is no board to play on: a game begins', () => {
  expect(open().load('0000000000000000').tiles.filter((tile) => tile !== 0)).toHaveLength(2);
});

test('the analysis has the legal moves, best first, and each depth as it is found', () => {
  const depths: number[] = [];
  const found = open().ask<Twenty48Analysis>('analyse', { position: '2 4 8 0  4 8 2 0  2 4 8 0  4 8 2 0', depth: 13 }, (news) =>
    depths.push((news as Twenty48Analysis).depth));
  expect(found.moves.map(({ move }) => move)).toEqual(['right']); // the only one
  expect(depths).toEqual([11, 12]);
  expect(found.depth).toBe(13);
  const four = open().ask<Twenty48Analysis>('analyse', { position: '0000001000000011', depth: 6 });
  expect(four.moves).toHaveLength(4);
  const losses = four.moves.map(({ loss }) => loss!);
  expect(losses[0]).toBe(0);
  expect(losses).toEqual([...losses].sort((a, b) => a - b));
});

test('what moves are worth is what the program says', async () => {
  for (const position of ['0000001000000011', '6000510040203211', 'b986543210000001']) {
    const { stdout } = await promisify(execFile)(program, ['2048', 'analyse', position, '--depth', '6', '--player', 'classic', '--json']);
    const theirs = JSON.parse(stdout) as { depth: number; next_tile: number; plies: object; moves: { move: string; score: number; further_score: number; loss: number; next_tile_chance: number }[] };
    const ours = open().ask<Twenty48Analysis>('analyse', { position, depth: 6, gradual: false });
    expect(ours).toMatchObject({ player: 'classic', depth: theirs.depth, next: theirs.next_tile, plies: theirs.plies });
    expect(ours.moves).toEqual(theirs.moves.map(({ move, score, further_score: further, loss, next_tile_chance: chance }) => ({ move, score, further, loss, chance })));
  }
});

test('beyond the games that were seen, nothing is known but the order of the moves', () => {
  const { next, moves } = open().ask<Twenty48Analysis>('analyse', { position: '131072 65536 2 2  0 0 0 0  0 0 0 0  0 0 0 0', depth: 3 });
  expect(next).toBe(262144);
  expect(moves.length).toBeGreaterThan(1);
  for (const { further, loss, chance } of moves) expect([further, loss, chance]).toEqual([null, null, null]);
});

test('the review finds no fault in the engine\'s own moves, and names a bad one', { timeout: 60_000 }, () => {
  const game = open();
  let state = game.ask<Twenty48State>('new', { seed: 3 });
  for (let turn = 0; turn < 60; ++turn) {
    const { moves } = game.ask<Twenty48Analysis>('analyse', { position: state.position, depth: 8, gradual: false });
    state = game.play(moves[0]!.move);
  }
  const own = game.ask<Twenty48Record>('record');
  expect(own.positions).toHaveLength(61);
  const news: Twenty48Review[] = [];
  const praise = game.ask<Twenty48Review>('review', own, (told) => news.push(told as Twenty48Review));
  expect(praise).toMatchObject({ done: 60, total: 60, worst: [] });
  expect(news.map(({ done }) => done)).toEqual([32]);
  const expected = [...news[0]!.expected, ...praise.expected];
  expect(expected).toHaveLength(60);
  for (const score of expected) expect(score).toBeGreaterThan(0);

  const { moves } = game.ask<Twenty48Analysis>('analyse', { position: state.position, depth: 8, gradual: false });
  const bad = moves[moves.length - 1]!;
  game.play(bad.move);
  const blame = game.ask<Twenty48Review>('review', game.ask<Twenty48Record>('record'));
  expect(blame.worst).toEqual([{ at: 60, played: bad.move, better: moves[0]!.move, lost: bad.loss }]);
  expect(blame.expected.at(-1)).toBe(state.score + moves[0]!.further!);
});

test('of a long game only the moves around the present one are told', () => {
  const game = open();
  let state = game.ask<Twenty48State>('new', { seed: 1 });
  while (state.at < 150 && state.moves.length > 0) {
    const { moves } = game.ask<Twenty48Analysis>('analyse', { position: state.position, depth: 3, gradual: false });
    state = game.play(moves[0]!.move);
  }
  expect(state.at).toBe(150);
  expect(state.shown.first).toBe(50);
  expect(state.shown.moves).toHaveLength(100);
});
