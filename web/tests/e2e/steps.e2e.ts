// Every game is stepped through by the same keys and by the wheel, wherever the focus is.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from './visit';

interface Game {
  name: string;
  hash: string;
  board: string; // what is clicked and scrolled over; a click there changes nothing
  arrows: boolean; // whether plain ← and → step even after a click on the board
  begin(page: Page): Promise<void>; // until there are three moves
}

const kWords = `${Array(15).fill('15').join('/')} ACTVVWW/EEEEIIS 0/0 0`;

const games: Game[] = [
  { name: 'Chess', hash: '#/chess/e2e4,e7e5,g1f3', board: '[data-square="a5"] .ground', arrows: true, begin: async () => {} },
  { name: 'Morpion', hash: '#/morpion/5T/4,3:H4/5,3:H1/4,6:H4', board: '.paper .cross circle >> nth=0', arrows: true, begin: async () => {} },
  {
    name: '2048', hash: '#/2048/0000000000000011', board: '.tiles', arrows: false,
    async begin(page) {
      for (let turn = 1; turn <= 3; ++turn) {
        await page.locator('.way[aria-disabled=false]').last().click();
        await shown(page, turn);
      }
    },
  },
  {
    name: 'Words', hash: `#/words/${encodeURIComponent(kWords).replaceAll('%2F', '/')}`, board: '[data-square="0"]', arrows: false,
    async begin(page) {
      await page.getByLabel('Against').selectOption('nobody');
      for (let turn = 1; turn <= 3; ++turn) {
        await page.getByRole('button', { name: 'Pass', exact: true }).click();
        await shown(page, turn);
      }
    },
  },
];

// How many moves of the game are made.
const shown = (page: Page, at: number) =>
  page.waitForFunction((wanted) => {
    const moves = [...document.querySelectorAll('.history ol button')];
    return moves.length >= wanted && moves.findIndex((move) => move.hasAttribute('aria-current')) + 1 === wanted;
  }, at);

async function steps(page: Page, keys: [string, number][]) {
  for (const [key, at] of keys) {
    await page.keyboard.press(key);
    await shown(page, at);
  }
}

test.each(games)('$name by keys and wheel', async ({ hash, board, arrows, begin }) => {
  const { page, leave } = await visit(hash);
  await page.locator('.game-page > .board').waitFor();
  await begin(page);
  await shown(page, 3);

  const there = [['Home', 0], ['End', 3], ['Shift+ArrowLeft', 2], ['Shift+ArrowLeft', 1], ['Shift+ArrowRight', 2], ['End', 3]] as [string, number][];
  const plain = [['ArrowLeft', 2], ['ArrowLeft', 1], ['ArrowRight', 2], ['ArrowRight', 3]] as [string, number][];
  const is2048 = hash.includes('2048');
  // On the page itself, on a link of the menu, and on a button of the game.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await steps(page, is2048 ? there : [...there, ...plain]);
  await page.getByRole('link', { name: 'Quadrille' }).focus();
  await steps(page, is2048 ? there : [...there, ...plain]);
  await page.locator('.controls').getByRole('button', { name: 'New game' }).focus();
  await steps(page, is2048 ? there : [...there, ...plain]);
  // On the board, clicked.
  await page.locator(board).click();
  await steps(page, arrows ? [...there, ...plain] : there);
  // On the board, entered by keys.
  await page.getByRole('button', { name: /theme$/ }).focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.game-page > .board') !== null)).toBe(true);
  await steps(page, there);

  // The wheel over the board; elsewhere it scrolls.
  await page.locator(board).hover();
  for (const [notch, at] of [[-120, 2], [-120, 1], [-120, 0], [-120, 0], [120, 1], [120, 2], [120, 3], [120, 3]] as const) {
    await page.mouse.wheel(0, notch);
    await shown(page, at);
    await page.waitForTimeout(80); // two notches within a blink are one
  }
  await page.locator('header.shell').hover();
  await page.mouse.wheel(0, -120);
  await shown(page, 3);

  // A text field keeps its keys.
  await page.getByText('Load and save').click();
  const field = page.locator('.exchange textarea');
  await field.fill('abc');
  for (const key of ['ArrowLeft', 'Home', 'Shift+ArrowRight', 'End']) await page.keyboard.press(key);
  await page.keyboard.type('d');
  expect(await field.inputValue()).toBe('abcd');
  await shown(page, 3);
  await leave();
});

test('many steps at once are all made', async () => {
  const { page, leave } = await visit('#/chess/e2e4,e7e5,g1f3,b8c6,f1b5,a7a6,b5a4,g8f6');
  await page.locator('.sheet button').nth(7).waitFor();
  await page.evaluate(() => {
    for (let key = 0; key < 5; ++key) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true }));
  });
  await page.locator('.sheet li:nth-child(2) button[aria-current]', { hasText: 'Nf3' }).waitFor();
  await leave();
});

test('keys enter the chess board at the king to move, and come back to where they left it', async () => {
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-square'));
  for (const [hash, king] of [['#/chess/e2e4', 'e8'], ['#/chess/e2e4,e7e5', 'e1'], ['#/chess/8/P6k/8/8/8/8/8/K7_w_-_-_0_1', 'a1']] as const) {
    const { page, leave } = await visit(hash);
    await page.locator('[data-square="e2"]').waitFor();
    const theme = page.getByRole('button', { name: /theme$/ });
    await theme.focus();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(king);
    await page.keyboard.press(king === 'e8' ? 'ArrowDown' : 'ArrowUp');
    const [file, rank] = [king[0]!, Number(king[1]) + (king === 'e8' ? -1 : 1)];
    expect(await focused(page)).toBe(`${file}${rank}`);
    await page.keyboard.press('ArrowRight'); // walks here: keys are used on the board
    const next = `${String.fromCharCode(file.charCodeAt(0) + 1)}${rank}`;
    expect(await focused(page)).toBe(next);
    await page.keyboard.press('Tab'); // one stop, and out
    expect(await page.evaluate(() => document.activeElement?.closest('.controls') !== null)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    expect(await focused(page)).toBe(next);
    await leave();
  }
});
