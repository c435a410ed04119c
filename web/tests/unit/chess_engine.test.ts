// The verbs of the chess module, in Node.js.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EngineModule } from '../../src/engine/module';
import type { ChessAnalysis, ChessState, ChessVerbs, ListedGame, Reviewed, Thought } from '../../src/protocol/chess';

const engine = new EngineModule(new WebAssembly.Module(readFileSync(new URL('../../../build/wasm/engine/chess.wasm', import.meta.url))));

function ask<T>(verb: keyof ChessVerbs, question: object = {}, onNews?: (news: unknown) => void): T {
  const { reply } = engine.ask({ verb, ...question }, undefined, onNews);
  if ('refusal' in reply) throw new Error(reply.refusal);
  return reply.answer as T;
}
const load = (position: string) => ask<ChessState>('load', { position });
const play = (move: string) => ask<ChessState>('play', { move });

const kKiwipete = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
const kFoolsMate = 'f2f3,e7e5,g2g4,d8h4';

describe('the game', () => {
  test('begins with twenty moves', () => {
    const state = ask<ChessState>('new');
    expect(state.moves).toHaveLength(20);
    expect(state).toMatchObject({ side: 'white', number: 1, link: '', at: 0, ending: '', result: '*' });
    expect(state.pieces[4]).toEqual({ side: 'white', kind: 'king' });
    expect(state.pieces[59]).toEqual({ side: 'black', kind: 'queen' });
  });
  test('takes moves in SAN and in UCI, and takes them back', () => {
    ask('new');
    play('e4');
    const state = play('e7e5');
    expect(state.history.map(({ san }) => san)).toEqual(['e4', 'e5']);
    expect(state.link).toBe('e2e4,e7e5');
    expect(ask<ChessState>('go_to', { at: 1 })).toMatchObject({ at: 1, side: 'black', link: 'e2e4,e7e5~1' });
    expect(play('c5').history.map(({ san }) => san)).toEqual(['e4', 'c5']);
    expect(ask<ChessState>('go_to', { at: 1 }).tree.map(({ san, depth }) => [san, depth])).toEqual([['e4', 0], ['e5', 0], ['c5', 1]]);
    expect(play('e5').link).toBe('e2e4,e7e5');
  });
  test('refuses in words', () => {
    ask('new');
    expect(() => play('e5')).toThrow('expected');
    expect(() => ask('go_to', { at: 1 })).toThrow('not that long');
    expect(() => load('e2e4,e7e4')).toThrow("'e7e4' at character 6, expected a legal move");
    expect(() => load('8/8/8/8/8/8/8/8 w - - 0 1')).toThrow('position');
    expect(() => load('1. e4 e5 2. Ke3')).toThrow('line 1');
    expect(() => load('nonsense')).toThrow('game');
    expect(() => ask('new', { chess960: 960 })).toThrow('0 to 959');
    expect(() => ask('analyse', { position: 'e2e4', lines: 6 })).toThrow('lines must be 1 to 5');
    expect(() => ask('dance' as keyof ChessVerbs)).toThrow("no verb 'dance'");
  });
  test('ends by mate, stalemate, repetition, fifty moves and material', () => {
    expect(load(kFoolsMate)).toMatchObject({ ending: 'checkmate', result: '0-1', check: 'e1', moves: [] });
    expect(() => play('e4')).toThrow('over');
    expect(load('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1')).toMatchObject({ ending: 'stalemate', result: '1/2-1/2' });
    expect(load('g1f3,g8f6,f3g1,f6g8,g1f3,g8f6,f3g1,f6g8').ending).toBe('threefold repetition');
    expect(load('7k/8/8/8/8/8/R7/K7 w - - 100 80').ending).toBe('fifty-move rule');
    expect(load('7k/8/8/8/8/8/B7/K7 w - - 0 1').ending).toBe('insufficient material');
  });
  test('castles by the king’s way and by the rook', () => {
    const { moves } = load(kKiwipete);
    expect(moves).toHaveLength(48);
    expect(moves.find(({ san }) => san === 'O-O')).toEqual({ move: 'e1g1', san: 'O-O', from: 'e1', to: 'g1', also: 'h1' });
    // Chess960: the king on f1 could step to g1 himself, so castling is by the rook alone.
    const other = load('4k3/8/8/8/8/8/8/5K1R w H - 0 1').moves.filter(({ from }) => from === 'f1');
    expect(other.find(({ san }) => san === 'O-O')).toMatchObject({ move: 'f1h1', to: 'h1' });
    expect(other.find(({ san }) => san === 'Kg1')).toMatchObject({ to: 'g1' });
  });
  test('promotes to four pieces', () => {
    const { moves } = load('8/P6k/8/8/8/8/8/K7 w - - 0 1');
    expect(moves.filter(({ from, to }) => from === 'a7' && to === 'a8').map(({ promotion }) => promotion).sort()).toEqual(['bishop', 'knight', 'queen', 'rook']);
  });
  test('goes out as PGN and comes back, with its players', () => {
    load('[White "Anderssen"]\n[Black "Kieseritzky"]\n\n1. e4 e5 2. f4 exf4 1-0');
    const { text } = ask<{ text: string }>('pgn', { white: 'You', black: 'Quadrille' });
    expect(text).toContain('[White "Anderssen"]');
    expect(text).toContain('1. e4 e5 2. f4 exf4 1-0');
    expect(load(text).link).toBe('e2e4,e7e5,f2f4,e5f4');
  });
});

