// The module of words in Node.js: what it answers, and what it refuses in which words.
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { EngineModule, type Reply } from '../../src/engine/module';
import type { BuiltLexicon, Check, Endgame, Equipment, WordsAnalysis, WordsReview, WordsState } from '../../src/protocol/words';

const wasm = new WebAssembly.Module(readFileSync(new URL('../../../build/wasm/engine/words.wasm', import.meta.url)));

const kEmptyBoard = Array(15).fill('15').join('/');
const bytes = (text: string) => new TextEncoder().encode(text);

let engine: EngineModule;
const reply = (question: object, attachment?: Uint8Array): Reply => engine.ask(question, attachment).reply;
function ask<T>(question: object, attachment?: Uint8Array): T {
  const answer = reply(question, attachment);
  if ('refusal' in answer) throw new Error(answer.refusal);
  return answer.answer as T;
}
const refusal = (question: object, attachment?: Uint8Array) => {
  const answer = reply(question, attachment);
  return 'refusal' in answer ? answer.refusal : undefined;
};
const load = (rack: string, board = kEmptyBoard, rest = '0/0 0') => ask<WordsState>({ verb: 'load', position: `${board} ${rack} ${rest}` });

// Of a handful of words.
function bringWords(...words: string[]): Equipment {
  const { attachment } = engine.ask({ verb: 'build_lexicon', name: 'list' }, bytes(words.join('\n')));
  return ask<Equipment>({ verb: 'lexicon' }, attachment);
}

beforeEach(() => {
  engine = new EngineModule(wasm);
});

describe('lexicons', () => {
  test('nothing is played without one', () => {
    expect(refusal({ verb: 'new', seed: 1 })).toBe('there is no lexicon yet');
  });

  test('a list is made into one, doubles once, case and definitions ignored', () => {
    const { reply: built } = engine.ask({ verb: 'build_lexicon', name: 'list' }, bytes('cat\nCAT\r\ndog a definition\n\nrat\n'));
    expect(built).toEqual({ answer: { words: 3, skipped: 0 } });
    expect(bringWords('cat', 'dog', 'rat').words).toBe(3);
  });

  test('lines that are no words are left out and named', () => {
    const built = ask<BuiltLexicon>({ verb: 'build_lexicon', name: 'list' }, bytes("cat\ndon't\na\n"));
    expect(built).toEqual({ words: 1, skipped: 2, first_skipped: { line: 2, text: "don't" } });
  });

  test('lists without a word and bytes that are no text are refused with the line', () => {
    expect(refusal({ verb: 'build_lexicon', name: 'my.txt' }, bytes('\n123\n'))).toBe(
      "my.txt has no word of 2 to 15 letters (line 2: '123'): expected one on each line",
    );
    expect(refusal({ verb: 'build_lexicon', name: 'my.txt' }, new Uint8Array([99, 97, 116, 10, 255, 10]))).toBe('my.txt, line 2: not UTF-8');
  });

  test('bytes that are no lexicon are refused', () => {
    expect(refusal({ verb: 'lexicon' }, bytes('hello'))).toMatch(/^This is no lexicon: 5 bytes/);
  });

  test('the words of one can be packed, and make the same one again', () => {
    const { attachment: kwg } = engine.ask({ verb: 'build_lexicon', name: 'list' }, bytes('car\ncars\ncat\ndog\n'));
    const { attachment: packed } = engine.ask({ verb: 'pack_lexicon' }, kwg);
    // How many letters are dropped, and what is added.
    expect(Buffer.from(packed!).toString('latin1')).toBe('\0CAR\0S\x02T\x03DOG');
    const again = engine.ask({ verb: 'build_lexicon', name: 'list', packed: true }, packed);
    expect(again.reply).toEqual({ answer: { words: 4, skipped: 0 } });
    expect(Buffer.compare(again.attachment!, kwg!)).toBe(0);
  });

  test('bytes that are no packed words are refused', () => {
    for (const text of ['CAT', '\x01CAT', '\0CAT\x04DOG']) {
      expect(refusal({ verb: 'build_lexicon', name: 'list', packed: true }, bytes(text)), text).toBe('not a packed word list');
    }
    expect(refusal({ verb: 'build_lexicon', name: 'list', packed: true }, bytes(''))).toMatch(/^list has no word/);
  });

  test('the board and the tiles are those of the rules', () => {
    const { side, start, tiles, premiums } = bringWords('cat');
    expect([side, start]).toEqual([15, 7 * 15 + 7]);
    expect(premiums[0]).toEqual({ letter: 1, word: 3 });
    expect(premiums[start]).toEqual({ letter: 1, word: 2 });
    expect(tiles.reduce((sum, { count }) => sum + count, 0)).toBe(100);
    expect(tiles.find(({ tile }) => tile === 'Q')).toEqual({ tile: 'Q', blank: 'q', value: 10, count: 1 });
  });

  test('another one changes what may be played in the same game', () => {
    bringWords('cat');
    load('ACDGOT?/');
    expect(refusal({ verb: 'play', move: '8F DOG' })).toBe('No word: DOG.');
    bringWords('dog');
    expect(ask<WordsState>({ verb: 'play', move: '8F DOG' }).scores).toEqual([10, 0]);
  });
});

