// Games are kept: on return by the menu, on reload, beside a link, behind a new game, in two tabs;
// and the archive of each game.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { kMostShift, openTab, phone, shift, smallTargets, violations } from './access_checks';
import { visit, type VisitOptions } from './visit';

// The engine of chess answers soon.
const fast = "localStorage.setItem('quadrille.chess.settings', JSON.stringify({ limit: 'depth2', elo: 0, book: true, lines: 3 }));";
const enter = (hash: string, options: VisitOptions = {}) => visit(hash, { before: fast, ...options });

const history = (page: Page) => page.locator('.game-page .history');
const moves = (page: Page) => history(page).locator('.moves button, .sheet button').allTextContents();
const shown = (page: Page, count: number) =>
  page.waitForFunction((wanted) => document.querySelectorAll('.game-page .history .moves button, .game-page .history .sheet button').length === wanted, count);
const menu = async (page: Page, title: string) => {
  await page.getByRole('navigation').getByRole('link', { name: title }).click();
  await page.locator('nav [aria-current]', { hasText: title }).waitFor();
  await page.locator('.archive').waitFor();
};
// What is on the board is noted: from now on a reload finds it.
const noted = (page: Page, game: string) =>
  page.waitForFunction((name) => {
    const { link } = JSON.parse(sessionStorage.getItem(`quadrille.tab.${name}`) ?? '{}') as { link?: string };
    return link === decodeURIComponent(location.hash.replace(/^#\/\w+\/?/, ''));
  }, game === '2048' ? 'twenty48' : game);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const back = (page: Page) => page.getByRole('button', { name: 'Back to the game before' });
const kept = (page: Page) => page.locator('.archive');
const openKept = (page: Page) => kept(page).locator('summary').click();
const rows = (page: Page) => kept(page).locator('li');
const says = (page: Page, text: string | RegExp) => page.locator('.notices').getByText(text).first().waitFor();

interface Player {
  title: string; // in the menu
  path: string;
  play(page: Page, again?: boolean): Promise<void>; // from a new game; again: other moves
  moves: number; // that this makes
  link: string; // of another game
  linkMoves: number;
  newGame(page: Page): Promise<void>;
}

const players: Player[] = [
  {
    title: '2048', path: '2048', moves: 3, link: '#/2048/0000000000000011', linkMoves: 0,
    async play(page) {
      for (let turn = 1; turn <= 3; ++turn) {
        await page.locator('.way[aria-disabled=false]').last().click();
        await shown(page, turn);
      }
    },
    newGame: (page) => page.keyboard.press('n'),
  },
  {
    title: 'Chess', path: 'chess', moves: 2, link: '#/chess/d2d4,d7d5,c2c4', linkMoves: 3,
    async play(page, again) {
      await page.getByLabel('Move', { exact: true }).fill(again ? 'd4' : 'e4');
      await page.keyboard.press('Enter');
      await shown(page, 2);
    },
    async newGame(page) {
      await button(page, 'New game').click();
      await button(page, 'Begin').click();
    },
  },
  {
    title: 'Words', path: 'words', moves: 2, link: `#/words/${Array(15).fill('15').join('/')}%20ACTVVWW/EEEEIIS%200/0%200`, linkMoves: 0,
    async play(page) {
      await button(page, 'Pass').click();
      await shown(page, 2);
    },
    newGame: (page) => button(page, 'New game').click(),
  },
  {
    title: 'Morpion', path: 'morpion', moves: 1, link: '#/morpion/5D/4,3:H4', linkMoves: 1,
    async play(page, again) {
      await page.locator(`[data-point="4,${again ? 6 : 3}"] .target`).click();
      await shown(page, 1);
    },
    newGame: (page) => button(page, 'New game').click(),
  },
];
const others = (player: Player) => players.filter((other) => other !== player);

describe.each(players)('$title', (player) => {
  test('is there again after each of the other games, by the menu', async () => {
    const { page, leave } = await enter(`#/${player.path}`);
    await player.play(page);
    const made = await moves(page);
    const address = page.url();
    for (const other of others(player)) {
      await menu(page, other.title);
      await menu(page, player.title);
      await shown(page, player.moves);
      expect(await moves(page)).toEqual(made);
      expect(page.url()).toBe(address);
    }
    await leave();
  });

  test('is there again however soon one leaves', async () => {
    const { page, leave } = await enter(`#/${player.path}`);
    await player.play(page);
    const made = await moves(page);
    const other = others(player)[0]!.path;
    for (const pause of [0, 5, 20, 40, 80, 160, 20, 40]) {
      await page.evaluate((hash) => { location.hash = hash; }, `#/${other}`);
      await page.waitForTimeout(pause);
      await page.evaluate((hash) => { location.hash = hash; }, `#/${player.path}`);
      await page.waitForTimeout(pause);
    }
    await shown(page, player.moves);
    expect(await moves(page)).toEqual(made);
    await openKept(page);
    await rows(page).first().waitFor();
    expect(await rows(page).count()).toBe(1);
    await leave();
  });

  test('is there again after a reload, and can be undone', async () => {
    const { page, leave } = await enter(`#/${player.path}`);
    await player.play(page);
    await noted(page, player.path);
    const [made, address] = [await moves(page), page.url()];
    await page.reload();
    await shown(page, player.moves);
    expect(await moves(page)).toEqual(made);
    expect(page.url()).toBe(address);
    await history(page).getByRole('button', { name: 'To the start' }).click();
    await history(page).getByRole('button', { name: 'Redo' }).and(page.locator(':enabled')).waitFor();
    await page.reload();
    await shown(page, player.moves);
    await history(page).getByRole('button', { name: 'Redo' }).and(page.locator(':enabled')).click(); // it is still taken back
    await leave();
  });

  test('a link opens beside the kept game, and both can be had', async () => {
    const { page, leave } = await enter(`#/${player.path}`);
    await player.play(page);
    const made = await moves(page);
    const address = page.url();
    await page.goto(`${inject('address')}${player.link}`);
    await shown(page, player.linkMoves);
    expect(page.url()).not.toBe(address);
    await back(page).click();
    await page.waitForURL(address);
    expect(await moves(page)).toEqual(made);
    await back(page).click();
    await expect.poll(() => page.url()).not.toBe(address);
    await shown(page, player.linkMoves);
    // By another game and the menu: the one that was on the board.
    await menu(page, others(player)[0]!.title);
    await menu(page, player.title);
    await shown(page, player.linkMoves);
    await leave();
  });

  test('a link that was only looked at does not come in the way of the kept game', async () => {
    const { page, leave } = await enter(`#/${player.path}`);
    await player.play(page);
    const made = await moves(page);
    await page.goto(`${inject('address')}${player.link}`);
    await page.reload();
    await shown(page, player.linkMoves);
    await menu(page, others(player)[0]!.title);
    await menu(page, player.title);
    await shown(page, player.moves);
    expect(await moves(page)).toEqual(made);
    await openKept(page);
    await rows(page).first().waitFor();
    expect(await rows(page).count()).toBe(1);
    await leave();
  });

  test('a new game can be taken back, and that again', async () => {
    const { page, leave } = await enter(`#/${player.path}`);
    await player.play(page);
    const made = await moves(page);
    await player.newGame(page);
    await shown(page, 0);
    await noted(page, player.path);
    await page.reload(); // the way back outlasts it
    await shown(page, 0);
    await back(page).click();
    await shown(page, player.moves);
    expect(await moves(page)).toEqual(made);
    await back(page).waitFor({ state: 'detached' }); // the new one had no move
    await player.newGame(page);
    await shown(page, 0);
    await player.play(page, true);
    const [again, address] = [await moves(page), page.url()];
    await back(page).click();
    await expect.poll(() => page.url()).not.toBe(address);
    expect(await moves(page)).toEqual(made);
    await back(page).click();
    await expect.poll(() => page.url()).toBe(address);
    expect(await moves(page)).toEqual(again);
    await leave();
  });

  test('is exported, deleted and imported, and is the same', async () => {
    const { page, leave } = await enter(`#/${player.path}`);
    await player.play(page);
    const [made, address] = [await moves(page), page.url()];
    await player.newGame(page);
    await shown(page, 0);
    await openKept(page);
    await rows(page).first().waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export all').click()]);
    expect(download.suggestedFilename()).toMatch(/^quadrille-\w+\.json$/);
    const file = { name: 'games.json', mimeType: 'application/json', buffer: await readFile(await download.path()) };
    await rows(page).getByRole('button', { name: /^Delete/ }).click();
    await button(page, 'Delete').click();
    await kept(page).getByText('None yet.').waitFor();
    await back(page).waitFor({ state: 'detached' });
    await page.getByLabel('Import games').setInputFiles(file);
    await says(page, '1 imported.');
    await page.getByLabel('Import games').setInputFiles(file);
    await says(page, '0 imported, 1 there already.');
    await rows(page).locator('.open').click();
    await shown(page, player.moves);
    expect(await moves(page)).toEqual(made);
    expect(page.url()).toBe(address);
    await leave();
  });

  test('two tabs show the same game, and what one plays is seen in the other', async () => {
    const { page, leave } = await enter(`#/${player.path}`);
    await player.play(page);
    const other = await page.context().newPage();
    await other.goto(`${inject('address')}#/${player.path}`);
    await shown(other, player.moves);
    expect(await moves(other)).toEqual(await moves(page));
    await history(other).getByRole('button', { name: 'To the start' }).click();
    await history(page).getByRole('button', { name: 'To the start' }).and(page.locator(':disabled')).waitFor();
    // A new game in one leaves the other where it is.
    await player.newGame(other);
    await shown(other, 0);
    await player.play(other);
    await openKept(page);
    await page.waitForFunction(() => document.querySelectorAll('.archive li').length === 2);
    expect(await moves(page)).toHaveLength(player.moves);
    await leave();
  });

  test('a link that cannot be read says so, and the kept game can be had', async () => {
    const { page, leave } = await enter(`#/${player.path}`);
    await player.play(page);
    const [made, address] = [await moves(page), page.url()];
    await page.goto(`${inject('address')}#/${player.path}/nonsense`);
    await page.locator('.notice.error', { hasText: 'This link cannot be read. Here is a new game.' }).waitFor();
    await shown(page, 0);
    await back(page).click();
    await page.waitForURL(address);
    expect(await moves(page)).toEqual(made);
    await page.locator('.notice').waitFor({ state: 'detached' }); // it is settled
    await leave();
  });

  test('a return to kept games moves nothing, and their list is one that axe and fingers can use', async () => {
    const { page, leave } = await enter(`#/${player.path}`, phone);
    await player.play(page);
    await player.newGame(page);
    await shown(page, 0);
    await player.play(page, true);
    await noted(page, player.path);
    for (const hash of [`#/${player.path}`, player.link]) {
      await page.goto(`${inject('address')}${hash}`);
      await page.reload();
      await back(page).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(shift), hash).toBeLessThan(kMostShift);
    }
    await openTab(page, 'Kept games');
    await page.waitForFunction(() => document.querySelectorAll('.archive li').length === 2);
    await rows(page).first().getByRole('button', { name: /^Delete/ }).click();
    expect(await page.evaluate(smallTargets)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await leave();
  });
});

test('words keeps the engine\'s rack and the order of the bag', async () => {
  const { page, leave } = await enter('#/words');
  const rack = async () => (await page.locator('.rack .tile').allTextContents()).sort();
  const others = async () => {
    await page.getByText('Advanced').click();
    await page.getByLabel('Show the other rack').check();
    return page.locator('.controls').getByText(/in the bag\. Engine: . . . . . . .$/).textContent();
  };
  const reload = async () => {
    await page.reload();
    await page.locator('.rack .tile').first().waitFor();
  };
  await page.locator('.rack .tile').first().waitFor();
  await page.getByLabel('Against').selectOption('points'); // the best one has a limit of time
  const [mine, theirs] = [await rack(), await others()];
  await reload();
  expect([await rack(), await others()]).toEqual([mine, theirs]);
  // Whoever plays the same from the start again draws the same tiles.
  await button(page, 'Engine plays this turn').click();
  await shown(page, 2);
  const [made, drawn] = [await moves(page), await rack()];
  await history(page).getByRole('button', { name: 'To the start' }).click();
  await expect.poll(rack).toEqual(mine);
  await reload();
  expect([await moves(page), await rack(), await others()]).toEqual([made, mine, theirs]);
  await button(page, 'Engine plays this turn').click();
  await expect.poll(rack).toEqual(drawn);
  await expect.poll(() => moves(page)).toEqual(made); // the answer comes later
  await leave();
});

test('a game of words by hand, with both racks in its link, is the same after every reload', async () => {
  const { page, leave } = await enter('#/words');
  await page.getByLabel('Against').selectOption('nobody');
  await button(page, 'Pass').click();
  await shown(page, 1);
  for (let time = 0; time < 3; ++time) {
    await page.reload();
    await shown(page, 1);
    expect(await page.getByLabel('Against').inputValue()).toBe('nobody');
  }
  await openKept(page);
  await rows(page).first().waitFor();
  expect(await rows(page).count()).toBe(1);
  await page.getByLabel('Against').selectOption('best');
  await page.getByText('Advanced').click();
  await page.getByLabel('Show the other rack').check();
  await button(page, 'Engine plays this turn').click();
  await expect.poll(async () => (await moves(page)).length).toBeGreaterThan(1);
  const made = await moves(page);
  for (let time = 0; time < 3; ++time) {
    await page.reload();
    await shown(page, made.length);
    expect(await moves(page)).toEqual(made);
  }
  await leave();
});

test('the review of 2048 has all moves after a reload', async () => {
  const { page, leave } = await enter('#/2048');
  await players[0]!.play(page);
  await page.reload();
  await shown(page, 3);
  await button(page, 'Review game').click();
  await page.getByText(/^3 moves reviewed/).waitFor();
  await leave();
});

test('Morpion shows the longest game of one\'s own for each variant, and no other counts', async () => {
  const { page, leave } = await enter('#/morpion/5T/4,3:H4');
  await shown(page, 1);
  await page.locator('[data-point="4,6"] .target').click();
  await shown(page, 2);
  expect(await page.getByText('your longest').count()).toBe(0); // the first move was brought
  await button(page, 'New game').click();
  await shown(page, 0);
  await page.locator('[data-point="4,3"] .target').click();
  await page.getByText('your longest: 1').waitFor();
  await page.getByLabel('Variant').selectOption('4T');
  await shown(page, 0);
  expect(await page.getByText('your longest').count()).toBe(0);
  await page.reload();
  await page.getByLabel('Variant').selectOption('5T');
  await page.getByText('your longest: 1').waitFor();
  await leave();
});

test('where the disk is full the oldest go after asking, and not those that are pinned', async () => {
  const { page, leave } = await enter('#/morpion');
  for (let game = 0; game < 3; ++game) {
    await page.locator('[data-point="4,3"] .target').click();
    await shown(page, 1);
    await button(page, 'New game').click();
    await shown(page, 0);
  }
  await openKept(page);
  await page.waitForFunction(() => document.querySelectorAll('.archive li').length === 3);
  await rows(page).last().getByRole('button', { name: /^Pin/ }).click();
  await rows(page).last().getByText(', pinned').waitFor();
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function () { throw new DOMException('full', 'QuotaExceededError'); };
    const remove = IDBObjectStore.prototype.delete;
    IDBObjectStore.prototype.delete = function (...words) {
      IDBObjectStore.prototype.put = put; // there is space again
      return remove.apply(this, words);
    };
  });
  await page.locator('[data-point="4,6"] .target').click();
  await shown(page, 1);
  await says(page, /no more space: this game is not kept\. Delete the oldest game that is not pinned/);
  await page.waitForFunction(() => document.querySelectorAll('.archive li').length === 4); // nothing went
  await page.locator('.notices').getByRole('button', { name: 'Delete' }).click();
  await says(page, '1 deleted.');
  await page.waitForFunction(() => document.querySelectorAll('.archive li').length === 3);
  expect(await kept(page).getByText(', pinned').count()).toBe(1);
  await page.reload();
  await shown(page, 1);
  expect(await moves(page)).toEqual(['4,6:H4']);
  await leave();
});

