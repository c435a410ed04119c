// The helpers of the 2048 page.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Twenty48State } from '../../src/protocol/twenty48';
import { bestScores, offerScore } from '../../src/games/twenty48/best';
import { form, takeOldGame } from '../../src/games/twenty48/kept';
import { asked } from '../../src/games/twenty48/keys';
import { swipeDirection } from '../../src/games/twenty48/swipe';
import { ExpectedScores } from '../../src/games/twenty48/expected_scores';
import { lossInWords, rowsInWords, turnInWords } from '../../src/games/twenty48/words';

const state = (over: Partial<Twenty48State>): Twenty48State => ({
  position: '0000000000000012', link: '0000000000000012', start: '', grid: '', tiles: [4, 2, ...Array<number>(14).fill(0)],
  score: 0, moves: ['right', 'down'], at: 0, length: 0, shown: { first: 0, moves: [] }, turn: null, ...over,
});

describe('words', () => {
  test('name the cells of each row', () => {
    expect(rowsInWords([2, 0, 0, 131072, ...Array<number>(12).fill(0)])[0]).toBe('Row 1: 2, empty, empty, 131072');
    expect(rowsInWords(Array<number>(16).fill(0))).toHaveLength(4);
  });
  test('say the gain of a move, the new tile and the rows', () => {
    const said = turnInWords(state({ score: 12, at: 3, turn: { move: 'left', gain: 8, paths: [], spawned: 1 } }));
    expect(said).toMatch(/^left: 8 points, score 12\. New 2 in row 1, column 2\. Row 1: 4, 2, empty, empty\./);
  });
  test('say that the game is over', () => {
    expect(turnInWords(state({ moves: [], at: 1 }))).toContain('Game over after 1 move.');
  });
  test('write the loss of a move in few figures', () => {
    const of = (loss: number | null) => ({ move: 'up' as const, score: 0, further: 1000, loss, chance: null });
    expect(lossInWords(of(0), true)).toBe('best');
    expect(lossInWords(of(0.4), false)).toBe('0');
    expect(lossInWords(of(12), false)).toBe('−12');
    expect(lossInWords(of(1_600), false)).toBe('−1.6K');
    expect(lossInWords(of(null), false)).toBe('worse');
  });
});

describe('keys', () => {
  const press = (key: string, more = {}) => asked({ key, ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, defaultPrevented: false, target: null, ...more });
  test('move by arrows, by wasd and by first letters', () => {
    expect(press('ArrowUp')).toEqual({ move: 'up' });
    expect(['w', 'a', 's', 'd', 'D'].map((key) => press(key))).toEqual(['up', 'left', 'down', 'right', 'right'].map((move) => ({ move })));
    expect(['l', 'r', 'u'].map((key) => press(key))).toEqual(['left', 'right', 'up'].map((move) => ({ move })));
  });
  test('are left to the browser with a modifier and to a field with the focus', () => {
    expect(press('r', { ctrlKey: true })).toBeUndefined();
    expect(press('ArrowLeft', { target: { closest: () => ({}) } })).toBeUndefined();
    expect(press('q')).toBeUndefined();
  });
});

describe('a swipe', () => {
  test('goes along its longer way', () => {
    expect(swipeDirection(50, 20)).toBe('right');
    expect(swipeDirection(-50, 20)).toBe('left');
    expect(swipeDirection(20, 50)).toBe('down');
    expect(swipeDirection(20, -50)).toBe('up');
  });
  test('that is short is a tap', () => expect(swipeDirection(10, -10)).toBeUndefined());
});

describe('expected scores', () => {
  test('are those of the positions seen, and cut where another move is made', () => {
    const expected = new ExpectedScores();
    [0, 1, 5, 6].forEach((at) => expected.set(at, 10 * at));
    expect(expected.points(10)).toEqual([{ at: 0, score: 0 }, { at: 1, score: 10 }, { at: 5, score: 50 }, { at: 6, score: 60 }]);
    expected.cut(1);
    expect(expected.points(10).map(({ at }) => at)).toEqual([0, 1]);
    expected.clear();
    expect(expected.points(10)).toEqual([]);
  });
  test('that are not known are left out', () => {
    const expected = new ExpectedScores();
    [20, null, 40].forEach((score, at) => expected.set(at, score));
    expect(expected.points(10)).toEqual([{ at: 0, score: 20 }, { at: 2, score: 40 }]);
    expected.set(0, null);
    expect(expected.points(10)).toEqual([{ at: 2, score: 40 }]);
  });
  test('of a long game are thinned, its ends kept', () => {
    const expected = new ExpectedScores();
    for (let at = 0; at < 10_000; ++at) expected.set(at, at);
    const points = expected.points(300);
    expect(points).toHaveLength(300);
    expect(points[0]!.at).toBe(0);
    expect(points[299]!.at).toBe(9999);
  });
});

describe('what is kept', () => {
  beforeEach(() => {
    const memory = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => memory.get(name) ?? null,
      setItem: (name: string, value: string) => void memory.set(name, value),
      removeItem: (name: string) => void memory.delete(name),
    });
  });
  test('is the best score of each start', () => {
    expect(offerScore('', 'own', 100).own).toBe(100);
    expect(offerScore('', 'own', 60).own).toBe(100);
    expect(offerScore('0000000000000b00', 'own', 8).own).toBe(8);
    expect(bestScores('').own).toBe(100);
    expect(bestScores('0000000000000b00').own).toBe(8);
  });
  test('is the person\'s best apart from that with moves of the engine', () => {
    offerScore('', 'own', 100);
    expect(offerScore('', 'engine', 5000)).toEqual({ own: 100, engine: 5000 });
    expect(offerScore('', 'own', 200)).toEqual({ own: 200, engine: 5000 });
  });
  test('a best score of before, whosever it is, counts as one with moves of the engine', () => {
    localStorage.setItem('quadrille.2048.best', '{"":4000}');
    expect(bestScores('')).toEqual({ own: 0, engine: 4000 });
  });
  test('keeps the best of the rules\' start among many others', () => {
    offerScore('', 'own', 100);
    for (let start = 0; start < 200; ++start) offerScore(String(start), 'own', 4);
    expect(bestScores('').own).toBe(100);
    expect(bestScores('199').own).toBe(4);
    expect(bestScores('0').own).toBe(0);
  });
  test('a game that was left before games were kept whole is taken up, once', () => {
    localStorage.setItem('quadrille.2048.game', '{"link":"0000000000000012,4","start":"","over":false}');
    expect(takeOldGame()).toBe('0000000000000012,4');
    expect(takeOldGame()).toBe('');
    localStorage.setItem('quadrille.2048.game', '{"link":"0000000000000012,4","start":"","over":true}');
    expect(takeOldGame()).toBe('');
  });
  test('a game is listed with its points, moves and largest tile', () => {
    expect(form.describe(state({ score: 4, at: 1 }), { foreign: null })).toEqual({ title: '4 points', result: '1 move, largest tile 4, goes on' });
    expect(form.describe(state({ moves: [] }), { foreign: null }).result).toBe('0 moves, largest tile 4, over');
  });
});
