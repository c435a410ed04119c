import { expect, test } from 'vitest';
import { boardTakes } from '../../src/shell/by_keys';
import { stepOf } from '../../src/shell/use_steps';

const kInField = { closest: (selector: string) => selector.includes('textarea') };
const press = (key: string, at: number, more = {}) =>
  stepOf({ key, ctrlKey: false, altKey: false, metaKey: false, defaultPrevented: false, target: null, ...more }, at, 4);

test('arrows step by one and stay within the game, Home and End lead to its ends', () => {
  expect(['ArrowLeft', 'ArrowRight', 'Home', 'End'].map((key) => press(key, 2))).toEqual([1, 3, 0, 4]);
  expect(press('ArrowLeft', 0)).toBe(0);
  expect(press('ArrowRight', 4)).toBe(4);
});

test('other keys, fields, the browser’s own and what a board has taken are left alone', () => {
  for (const key of ['ArrowUp', 'ArrowDown', 'a', 'Enter', 'PageUp']) expect(press(key, 2), key).toBeUndefined();
  for (const more of [{ target: kInField }, { altKey: true }, { ctrlKey: true }, { metaKey: true }, { defaultPrevented: true }]) {
    expect(press('ArrowLeft', 2, more), JSON.stringify(more)).toBeUndefined();
  }
});

test('a board walks by arrows once keys are used on it, and never with Shift', () => {
  const takes = (key: string, shiftKey = false) => boardTakes({ key, shiftKey });
  expect(takes('ArrowLeft')).toBe(false);
  expect(takes('Home')).toBe(true); // it has no use for it and says so itself
  expect(takes('ArrowUp')).toBe(true);
  expect(takes('ArrowLeft')).toBe(true);
  expect(takes('ArrowRight', true)).toBe(false);
});
