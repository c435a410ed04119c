// What the page itself knows about tiles and cursors.
import { describe, expect, test } from 'vitest';
import type { Equipment, WordsState } from '../../src/protocol/words';
import { arrange, laidTiles, lay, moveTo, recall, shuffle, takeBack, tileFor } from '../../src/games/words/arrangement';
import { advance, neighbour, retreat, squareName } from '../../src/games/words/cursor';
import { playInWords } from '../../src/games/words/blanks';
import { checkPieces, endgameSentence, outcome, plain, simulationSentence, statusPieces, turnPieces, winnerWords } from '../../src/games/words/sentences';

const faces = (tiles: ReturnType<typeof arrange>) => tiles.map(({ tile }) => tile).join('');

describe('the rack', () => {
  test('keeps the order of the tiles that stayed, new ones come last', () => {
    const first = arrange(['A', 'B', 'C', 'C', 'D']);
    const mine = moveTo(first, first[4]!.id, 0);
    expect(faces(mine)).toBe('DABCC');
    expect(faces(arrange(['A', 'C', 'D', 'X', 'Y'], mine))).toBe('DACXY');
  });

  test('lays a blank as a letter and takes it back as a blank', () => {
    const tiles = arrange(['?', 'A']);
    const laid = lay(tiles, tiles[0]!.id, 112, 'q');
    expect(laidTiles(laid)).toEqual([{ square: 112, tile: 'q' }]);
    expect(laidTiles(lay(laid, tiles[0]!.id, 113))).toEqual([{ square: 113, tile: 'q' }]);
    expect(laidTiles(takeBack(laid, tiles[0]!.id))).toEqual([]);
    expect(faces(recall(laid))).toBe('?A');
  });

  test('finds the tile for a typed letter, a blank only where it must be one', () => {
    const tiles = arrange(['A', '?']);
    expect(tileFor(tiles, 'A', false)?.tile).toBe('A');
    expect(tileFor(tiles, 'A', true)?.tile).toBe('?');
    expect(tileFor(tiles, 'B', false)?.tile).toBe('?');
    expect(tileFor(arrange(['A']), 'B', false)).toBeUndefined();
  });

  test('shuffles without losing a tile', () => {
    const tiles = arrange([...'ABCDEFG']);
    expect([...faces(shuffle(tiles))].sort().join('')).toBe('ABCDEFG');
    expect(faces(shuffle(tiles, () => 0))).not.toBe('ABCDEFG');
  });
});

describe('the cursor', () => {
  const taken = (...squares: number[]) => (square: number) => squares.includes(square);
  test('stays on the board', () => {
    expect(neighbour(0, 15, -1, 0)).toBe(0);
    expect(neighbour(14, 15, 0, 1)).toBe(14);
    expect(neighbour(16, 15, 1, 0)).toBe(31);
  });

  test('steps over tiles', () => {
    expect(advance({ square: 0, down: false }, 15, taken(1, 2)).square).toBe(3);
    expect(advance({ square: 0, down: true }, 15, taken(15)).square).toBe(30);
    expect(advance({ square: 14, down: false }, 15, taken()).square).toBe(14);
    expect(advance({ square: 12, down: false }, 15, taken(13, 14)).square).toBe(12);
    expect(retreat({ square: 3, down: false }, 15, taken(1, 2)).square).toBe(0);
    expect(retreat({ square: 15, down: false }, 15, taken()).square).toBe(15);
  });

  test('squares are named as on the board', () => {
    expect([squareName(0, 15), squareName(112, 15), squareName(224, 15)]).toEqual(['A1', 'H8', 'O15']);
  });
});

