// Chess on the page as a tree of moves: variations, lines of the engine, what was taken, resigning, the review.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openTab, phone, smallTargets, unfold, violations } from './access_checks';
import { begin, button, centre, clipboard, copiedMoves, dragTo, holds, inSheet, load, sheet, shows, square, status } from './chess_page';
import { visit } from './visit';

describe('variations', () => {
  test('another move in the middle of a game is one, and nothing is lost in any order', async () => {
    const { page, leave } = await visit('#/chess/e2e4,e7e5,g1f3', clipboard);
    await shows(status(page), '2. Nf3');
    await button(page, 'Undo').click();
    await button(page, 'Undo').click();
    await shows(status(page), '1. e4. Black to move.');
    await dragTo(page, 'c7', 'c5');
    await shows(status(page), '1… c5');
    await page.getByLabel('Move', { exact: true }).fill('c3');
    await page.keyboard.press('Enter');
    await shows(status(page), '2. c3');
    expect(await sheet(page).allTextContents()).toEqual(['e4', 'e5', 'c5', 'c3', 'Nf3']);
    expect(page.url()).toMatch(/#\/chess\/e2e4,c7c5,c2c3$/);
    // Back by keys, and forward the way one came.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('ArrowLeft');
    await shows(status(page), '1… c5');
    await page.keyboard.press('ArrowRight');
    await shows(status(page), '2. c3');
    await button(page, 'Take back my move').click();
    await shows(status(page), '1… c5');
    const written = '1. e4 e5 (1... c5 2. c3) 2. Nf3 *';
    expect(await copiedMoves(page)).toBe(written);
    await page.reload();
    await shows(status(page), '1… c5');
    expect(await copiedMoves(page)).toBe(written);
    // To another game of the page, and back.
    await page.getByRole('link', { name: '2048' }).click();
    await page.locator('.tiles').waitFor();
    await page.getByRole('link', { name: 'Chess' }).click();
    await shows(status(page), '1… c5');
    expect(await copiedMoves(page)).toBe(written);
    // To a new game of chess, and back.
    await begin(page, 'Both sides, by hand');
    await shows(page.locator('.history'), 'No moves yet.');
    await page.getByRole('button', { name: 'Back to the game before' }).click();
    await shows(status(page), '1… c5');
    expect(await copiedMoves(page)).toBe(written);
    // The move that is there is stepped into.
    await inSheet(page, 'e4').click();
    await shows(status(page), '1. e4. Black to move.');
    await dragTo(page, 'e7', 'e5');
    await shows(status(page), '1… e5');
    await button(page, 'Redo').click();
    await shows(status(page), '2. Nf3');
    expect(await copiedMoves(page)).toBe(written);
    await leave();
  });

  test('of a PGN are stepped into, chosen at a fork and by keys, and written back as they were', async () => {
    const { page, leave } = await visit('#/chess', clipboard);
    const written = '{Paris.} 1. e4 e5 2. Nf3 d6 {solid} (2... Nc6 {[%clk 0:10:00]} 3. Bb5 $1 (3. Bc4 Bc5) 3... a6) (2... Nf6) 3. d4 1-0';
    await load(page, `[White "Morphy"]\n[Black "Duke"]\n\n${written}`);
    await shows(status(page), '3. d4. Black to move. Result: 1–0.');
    await inSheet(page, 'Bc4').click();
    await shows(status(page), '3. Bc4');
    await holds(page, 'c4', 'white bishop');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('ArrowUp');
    await shows(status(page), '3. Bb5');
    await page.keyboard.press('ArrowDown');
    await shows(status(page), '3. Bc4');
    for (const words of ['2… Nc6', '2. Nf3']) {
      await page.keyboard.press('ArrowLeft');
      await shows(status(page), words);
    }
    const next = page.getByRole('group', { name: 'Next move' }).getByRole('button');
    expect(await next.allTextContents()).toEqual(['2… d6', '2… Nc6', '2… Nf6']);
    await next.nth(2).click();
    await shows(status(page), '2… Nf6');
    // On the board that was entered by keys the arrows walk; with Shift they choose.
    await square(page, 'e4').focus();
    await page.keyboard.press('ArrowUp');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-square'))).toBe('e5');
    await page.keyboard.press('Shift+ArrowUp');
    await shows(status(page), '2… Nc6');
    expect(await copiedMoves(page)).toBe(written);
    await leave();
  });

  test('are promoted, deleted and put back', async () => {
    const { page, leave } = await visit('#/chess', clipboard);
    await load(page, '1. e4 e5 (1... c5 2. c3) 2. Nf3 *');
    await shows(status(page), '2. Nf3');
    expect(await button(page, 'Promote variation').isDisabled()).toBe(true);
    await inSheet(page, 'c3').click();
    await shows(status(page), '2. c3');
    await button(page, 'Promote variation').click();
    await page.waitForFunction(() => document.querySelectorAll('.sheet button')[1]?.textContent === 'c5');
    await shows(status(page), '2. c3');
    expect(await copiedMoves(page)).toBe('1. e4 c5 (1... e5 2. Nf3) 2. c3 *');
    await inSheet(page, 'e5').click();
    await shows(status(page), '1… e5');
    await button(page, 'Delete from here').click();
    await shows(status(page), '1. e4');
    expect(await copiedMoves(page)).toBe('1. e4 c5 2. c3 *');
    await button(page, 'Put back e5').click();
    await shows(status(page), '1… e5');
    expect(await copiedMoves(page)).toBe('1. e4 c5 (1... e5 2. Nf3) 2. c3 *');
    await leave();
  });

  test('come into being when one takes back and plays otherwise against the engine, which answers', async () => {
    const { page, leave } = await visit('#/chess', { before: "localStorage.setItem('quadrille.chess.settings', JSON.stringify({ limit: 'depth2', elo: 0, book: true, lines: 3 }));" });
    await square(page, 'e2').waitFor();
    await dragTo(page, 'e2', 'e4');
    await sheet(page).nth(1).waitFor();
    await shows(status(page), 'White to move.');
    await button(page, 'Take back my move').click();
    await holds(page, 'e2', 'white pawn');
    await dragTo(page, 'd2', 'd4');
    await sheet(page).nth(3).waitFor();
    await shows(status(page), /^1… .* White to move\.$/);
    await holds(page, 'd4', 'white pawn');
    // The same move again is answered again.
    await button(page, 'Take back my move').click();
    await holds(page, 'd2', 'white pawn');
    await dragTo(page, 'd2', 'd4');
    await shows(status(page), /^1… .* White to move\.$/);
    // To step there later only shows it.
    await button(page, 'Undo').click();
    await shows(status(page), /^1\. d4\. Black to move\./);
    await page.waitForTimeout(500);
    await shows(status(page), /^1\. d4\. Black to move\./);
    await leave();
  });
});

describe('lines of the engine', () => {
  const lines = (page: Page) => page.locator('.lines li');
  async function analyse(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Analyse' }).click();
    await page.locator('.measure').filter({ hasText: /Depth ([6-9]|\d\d) / }).waitFor();
  }

  test('are whole, and each of their moves can be played', async () => {
    const { page, leave } = await visit('#/chess/e2e4,e7e5,g1f3');
    await shows(status(page), '2. Nf3');
    await button(page, 'Undo').click();
    await shows(status(page), '1… e5');
    await page.getByLabel('Lines').selectOption('2');
    await analyse(page);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    // Within the panel, and none of the moves is hidden beside it.
    const panel = (await page.locator('.lines').boundingBox())!;
    for (const box of await lines(page).getByRole('button').all()) {
      const { x, width } = (await box.boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(panel.x);
      expect(x + width).toBeLessThanOrEqual(panel.x + panel.width);
    }
    const second = lines(page).nth(1).getByRole('button');
    const wanted = (await second.allTextContents()).slice(0, 3).map((words) => words.replace(/^\d+\. /, ''));
    await second.nth(2).click();
    await page.waitForFunction((san) => document.querySelector('.sheet [aria-current]')?.textContent === san, wanted[2]!);
    const current = await page.evaluate(() => [...document.querySelectorAll('.sheet button')].map((each) => each.textContent));
    for (const san of ['e4', 'e5', 'Nf3', ...wanted]) expect(current).toContain(san);
    await leave();
  });

  test('are arrows on the board, told apart without colour, which can be switched off for good', async () => {
    const { page, leave } = await visit('#/chess/e2e4,e7e5');
    await shows(status(page), '1… e5');
    expect(await page.locator('.arrow').count()).toBe(0);
    await analyse(page);
    const arrows = page.locator('.arrows[aria-hidden=true] .arrow');
    await arrows.nth(2).waitFor();
    expect(await arrows.count()).toBe(3);
    expect((await arrows.locator('text').allTextContents()).sort()).toEqual(['1', '2', '3']);
    const drawn = await arrows.evaluateAll((all) => all.map((arrow) => {
      const { strokeWidth, strokeDasharray } = getComputedStyle(arrow.querySelector('.shaft')!);
      return { best: arrow.classList.contains('best'), width: parseFloat(strokeWidth), dashed: strokeDasharray !== 'none' };
    }));
    for (const { best, width, dashed } of drawn) {
      expect(dashed).toBe(!best);
      expect(width > 15).toBe(best);
    }
    expect(drawn.filter(({ best }) => best)).toHaveLength(1);
    await page.getByLabel('Arrows').uncheck();
    await page.waitForFunction(() => document.querySelectorAll('.arrow').length === 0);
    await page.reload();
    await shows(status(page), '1… e5');
    expect(await page.getByLabel('Arrows').isChecked()).toBe(false);
    await analyse(page);
    expect(await page.locator('.arrow').count()).toBe(0);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await leave();
  });
});

test('what was taken stands beside the board, with who is ahead', async () => {
  const { page, leave } = await visit('#/chess/e2e4,d7d5,e4d5,d8d5,b1c3,g8f6,c3d5');
  const [above, below] = [page.locator('.captured.above'), page.locator('.captured.below')];
  await page.getByRole('img', { name: 'White has taken queen, pawn; ahead by 9.' }).waitFor();
  await page.getByRole('img', { name: 'Black has taken pawn.', exact: true }).waitFor();
  expect(await below.locator('svg').count()).toBe(2);
  expect(await below.textContent()).toBe('+9');
  expect(await above.textContent()).toBe('');
  // On the page, which a click may scroll.
  const board = () => page.locator('.chessboard').evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + scrollX, y: y + scrollY, width, height };
  });
  const before = await board();
  await button(page, 'To the start').click();
  await page.getByRole('img', { name: 'White has taken nothing.', exact: true }).waitFor();
  expect(await board()).toEqual(before);
  await button(page, 'To the end').click();
  await button(page, 'Flip').click();
  await page.waitForFunction(() => document.querySelector('.captured.above')?.textContent === '+9');
  await leave();
});

