import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faintTexts } from './contrast';
import { visit } from './visit';

// A game that is lost, and one that is lost after left: it joins the two 2s, and whatever comes (a 2
// or a 4) in the one empty cell has no equal beside or above it.
const kLost = '2 4 2 4  4 2 4 2  2 4 2 4  4 2 4 2';
const kLastMove = '16 32 64 128  32 64 128 256  64 128 256 512  2 2 32 16';

const at = (board: string) => `#/2048/${encodeURIComponent(board)}`;

// The values on the board in reading order.
async function tiles(page: Page): Promise<number[]> {
  await page.locator('.tile').first().waitFor();
  return page.locator('.tile:not([data-gone])').evaluateAll((all) => {
    const cells = Array<number>(16).fill(0);
    for (const tile of all as HTMLElement[]) {
      const [x, y] = ['--x', '--y'].map((name) => Number(tile.style.getPropertyValue(name)));
      cells[4 * y! + x!] = Number(tile.textContent);
    }
    return cells;
  });
}

const figure = (page: Page, name: string) => page.locator('.scores div', { hasText: name }).locator('dd:not(.gain)');
const made = (page: Page, moves: number) =>
  page.waitForFunction((wanted) => document.querySelector('.scores div:nth-child(3) dd')?.textContent === String(wanted), moves);
const exceeds = (page: Page, name: string, bound: number) =>
  expect.poll(async () => Number((await figure(page, name).textContent())!.replaceAll(',', ''))).toBeGreaterThan(bound);

test('arrow keys, wasd and letters move the tiles', async () => {
  const { page, leave } = await visit(at('0 0 0 0  0 2 0 0  0 0 0 0  0 0 0 0'));
  expect((await tiles(page))[5]).toBe(2);
  await page.keyboard.press('ArrowLeft');
  await made(page, 1);
  expect((await tiles(page))[4]).toBe(2);
  await page.keyboard.press('s');
  await made(page, 2);
  expect((await tiles(page))[12]).toBeGreaterThan(0);
  await page.keyboard.press('r');
  await made(page, 3);
  expect((await tiles(page)).filter((tile) => tile > 0).length).toBeGreaterThan(1);
  expect(await page.locator('ol.moves button .unseen').allTextContents()).toEqual(['left', 'down', 'right']);
  await leave();
});

test('a merge makes points, and the listener hears of them and of the rows', async () => {
  const { page, leave } = await visit(at('2 2 2 2  0 0 0 0  0 0 0 0  0 0 0 0'));
  await tiles(page);
  await page.keyboard.press('ArrowLeft');
  await made(page, 1);
  expect((await tiles(page)).slice(0, 2)).toEqual([4, 4]);
  expect(await figure(page, 'Score').textContent()).toBe('8');
  await page.getByText(/^left: 8 points, score 8\. New [24] in row \d, column \d\. Row 1: 4, 4, /).waitFor({ state: 'attached' });
  expect(await page.locator('#rows li').first().textContent()).toMatch(/^Row 1: 4, 4, /);
  await leave();
});

test('the mouse moves by the arrows around the board and by a stroke over it', async () => {
  const { page, leave } = await visit(at('0 0 0 0  0 4 0 0  0 0 0 0  0 0 0 0'));
  await tiles(page);
  await page.getByRole('button', { name: 'Move up' }).click();
  await made(page, 1);
  expect((await tiles(page))[1]).toBe(4);
  const box = (await page.locator('.tiles').boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 80, box.y + box.height / 2 + 5, { steps: 4 });
  await page.mouse.up();
  await made(page, 2);
  // Only the tile that has just come may have room to its right.
  const after = await tiles(page);
  const loose = after.filter((tile, cell) => tile > 0 && cell % 4 < 3 && after[cell + 1] === 0);
  expect(loose.length).toBeLessThanOrEqual(1);
  await leave();
});

