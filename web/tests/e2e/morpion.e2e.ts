import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from './visit';

// A game of 4D that is as long as any can be.
const kLongest4D =
  '1,6:H0 -1,4:H0 4,3:V2 2,3:V1 7,2:H3 3,4:H0 6,1:V0 7,0:DP3 0,5:V3 2,7:DN3 5,0:H3 4,7:DN3 4,-1:DN0 3,2:H3 6,-1:DP3 5,-2:DP3 4,-3:DN0 1,0:DN0 ' +
  '-1,6:DP0 4,-2:V1 0,7:DP0 2,-1:DN0 2,-2:V0 3,-2:H1 1,8:DP0 2,9:DN3 2,8:V2 0,1:DP0 -1,0:DN0 -2,5:DP0 4,8:V3 3,8:H2 5,6:DP3 6,7:DN3 8,1:DP3';
const link = (variant: string, moves: string) => `#/morpion/${variant}/${moves.replaceAll(' ', '/')}`;

const paper = (page: Page) => page.getByRole('application');
const point = (page: Page, x: number, y: number) => page.locator(`[data-point="${x},${y}"] .target`);
const history = (page: Page) => page.locator('.moves button').allTextContents();
const score = (page: Page) => page.getByLabel('Score', { exact: true });
const moves = (page: Page, count: number) => page.waitForFunction((wanted) => document.querySelectorAll('.moves button').length === wanted, count);
const notice = (page: Page, text: string) => page.locator('.notice', { hasText: text }).first().waitFor();
// Of a crossing of the paper, in the window.
const placeOf = (page: Page, x: number, y: number) => page.locator('.paper svg').evaluate((svg, [column, row]) => {
  const place = new DOMPoint(column, row).matrixTransform((svg as SVGSVGElement).getScreenCTM()!);
  return [place.x, place.y] as const;
}, [x, y] as const);
const fact = async (page: Page, name: string) => Number((await page.locator(`[data-fact=${name}]`).textContent())!.replaceAll(',', ''));