test('one resigns after a question, and may take it back', async () => {
  const { page, leave } = await visit('#/chess', clipboard);
  await square(page, 'e2').waitFor();
  await begin(page, 'Both sides, by hand');
  expect(await button(page, 'Resign').isDisabled()).toBe(true);
  await dragTo(page, 'e2', 'e4');
  await shows(status(page), '1. e4');
  await button(page, 'Resign').click();
  const dialog = page.getByRole('dialog', { name: 'Resign' });
  await shows(dialog, 'Black loses the game.');
  await page.getByRole('button', { name: 'Play on' }).click();
  await shows(status(page), 'Black to move.');
  const resign = async () => {
    await button(page, 'Resign').click();
    await dialog.getByRole('button', { name: 'Resign' }).click();
    await shows(status(page), '1. e4. Black resigned: White wins, 1–0.');
  };
  await resign();
  expect(await page.locator('.square.movable').count()).toBe(0);
  expect(await copiedMoves(page)).toBe('1. e4 1-0');
  await page.reload();
  await shows(status(page), 'Black resigned: White wins, 1–0.');
  await button(page, 'Withdraw the resignation').click();
  await shows(status(page), '1. e4. Black to move.');
  expect(await copiedMoves(page)).toBe('1. e4 *');
  await resign();
  await button(page, 'Undo').click();
  await shows(status(page), 'White to move.');
  await button(page, 'Redo').click();
  await shows(status(page), '1. e4. Black to move.');
  await dragTo(page, 'e7', 'e5');
  await shows(status(page), '1… e5');
  await leave();
});