test('undo and redo go through the game, by button and by key', async () => {
  const { page, leave } = await visit(at('2 2 0 0  0 0 0 0  0 0 0 0  0 0 0 0'));
  const before = await tiles(page);
  await page.keyboard.press('ArrowLeft');
  await made(page, 1);
  const after = await tiles(page);
  await page.keyboard.press('z');
  await made(page, 0);
  expect(await tiles(page)).toEqual(before);
  expect(await figure(page, 'Score').textContent()).toBe('0');
  await page.getByRole('button', { name: 'Redo' }).first().click();
  await made(page, 1);
  expect(await tiles(page)).toEqual(after);
  await leave();
});

test('a hint has a value for each legal direction, the best first', async () => {
  // Everything stands against the left wall and no neighbours are equal: right is the only move.
  const { page, leave } = await visit(at('2 4 8 0  4 8 2 0  2 4 8 0  4 8 2 0'));
  await tiles(page);
  await page.keyboard.press('h');
  await page.locator('.hint tr[data-best]').waitFor();
  expect(await page.locator('.hint tbody tr:not(.none) th').allTextContents()).toEqual(['→ right']);
  await page.locator('.way.right[data-best]').waitFor();
  await page.getByRole('button', { name: 'Move right, best' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.hint tbody tr:not(.none)').length > 1);
  const differences = await page.locator('.hint .worth').allTextContents();
  expect(differences[0]).toBe('best');
  expect(differences.slice(1).every((text) => text === '0' || text.startsWith('−'))).toBe(true);
  expect(await page.locator('.hint .bar').first().textContent()).toMatch(/^[\d,]+$/);
  expect(await page.locator('.hint .chance').first().textContent()).toMatch(/^\d+\.\d %$/);
  await page.getByText(/^Expected score over the game$/).waitFor();
  await leave();
});

test('autoplay plays until it is stopped, and the stop answers at once', async () => {
  const { page, leave } = await visit('#/2048');
  await tiles(page);
  await page.getByLabel('Speed').fill('10');
  await page.getByLabel('Depth').selectOption('5');
  await page.getByRole('button', { name: 'Autoplay' }).click();
  await exceeds(page, 'Moves', 30);
  // Now so deep that a move takes long.
  await page.getByLabel('Depth').selectOption('17');
  await page.locator('.controls').getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Autoplay' }).waitFor();
  const moves = await figure(page, 'Moves').textContent();
  const board = await tiles(page);
  await page.keyboard.press('h'); // time passes, and another worker answers
  await page.locator('.hint tr[data-best]').waitFor();
  expect(await figure(page, 'Moves').textContent()).toBe(moves);
  expect(await tiles(page)).toEqual(board);
  await leave();
});

test('the review lists the worst moves, and a click leads there', async () => {
  const { page, leave } = await visit('#/2048/0000000000000011');
  await tiles(page);
  for (let turn = 1; turn <= 24; ++turn) {
    await page.locator('.way[aria-disabled=false]').last().click();
    await made(page, turn);
  }
  await page.locator('.analysis').getByRole('button', { name: 'Review game' }).click();
  await page.getByText(/moves reviewed\./).waitFor();
  const first = page.locator('.worst button').first();
  const [, move] = /^Move (\d+): . \w+ cost [\d,]+; . \w+ was better$/.exec((await first.textContent())!.trim())!;
  await first.click();
  await made(page, Number(move) - 1);
  expect(await first.getAttribute('aria-current')).toBe('step');
  await leave();
});

test('a game over says so and offers review, undo and a new game', async () => {
  const { page, leave } = await visit(at(kLastMove));
  const before = await tiles(page);
  await page.keyboard.press('ArrowLeft');
  const over = page.getByRole('group', { name: 'Game over' });
  await over.waitFor();
  await over.getByText('4 points, 1 move').waitFor();
  await page.getByText(/Game over after 1 move\./).first().waitFor({ state: 'attached' });
  await over.getByRole('button', { name: 'Undo' }).click();
  await over.waitFor({ state: 'detached' });
  expect(await tiles(page)).toEqual(before);
  await page.keyboard.press('ArrowLeft');
  await over.getByRole('button', { name: 'Review' }).click();
  await page.getByText('1 move reviewed.').waitFor();
  await over.getByRole('button', { name: 'New game' }).click();
  await over.waitFor({ state: 'detached' });
  expect((await tiles(page)).filter((tile) => tile > 0)).toHaveLength(2);
  await leave();
});

test('a lost board from a link is over at once', async () => {
  const { page, leave } = await visit(at(kLost));
  await page.getByRole('group', { name: 'Game over' }).waitFor();
  await page.getByRole('button', { name: 'Autoplay' }).and(page.locator(':disabled')).waitFor();
  await leave();
});

test('a deep search is stopped by a key, and what it found so far stays', async () => {
  const { page, leave } = await visit(at('2 4 8 16  256 128 64 32  512 1024 2 0  0 0 2 4'));
  await tiles(page);
  await page.getByLabel('Depth').selectOption('17');
  await page.locator('.tiles').focus(); // keys in a field are the field's own
  await page.keyboard.press('h');
  await page.getByText(/^Classic player, depth 1\d \(/).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.analysis').getByRole('button', { name: 'Stop' }).and(page.locator(':disabled')).waitFor();
  expect(await page.locator('.hint tbody tr:not(.none)').count()).toBe(4);
  await leave();
});

test('the address holds board and score, and loading it again goes on with the game', async () => {
  const { page, leave } = await visit(at('2 2 0 0  0 0 0 0  0 0 0 0  0 0 0 0'));
  await tiles(page);
  await page.keyboard.press('ArrowLeft');
  await made(page, 1);
  await page.waitForURL(/#\/2048\/[0-9a-v]{16},4$/);
  const board = await tiles(page);
  await page.reload();
  expect(await tiles(page)).toEqual(board);
  expect(await figure(page, 'Score').textContent()).toBe('4');
  await page.keyboard.press('ArrowDown');
  await made(page, 2);
  await leave();
});

test('a visitor who comes back finds the game that was left; the engine\'s score is not the person\'s best', async () => {
  const { page, leave } = await visit('#/2048');
  await tiles(page);
  await page.getByLabel('Speed').fill('10');
  await page.getByRole('button', { name: 'Autoplay' }).click();
  await page.waitForFunction(() => document.querySelector('.scores dd')?.textContent !== '0');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Autoplay' }).waitFor();
  const [board, score] = [await tiles(page), await figure(page, 'Score').textContent()];
  await page.getByRole('link', { name: 'Quadrille' }).click();
  await page.locator('.corners').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: '2048' }).click();
  expect(await tiles(page)).toEqual(board);
  await page.keyboard.press('n');
  await page.waitForFunction(() => document.querySelector('.scores dd')?.textContent === '0');
  expect(await figure(page, 'Your best').textContent()).toBe('0');
  await page.getByText(`Best with the engine's moves: ${score}`).waitFor();
  await leave();
});

test('the person\'s best is that of games without the engine, also where its moves were taken back', async () => {
  const { page, leave } = await visit(at('2 2 0 0  2 2 0 0  0 0 0 0  0 0 0 0'));
  await tiles(page);
  await page.keyboard.press('ArrowLeft');
  await made(page, 1);
  expect(await figure(page, 'Your best').textContent()).toBe('8');
  await page.getByLabel('Speed').fill('10');
  await page.getByRole('button', { name: 'Autoplay' }).click();
  await exceeds(page, 'Score', 100);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Autoplay' }).waitFor();
  for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  expect(await figure(page, 'Your best').textContent()).toBe('8');
  await page.getByRole('button', { name: 'To the start' }).click();
  await made(page, 0);
  await page.keyboard.press('ArrowUp');
  await made(page, 1);
  await page.keyboard.press('ArrowLeft');
  await made(page, 2);
  expect(await figure(page, 'Your best').textContent()).toBe(await figure(page, 'Score').textContent());
  await page.reload();
  await made(page, 2);
  expect(await figure(page, 'Your best').textContent()).toBe(await figure(page, 'Score').textContent());
  await leave();
});

test('a corrupt link shows a sentence and a fresh game', async () => {
  const { page, leave } = await visit('#/2048/00000000000000z1');
  await page.getByRole('status').getByText('This link cannot be read. Here is a new game.').waitFor();
  await page.locator('.notice summary').click();
  await page.getByText("'z' at character 15, expected a digit (0-9, a-v)").waitFor();
  expect((await tiles(page)).filter((tile) => tile > 0)).toHaveLength(2);
  await leave();
});

test('a board is set as text, and bad text is answered in words', async () => {
  const { page, leave } = await visit('#/2048');
  const before = await tiles(page);
  await page.getByText('Load and save').click();
  const field = page.getByLabel('A board: 16 numbers row by row, or its code');
  await field.fill('2 4 6 8');
  await page.getByRole('button', { name: 'Load', exact: true }).click();
  await page.getByRole('status').getByText('This is no board of 2048 that can be read.').waitFor();
  await page.locator('.notice summary').click();
  await page.getByText(/'6' at character 5, expected 0, a dot or a power of two/).waitFor();
  expect(await tiles(page)).toEqual(before);
  await field.fill('131072 65536 32768 2 / . . . . / . . . . / . . . 4');
  await page.getByRole('button', { name: 'Load', exact: true }).click();
  await page.locator('.tile[data-tile="131072"]').waitFor();
  await page.locator('.notice').waitFor({ state: 'detached' }); // open details or not: this one was read
  expect(await tiles(page)).toEqual([131072, 65536, 32768, 2, ...Array<number>(11).fill(0), 4]);
  // The widest figures stay within their tile.
  const spill = await page.locator('.tile[data-tile="131072"]').evaluate((tile) => tile.scrollWidth - tile.clientWidth);
  expect(spill).toBeLessThanOrEqual(0);
  await leave();
});

test('a board is copied as digits and as a grid', async () => {
  const { page, leave } = await visit('#/2048/0000000000000012', { permissions: ['clipboard-read', 'clipboard-write'] });
  await tiles(page);
  await page.getByText('Load and save').click();
  await page.getByRole('button', { name: 'Copy code' }).click();
  await page.getByText('Code copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0000000000000012');
  await page.getByRole('button', { name: 'Copy rows' }).click();
  await page.getByText('Rows copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('4 2 . . / . . . . / . . . . / . . . .');
  await leave();
});

test('a board is set up cell by cell', async () => {
  const { page, leave } = await visit('#/2048/0000000000000011');
  await tiles(page);
  await page.getByRole('button', { name: 'Set up …' }).click();
  await page.getByLabel('Row 1, column 1').selectOption('1024');
  await page.getByLabel('Row 1, column 2').selectOption('1024');
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.locator('.tile[data-tile="1024"]').first().waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByText('2048! The game goes on for as long as you can.').waitFor();
  expect((await tiles(page))[0]).toBe(2048);
  await leave();
});

test('a finger swipes on a phone, and nothing is wider than the screen', async () => {
  const { page, leave } = await visit(at('0 0 0 0  0 2 0 0  0 0 0 0  0 0 0 0'), { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await tiles(page);
  const box = (await page.locator('.tiles').boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', down: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + down }] });
  await touch('touchStart', 0);
  for (const down of [10, 30, 60]) await touch('touchMove', down);
  await touch('touchEnd', 60);
  await made(page, 1);
  expect((await tiles(page))[13]).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await leave();
});

test('tiles slide, except for those who want no motion', async () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const { page, leave } = await visit(at('0 0 0 2  0 0 0 0  0 0 0 0  0 0 0 0'), { reducedMotion });
    await tiles(page);
    await page.keyboard.press('ArrowLeft');
    await made(page, 1);
    const name = await page.locator('.tile').first().evaluate((tile) => getComputedStyle(tile).animationName);
    expect(name).toBe(reducedMotion === 'reduce' ? 'none' : 'twenty48-slide');
    await leave();
  }
});

test('the figures of all tiles stand out in both themes', async () => {
  const board = '4 8 16 32  64 128 256 512  1024 2048 4096 8192  16384 32768 65536 131072';
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, leave } = await visit(at(board), { colorScheme, reducedMotion: 'reduce', viewport: { width: 1280, height: 2000 } });
    expect((await tiles(page)).at(-1)).toBe(131072);
    await page.locator('.ended').evaluateAll((all) => all.forEach((over) => over.remove())); // no two are equal
    expect(await page.evaluate(faintTexts)).toEqual([]);
    await leave();
  }
});