describe('a game', () => {
  beforeEach(() => {
    bringWords('at', 'as', 'cat', 'cats', 'letters');
  });

  test('is the same for the same seed', () => {
    const first = ask<WordsState>({ verb: 'new', seed: 7 });
    expect(ask<WordsState>({ verb: 'new', seed: 8 }).open_position).not.toBe(first.open_position);
    expect(ask<WordsState>({ verb: 'new', seed: 7 })).toEqual(first);
    expect(first.bag).toBe(100 - 14);
    expect(first.racks.map((rack) => rack.length)).toEqual([7, 7]);
  });

  test('plays earn their points, and the other player is on turn', () => {
    load('ACTVVWW/EEEEIIS');
    const { scores, player, history, last, squares, bag } = ask<WordsState>({ verb: 'play', move: '8F CAT' });
    expect(scores).toEqual([2 * (3 + 1 + 1), 0]);
    expect(player).toBe(1);
    expect(history).toMatchObject([{ player: 0, text: '8F CAT', points: 10, rack: 'ACTVVWW', margin: 10, totals: [10, 0] }]);
    expect(last.map(({ square }) => square)).toEqual([110, 111, 112]);
    expect(squares.slice(110, 113).join('')).toBe('CAT');
    expect(bag).toBe(100 - 14 - 3);
    expect(ask<WordsState>({ verb: 'play', move: '8F ...S' }).scores).toEqual([10, 3 + 1 + 1 + 1]);
  });

  test('refuses what the rules forbid, in words', () => {
    expect(refusal({ verb: 'play', move: 'pass' })).toBe('there is no game yet');
    load('ACTVVWW/');
    expect(refusal({ verb: 'play', move: '1A CAT' })).toBe('The first word covers the start.');
    expect(refusal({ verb: 'play', move: '8F VAT' })).toBe('No word: VAT.');
    expect(refusal({ verb: 'play', move: '8F DOG' })).toContain("'D'");
    expect(refusal({ verb: 'go_to', at: 1 })).toBe('the game is not that long');
    expect(refusal({ verb: 'think', strength: 'worst' })).toBe("there is no player called 'worst'");
    expect(refusal({ verb: 'dance' })).toBe("words has no verb 'dance'");
  });

  test('tiles go back while seven are in the bag', () => {
    load('ACTVVWW/');
    const state = ask<WordsState>({ verb: 'play', move: '-VVWW' });
    expect(state.history[0]).toMatchObject({ text: '-VVWW', points: 0 });
    expect(state.bag).toBe(86);
    expect(state.may_exchange).toBe(true);
  });

  test('turns are taken back and made again; another play forgets them', () => {
    load('ACTVVWW/EEEEIIS');
    ask({ verb: 'play', move: '8F CAT' });
    const played = ask<WordsState>({ verb: 'play', move: '8F ...S' });
    const begun = ask<WordsState>({ verb: 'go_to', at: 0 });
    expect([begun.at, begun.history.length, begun.scores]).toEqual([0, 2, [0, 0]]);
    expect(ask<WordsState>({ verb: 'go_to', at: 2 })).toEqual(played);
    ask({ verb: 'go_to', at: 1 });
    expect(ask<WordsState>({ verb: 'play', move: 'pass' }).history.map(({ text }) => text)).toEqual(['8F CAT', 'pass']);
  });

  test('six scoreless turns end it, and each player loses the rack', () => {
    load('ACTVVWW/EEEEIIS', kEmptyBoard, '20/30 5');
    const { over, scores } = ask<WordsState>({ verb: 'play', move: 'pass' });
    expect(over).toBe(true);
    expect(scores).toEqual([20 - (1 + 3 + 1 + 4 + 4 + 4 + 4), 30 - 7]);
    expect(refusal({ verb: 'play', move: 'pass' })).toBe('the game is over');
  });

  test('the other rack is in the open position only', () => {
    const { position, open_position, unseen } = load('ACTVVWW/EEEEIIS');
    expect(position).toBe(`${kEmptyBoard} ACTVVWW/ 0/0 0`);
    expect(open_position).toBe(`${kEmptyBoard} ACTVVWW/EEEEIIS 0/0 0`);
    const count = (player: 0 | 1, tile: string) => unseen[player].find((other) => other.tile === tile)?.count;
    expect([count(0, 'V'), count(0, 'E'), count(1, 'V'), count(1, 'E')]).toEqual([0, 12, 2, 8]);
  });

  test('laid tiles are judged before they are played', () => {
    load('ACTVVW?/');
    const check = (...tiles: [number, string][]) => ask<Check>({ verb: 'check', tiles: tiles.map(([square, tile]) => ({ square, tile })) });
    expect(check()).toEqual({ legal: false, problem: '', words: [] });
    expect(check([110, 'C'], [111, 'A'], [112, 'T'])).toEqual({ legal: true, problem: '', move: '8F CAT', text: '8F CAT', score: 10, words: [{ word: 'CAT', valid: true }] });
    expect(check([112, 'A'], [127, 't'])).toMatchObject({ legal: true, move: 'H8 At', text: 'H8 At', score: 2 });
    expect(check([112, 'V'], [113, 'A'])).toMatchObject({ legal: false, problem: 'No word: VA.', words: [{ word: 'VA', valid: false }] });
    expect(check([0, 'A'], [1, 'T']).problem).toBe('The first word covers the start.');
    expect(check([112, 'A'], [114, 'T']).problem).toBe('There is a gap between the tiles.');
    expect(check([112, 'A'], [128, 'T']).problem).toBe('The tiles are not in one line.');
    expect(check([112, 'A']).problem).toBe('One letter is no word.');
  });

  test('the engine finds the seven tiles that earn fifty more', () => {
    load('EELRSTT/');
    const { move } = ask<{ move: string }>({ verb: 'think', strength: 'best' });
    const { history } = ask<WordsState>({ verb: 'play', move });
    expect(history[0]!.text).toContain('LETTERS');
    expect(history[0]!.points).toBeGreaterThanOrEqual(2 * 7 + 50);
  });

  test('plays are listed by equity, which is points and leave less what an opening gives away', () => {
    const { position } = load('ACTVVWW/');
    expect(ask<WordsAnalysis>({ verb: 'analyse', position, most: 20 }).plays).toHaveLength(20);
    const { plays, count } = ask<WordsAnalysis>({ verb: 'analyse', position, most: 1000 });
    expect(count).toBe(plays.length);
    for (const { score, leave, equity, opening } of plays) expect(equity).toBeCloseTo(score + leave + (opening ?? 0));
    const equities = plays.map(({ equity }) => equity);
    expect(equities).toEqual([...equities].sort((one, other) => other - one));
    expect(plays.find(({ move }) => move === '8G CAT')).not.toHaveProperty('opening');
    const cat = plays.find(({ move }) => move === '8F CAT');
    expect(cat?.opening).toBeCloseTo(-0.7); // the A is beside a premium square
    expect(cat).toMatchObject({ score: 10, kept: 'VVWW', tiles: [{ square: 110, tile: 'C' }, { square: 111, tile: 'A' }, { square: 112, tile: 'T' }] });
  });
});