test('a review says how accurate both were, and its marks stay while one looks at variations', async () => {
  const { page, leave } = await visit('#/chess/f2f3,e7e5,g2g4,d8h4');
  await shows(status(page), 'Checkmate');
  await page.getByRole('button', { name: 'Review the game' }).click();
  await page.locator('.sheet button.blunder').filter({ hasText: 'g4??' }).waitFor();
  await page.locator('.sheet button.best[title="best move"]').filter({ hasText: 'Qh4#★' }).waitFor();
  const accuracy = async (side: string) => Number.parseInt((await page.getByRole('row', { name: side }).getByRole('cell').first().textContent())!, 10);
  await page.getByRole('button', { name: 'Review the game' }).waitFor();
  const [white, black] = [await accuracy('White'), await accuracy('Black')];
  expect(white).toBeGreaterThan(0);
  expect(black).toBeGreaterThan(white);
  expect(black).toBeLessThanOrEqual(100);
  const better = page.locator('.worst li').first().locator('.line button');
  const words = (await better.first().textContent())!;
  await better.first().click();
  await shows(status(page), `${words}. Black to move.`);
  await inSheet(page, 'e5.*').click();
  await shows(status(page), '1… e5');
  await dragTo(page, 'h2', 'h4');
  await shows(status(page), '2. h4');
  await page.locator('.sheet button.blunder').filter({ hasText: 'g4??' }).waitFor();
  await leave();
});