describe('the list of games', () => {
  const read = (pgn: string) => engine.ask({ verb: 'games' }, new TextEncoder().encode(pgn)).reply;
  const listed = (from: number, most: number, filter?: string) =>
    ask<{ found: number; games: ListedGame[] }>('listed', { from, most, ...(filter !== undefined && { filter }) });
  const kTwo = '[White "A"]\n\n1. e4 1-0\n\n[White "B"]\n\n1. d4 d5 0-1\n';

  test('says who played, and gives the text of each', () => {
    expect(read(kTwo)).toEqual({ answer: { games: 2, readable: 2 } });
    expect(listed(0, 10)).toMatchObject({ found: 2, games: [{ number: 0, white: 'A', result: '1-0', moves: 1 }, { number: 1, white: 'B', result: '0-1', moves: 2 }] });
    expect(load(ask<{ text: string }>('listed_text', { number: 1 }).text).link).toBe('d2d4,d7d5');
  });
  test('names those that cannot be read', () => {
    expect(read('1. e4 e5 *\n\n[White "C"]\n\n1. Ke5 *\n')).toEqual({ answer: { games: 2, readable: 1 } });
    expect(listed(1, 1).games[0]).toMatchObject({ number: 1, refusal: expect.stringContaining("'Ke5'") });
    expect(() => ask('listed_text', { number: 1 })).toThrow('no such game');
    expect(() => ask('listed_text', { number: 2 })).toThrow('no such game');
  });
  test('comes by pages, however many there are', () => {
    read(Array.from({ length: 1234 }, (_, number) => `[White "White ${number}"]\n[Event "${number % 2 ? 'Odd' : 'Even'} Cup"]\n\n1. e4 *\n`).join('\n'));
    const page = listed(1200, 100);
    expect(page.found).toBe(1234);
    expect(page.games.map(({ number }) => number)).toEqual(Array.from({ length: 34 }, (_, index) => 1200 + index));
    expect(listed(0, 3, 'odd CUP').games.map(({ number }) => number)).toEqual([1, 3, 5]);
    expect(listed(0, 3, 'cup 1233')).toMatchObject({ found: 1, games: [{ number: 1233 }] });
    expect(listed(0, 3, 'nobody')).toEqual({ found: 0, games: [] });
  });
  test('a new file takes the place of the one before', () => {
    read(kTwo);
    read('1. d4 *');
    expect(listed(0, 10).found).toBe(1);
  });
});