describe('records', () => {
  const kGame = '#player1 ann Ann A\n#player2 bob\n>ann: ACTVVWW 8F CAT +10 10\n>bob: EEEILNS 8F ...S +6 6\n';
  beforeEach(() => {
    bringWords('at', 'as', 'cat', 'cats');
  });

  test('are shown at their end, with the names of the players', () => {
    const state = ask<WordsState>({ verb: 'load', position: '' }, bytes(kGame));
    expect(state).toMatchObject({ at: 2, scores: [10, 6], player: 0, names: ['Ann A', 'bob'] });
    expect(state.history.map(({ text }) => text)).toEqual(['8F CAT', '8F (CAT)S']);
    expect(ask<WordsState>({ verb: 'go_to', at: 1 })).toMatchObject({ player: 1, racks: [expect.anything(), ['E', 'E', 'E', 'I', 'L', 'N', 'S']] });
  });

  test('can be gone on with and are written again', () => {
    ask({ verb: 'load', position: kGame });
    const written = () => ask<{ text: string }>({ verb: 'gcg', names: ['You', 'Engine'] }).text;
    expect(written()).toBe(`#character-encoding UTF-8\n${kGame}`);
    ask({ verb: 'go_to', at: 1 });
    ask({ verb: 'play', move: 'pass' });
    expect(written().split('\n').slice(3)).toEqual(['>ann: ACTVVWW 8F CAT +10 10', '>bob: EEEILNS - +0 0', '']);
  });

  test('a game from a position has none', () => {
    load('ACTVVWW/', kEmptyBoard.replace('15', 'CAT12'));
    expect(refusal({ verb: 'gcg', names: ['You', 'Engine'] })).toMatch(/^A game that began with a position cannot be written in GCG/);
  });

  test('turns are held against the best ones', () => {
    ask({ verb: 'load', position: '' }, bytes('#player1 ann\n#player2 bob\n>ann: ACTVVWW - +0 0\n'));
    const { turns, players } = ask<WordsReview>({ verb: 'review', samples: 4000, candidates: 6 });
    expect(turns).toHaveLength(1);
    expect(turns[0]!.verdict).toBe('worse');
    expect(turns[0]!.lost).toBeGreaterThan(5); // a pass, where CAT earns ten
    expect(players[0]).toMatchObject({ turns: 1, judged: 1, best: 0 });
  });

  test('are refused with line and column', () => {
    expect(refusal({ verb: 'load', position: kGame.replace('+10 10', '+10 11') })).toMatch(/^line 3, column \d+: '11', expected a total of 10/);
    expect(refusal({ verb: 'load', position: 'nonsense' })).toMatch(/^position: /);
    expect(refusal({ verb: 'load', position: '  ' })).toBe('position: nothing, expected a position in CGP or a game in GCG');
  });
});