test('the cross of 5T has 28 points to add; a click adds one, and where two lines are possible one is chosen', async () => {
  const { page, leave } = await visit('#/morpion');
  await point(page, 4, 3).waitFor();
  expect(await page.locator('[data-point]').count()).toBe(28);
  await point(page, 4, 3).click();
  await moves(page, 1);
  expect(await history(page)).toEqual(['4,3:H4']);
  // Row 3 has points 0 to 4 under a line and 6 to 9 free: 5 to 9 is a line, and 4 to 8, which touches.
  await point(page, 5, 3).click();
  const chooser = page.getByRole('group', { name: 'Lines through 5, 3' });
  expect(await chooser.getByRole('button', { name: /^Line/ }).count()).toBe(2);
  await page.locator('.badge').nth(1).click();
  await moves(page, 2);
  expect(await history(page)).toEqual(['4,3:H4', '5,3:H1']);
  await page.waitForURL(/#\/morpion\/5T\/4,3:H4\/5,3:H1$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForURL(/4,3:H4$/);
  expect(await score(page).textContent()).toBe('1');
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.waitForURL(/5,3:H1$/);
  await leave();
});

test('in 5D the same point has one line, because lines must not touch', async () => {
  const { page, leave } = await visit('#/morpion/5D/4,3:H4');
  await point(page, 5, 3).click();
  await moves(page, 2);
  expect(await history(page)).toEqual(['4,3:H4', '5,3:H0']);
  await leave();
});

test('by keys alone: walk, add, choose a line, take back, make again, zoom', async () => {
  const { page, leave } = await visit('#/morpion');
  await point(page, 4, 3).waitFor();
  await page.keyboard.press('Tab'); // the link that skips to the board
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await paper(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await moves(page, 1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByText('Which line?').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Which line?').waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await page.keyboard.press('1');
  await moves(page, 2);
  expect(await history(page)).toEqual(['4,3:H4', '5,3:H0']);
  await page.keyboard.press('u');
  await page.waitForURL(/4,3:H4$/);
  await page.keyboard.press('r');
  await page.waitForURL(/5,3:H0$/);
  const span = () => page.locator('.paper svg').evaluate((svg) => (svg as SVGSVGElement).viewBox.baseVal.width);
  const before = await span();
  await page.keyboard.press('+');
  await expect.poll(span).toBeLessThan(before);
  await page.keyboard.press('0');
  await expect.poll(span).toBe(before);
  await leave();
});

test('the paper is dragged and zoomed without a move being made', async () => {
  const { page, leave } = await visit('#/morpion');
  await point(page, 4, 3).waitFor();
  const box = () => page.locator('.paper svg').getAttribute('viewBox');
  const first = await box();
  const [x, y] = await placeOf(page, -1.5, -1.5); // beside the points, from which a drag would draw
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 90, y + 60, { steps: 4 });
  await page.mouse.up();
  await expect.poll(box).not.toBe(first);
  const second = await box();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Control');
  await expect.poll(box).not.toBe(second);
  await page.getByRole('button', { name: 'Fit' }).click();
  await expect.poll(box).toBe(first);
  expect(await history(page)).toEqual([]);
  await leave();
});

test('a search shows its best game, stops at once, and its game is taken over, shared and given back', async () => {
  const { page, leave } = await visit('#/morpion/5D/4,3:H4');
  await moves(page, 1);
  await page.getByText('Advanced').click();
  const workers = page.getByRole('combobox', { name: /^Processor cores/ });
  await workers.selectOption({ index: (await workers.locator('option').count()) - 1 });
  await page.getByRole('button', { name: 'Search for long games' }).click();
  await expect.poll(() => fact(page, 'best')).toBeGreaterThan(50); // random games have 42.9
  await expect.poll(() => fact(page, 'rate')).toBeGreaterThan(0);
  await page.locator('.chart polyline').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Search for long games' }).waitFor();
  const best = await fact(page, 'best');
  expect(best).toBeLessThanOrEqual(84); // no game is longer: proven
  expect(await page.locator('.point').count()).toBe(best);
  await page.getByRole('button', { name: 'Take over', exact: true }).click();
  await moves(page, best);
  expect(await score(page).textContent()).toBe(String(best));
  await page.getByText(`The game is over after ${best} moves`).waitFor();
  const game = await history(page);
  await page.getByRole('combobox', { name: /^Search/ }).selectOption('parts');
  await page.getByRole('button', { name: 'Search for long games' }).click();
  await expect.poll(() => fact(page, 'best')).toBeGreaterThanOrEqual(best);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.reload();
  await moves(page, best);
  expect(await history(page)).toEqual(game);
  await leave();
});

test('the game before a new one can be had again', async () => {
  const { page, leave } = await visit('#/morpion/5T/4,3:H4');
  await moves(page, 1);
  await page.getByLabel('Variant').selectOption('4T');
  await page.waitForURL(/4T$/);
  expect(await page.locator('[data-point]').count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Back to the game before' }).click();
  await page.waitForURL(/5T\/4,3:H4$/);
  await leave();
});

test('the moves get values; a long valuation is stopped', async () => {
  const { page, leave } = await visit('#/morpion/4D');
  await page.locator('[data-point]').first().waitFor();
  const values = page.locator('.values');
  await values.getByLabel('Look').selectOption('for long');
  await values.getByRole('button', { name: 'What is each move worth?' }).click();
  await values.getByRole('button', { name: 'Stop' }).click();
  await values.getByLabel('Look').selectOption('at a glance');
  await values.getByRole('button', { name: 'What is each move worth?' }).click();
  const best = values.locator('.valued button').first();
  await best.waitFor();
  const move = (await best.textContent())!.split(' ')[1]!;
  await best.click();
  await moves(page, 1);
  expect(await history(page)).toEqual([move]);
  await leave();
});

test('a search that meets the record says so', async () => {
  const all = kLongest4D.split(' ');
  const { page, leave } = await visit(link('4D', all.slice(0, 33).join(' ')));
  await moves(page, 33);
  await page.getByRole('combobox', { name: /^Search/ }).selectOption('here');
  await page.getByLabel('Tone when a record is met').check();
  await page.getByRole('button', { name: 'Search for long games' }).click();
  await notice(page, 'Record! 4D, 35 moves: proven optimal.');
  await page.getByRole('button', { name: 'Stop' }).click();
  await leave();
});

test('what cannot be read is said in words, and the game stays', async () => {
  const { page, leave } = await visit('#/morpion/5T/0,3:H0');
  await notice(page, 'move 1, 0,3:H0: the new point is already there');
  await point(page, 4, 3).click();
  await moves(page, 1);
  await page.getByText('Load and save').click();
  const field = page.getByLabel(/paste it here/);
  await field.fill('{"variant":"5T","moves":[{"x":-1,"y":3,"dir":"H","pos":0},{"x":0,"y":3,"dir":"H","pos":0}]}');
  await page.getByRole('button', { name: 'Load', exact: true }).click();
  await notice(page, 'move 2, 0,3:H0: the new point is already there');
  await field.fill('MS1:AAAA');
  await page.getByRole('button', { name: 'Load', exact: true }).click();
  await notice(page, 'the packed data are damaged');
  expect(await history(page)).toEqual(['4,3:H4']);
  await leave();
});

test('records are saved as text and as pictures, and loaded from each', async () => {
  const { page, leave } = await visit(link('4D', kLongest4D));
  await moves(page, 35);
  await page.getByText('Load and save').click();
  for (const name of ['Save MSR to a file', 'Save MS1 to a file', 'Save SVG', 'Save PNG']) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name, exact: true }).click();
    const file = { name: (await download).suggestedFilename(), mimeType: '', buffer: await readFile(await (await download).path()) };
    await page.getByLabel('Variant').selectOption('5T');
    await moves(page, 0);
    await page.getByLabel('Open a file').setInputFiles(file);
    await moves(page, 35);
    expect((await history(page)).join(' ')).toBe(kLongest4D);
  }
  await leave();
});

