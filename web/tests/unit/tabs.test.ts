// The tabs of a phone by keys.
import { expect, test } from 'vitest';
import { kTabs, tabBy } from '../../src/shell/tabs';

test('arrows go round, Home and End to the ends, other keys nowhere', () => {
  const [first, second] = kTabs;
  const last = kTabs.at(-1)!;
  expect(tabBy('ArrowRight', first, kTabs)).toBe(second);
  expect(tabBy('ArrowLeft', second!, kTabs)).toBe(first);
  expect(tabBy('ArrowLeft', first, kTabs)).toBe(last);
  expect(tabBy('ArrowRight', last, kTabs)).toBe(first);
  expect(tabBy('Home', last, kTabs)).toBe(first);
  expect(tabBy('End', second!, kTabs)).toBe(last);
  expect(tabBy('ArrowDown', first, kTabs)).toBeUndefined();
});