test.each([['phone', phone], ['desktop', { viewport: { width: 1280, height: 900 }, colorScheme: 'dark', reducedMotion: 'reduce' }]] as const)('a %s with lines, variations and a review: axe has no complaint', async (device, options) => {
  const { page, leave } = await visit('#/chess', options);
  const open = (tab: 'Analysis' | 'History') => (device === 'phone' ? openTab(page, tab) : undefined);
  await load(page, '1. f3 {weak} e5 (1... d5 $1 2. e4 (2. d4 Nf6)) 2. g4 Qh4# 0-1');
  await open('Analysis');
  await page.getByRole('button', { name: 'Review the game' }).click();
  await open('History');
  await page.locator('.sheet button.blunder').first().waitFor();
  await inSheet(page, 'e4').click();
  await shows(status(page), '2. e4');
  await open('Analysis');
  await page.locator('.analysis').getByRole('button', { name: 'Analyse' }).click();
  await page.locator('.measure').filter({ hasText: /Depth ([4-9]|\d\d)/ }).waitFor();
  await page.locator('.analysis').getByRole('button', { name: 'Stop', exact: true }).click();
  await open('History');
  await button(page, 'Undo').click();
  await page.getByRole('group', { name: 'Next move' }).getByRole('button').nth(1).waitFor();
  await open('Analysis');
  await page.locator('.analysis').getByRole('button', { name: 'Analyse' }).click();
  await page.locator('.arrow').first().waitFor();
  await page.locator('.analysis').getByRole('button', { name: 'Stop', exact: true }).click();
  for (const tab of ['Analysis', 'History'] as const) {
    await open(tab);
    await unfold(page);
    if (device === 'phone') expect(await page.evaluate(smallTargets)).toEqual([]);
    expect(await violations(page)).toEqual([]);
  }
  await leave();
});

describe('a phone', () => {
  test('plays a line of the engine, steps into variations and shows what was taken', async () => {
    const { page, leave } = await visit('#/chess', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, ...clipboard });
    await load(page, '1. e4 d5 2. exd5 Qxd5 (2... Nf6 3. d4) *');
    await page.getByRole('img', { name: 'Black has taken pawn.', exact: true }).waitFor();
    await openTab(page, 'History');
    await inSheet(page, 'd4').tap();
    await shows(status(page), '3. d4');
    await page.getByRole('img', { name: 'White has taken pawn; ahead by 1.' }).waitFor();
    await page.getByRole('button', { name: 'Show the best line' }).tap();
    const strip = page.locator('.best-line .line button');
    await strip.nth(1).waitFor();
    await page.locator('.arrow').first().waitFor();
    for (const box of await strip.all()) expect((await box.boundingBox())!.height).toBeGreaterThanOrEqual(24);
    await strip.nth(1).tap();
    await shows(status(page), /^4\. /);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole('button', { name: 'Hide the best line' }).tap();
    await button(page, 'Promote variation').tap();
    await page.waitForFunction(() => document.querySelectorAll('.sheet button')[3]?.textContent === 'Nf6');
    await openTab(page, 'Game');
    expect(await copiedMoves(page)).toMatch(/^1\. e4 d5 2\. exd5 Nf6 \(2\.\.\. Qxd5\) 3\. d4 \S+ 4\. \S+ \*$/);
    await leave();
  });

  test.each([360, 390])('%i pixels wide has no sideways scroll, and takes taps', async (width) => {
    const { page, leave } = await visit('#/chess', { viewport: { width, height: 844 }, hasTouch: true, isMobile: true });
    await square(page, 'e2').waitFor();
    await begin(page, 'Both sides, by hand');
    await page.touchscreen.tap(...(await centre(page, 'e2')));
    await page.locator('[data-square="e2"].picked').waitFor();
    await page.touchscreen.tap(...(await centre(page, 'e4')));
    await shows(page.locator('.strip .state'), '1. e4');
    await openTab(page, 'Analysis');
    await page.getByRole('button', { name: 'Analyse' }).click();
    await page.locator('.lines li').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await leave();
  });
});