describe('variations', () => {
  const sans = ({ history }: ChessState) => history.map(({ san }) => san).join(' ');
  const named = ({ tree }: ChessState, san: string) => tree.find((move) => move.san === san)!.id;
  const moveText = () => ask<{ text: string }>('pgn').text.split('\n\n')[1]!.replaceAll('\n', ' ');

  test('a line of the engine is played as far as one wishes, or not at all', () => {
    load('e2e4,e7e5,g1f3');
    ask('go_to', { at: 1 });
    const state = ask<ChessState>('play_line', { moves: ['c7c5', 'g1f3', 'd7d6'] });
    expect(sans(state)).toBe('e4 c5 Nf3 d6');
    expect(moveText()).toBe('1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3 *');
    expect(() => ask('play_line', { moves: ['d2d4', 'd2d4'] })).toThrow('move');
    expect(() => ask('play_line', { moves: ['e2e4'], at: 9 })).toThrow('not that long');
    expect(moveText()).toBe('1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3 *');
  });
  test('a line is played from an earlier move, too', () => {
    load('e2e4,e7e5,g1f3');
    expect(sans(ask('play_line', { moves: ['c7c5'], at: 1 }))).toBe('e4 c5');
    expect(moveText()).toBe('1. e4 e5 (1... c5) 2. Nf3 *');
  });
  test('are entered, promoted, deleted and put back', () => {
    const state = load('1. e4 e5 (1... c5 2. Nf3) 2. f4 *');
    expect(sans(ask('enter', { node: named(state, 'c5') }))).toBe('e4 c5 Nf3');
    ask('promote', { node: named(state, 'Nf3') });
    expect(moveText()).toBe('1. e4 c5 (1... e5 2. f4) 2. Nf3 *');
    expect(() => ask('promote', { node: named(state, 'Nf3') })).toThrow('main line');
    expect(ask<ChessState>('remove', { node: named(state, 'c5') })).toMatchObject({ at: 1, removed: 'c5' });
    expect(moveText()).toBe('1. e4 e5 2. f4 *');
    expect(() => ask('enter', { node: named(state, 'Nf3') })).toThrow('no such move');
    expect(ask<ChessState>('put_back').removed).toBeUndefined();
    expect(moveText()).toBe('1. e4 c5 (1... e5 2. f4) 2. Nf3 *');
    expect(() => ask('put_back')).toThrow('deleted');
    expect(() => ask('remove', { node: 0 })).toThrow('first');
    expect(() => ask('enter', { node: 99 })).toThrow('no such move');
  });
  test('of any number and depth do not break the module', () => {
    const wide = (times: number) => `1. e4 ${'(1. d4 '.repeat(times)}${')'.repeat(times)} *`;
    expect(load(wide(5000)).tree).toHaveLength(5001);
    expect(load(wide(100_000)).tree.length).toBeLessThanOrEqual(20_001);
    expect(load(`1. e4 ${'('.repeat(200_000)}${')'.repeat(200_000)} e5 *`).tree).toHaveLength(2);
    // Each within the one before: its last move again, and one more.
    const knights = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
    const within = Array.from({ length: 3000 }, (_, depth) => `(${knights[depth % 4]} ${knights[(depth + 1) % 4]} `);
    const { tree } = load(`Nf3 ${within.join('')}${')'.repeat(3000)} *`);
    expect(tree).toHaveLength(6001);
    expect(Math.max(...tree.map(({ depth }) => depth))).toBe(3000);
    expect(ask<ChessState>('enter', { node: tree[6000]!.id }).at).toBe(3001);
    expect(load(ask<{ text: string }>('pgn').text).tree).toHaveLength(6001);
    ask('new');
  });
});

describe('material', () => {
  test('is counted with its balance, and a promoted pawn is none that was taken', () => {
    expect(load('').material).toEqual({ white: [], black: [], balance: 0 });
    expect(load('1. e4 d5 2. exd5 Qxd5 3. Nc3 Nf6 4. Nxd5').material).toEqual({ white: ['queen', 'pawn'], black: ['pawn'], balance: 9 });
    expect(load('1. b4 a5 2. bxa5 h6 3. a6 h5 4. axb7 h4 5. bxa8=Q').material).toEqual({ white: ['rook', 'pawn', 'pawn'], black: [], balance: 15 });
    expect(ask<ChessState>('go_to', { at: 3 }).material).toEqual({ white: ['pawn'], black: [], balance: 1 });
  });
});

