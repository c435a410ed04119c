// Lines of Morpion Solitaire before they are drawn, drawn by a drag, and shown again in a replay.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { phone } from './access_checks';
import { visit } from './visit';

// Row 3 of the cross has the points 0 to 3 and 6 to 9, so 4 makes a line across with the first four.
// After that point 5 has two lines: 5 to 9, and 4 to 8, which touches.
const kFirst = { from: [0, 3], to: [4, 3], move: '4,3:H4' } as const;

const point = (page: Page, x: number, y: number) => page.locator(`[data-point="${x},${y}"]`);
const history = (page: Page) => page.locator('.moves button').allTextContents();
const made = (page: Page, count: number) => page.waitForFunction((wanted) => document.querySelectorAll('.moves button').length === wanted, count);
const placeOf = (page: Page, [x, y]: readonly [number, number]) => page.locator('.paper svg').evaluate((svg, [column, row]) => {
  const place = new DOMPoint(column, row).matrixTransform((svg as SVGSVGElement).getScreenCTM()!);
  return [place.x, place.y] as const;
}, [x, y] as const);
// A level line has no height, which counts as hidden.
const there = (page: Page, selector: string) => page.locator(selector).waitFor({ state: 'attached' });
const ends = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((lines) => lines.map((line) => ['x1', 'y1', 'x2', 'y2'].map((name) => Number(line.getAttribute(name)))));

type Touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', place?: readonly [number, number]) => Promise<void>;

async function fingerOf(page: Page): Promise<Touch> {
  const client = await page.context().newCDPSession(page);
  return async (type, place) => {
    const touchPoints = place ? [{ x: place[0], y: place[1] }] : [];
    await client.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
}

const between = ([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]) =>
  [0.25, 0.5, 0.75, 1].map((share) => [x1 + share * (x2 - x1), y1 + share * (y2 - y1)] as const);

test('a mouse over a point shows its line; several lines are told apart, and the one to be chosen stands out', async () => {
  const { page, leave } = await visit('#/morpion');
  await point(page, 4, 3).waitFor();
  await page.mouse.move(...(await placeOf(page, [4, 3])));
  await there(page, '.preview');
  expect(await ends(page, '.preview')).toEqual([[0, 3, 4, 3]]);
  await page.mouse.move(...(await placeOf(page, [-2, -2])));
  await page.locator('.preview').waitFor({ state: 'detached' });
  expect(await history(page)).toEqual([]);
  await point(page, 4, 3).locator('.target').click();
  await made(page, 1);
  await page.mouse.move(...(await placeOf(page, [5, 3])));
  await page.locator('.looked .badge').nth(1).waitFor();
  expect(await page.locator('.looked .badge').allTextContents()).toEqual(['1', '2']);
  const places = await page.locator('.looked .choice').evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect()).map(({ x, y }) => `${x} ${y}`));
  expect(new Set(places).size).toBe(2); // none lies on the other
  await page.mouse.click(...(await placeOf(page, [5, 3])));
  await page.getByRole('button', { name: /^Line 2/ }).hover();
  await there(page, '.choice.strong');
  expect(await ends(page, '.choice.strong')).toEqual([[4, 3, 8, 3]]);
  await page.getByRole('button', { name: /^Line 1/ }).focus();
  await expect.poll(() => ends(page, '.choice.strong')).toEqual([[5, 3, 9, 3]]);
  await leave();
});

test('keys show the line that Enter would draw', async () => {
  const { page, leave } = await visit('#/morpion');
  await point(page, 4, 3).waitFor();
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowUp');
  await there(page, '.cursor .preview');
  const [shown] = await ends(page, '.cursor .preview');
  await page.keyboard.press('Enter');
  await made(page, 1);
  expect(await ends(page, '.lines .line')).toEqual([shown]);
  await leave();
});

test('a finger that rests on a point shows its line and adds nothing; a tap does', async () => {
  const { page, leave } = await visit('#/morpion', phone);
  await point(page, 4, 3).waitFor();
  const finger = await fingerOf(page);
  const place = await placeOf(page, [4, 3]);
  await finger('touchStart', place);
  await there(page, '.preview');
  expect(await ends(page, '.preview')).toEqual([[0, 3, 4, 3]]);
  await finger('touchEnd');
  await page.locator('.strip').getByText('Point 4, 3: a line across from 0, 3 to 4, 3. Tap to add it.').waitFor();
  expect(await history(page)).toEqual([]);
  await page.touchscreen.tap(...place);
  await made(page, 1);
  await leave();
});

