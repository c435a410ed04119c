// What each engine keeps of a game, and whether another engine makes the same game of it.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EngineModule } from '../../src/engine/module';
import type { ChessState, KeptChess } from '../../src/protocol/chess';
import type { KeptMorpion, MorpionState } from '../../src/protocol/morpion';
import type { KeptTwenty48, Twenty48Record, Twenty48State } from '../../src/protocol/twenty48';
import type { KeptWords, WordsState } from '../../src/protocol/words';
import { upgraded } from '../../src/archive/form';
import { asideInWords } from '../../src/games/chess/asides';
import { form as chessForm } from '../../src/games/chess/kept';
import { form as morpionForm } from '../../src/games/morpion/kept';
import { form as wordsForm } from '../../src/games/words/kept';
import { byHand, byOthers, isOwn } from '../../src/shell/own_moves';

const bytes = (text: string) => new TextEncoder().encode(text);

function open(game: string) {
  const engine = new EngineModule(new WebAssembly.Module(readFileSync(new URL(`../../../build/wasm/engine/${game}.wasm`, import.meta.url))));
  return function ask<T>(verb: string, question: object = {}, attachment?: Uint8Array): T {
    const { reply } = engine.ask({ verb, ...question }, attachment);
    if ('refusal' in reply) throw new Error(reply.refusal);
    return reply.answer as T;
  };
}
type Ask = ReturnType<typeof open>;

// Through JSON, as the archive does.
const kept = <K>(ask: Ask): K => JSON.parse(JSON.stringify(ask('keep'))) as K;

describe('2048', () => {
  test('all positions are there again, those taken back too', () => {
    const ask = open('twenty48');
    let state = ask<Twenty48State>('new', { seed: 3 });
    for (let turn = 0; turn < 300 && state.moves.length > 0; ++turn) state = ask<Twenty48State>('play', { move: state.moves[turn % state.moves.length] });
    const before = ask<Twenty48State>('go_to', { at: state.at - 5 });
    const game = kept<KeptTwenty48>(ask);
    expect(game.turns).toHaveLength(3 * before.length);
    const other = open('twenty48');
    expect(other<Twenty48State>('restore', { kept: game, seed: 9 })).toEqual(before);
    expect(other<Twenty48Record>('record')).toEqual(ask<Twenty48Record>('record'));
    expect(other<Twenty48State>('go_to', { at: before.length })).toEqual({ ...state, turn: null });
    expect(kept<KeptTwenty48>(other)).toEqual({ ...game, at: before.length });
  });

  test('a board that was set up keeps its start and score', () => {
    const ask = open('twenty48');
    ask('load', { position: '0000000000000a12,4', seed: 1 });
    const state = ask<Twenty48State>('play', { move: 'down' });
    expect(open('twenty48')<Twenty48State>('restore', { kept: kept(ask), seed: 1 })).toMatchObject({ start: '0000000000000a12,4', link: state.link, at: 1 });
  });

  test.each([
    [{ turns: 'l01' }, "turn that cannot be: 'l01'"], // the cell is taken
    [{ turns: 'l33' }, "turn that cannot be: 'l33'"], // no tile comes as an 8
    [{ turns: 'lg1' }, "turn that cannot be: 'lg1'"],
    [{ turns: 'l3' }, "turn that cannot be: 'l3'"],
    [{ turns: 'u31' }, "turn that cannot be: 'u31'"], // nothing moves
    [{ turns: 'x31' }, "'x'"],
    [{ at: 1 }, 'not that long'],
    [{ first: 'z' }, "'z'"],
  ])('%j is refused in words, and the game stays', (wrong, words) => {
    const ask = open('twenty48');
    const before = ask<Twenty48State>('load', { position: '2 2 0 0  0 0 0 0  0 0 0 0  0 0 0 0', seed: 1 });
    expect(() => ask('restore', { kept: { ...kept<KeptTwenty48>(ask), ...wrong }, seed: 1 })).toThrow(words);
    expect(ask<Twenty48State>('go_to', { at: 0 })).toEqual(before);
  });
});