describe('sentences', () => {
  test('hide what was exchanged', () => {
    expect(plain(turnPieces({ player: 1, text: '-ABC', points: 0, notes: [], rack: 'ABCDEFG', margin: 0, totals: [0, 0] }))).toBe('exchange 3');
    expect(plain(turnPieces({ player: 1, text: '8F CAT', points: 10, notes: ['EIV left +12'], rack: 'ACT', margin: 0, totals: [0, 10] }))).toBe('8F CAT +10, EIV left +12');
  });

  test('tell tiles from words, so that blanks can be shown in their own way', () => {
    const turn = { player: 0 as const, text: '8F CAl', points: 8, notes: ['E? left +1'], rack: 'ACE?', margin: 8, totals: [8, 0] as [number, number] };
    const state = { history: [turn], at: 1, over: false, player: 1, scores: [8, 0] } as unknown as WordsState;
    expect(statusPieces(state, ['You', 'Engine'], false)).toEqual(['You played ', { play: '8F CAl' }, ' for 8 points', ', ', { tiles: 'E?' }, ' left +1', '.', ' Engine to play.']);
    expect(plain(statusPieces(state, ['You', 'Engine'], true))).toBe('You played 8F CAl for 8 points, E? left +1. The engine is thinking …');
  });

  test('write the word that is laid with its blanks and with the tiles of the board', () => {
    const words = [{ word: 'WALL', valid: true }, { word: 'SO', valid: true }];
    expect(checkPieces({ legal: true, problem: '', score: 7, text: '8F W(A)Ll', words })).toEqual(['7 points: ', { tiles: 'WALl' }, ', SO']);
    expect(checkPieces({ legal: false, problem: 'No word: VA.', score: 7, text: '8F VA', words })).toEqual(['No word: VA.']);
    expect(checkPieces({ legal: false, problem: '', words: [] })).toEqual([]);
  });

  test('say which letter is a blank where no ring can be drawn', () => {
    const equipment = { tiles: [{ tile: '?', blank: '?', value: 0, count: 2 }, { tile: 'A', blank: 'a', value: 1, count: 9 }, { tile: 'L', blank: 'l', value: 1, count: 4 }] } as Equipment;
    expect(playInWords(equipment, '8F Al')).toBe('8F AL (blank as L)');
    expect(playInWords(equipment, '8F AL')).toBe('8F AL');
    expect(playInWords(equipment, 'pass')).toBe('pass');
  });

  test('say who will win, and how sure that is', () => {
    const names = ['You', 'Engine'] as const;
    expect([winnerWords(12, 0, names), winnerWords(-12, 0, names), winnerWords(3, 1, names), winnerWords(0, 1, names)]).toEqual([
      'You win by 12', 'Engine wins by 12', 'Engine wins by 3', 'a draw',
    ]);
    const endgame = { spread: 7, final_spread: -5, proven: true, depth: 7, nodes: 100, line: [] };
    expect(endgameSentence(endgame, 0, names, false)).toBe('Proven: Engine wins by 5 (+7 from here).');
    expect(endgameSentence({ ...endgame, proven: false }, 0, names, true)).toBe('So far, 7 turns deep: Engine wins by 5 (+7 from here).');
    expect(endgameSentence({ ...endgame, proven: false, depth: 1, spread: -3 }, 1, names, false)).toBe('Not proven, 1 turn deep: You win by 5 (−3 from here).');
  });

  test('say how far a simulation went, and why it ended', () => {
    const simulation = { plays: [], samples: 4300, plies: 2, by_equity: false, end: 'settled' as const };
    expect(simulationSentence(simulation, true, false)).toBe('Simulating 2 turns ahead, 4,300 samples …');
    expect(simulationSentence(simulation, false, false)).toBe('Simulated 2 turns ahead, 4,300 samples: the best play is known.');
    expect(simulationSentence({ ...simulation, end: 'tied' }, false, false)).toBe(
      'Simulated 2 turns ahead, 4,300 samples: the best plays did not differ once in a thousand samples or more.',
    );
    expect(simulationSentence({ ...simulation, end: 'time' }, false, false)).toBe('Simulated 2 turns ahead, 4,300 samples, then time was up.');
    expect(simulationSentence({ ...simulation, end: 'samples', by_equity: true }, false, true)).toBe(
      'Simulated 2 turns ahead, 4,300 samples, then stopped. The game is as good as decided: equity counts.',
    );
  });

  test('say who won', () => {
    expect(outcome([5, 3], ['You', 'Engine'])).toBe('The game is over: You 5, Engine 3. You won by 2.');
    expect(outcome([3, 3], ['You', 'Engine'])).toBe('The game is over, drawn: You 3, Engine 3.');
  });
});
