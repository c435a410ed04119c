// A phone of 360 pixels: board, state of play and best line in sight together, everything else in tabs
// below, kept games among them.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { kMostShift, kTabs, openTab, phone, shift } from './access_checks';
import { visit } from './visit';

const kEmptyBoard = Array(15).fill('15').join('/');
const kWords = `#/words/${encodeURIComponent(`${kEmptyBoard} AEINRST/EEEEIIS 0/0 0`).replaceAll('%2F', '/')}`;

const strip = (page: Page) => page.locator('.strip');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const says = (page: Page, text: string | RegExp) => strip(page).getByText(text).first().waitFor();

// All of it is in the window, and nothing lies over its middle.
const inSight = (page: Page, selector: string) => page.locator(selector).first().evaluate((element) => {
  const { top, bottom, left, width } = element.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
  return top >= 0 && bottom <= innerHeight && width > 0 && (element.contains(there) || there?.contains(element) === true);
});

// The list of kept games has one with N moves; it is opened from there.
async function openKept(page: Page, result: string | RegExp): Promise<void> {
  await openTab(page, 'Kept games');
  const row = page.getByRole('tabpanel', { name: 'Kept games' }).locator('.open', { hasText: result });
  await row.tap();
  await row.getByText('on the board').waitFor();
}

const games = [
  { name: 'Morpion', hash: '#/morpion', ready: '[data-point]', board: '.paper' },
  { name: '2048', hash: '#/2048', ready: '.tiles .tile', board: '.tiles' },
  { name: 'Chess', hash: '#/chess', ready: '[data-square="e2"]', board: '.chessboard' },
  { name: 'Words', hash: kWords, ready: '.rack .tile', board: '.wordboard' },
];

test.each(games)('$name: board, strip and tabs are in sight together, and each tab has its part', async ({ hash, ready, board }) => {
  const { page, leave } = await visit(hash, phone);
  await page.locator(ready).first().waitFor();
  for (const part of [board, '.strip', '[role=tablist]']) expect(await inSight(page, part), part).toBe(true);
  expect(await page.getByRole('tab').allTextContents()).toEqual([...kTabs]);
  for (const name of kTabs) {
    await tab(page, name).tap();
    expect(await tab(page, name).getAttribute('aria-selected')).toBe('true');
    await page.getByRole('tabpanel', { name, exact: true }).waitFor();
    expect(await page.getByRole('tabpanel').count()).toBe(1); // those that are hidden are none
    expect(await inSight(page, board), name).toBe(true); // the page did not move
  }
  expect(await page.evaluate(shift)).toBeLessThan(kMostShift);
  await leave();
});

test('arrow keys, Home and End go through the tabs and leave the game alone; each game remembers its own', async () => {
  const { page, leave } = await visit('#/2048', phone);
  await page.locator('.tiles .tile').first().waitFor();
  const score = await strip(page).textContent();
  await tab(page, 'Game').focus();
  for (const [key, name] of [['ArrowRight', 'Analysis'], ['ArrowRight', 'History'], ['End', 'Help'], ['ArrowRight', 'Game'], ['ArrowLeft', 'Help'], ['Home', 'Game'], ['ArrowRight', 'Analysis']] as const) {
    await page.keyboard.press(key);
    expect(await tab(page, name).evaluate((element) => element === document.activeElement), `${key} ${name}`).toBe(true);
    await page.getByRole('tabpanel', { name, exact: true }).waitFor();
  }
  expect(await strip(page).textContent()).toBe(score);
  const menu = page.getByRole('navigation');
  await menu.getByRole('link', { name: 'Morpion' }).tap();
  await page.locator('[data-point]').first().waitFor();
  expect(await tab(page, 'Game').getAttribute('aria-selected')).toBe('true');
  await menu.getByRole('link', { name: '2048' }).tap();
  await page.locator('.tiles .tile').first().waitFor();
  expect(await tab(page, 'Analysis').getAttribute('aria-selected')).toBe('true');
  await leave();
});