describe('chess', () => {
  const restored = (game: KeptChess) => {
    const ask = open('chess');
    ask('restore', { kept: game });
    return ask;
  };
  // Numbers of nodes are an engine's own.
  const withoutIds = (state: ChessState) => JSON.parse(JSON.stringify(state, (name, value: unknown) => (['id', 'parent', 'node'].includes(name) ? undefined : value))) as object;

  test('a game that came as PGN keeps its names and its result', () => {
    const ask = open('chess');
    ask('load', { position: '[White "Morphy"]\n[Black "Duke"]\n[Event "Opera"]\n\n1. e4 e5 2. Nf3 d6 3. d4 1-0' });
    const state = ask<ChessState>('go_to', { at: 2 });
    const other = open('chess');
    expect(other<ChessState>('restore', { kept: kept<KeptChess>(ask) })).toEqual(state);
    expect(state.final).toBe('1-0');
    expect(state.names).toEqual(['Morphy', 'Duke']);
    expect(other('pgn', { white: 'You', black: 'Quadrille' })).toEqual(ask('pgn', { white: 'You', black: 'Quadrille' }));
  });

  test('comments, NAGs, variations, clocks and names of a PGN are kept and written back', () => {
    const ask = open('chess');
    const moves = '{Paris.} 1. e4 $1 {[%clk 0:10:00]} (1. d4 d5) 1... e5 2. Nf3 d6 {solid} 3. d4 1-0';
    const loaded = ask<ChessState>('load', { position: `[White "Morphy"]\n[Black "Duke"]\n\n${moves.replace('e4 $1', 'e4!')}` });
    expect(loaded.aside).toBe('{Paris.}');
    expect(loaded.tree.map(({ san, depth, aside }) => [san, depth, aside])).toEqual([
      ['e4', 0, '$1 {[%clk 0:10:00]}'], ['d4', 1, undefined], ['d5', 1, undefined], ['e5', 0, undefined], ['Nf3', 0, undefined], ['d6', 0, '{solid}'], ['d4', 0, undefined],
    ]);
    const text = (engine: Ask) => engine<{ text: string }>('pgn').text;
    expect(text(ask).replaceAll('\n', ' ')).toContain(moves);
    expect(text(ask)).toContain('[White "Morphy"]');
    const other = restored(kept<KeptChess>(ask));
    expect(withoutIds(other<ChessState>('go_to', { at: 5 }))).toEqual(withoutIds(loaded));
    expect(text(other)).toBe(text(ask));
    // Another move is a variation, and nothing is lost.
    other('go_to', { at: 3 });
    const played = other<ChessState>('play', { move: 'Nc6' });
    expect(played.history.map(({ san }) => san)).toEqual(['e4', 'e5', 'Nf3', 'Nc6']);
    expect(text(other).replaceAll('\n', ' ')).toContain('2. Nf3 d6 {solid} (2... Nc6) 3. d4 1-0');
  });

  test('a line within variations comes back where it was left', () => {
    const ask = open('chess');
    ask('load', { position: '1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) 2. f4 *' });
    const c3 = ask<ChessState>('go_to', { at: 0 }).tree.find(({ san }) => san === 'c3')!;
    ask('enter', { node: c3.id });
    const before = ask<ChessState>('go_to', { at: 2 });
    expect(before.history.map(({ san }) => san)).toEqual(['e4', 'c5', 'c3', 'd5']);
    expect(before.link).toBe('e2e4,c7c5,c2c3,d7d5~2');
    const other = restored(kept<KeptChess>(ask));
    const after = other<ChessState>('go_to', { at: 2 });
    expect(withoutIds(after)).toEqual(withoutIds(before));
  });

  test.each([
    [{ moves: [{ parent: 1, move: 'e2e4' }] }, 'nothing before it'],
    [{ moves: [{ parent: 0, move: 'e2e5' }] }, 'e2e5'],
    [{ at: 9 }, 'not that long'],
    [{ end: 9 }, 'not that long'],
    [{ start: 'nonsense/' }, 'position'],
  ])('%j is refused in words, and the game stays', (wrong, words) => {
    const ask = open('chess');
    const before = ask<ChessState>('load', { position: 'e2e4' });
    expect(() => ask('restore', { kept: { ...kept<KeptChess>(ask), ...wrong } })).toThrow(words);
    expect(ask<ChessState>('go_to', { at: 1 })).toEqual(before);
  });

  test('texts of a kept game cannot break the PGN', () => {
    const engine = restored({ start: '', moves: [{ parent: 0, move: 'e2e4', before: '1-0 {x', aside: ') 1-0 (1. d4 ; {no' }], tags: [], at: 1, end: 1 });
    expect(open('chess')<ChessState>('load', { position: engine<{ text: string }>('pgn').text }).link).toBe('e2e4');
  });

  // Play, step, enter, promote, delete, put back, resign, in every order that chance gives.
  test.each([1, 2, 3, 4])('whatever one did, a kept game and a PGN have all of it (%i)', (seed) => {
    let word = seed;
    const below = (most: number) => (word = (Math.imul(word, 1_103_515_245) + 12_345) >>> 0, Math.floor((word / 2 ** 32) * most));
    const [ask, other] = [open('chess'), open('chess')];
    let state = ask<ChessState>('new', seed % 2 ? {} : { chess960: 100 * seed });
    const anyNode = () => state.tree[below(state.tree.length)]!.id;
    const acts: (() => ChessState)[] = [
      () => (state.moves.length > 0 ? ask('play', { move: state.moves[below(state.moves.length)]!.move }) : ask('go_to', { at: 0 })),
      () => ask('go_to', { at: below(state.history.length + 1) }),
      () => ask('go_to', { at: Math.max(0, state.at - 1) }),
      () => (state.tree.length > 0 ? ask('enter', { node: anyNode() }) : state),
      () => (state.tree.some(({ id, depth }) => id === state.node && depth > 0) ? ask('promote', { node: state.node }) : state),
      () => (state.tree.length > 30 ? ask('remove', { node: anyNode() }) : state),
      () => (state.removed === undefined ? state : ask('put_back')),
      () => (state.ending === '' && state.at === state.history.length ? ask('resign', { side: state.side }) : state),
    ];
    const weights = [0, 0, 0, 0, 0, 0, 0, 1, 2, 2, 3, 4, 5, 6, 7];
    const text = (engine: Ask) => engine<{ text: string }>('pgn').text;
    for (let turn = 0; turn < 150; ++turn) {
      state = acts[weights[below(weights.length)]!]!();
      expect(state.history[state.at - 1]?.id ?? 0).toBe(state.node);
      const again = other<ChessState>('restore', { kept: kept<KeptChess>(ask) });
      expect(withoutIds({ ...again, ...(state.removed !== undefined && { removed: state.removed }) })).toEqual(withoutIds(state));
      expect(text(other)).toBe(text(ask));
      const read = other<ChessState>('load', { position: text(ask) });
      expect(read.tree.map(({ move, depth }) => [move, depth])).toEqual(state.tree.map(({ move, depth }) => [move, depth]));
      expect(read.final).toBe(state.final);
    }
    expect(state.tree.length).toBeGreaterThan(20);
    expect(Math.max(...state.tree.map(({ depth }) => depth))).toBeGreaterThan(1);
  });

  test('a resignation is kept and written, and a step back takes it back', () => {
    const ask = open('chess');
    ask('load', { position: 'e2e4,e7e5' });
    expect(ask<ChessState>('resign', { side: 'white' })).toMatchObject({ result: '0-1', ending: 'resignation', final: '0-1', moves: [] });
    expect(() => ask('play', { move: 'Nf3' })).toThrow('over');
    const other = restored(kept<KeptChess>(ask));
    const { text } = other<{ text: string }>('pgn');
    expect(text).toContain('[Result "0-1"]');
    expect(text).toContain('[Termination "resignation"]');
    expect(open('chess')<ChessState>('load', { position: text })).toMatchObject({ result: '0-1', final: '0-1', ending: '' });
    // To look at the start leaves the result; a step back does not.
    other('go_to', { at: 0 });
    expect(other<ChessState>('go_to', { at: 2 }).ending).toBe('resignation');
    expect(other<ChessState>('go_to', { at: 1 })).toMatchObject({ result: '*', final: '*', ending: '' });
    expect(other<ChessState>('go_to', { at: 2 }).moves).toHaveLength(29);
    expect(other<{ text: string }>('pgn').text).not.toContain('resignation');
    expect(ask<ChessState>('withdraw')).toMatchObject({ result: '*', ending: '' });
    expect(() => ask('withdraw')).toThrow('nobody');
  });

  test('what a PGN says beside the moves is shown in signs and words', () => {
    expect(asideInWords('$1 {[%clk 0:10:00] best} (1. d4 $5) $139')).toBe('! clock 0:10:00 best (1. d4 !?) $139');
  });

  test('a game that an older page kept as one line becomes a tree', () => {
    const own = { person: 'both' as const, seed: 1, flipped: false };
    const upgrade = (engine: object) => upgraded<{ engine: KeptChess }>(chessForm, { version: 1, state: { engine, own } }).engine;
    const bare = upgrade({ game: 'e2e4,e7e5~1', tags: [], result: '*' });
    expect(open('chess')<ChessState>('restore', { kept: bare })).toMatchObject({ link: 'e2e4,e7e5~1', at: 1 });
    expect(open('chess')<ChessState>('restore', { kept: upgrade({ game: '', tags: [], result: '*' }) })).toMatchObject({ link: '', at: 0 });
    const ending = '4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1';
    expect(open('chess')<ChessState>('restore', { kept: upgrade({ game: `${ending},e2e4`, tags: [], result: '*' }) }).link).toBe(`${ending},e2e4`);
    expect(open('chess')<ChessState>('restore', { kept: upgrade({ game: ending, tags: [], result: '1-0' }) })).toMatchObject({ link: ending, final: '1-0' });
    const asides = ['{Paris.}', '$1 {[%clk 0:10:00]} (1. d4 d5 (1... Nf6))', ''];
    const annotated = open('chess');
    const state = annotated<ChessState>('restore', { kept: upgrade({ game: 'e2e4,e7e5', tags: [['White', 'Morphy']], result: '1-0', asides }) });
    expect(state.tree.map(({ san, depth }) => `${san} ${depth}`)).toEqual(['e4 0', 'd4 1', 'd5 1', 'Nf6 2', 'e5 0']);
    expect(annotated<{ text: string }>('pgn').text.replaceAll('\n', ' ')).toContain('{Paris.} 1. e4 $1 {[%clk 0:10:00]} (1. d4 d5 (1... Nf6)) 1... e5 1-0');
    const other = upgrade({ game: 'e2e4', tags: [], result: '*', asides: ['too few'] });
    expect(open('chess')<ChessState>('restore', { kept: other }).aside).toBeUndefined();
  });

  test('a game of Chess960 and one that is over come back', () => {
    const ask = open('chess');
    ask('new', { chess960: 5 });
    const state = ask<ChessState>('play', { move: 'e4' });
    expect(open('chess')<ChessState>('restore', { kept: kept(ask) })).toEqual(state);
    const mate = ask<ChessState>('load', { position: 'f2f3,e7e5,g2g4,d8h4' });
    expect(open('chess')<ChessState>('restore', { kept: kept(ask) })).toEqual(mate);
  });

  test('is listed with players, result and number of moves', () => {
    const own = { person: 'black' as const, seed: 1, flipped: true };
    const state = open('chess')<ChessState>('load', { position: 'f2f3,e7e5,g2g4,d8h4' });
    expect(chessForm.describe(state, own)).toEqual({ title: 'Quadrille – You', result: '0–1, 2 moves' });
    expect(chessForm.describe({ ...state, names: ['A', 'B'] }, own).title).toBe('A – B');
  });
});