// What comes on the way, and the answer.
function told<T>(question: object) {
  const news: T[] = [];
  const { reply: answer } = engine.ask(question, undefined, (item) => news.push(item as T));
  if ('refusal' in answer) throw new Error(answer.refusal);
  return { news, answer: answer.answer as T };
}
const english = () => readFileSync(new URL('../../../build/release/english.kwg', import.meta.url));

describe('simulations', { timeout: 60_000 }, () => {
  beforeEach(() => {
    ask({ verb: 'lexicon' }, english());
  });
  const simulate = (position: string, samples: number) => told<WordsAnalysis>({ verb: 'analyse', position, samples });

  test('are told as they go on, with errors that become smaller, and say why they ended', () => {
    const { position } = load('AEINRST/');
    const { news, answer } = simulate(position, 2000);
    expect(news[0]!.simulation).toBeUndefined(); // the plays by equity come at once
    const { plays, samples, plies, end } = answer.simulation!;
    expect([samples, plies]).toEqual([plays.reduce((sum, play) => sum + play.samples, 0), 2]);
    expect(samples).toBeLessThanOrEqual(2000);
    expect(['settled', 'tied', 'samples']).toContain(end);
    if (end === 'settled') expect(plays.slice(1).every(({ separated }) => separated)).toBe(true);
    for (const { win, equity } of plays) {
      expect(win.mean).toBeGreaterThan(0.5); // seven good tiles, and on turn
      expect(win.mean).toBeLessThan(1);
      expect(win.error).toBeGreaterThan(0);
      expect(equity.error).toBeLessThan(10);
    }
    const error = (analysis: WordsAnalysis) => analysis.simulation!.plays[0]!.win.error;
    expect(error(answer)).toBeLessThan(error(simulate(position, 400).answer));
  });

  test('give the same again, and do not look at the other rack', () => {
    const open = (other: string) => simulate(`${kEmptyBoard} ACTVVWW/${other} 0/0 0`, 600).answer.simulation;
    expect(open('EEEEIIS')).toEqual(open(''));
    expect(open('QZXJK??')).toEqual(open(''));
  });

  test('stay within a limit of time; limits that cannot be are refused', () => {
    const { position } = load('ACTVVWW/');
    const started = performance.now();
    const { simulation } = ask<WordsAnalysis>({ verb: 'analyse', position, samples: 1_000_000, time: 300 });
    expect(performance.now() - started).toBeLessThan(5000); // on a busy machine too
    expect(['time', 'settled', 'tied']).toContain(simulation!.end);
    expect(refusal({ verb: 'analyse', position, time: 0 })).toMatch(/^time must be 1 to/);
    expect(refusal({ verb: 'analyse', position, samples: 1e9 })).toMatch(/^samples must be 1 to/);
  });

  test('judge a game: what chance may explain loses nothing, a pass loses much', () => {
    load('AEINRST/');
    const { move } = ask<{ move: string }>({ verb: 'think', strength: 'best', samples: 1000 });
    ask({ verb: 'play', move });
    ask({ verb: 'play', move: 'pass' });
    const { news, answer: { turns, players, of } } = told<WordsReview>({ verb: 'review', samples: 2000 });
    expect([of, news.length]).toEqual([2, 2]);
    expect(turns[0]!.lost).toBe(0);
    expect(turns[0]!.verdict).not.toBe('worse');
    const { best, played } = turns[1]!.simulated!;
    expect(turns[1]!.verdict).toBe('worse');
    expect(best.mean).toBeGreaterThan(played.mean);
    expect(turns[1]!.lost).toBeGreaterThan(10);
    expect(players).toMatchObject([{ judged: 1, lost: 0 }, { judged: 1, best: 0, close: 0, lost: turns[1]!.lost }]);
    expect(players[0]!.best + players[0]!.close).toBe(1);
  });
});