describe('the engine', () => {
  const kBackRank = '6k1/5ppp/8/8/8/8/r4PPP/1R4K1 w - - 0 1';
  test('streams lines that grow deeper', () => {
    const depths: number[] = [];
    const found = ask<ChessAnalysis>('analyse', { position: kKiwipete, depth: 7, lines: 3 }, (news) => depths.push((news as ChessAnalysis).depth));
    expect(depths).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(found.lines).toHaveLength(3);
    expect(new Set(found.lines.map(({ moves }) => moves[0])).size).toBe(3);
    expect(found.nodes).toBeGreaterThan(1000);
    for (const { moves, sans, from, to } of found.lines) {
      expect(sans).toHaveLength(moves.length);
      expect(moves[0]).toBe(from + to);
    }
  });
  test('finds a mate, for either side', () => {
    expect(ask<ChessAnalysis>('analyse', { position: kBackRank, depth: 5 }).lines[0]).toMatchObject({ sans: ['Rb8#'], score: { mate: 1 } });
    expect(ask<Thought>('think', { position: 'f2f3,e7e5,g2g4', depth: 4 })).toMatchObject({ san: 'Qh4#', score: { mate: -1 } });
  });
  test('has nothing to say where the game is over', () => {
    expect(ask<ChessAnalysis>('analyse', { position: kFoolsMate, depth: 5 })).toMatchObject({ lines: [], depth: 0 });
    expect(() => ask('think', { position: kFoolsMate, depth: 2 })).toThrow('over');
  });
  test('knows the moves before: a third repetition saves the lost side', () => {
    // Kh8 brings the first position back for the third time.
    const game = '7k/8/8/8/8/8/8/K4QR1_w_-_-_0_1,a1a2,h8h7,a2a1,h7h8,a1a2,h8h7,a2a1';
    const [line] = ask<ChessAnalysis>('analyse', { position: game, depth: 6 }).lines;
    expect(line).toMatchObject({ score: { centipawns: 0 } });
    expect(line!.sans[0]).toBe('Kh8');
    const alone = ask<ChessAnalysis>('analyse', { position: load(game).position, depth: 6 });
    expect(alone.lines[0]!.score.centipawns).toBeGreaterThan(500);
  });
  test('plays at every strength, from the book where it knows the position', () => {
    const strengths = ask<number[]>('strengths');
    expect(strengths[0]).toBe(400);
    for (const elo of strengths) expect(ask<Thought>('think', { position: kKiwipete, elo, time: 5000 }).move).toMatch(/^[a-h][1-8]/);
    expect(ask<Thought>('think', { position: '', book: true, seed: 1 }).book).toBe(true);
    expect(ask<Thought>('think', { position: 'e2e4', book: true, seed: 1, depth: 1 }).book).toBe(true);
    expect(() => ask('think', { position: 'e2e4', elo: 100 })).toThrow('elo must be');
  });
  test('keeps to its time', () => {
    const start = performance.now();
    ask('think', { position: kKiwipete, time: 300 });
    expect(performance.now() - start).toBeLessThan(3000);
  });
  test('reviews every position, and says who blundered', () => {
    const news: Reviewed[] = [];
    expect(ask('review', { position: kFoolsMate, depth: 6 }, (item) => news.push(item as Reviewed))).toEqual({ positions: 5 });
    expect(news.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4]);
    expect(news[3]!.move).toMatchObject({ verdict: 'blunder' }); // 2. g4
    expect(news[4]!.move).toMatchObject({ verdict: 'best', loss: 0, points: 0 }); // 2… Qh4#
    expect(news[4]!.score).toEqual({ centipawns: -32000, mate: 0 });
    expect(() => ask('review', { position: kFoolsMate })).toThrow('needs');
    // White has blundered; Black's last move was the best one there is.
    expect(news[0]!.accuracy).toEqual({});
    expect(Object.keys(news[1]!.accuracy)).toEqual(['white']);
    const { white, black } = news[4]!.accuracy;
    expect(white).toBeGreaterThan(0);
    expect(white).toBeLessThan(black!);
    expect(black).toBeLessThanOrEqual(100);
  });
  test('counts the positions that everybody counts', () => {
    expect(ask('perft', { position: kKiwipete, depth: 4 })).toMatchObject({ nodes: 4_085_603 });
    expect(ask('perft', { position: 'e2e4', depth: 1 })).toMatchObject({ nodes: 20 });
    expect(() => ask('perft', { position: 'e2e4', depth: -1 })).toThrow('depth');
  });
});