test('a browser that keeps nothing plays all the same, and has the game before', async () => {
  const before = `for (const name of ['indexedDB', 'localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, { get() { throw new DOMException('no', 'SecurityError'); } });
  }`;
  const { page, leave } = await visit('#/morpion', { before });
  await players[3]!.play(page);
  await menu(page, '2048');
  await menu(page, 'Morpion');
  await shown(page, 1);
  await button(page, 'New game').click();
  await shown(page, 0);
  await openKept(page);
  await kept(page).getByText('This browser lets the page keep nothing').waitFor();
  await back(page).click();
  await shown(page, 1);
  await leave();
});

test('a file that holds no games, and a game of a newer page, are refused in words', async () => {
  const { page, leave } = await enter('#/morpion');
  await players[3]!.play(page);
  await openKept(page);
  const file = (content: string) => ({ name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await page.getByLabel('Import games').setInputFiles(file('hello'));
  await says(page, 'This file holds no games');
  const facts = { id: 'x', game: 'morpion', version: 99, revision: 1, created: 1, changed: 1, pinned: false, untouched: false, title: 'From tomorrow', result: '', link: '' };
  await page.getByLabel('Import games').setInputFiles(file(JSON.stringify({ quadrille: 'games', version: 1, games: [{ facts, state: {} }] })));
  await kept(page).getByText('From tomorrow').click();
  await says(page, 'This game was kept by a newer version of the page');
  expect(await moves(page)).toEqual(['4,3:H4']);
  await page.getByLabel('Import games').setInputFiles(file(JSON.stringify({ quadrille: 'games', version: 1, games: [{ facts: { ...facts, id: 'y', version: 1, title: 'Broken' }, state: { engine: { game: 'no', at: 0 }, own: {} } }] })));
  await kept(page).getByText('Broken').click();
  await says(page, 'This kept game cannot be read.');
  expect(await moves(page)).toEqual(['4,3:H4']);
  await leave();
});

test('a phone shows the archive without scrolling sideways, and its targets are large enough', async () => {
  const { page, leave } = await enter('#/2048', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await players[0]!.play(page);
  await page.locator('.controls').getByRole('button', { name: 'New game' }).tap();
  await shown(page, 0);
  await openTab(page, 'Kept games');
  await rows(page).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const sizes = await kept(page).locator('button').evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
  await rows(page).locator('.open').tap();
  await shown(page, 3);
  await rows(page).getByText('on the board').waitFor();
  await leave();
});