test('a record is taken when it is dropped on the board, and when it is pasted', async () => {
  const { page, leave } = await visit('#/morpion/5D');
  await point(page, 4, 3).waitFor();
  // The reference point is the cross's inner corner, (3, 3).
  await paper(page).evaluate((board) => {
    const data = new DataTransfer();
    data.items.add(new File(['# two moves\n(28,28)\n(24,28) - +2\n(24,31) - +2\n'], 'game.txt'));
    board.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await moves(page, 2);
  expect(await history(page)).toEqual(['-1,3:H0', '-1,6:H0']);
  expect(await page.getByLabel('Variant').inputValue()).toBe('5D');
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', '4,3:H4');
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  });
  await moves(page, 1);
  expect(await history(page)).toEqual(['4,3:H4']);
  await leave();
});

test('a phone needs no scrolling sideways, and a tap adds a point', async () => {
  const { page, leave } = await visit('#/morpion', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await point(page, 4, 3).waitFor();
  await point(page, 4, 3).tap();
  await moves(page, 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByText('Load and save').click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await leave();
});

test('nothing moves about while a shared game is set up', async () => {
  const { page, leave } = await visit(link('4D', kLongest4D));
  await moves(page, 35);
  const shift = await page.evaluate(() => new Promise<number>((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
  }));
  expect(shift).toBeLessThan(0.02);
  await leave();
});

test('a search with a number that makes no sense is refused in words', async () => {
  const { page, leave } = await visit('#/morpion/5T');
  await point(page, 4, 3).waitFor();
  await page.getByText('Advanced').click();
  await page.getByLabel('Tries at each step').fill('0');
  await page.getByRole('button', { name: 'Search for long games' }).click();
  await notice(page, 'iterations: 0, expected a whole number from 1');
  await page.getByRole('button', { name: 'Search for long games' }).waitFor();
  await leave();
});

test('an engine that cannot be fetched is missed in words', async () => {
  const { page, leave } = await visit('#/', { expected: /404|Failed to load/ });
  await page.route('**/*.wasm', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Morpion' }).first().click();
  await notice(page, 'The engine could not be loaded');
  await leave();
});
