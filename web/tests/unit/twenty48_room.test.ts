// The helpers of the 2048 room.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Twenty48State } from '../../src/protocol/twenty48';
import { bestScore, keepGame, leftGame, offerScore, startOf } from '../../src/rooms/twenty48/kept_game';
import { asked } from '../../src/rooms/twenty48/keys';
import { swipeDirection } from '../../src/rooms/twenty48/swipe';
import { Values } from '../../src/rooms/twenty48/values';
import { difference, rowsInWords, turnInWords } from '../../src/rooms/twenty48/words';

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
  test('write differences in few figures', () => {
    expect(difference(10, 10)).toBe('best');
    expect(difference(5, 17)).toBe('−12');
    expect(difference(0, 1_600_000)).toBe('−1.6M');
    expect(difference(9.9, 10)).toBe('−1');
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

describe('values', () => {
  test('are those of the positions seen, and cut where another move is made', () => {
    const values = new Values();
    [0, 1, 5, 6].forEach((at) => values.set(at, 10 * at));
    expect(values.points(10)).toEqual([{ at: 0, value: 0 }, { at: 1, value: 10 }, { at: 5, value: 50 }, { at: 6, value: 60 }]);
    values.cut(1);
    expect(values.points(10).map(({ at }) => at)).toEqual([0, 1]);
    values.clear();
    expect(values.points(10)).toEqual([]);
  });
  test('of a long game are thinned, its ends kept', () => {
    const values = new Values();
    for (let at = 0; at < 10_000; ++at) values.set(at, at);
    const points = values.points(300);
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
    });
  });
  test('is the best score of each start', () => {
    expect(offerScore('', 100)).toBe(100);
    expect(offerScore('', 60)).toBe(100);
    expect(offerScore('0000000000000b00', 8)).toBe(8);
    expect(bestScore('')).toBe(100);
    expect(bestScore('0000000000000b00')).toBe(8);
  });
  test('keeps the best of the rules\' start among many others', () => {
    offerScore('', 100);
    for (let start = 0; start < 200; ++start) offerScore(String(start), 4);
    expect(bestScore('')).toBe(100);
    expect(bestScore('199')).toBe(4);
    expect(bestScore('0')).toBe(0);
  });
  test('is the game that was left, with its start', () => {
    expect(leftGame()).toBe('');
    keepGame(state({ link: '0000000000000012,4' }), '');
    expect(leftGame()).toBe('0000000000000012,4');
    expect(startOf(state({ link: '0000000000000012,4', start: '0000000000000012,4' }))).toBe('');
    expect(startOf(state({ link: '0000000000000022', start: '0000000000000022' }))).toBe('0000000000000022');
    keepGame(state({ moves: [] }), '');
    expect(leftGame()).toBe('');
  });
});