describe('a line is drawn by a drag over its points', () => {
  test('with a mouse, from either end', async () => {
    const { page, leave } = await visit('#/morpion');
    await point(page, 4, 3).waitFor();
    const view = await page.locator('.paper svg').getAttribute('viewBox');
    await page.mouse.move(...(await placeOf(page, kFirst.to)));
    await page.mouse.down();
    for (const place of between(kFirst.to, kFirst.from)) await page.mouse.move(...(await placeOf(page, place)));
    await there(page, '.stroke.H'); // shown before it is let go
    expect(await history(page)).toEqual([]);
    await page.mouse.up();
    await made(page, 1);
    expect(await history(page)).toEqual([kFirst.move]);
    expect(await page.locator('.stroke').count()).toBe(0);
    expect(await page.locator('.paper svg').getAttribute('viewBox')).toBe(view); // the paper stayed
    // The drag says which of two lines is meant.
    await page.mouse.move(...(await placeOf(page, [4, 3])));
    await page.mouse.down();
    for (const place of between([4, 3], [8, 3])) await page.mouse.move(...(await placeOf(page, place)));
    await page.mouse.up();
    await made(page, 2);
    expect(await history(page)).toEqual([kFirst.move, '5,3:H1']);
    await leave();
  });

  test('with a finger, while the page stands still', async () => {
    const { page, leave } = await visit('#/morpion', phone);
    await point(page, 3, 4).waitFor({ state: 'attached' });
    const finger = await fingerOf(page);
    // Column 3 has the points 0 to 3: a line down ends at 4.
    await finger('touchStart', await placeOf(page, [3, 0]));
    for (const place of between([3, 0], [3, 4])) await finger('touchMove', await placeOf(page, place));
    await there(page, '.stroke.V');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await finger('touchEnd');
    await made(page, 1);
    expect(await history(page)).toEqual(['3,4:V4']);
    await leave();
  });

  test('and where it is no line, that is said and nothing is lost', async () => {
    const { page, leave } = await visit(`#/morpion/5T/${kFirst.move}`);
    await made(page, 1);
    const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
      await page.mouse.move(...(await placeOf(page, from)));
      await page.mouse.down();
      for (const place of between(from, to)) await page.mouse.move(...(await placeOf(page, place)));
      expect(await page.locator('.stroke.no-line').count()).toBe(1);
      await page.mouse.up();
    };
    await drag([0, 3], [4, 7]);
    await page.getByText('No line can be drawn from 0, 3 to 4, 7.').waitFor();
    await drag([6, 0], [6, 2]);
    await page.getByText('A line has 5 points: drag over all of them.').waitFor();
    expect(await history(page)).toEqual([kFirst.move]);
    expect(await page.locator('.stroke').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForURL(/5T$/);
    await leave();
  });
});

describe('a replay', () => {
  const kGame = '#/morpion/5T/4,3:H4/5,3:H1/3,4:V4/6,4:V4';
  const drawn = (page: Page) => page.locator('.lines .line').count();

  test('shows the game from its first move, and leaves it and its undo as they were', async () => {
    const { page, leave } = await visit(kGame);
    await made(page, 4);
    await page.getByRole('button', { name: 'Undo' }).click(); // one move can be made again
    await page.waitForURL(/3,4:V4$/);
    const address = page.url();
    await page.getByRole('button', { name: 'Replay' }).click();
    const bar = page.getByRole('group', { name: 'Replay' });
    await bar.getByRole('combobox', { name: 'Speed' }).selectOption('slow');
    await bar.getByText('Move 1 of 4').waitFor();
    expect(await drawn(page)).toBe(1);
    expect(await page.locator('.line.drawn').evaluate((line) => getComputedStyle(line).animationName)).toBe('morpion-draw');
    await bar.getByRole('combobox', { name: 'Speed' }).selectOption('fast');
    await bar.getByText('Move 4 of 4').waitFor();
    await bar.getByRole('button', { name: 'Play' }).waitFor(); // it has ended
    await bar.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => drawn(page)).toBe(3);
    expect(page.url()).toBe(address);
    await page.getByRole('button', { name: 'Redo' }).click();
    await page.waitForURL(/6,4:V4$/);
    expect(await history(page)).toEqual(['4,3:H4', '5,3:H1', '3,4:V4', '6,4:V4']);
    await leave();
  });

  test('stops at a touch, goes on by a button, and steps without motion where none is wanted', async () => {
    const { page, leave } = await visit(kGame, phone);
    await made(page, 4);
    await page.getByRole('button', { name: 'Replay' }).tap();
    const bar = page.getByRole('group', { name: 'Replay' });
    await bar.getByRole('combobox', { name: 'Speed' }).selectOption('slow');
    await bar.getByText('Move 1 of 4').waitFor();
    expect(await page.locator('.line.drawn').evaluate((line) => getComputedStyle(line).animationName)).toBe('none');
    await page.touchscreen.tap(...(await placeOf(page, [4.5, 4.5])));
    await bar.getByRole('button', { name: 'Play' }).waitFor();
    const stood = await drawn(page);
    await page.locator('.strip').getByText(`The replay stands at move ${stood} of 4.`).waitFor();
    await bar.getByRole('combobox', { name: 'Speed' }).selectOption('fast');
    await page.waitForTimeout(400); // three moves' time
    expect(await drawn(page)).toBe(stood);
    await bar.getByRole('button', { name: 'Play' }).tap();
    await bar.getByText('Move 4 of 4').waitFor();
    await bar.getByRole('button', { name: 'Close' }).tap();
    expect(await history(page)).toHaveLength(4);
    await leave();
  });
});