test('a desktop shows all parts at once, without strip and tabs', async () => {
  const { page, leave } = await visit('#/chess');
  await page.locator('[data-square="e2"]').waitFor();
  for (const part of ['Controls', 'Analysis', 'History']) expect(await page.getByRole('region', { name: part }).isVisible(), part).toBe(true);
  expect(await page.locator('.strip, [role=tab]').count()).toBe(0);
  await leave();
});

test('Morpion: the strip counts the moves and finds the best one; a kept game is opened from its tab', async () => {
  const { page, leave } = await visit('#/morpion', phone);
  await page.locator('[data-point="4,3"] .target').tap();
  await says(page, /Move 1: point 4, 3/);
  await strip(page).getByRole('button', { name: 'Find the best move' }).tap();
  await strip(page).getByRole('button', { name: /^Play / }).tap();
  await says(page, /Move 2: /);
  await page.getByRole('button', { name: 'New game' }).tap();
  await says(page, /28 legal moves/);
  await openKept(page, '2 moves');
  await says(page, '2');
  await openTab(page, 'History');
  expect(await page.locator('.moves button').count()).toBe(2);
  await leave();
});

test('2048: score and hint are in the strip; a kept game is opened from its tab', async () => {
  // Two fours merge: 8 points, whatever tile comes.
  const { page, leave } = await visit('#/2048/0000000000000022', phone);
  await page.locator('.tiles .tile').first().waitFor();
  await page.getByRole('button', { name: /^Move left/ }).tap();
  await strip(page).locator('dd', { hasText: /^8$/ }).first().waitFor();
  await strip(page).getByRole('button', { name: 'Show the hint' }).tap();
  await says(page, /Best: . (left|right|up|down)/);
  await page.getByRole('button', { name: 'New game' }).tap();
  await strip(page).locator('dd', { hasText: /^0$/ }).first().waitFor();
  await openKept(page, '8');
  await strip(page).locator('dd', { hasText: /^8$/ }).first().waitFor();
  await leave();
});

test('Chess: moves and best line are in the strip; a kept game is opened from its tab', async () => {
  const { page, leave } = await visit('#/chess/f2f3,e7e5', phone);
  await page.locator('[data-square="g2"]').tap();
  await page.locator('[data-square="g4"]').tap();
  await says(page, '2. g4. Black to move.');
  await strip(page).getByRole('button', { name: 'Show the best line' }).tap();
  await says(page, /2… Qh4#/);
  await page.getByRole('button', { name: 'New game' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: /Start|Begin|New/ }).first().tap();
  await says(page, 'White to move.');
  await openKept(page, '2 moves');
  await says(page, '2. g4. Black to move.');
  await leave();
});

test('Words: score and rack stay in sight, the best play is in the strip; a kept game is opened from its tab', async () => {
  const { page, leave } = await visit(kWords, phone);
  await page.locator('.rack .tile').first().waitFor();
  await page.getByLabel('Against').selectOption('nobody');
  await strip(page).getByRole('button', { name: 'Show the best play' }).tap();
  await strip(page).getByText(/^\w+ [A-Z]+$/).waitFor();
  await page.locator('.square.shown').nth(6).waitFor(); // all seven tiles
  await strip(page).getByRole('button', { name: 'Hide the best play' }).tap();
  await page.locator('.square.shown').first().waitFor({ state: 'detached' });
  for (const [tile, where] of [['A, 1 point', 112], ['T, 1 point', 113]] as const) {
    await strip(page).getByRole('button', { name: tile, exact: true }).tap();
    await page.locator(`[data-square="${where}"]`).tap();
  }
  await says(page, '4 points: AT');
  await page.getByRole('button', { name: 'Play', exact: true }).tap();
  await says(page, /Player 1 played 8H AT for 4 points/);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  for (const part of ['.strip .score-line', '.strip .rack']) expect(await inSight(page, part), part).toBe(true);
  await page.getByText(/^Unseen tiles: /).waitFor();
  await page.getByRole('button', { name: 'New game' }).tap();
  await says(page, /Player 1 to play/);
  await openKept(page, '4 : 0, 1 turn');
  await says(page, /Player 1 played 8H AT for 4 points/);
  await leave();
});