describe('endgames', { timeout: 60_000 }, () => {
  // Seven tiles against five; with all English words, or the solver would have little to do.
  const kBoard = '7AGAMI2O/1RETCHED2A1P1A/10R1I1T/9UVULAE/10E1L1R/2S7R1A2/2O6JS1G2/A1U3MB1O1WEET/V1T3BIZES1R2/ODA4NS1I4/ION7L4/DOE7K4/1D8i4/1A1PENWOmEN4/CHIEF1EX2GUILT';
  const kPosition = `${kBoard} INNOQTY/ 395/489 0`;
  beforeEach(() => {
    ask({ verb: 'lexicon' }, english());
  });

  test('are told depth by depth, and solved to a line that comes to what it promises', () => {
    const { news, answer } = told<WordsAnalysis>({ verb: 'analyse', position: kPosition });
    expect(news[0]!.endgame).toBeUndefined(); // the plays by equity come at once
    expect(news[0]!.plays.length).toBeGreaterThan(10);
    const depths = news.slice(1).map(({ endgame }) => endgame!.depth);
    expect(depths).toEqual([...new Set(depths)].sort((one, other) => one - other));
    const { proven, line, spread, final_spread: final } = answer.endgame!;
    expect(proven).toBe(true);
    expect(final).toBe(395 - 489 + spread);
    let state = ask<WordsState>({ verb: 'load', position: kPosition });
    expect(state.bag).toBe(0);
    for (const { move, text, score, tiles } of line) {
      state = ask<WordsState>({ verb: 'play', move });
      expect(state.history.at(-1)).toMatchObject({ text, points: score });
      expect(state.last).toEqual(tiles);
    }
    expect(state.over).toBe(true);
    expect(state.scores[0] - state.scores[1]).toBe(final);
  });

  test('have no more nodes than they are given', () => {
    const { answer: { endgame } } = told<WordsAnalysis>({ verb: 'analyse', position: kPosition, nodes: 1000 });
    expect(endgame!.nodes).toBeLessThan(3000); // it looks now and then, and its line takes a few more
    expect(endgame!.proven).toBe(false);
    expect(refusal({ verb: 'analyse', position: kPosition, nodes: 0 })).toMatch(/^nodes must be 1 to/);
  });

  test('the engine at its best plays the line, and its turns lose nothing; a pass loses what it costs', () => {
    const { endgame } = told<WordsAnalysis>({ verb: 'analyse', position: kPosition }).answer;
    ask({ verb: 'load', position: kPosition });
    let state: WordsState;
    do {
      const { move } = ask<{ move: string }>({ verb: 'think', strength: 'best' });
      state = ask<WordsState>({ verb: 'play', move });
    } while (!state.over);
    expect(state.scores[0] - state.scores[1]).toBe(endgame!.final_spread);
    const { news, answer } = told<WordsReview>({ verb: 'review' });
    expect(news.map(({ turns }) => turns.length)).toEqual(answer.turns.map((_, turn) => turn + 1));
    expect(answer.of).toBe(answer.turns.length);
    expect(answer.turns.map(({ lost, verdict }) => [lost, verdict])).toEqual(answer.turns.map(() => [0, 'best']));
    expect(answer.turns[0]!.endgame).toMatchObject({ proven: true, final_spread: endgame!.final_spread });

    ask({ verb: 'load', position: kPosition });
    ask({ verb: 'play', move: 'pass' });
    const passed = told<WordsReview>({ verb: 'review' }).answer.turns[0]!;
    const next = told<WordsAnalysis>({ verb: 'analyse', position: ask<{ position: string }>({ verb: 'go_to', at: 1 }).position }).answer.endgame as Endgame;
    expect(passed.best).toBe(endgame!.line[0]!.text);
    expect(passed.lost).toBe(endgame!.spread + next.spread); // the other player's gain is counted from there
  });

  test('with too few nodes a review does not call the engine\'s own play best', () => {
    ask({ verb: 'load', position: kPosition });
    const { move } = ask<{ move: string }>({ verb: 'think', strength: 'best', nodes: 1000 });
    ask({ verb: 'play', move });
    const { turns, players } = told<WordsReview>({ verb: 'review', nodes: 1000 }).answer;
    expect(turns[0]).toMatchObject({ verdict: 'open', endgame: { proven: false } });
    expect(turns[0]!.lost).toBeUndefined();
    expect(players[0]).toMatchObject({ judged: 1, best: 0, open: 1, lost: 0 });
  });
});

test('plays against itself for measurements', () => {
  expect(ask({ verb: 'selfplay', games: 2, seed: 1 })).toMatchObject({ games: 2, seconds: expect.any(Number) });
});