describe('Morpion Solitaire', () => {
  test('the moves come back, those taken back too, with what is known of them', () => {
    const ask = open('morpion');
    const found = { method: 'nrpa', seed: 5, playouts: 100, seconds: 1.5 };
    ask('load', { position: '5T/-1,3:H0/-1,6:H0', found });
    const state = ask<MorpionState>('go_to', { at: 1 });
    const other = open('morpion');
    expect(other<MorpionState>('restore', { kept: kept<KeptMorpion>(ask) })).toEqual(state);
    expect(state.about).toContainEqual(['method', 'nrpa']);
    expect(morpionForm.describe(state, { foreign: 0 })).toEqual({ title: '5T, 2 moves', result: 'goes on' });
  });

  test('moves that break a rule are refused, and the game stays', () => {
    const ask = open('morpion');
    const before = ask<MorpionState>('load', { position: '5T/-1,3:H0' });
    const game = kept<KeptMorpion>(ask);
    expect(() => ask('restore', { kept: { ...game, record: game.record.replace('"x":-1', '"x":0') } })).toThrow('move 1');
    expect(() => ask('restore', { kept: { ...game, at: 2 } })).toThrow('not that long');
    expect(ask<MorpionState>('go_to', { at: 1 })).toEqual(before);
  });
});

