// The pure parts of the chess page.
import { describe, expect, test } from 'vitest';
import type { MadeMove, Material, Piece, Reviewed, TreeMove } from '../../src/protocol/chess';
import { capturedWords } from '../../src/games/chess/captured';
import { type Placed, follow, nothingPlaced } from '../../src/games/chess/placed';
import { countText, numberedLine, scoreText, scoreWords, whiteShare } from '../../src/games/chess/scores';
import { besideOf, mainMovesOf, nextOf, rowsOf } from '../../src/games/chess/sheet_rows';
import { allSquares, indexOf, isDark, nameOf, placeOf, squareAt } from '../../src/games/chess/squares';
import { endingWords } from '../../src/games/chess/status';
import { takeBackTo } from '../../src/games/chess/take_back';
import { placedInTree } from '../../src/games/chess/use_review';

describe('squares', () => {
  test('have names and numbers that belong together', () => {
    expect(nameOf(0)).toBe('a1');
    expect(nameOf(63)).toBe('h8');
    for (const name of allSquares) expect(nameOf(indexOf(name))).toBe(name);
  });
  test('White sits below, Black too once the board is turned', () => {
    expect(placeOf('a1', false)).toEqual({ column: 0, row: 7 });
    expect(placeOf('a1', true)).toEqual({ column: 7, row: 0 });
    for (const name of allSquares) {
      for (const flipped of [false, true]) expect(squareAt(placeOf(name, flipped), flipped)).toBe(name);
    }
    expect(squareAt({ column: 8, row: 0 }, false)).toBeUndefined();
  });
  test('a1 is dark, h1 is light', () => {
    expect(isDark('a1')).toBe(true);
    expect(isDark('h1')).toBe(false);
    expect(allSquares.filter(isDark)).toHaveLength(32);
  });
});

describe('pieces keep their identity', () => {
  const board = (pieces: Record<string, Piece>) => allSquares.map((name) => pieces[name] ?? null);
  const king: Piece = { side: 'white', kind: 'king' };
  const rook: Piece = { side: 'white', kind: 'rook' };
  const pawn: Piece = { side: 'black', kind: 'pawn' };
  const idOn = ({ pieces }: Placed, name: string) => pieces.find(({ square }) => square === name)?.id;

  test('when they castle', () => {
    const before = follow(nothingPlaced, board({ e1: king, h1: rook, a1: rook }));
    const after = follow(before, board({ g1: king, f1: rook, a1: rook }));
    expect(idOn(after, 'g1')).toBe(idOn(before, 'e1'));
    expect(idOn(after, 'f1')).toBe(idOn(before, 'h1'));
    expect(idOn(after, 'a1')).toBe(idOn(before, 'a1'));
  });
  test('when they capture', () => {
    const before = follow(nothingPlaced, board({ a1: rook, a7: pawn }));
    const after = follow(before, board({ a7: rook }));
    expect(after.pieces).toEqual([{ id: idOn(before, 'a1'), piece: rook, square: 'a7' }]);
  });
});

describe('scores', () => {
  test('are written from White’s side', () => {
    expect(scoreText({ centipawns: 35 })).toBe('+0.35');
    expect(scoreText({ centipawns: -120 })).toBe('−1.20');
    expect(scoreText({ centipawns: 0 })).toBe('0.00');
    expect(scoreText({ centipawns: 31995, mate: 3 })).toBe('#3');
    expect(scoreText({ centipawns: -31995, mate: -3 })).toBe('#−3');
    expect(scoreWords({ centipawns: -31995, mate: -3 })).toBe('Black mates in 3');
  });
  test('fill the bar', () => {
    expect(whiteShare({ centipawns: 0 })).toBe(0.5);
    expect(whiteShare({ centipawns: 100 })).toBeGreaterThan(0.5);
    expect(whiteShare({ centipawns: -32000, mate: 0 })).toBe(0);
  });
  test('lines carry the numbers of their moves', () => {
    expect(numberedLine(['e4', 'e5', 'Nf3'], 1, 'white')).toEqual(['1. e4', 'e5', '2. Nf3']);
    expect(numberedLine(['e5', 'Nf3', 'Nc6'], 1, 'black')).toEqual(['1… e5', '2. Nf3', 'Nc6']);
  });
  test('counts are short', () => {
    expect([999, 12_345, 12_345_678].map(countText)).toEqual(['999', '12 k', '12 M']);
  });
});