describe('words', () => {
  // Any two letters, one of them a vowel: there is always something to play.
  const vowels = [...'aeiou'];
  const words = ['cat', 'cats', ...[...'abcdefghijklmnopqrstuvwxyz'].flatMap((letter) => vowels.flatMap((vowel) => [letter + vowel, vowel + letter]))];
  const table = (list = words) => {
    const ask = open('words');
    const engine = new EngineModule(new WebAssembly.Module(readFileSync(new URL('../../../build/wasm/engine/words.wasm', import.meta.url))));
    ask('lexicon', {}, engine.ask({ verb: 'build_lexicon', name: 'list' }, bytes(list.join('\n'))).attachment);
    return ask;
  };
  const all = (ask: Ask, length: number) => Array.from({ length: length + 1 }, (_, at) => ask<WordsState>('go_to', { at }));
  const engineTurn = (ask: Ask) => ask<WordsState>('play', ask<{ move: string }>('think', { strength: 'best', samples: 200 }));

  test('turns, both racks and the order of the bag are the same', () => {
    const ask = table();
    let state = ask<WordsState>('new', { seed: 13 });
    for (let turn = 0; turn < 6; ++turn) state = engineTurn(ask);
    ask('go_to', { at: 4 });
    const other = table();
    expect(other<WordsState>('restore', { kept: kept<KeptWords>(ask) })).toEqual(ask<WordsState>('go_to', { at: 4 }));
    expect(all(other, 6)).toEqual(all(ask, 6));
    // What both draw from now on.
    for (let turn = 0; turn < 4; ++turn) expect(engineTurn(other)).toEqual(engineTurn(ask));
    expect(wordsForm.describe(state, { opponent: 'best', you: 1 }).title).toBe('Engine – You');
  });

  test('a game from a position draws the same rack for the engine', () => {
    const ask = table();
    ask('load', { position: `${Array(15).fill('15').join('/')} ACTVVWW/ 0/0 0`, seed: 77 });
    const state = ask<WordsState>('play', { move: '8F CAT' });
    expect(table()<WordsState>('restore', { kept: kept(ask) })).toEqual(state);
  });

  test('a record that was played on from its middle comes back with the rack of the turn it left', () => {
    const ask = table();
    ask('load', { position: '' }, bytes('#player1 ann Ann\n#player2 bob Bob\n>ann: ACTVVWW 8F CAT +10 10\n>bob: EEEILNS 8F ...S +6 6\n'));
    ask('go_to', { at: 1 });
    const state = ask<WordsState>('play', { move: '-EE' });
    expect(state.names).toEqual(['Ann', 'Bob']);
    const other = table();
    expect(other<WordsState>('restore', { kept: kept<KeptWords>(ask) })).toEqual(state);
    expect(all(other, 2)).toEqual(all(ask, 2));
  });

  test('words that the lexicon no longer has stay on the board', () => {
    const ask = table();
    ask('load', { position: `${Array(15).fill('15').join('/')} ACTVVWW/EEEEIIS 0/0 0` });
    const state = ask<WordsState>('play', { move: '8F CAT' });
    expect(table(['dog'])<WordsState>('restore', { kept: kept(ask) }).squares).toEqual(state.squares);
  });

  test('turns that cannot be are refused, and the game stays', () => {
    const ask = table();
    const before = ask<WordsState>('new', { seed: 1 });
    const game = kept<KeptWords>(ask);
    for (const plays of [['8F QQQQ'], ['nonsense'], ['1A AT']]) {
      expect(() => ask('restore', { kept: { ...game, plays } })).toThrow('turn that cannot be');
    }
    expect(() => ask('restore', { kept: { ...game, at: 1 } })).toThrow('cannot be');
    expect(() => ask('restore', { kept: {} })).toThrow('not a question');
    expect(ask<WordsState>('go_to', { at: 0 })).toEqual(before);
  });
});

describe('whose moves a game has', () => {
  test('a move of the engine makes it no longer the person\'s own, until it is taken back', () => {
    let foreign = byHand(null, 0);
    expect(isOwn(foreign, 1)).toBe(true);
    foreign = byOthers(foreign, 1);
    foreign = byOthers(foreign, 2);
    expect(isOwn(foreign, 3)).toBe(false);
    expect(isOwn(foreign, 1)).toBe(true);
    expect(isOwn(byHand(foreign, 3), 4)).toBe(false);
    expect(isOwn(byHand(foreign, 1), 2)).toBe(true);
  });
});