describe('the score sheet', () => {
  const made = (number: number, side: 'white' | 'black') => ({ number, side }) as MadeMove;
  test('has a row for each number', () => {
    expect(rowsOf([made(1, 'white'), made(1, 'black'), made(2, 'white')])).toEqual([
      { number: 1, white: 0, black: 1 },
      { number: 2, white: 2, black: undefined },
    ]);
  });
  test('may begin with Black', () => {
    expect(rowsOf([made(7, 'black'), made(8, 'white')])).toEqual([
      { number: 7, white: undefined, black: 0 },
      { number: 8, white: 1, black: undefined },
    ]);
  });
  test('taking back goes to the person’s own turn', () => {
    const history = [made(1, 'white'), made(1, 'black'), made(2, 'white'), made(2, 'black')];
    expect(takeBackTo({ history, at: 4 }, 'white')).toBe(2);
    expect(takeBackTo({ history, at: 3 }, 'white')).toBe(2);
    expect(takeBackTo({ history, at: 4 }, 'both')).toBe(3);
    expect(takeBackTo({ history, at: 1 }, 'black')).toBe(0);
  });
});

test('endings are said in words', () => {
  expect(endingWords({ result: '0-1', ending: 'checkmate' })).toBe('Checkmate: Black wins, 0–1.');
  expect(endingWords({ result: '1/2-1/2', ending: 'stalemate' })).toBe('Draw by stalemate, ½–½.');
  expect(endingWords({ result: '1-0', ending: 'resignation' })).toBe('Black resigned: White wins, 1–0.');
});

describe('the tree on the score sheet', () => {
  const node = (id: number, parent: number, depth: number, san: string, opens?: true) => ({ id, parent, depth, san, move: san, ...(opens && { opens }) }) as TreeMove;
  // 1. e4 e5 (1... c5 2. Nf3 (2. c3) 2... d6) 2. f4
  const tree = [node(1, 0, 0, 'e4'), node(2, 1, 0, 'e5'), node(3, 1, 1, 'c5', true), node(4, 3, 1, 'Nf3'), node(5, 3, 2, 'c3', true), node(6, 4, 1, 'd6'), node(7, 2, 0, 'f4')];
  test('variations stand behind their move, cut where another one begins', () => {
    const sans = mainMovesOf(tree).map(({ move, variations }) => [move.san, variations.map(({ depth, moves }) => [depth, ...moves.map(({ san }) => san)])]);
    expect(sans).toEqual([['e4', []], ['e5', [[1, 'c5', 'Nf3'], [2, 'c3'], [1, 'd6']]], ['f4', []]]);
  });
  test('a move knows what follows and what could stand in its place', () => {
    expect(nextOf(tree, 1).map(({ san }) => san)).toEqual(['e5', 'c5']);
    expect(besideOf(tree, 5).map(({ san }) => san)).toEqual(['Nf3', 'c3']);
    expect(besideOf(tree, 0)).toEqual([]);
  });
  test('a review stays with the moves that it is of, whatever line is shown', () => {
    const positions = [0, 1, 2, 3].map((at) => ({ at }) as Reviewed);
    const placed = placedInTree({ start: '', moves: ['e4', 'c5', 'c3'], positions }, { game: 'e4,e5,f4', tree });
    expect([...placed].map(([id, { at }]) => [id, at])).toEqual([[1, 1], [3, 2], [5, 3]]);
    expect(placedInTree({ start: 'elsewhere/', moves: ['e4'], positions }, { game: 'e4', tree }).size).toBe(0);
  });
});

test('what was taken is said in words', () => {
  const material: Material = { white: ['queen', 'pawn', 'pawn'], black: [], balance: 11 };
  expect(capturedWords(material, 'white')).toBe('White has taken queen, 2 pawns; ahead by 11.');
  expect(capturedWords(material, 'black')).toBe('Black has taken nothing.');
});
