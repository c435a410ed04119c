// Chess on the page: moves, the engine, analysis, links and texts.
import { describe, expect, test } from 'vitest';
import { openTab } from './access_checks';
import { begin, centre, clickTo, dragTo, holds, sheet, shows, square, status } from './chess_page';
import { visit } from './visit';

const kTwoKings = '4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1';

describe('moves by hand', () => {
  test('are dragged, clicked, made with the keys and typed', async () => {
    const { page, leave } = await visit('#/chess');
    await square(page, 'e2').waitFor();
    await begin(page, 'Both sides, by hand');
    await dragTo(page, 'e2', 'e4');
    await shows(status(page), '1. e4. Black to move.');
    await clickTo(page, 'e7', 'e5');
    await shows(status(page), '1… e5. White to move.');
    // Keys: from e2, where the cursor begins after a click on e5, to g1 and f3.
    await square(page, 'e5').focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await page.locator('[data-square="g1"].picked').waitFor();
    expect(await page.locator('[aria-label*="can be moved to"]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-square')).sort())).toEqual(['e2', 'f3', 'h3']);
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
    await shows(status(page), '2. Nf3');
    await page.getByLabel('Move', { exact: true }).fill('Nc6');
    await page.keyboard.press('Enter');
    await shows(status(page), '2… Nc6. White to move.');
    expect(await sheet(page).allTextContents()).toEqual(['e4', 'e5', 'Nf3', 'Nc6']);
    expect(page.url()).toMatch(/#\/chess\/e2e4,e7e5,g1f3,b8c6$/);
    await leave();
  });

  test('that are not legal stay where they are', async () => {
    const { page, leave } = await visit('#/chess');
    await square(page, 'e2').waitFor();
    await begin(page, 'Both sides, by hand');
    await dragTo(page, 'e2', 'e5');
    await page.getByLabel('Move', { exact: true }).fill('Ke2');
    await page.keyboard.press('Enter');
    await shows(page.locator('.notice'), /“Ke2” is no move that can be made here\..*Ke2.*expected/);
    await holds(page, 'e2', 'white pawn');
    expect(await sheet(page).count()).toBe(0);
    await leave();
  });

  test('are taken back and made again', async () => {
    const { page, leave } = await visit('#/chess/e2e4,e7e5');
    await shows(status(page), '1… e5');
    await page.getByRole('button', { name: 'Undo' }).click();
    await shows(status(page), '1. e4. Black to move.');
    await holds(page, 'e7', 'black pawn');
    await page.getByRole('button', { name: 'Redo' }).click();
    await shows(status(page), '1… e5');
    await page.getByRole('button', { name: 'Take back my move' }).click();
    await shows(status(page), '1. e4.');
    await leave();
  });

  test('promote to the piece that is picked', async () => {
    const { page, leave } = await visit('#/chess/8/P6k/8/8/8/8/8/K7_w_-_-_0_1');
    await holds(page, 'a7', 'white pawn');
    await dragTo(page, 'a7', 'a8');
    await page.getByRole('dialog', { name: 'Promote to' }).waitFor();
    await page.keyboard.press('Escape');
    await holds(page, 'a7', 'white pawn');
    await clickTo(page, 'a7', 'a8');
    await page.getByRole('button', { name: 'knight' }).click();
    await holds(page, 'a8', 'white knight');
    await shows(status(page), '1. a8=N');
    await page.getByRole('button', { name: 'Undo' }).click();
    await holds(page, 'a7', 'white pawn');
    await square(page, 'a7').focus();
    for (const key of ['Enter', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await page.getByRole('dialog', { name: 'Promote to' }).waitFor();
    await page.keyboard.press('Enter'); // the queen comes first
    await holds(page, 'a8', 'white queen');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-square'))).toBe('a8');
    await leave();
  });

  test('castle in Chess960 by dropping the king on his rook', async () => {
    const { page, leave } = await visit('#/chess/4k3/8/8/8/8/8/8/5K1R_w_H_-_0_1');
    await holds(page, 'f1', 'white king');
    await clickTo(page, 'f1', 'h1');
    await holds(page, 'g1', 'white king');
    await holds(page, 'f1', 'white rook');
    await shows(status(page), '1. O-O');
    await leave();
  });

  test('end the game by mate, which is said', async () => {
    const { page, leave } = await visit('#/chess/f2f3,e7e5,g2g4');
    await holds(page, 'd8', 'black queen');
    await dragTo(page, 'd8', 'h4');
    await shows(status(page), '2… Qh4#. Checkmate: Black wins, 0–1.');
    await page.locator('[data-square="e1"].check').waitFor();
    await leave();
  });

  test('work on a flipped board', async () => {
    const { page, leave } = await visit('#/chess/e2e4');
    await holds(page, 'e4', 'white pawn');
    const [, before] = await centre(page, 'e7');
    await page.getByRole('button', { name: 'Flip' }).click();
    await page.waitForFunction(([name, y]) => document.querySelector(`[data-square="${name}"]`)!.getBoundingClientRect().top > Number(y), ['e7', before] as const);
    await dragTo(page, 'e7', 'e5');
    await shows(status(page), '1… e5');
    await leave();
  });
});

describe('the engine', () => {
  test('answers a move, and takes back with one click', async () => {
    const { page, leave } = await visit('#/chess');
    await square(page, 'e2').waitFor();
    await dragTo(page, 'e2', 'e4');
    await sheet(page).nth(1).waitFor();
    await shows(status(page), 'White to move.');
    await page.getByRole('button', { name: 'Take back my move' }).click();
    await holds(page, 'e2', 'white pawn');
    await leave();
  });

  test('begins when the visitor plays Black, seen from Black’s side', async () => {
    const { page, leave } = await visit('#/chess');
    await square(page, 'e2').waitFor();
    await begin(page, 'Black');
    await sheet(page).first().waitFor();
    await shows(status(page), 'Black to move.');
    const [, black] = await centre(page, 'e8');
    const [, white] = await centre(page, 'e1');
    expect(black).toBeGreaterThan(white);
    await leave();
  });

  test('stops at once while it thinks, and goes on when asked', async () => {
    const { page, leave } = await visit('#/chess');
    await square(page, 'e2').waitFor();
    await page.getByLabel('Strength of the engine').selectOption('Full strength');
    await page.getByText('Advanced').click();
    await page.getByLabel('Time for a move').selectOption('60 seconds');
    await page.getByLabel('First moves from the opening book').uncheck();
    await dragTo(page, 'e2', 'e4');
    await shows(status(page), 'The engine is thinking …');
    await page.getByRole('button', { name: 'Stop the engine' }).click();
    await shows(status(page), 'The engine waits.');
    await page.getByLabel('Time for a move').selectOption('2 moves ahead');
    await page.getByRole('button', { name: 'Let the engine go on' }).click();
    await sheet(page).nth(1).waitFor();
    await leave();
  });

  test('plays itself until it is stopped', async () => {
    const { page, leave } = await visit('#/chess');
    await square(page, 'e2').waitFor();
    await page.getByLabel('Strength of the engine').selectOption('Elo 400');
    await begin(page, 'Nobody: the engine plays itself');
    await sheet(page).nth(3).waitFor();
    await page.getByRole('button', { name: 'Stop the engine' }).click();
    await shows(status(page), 'The engine waits.');
    await leave();
  });

  test('begins a Chess960 game whose link another visitor can open', async () => {
    const { page, leave } = await visit('#/chess');
    await square(page, 'e2').waitFor();
    await begin(page, 'Both sides, by hand', 'A Chess960 position by lot');
    await page.waitForURL(/#\/chess\/[a-z]{8}\/pppppppp/);
    await leave();
  });
});

describe('analysis', () => {
  test('streams lines, marks a mate, plays the first move, and stops', async () => {
    const { page, leave } = await visit('#/chess/6k1/5ppp/8/8/8/8/r4PPP/1R4K1_w_-_-_0_1');
    await holds(page, 'b1', 'white rook');
    await page.getByRole('button', { name: 'Analyse' }).click();
    await shows(page.locator('.lines li').first(), '#1');
    await page.locator('.evaluation[aria-label="Evaluation: White mates in 1"]').waitFor();
    await page.getByRole('button', { name: 'Play 1. Rb8#' }).click();
    await shows(status(page), 'Checkmate: White wins');
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByRole('button', { name: 'Analyse' }).waitFor();
    await leave();
  });

  test('shows as many lines as are wished for, and answers a stop while it searches', async () => {
    const { page, leave } = await visit('#/chess/e2e4,e7e5');
    await holds(page, 'e5', 'black pawn');
    await page.getByLabel('Lines').selectOption('5');
    await page.getByRole('button', { name: 'Analyse' }).click();
    await page.locator('.lines li').nth(4).waitFor();
    await page.locator('.measure').filter({ hasText: /Depth ([6-9]|\d\d) · .* nodes/ }).waitFor();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByRole('button', { name: 'Analyse' }).waitFor();
    await leave();
  });

  test('follows the moves on the board', async () => {
    const { page, leave } = await visit('#/chess/f2f3,e7e5');
    await holds(page, 'e5', 'black pawn');
    await page.getByRole('button', { name: 'Analyse' }).click();
    await page.locator('.lines li').first().waitFor();
    await dragTo(page, 'g2', 'g4');
    await shows(page.locator('.lines li').first(), '2… Qh4#');
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await leave();
  });

  test('reviews a game: chart, worst move, what was better', async () => {
    const { page, leave } = await visit('#/chess/f2f3,e7e5,g2g4,d8h4');
    await shows(status(page), 'Checkmate');
    await page.getByRole('button', { name: 'Review the game' }).click();
    await shows(page.locator('.worst li').first(), /2\. g4\?\? lost .*; better 2\./);
    await page.locator('.sheet button.blunder').filter({ hasText: 'g4??' }).waitFor();
    await page.locator('.evaluations svg').click({ position: { x: 2, y: 10 } });
    await shows(status(page), /^White to move/);
    await page.locator('.worst button').first().click();
    await shows(status(page), '2. g4. Black to move.');
    await leave();
  });
});

describe('links and texts', () => {
  test('a link brings the game back with its history, also what was taken back', async () => {
    const { page, leave } = await visit('#/chess/e2e4,e7e5,g1f3~2');
    await shows(status(page), '1… e5. White to move.');
    expect(await sheet(page).allTextContents()).toEqual(['e4', 'e5', 'Nf3']);
    await page.reload();
    await shows(status(page), '1… e5. White to move.');
    expect(await sheet(page).allTextContents()).toEqual(['e4', 'e5', 'Nf3']);
    await leave();
  });

  test('a game against the engine goes on after a reload', async () => {
    const { page, leave } = await visit('#/chess');
    await square(page, 'd2').waitFor();
    await dragTo(page, 'd2', 'd4');
    await sheet(page).nth(1).waitFor();
    await shows(status(page), 'White to move.');
    await page.reload();
    await sheet(page).nth(1).waitFor();
    await dragTo(page, 'c2', 'c3');
    await sheet(page).nth(3).waitFor();
    await leave();
  });

  test('a FEN with blanks is a link', async () => {
    const { page, leave } = await visit('#/chess/4k3/8/8/8/8/8/4P3/4K3%20w%20-%20-%200%201');
    await holds(page, 'e2', 'white pawn');
    await leave();
  });

  test('a broken link is answered with a sentence and a new game', async () => {
    const { page, leave } = await visit('#/chess/e2e4,e7e4');
    await shows(page.locator('.notice'), 'This link cannot be read. Here is a new game.');
    const exact = page.getByText("'e7e4' at character 6, expected a legal move");
    expect(await exact.isVisible()).toBe(false);
    await page.locator('.notice summary').click();
    await exact.waitFor();
    await holds(page, 'e2', 'white pawn');
    await leave();
  });

  test('PGN is read, or refused in words', async () => {
    const { page, leave } = await visit(`#/chess/${kTwoKings}`);
    await page.getByText('Load and save').click();
    const text = page.getByLabel('FEN, PGN or moves');
    await text.fill('1. e4 e5 2. Ke3 *');
    await page.getByRole('button', { name: 'Load', exact: true }).click();
    await shows(page.locator('.notice'), /This is no position and no game of chess that can be read\..*line 1, column \d+: 'Ke3'/);
    await text.fill('[White "Morphy"]\n\n1. e4 e5 2. Nf3 d6 3. d4 *');
    await page.getByRole('button', { name: 'Load', exact: true }).click();
    await shows(status(page), '3. d4. Black to move.');
    expect(await page.locator('.notice').count()).toBe(0); // what went wrong before is of no interest any more
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save PGN to a file' }).click()]);
    const chunks: string[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(String(chunk));
    expect(chunks.join('')).toMatch(/\[White "Morphy"\][^]*1\. e4 e5 2\. Nf3 d6 3\. d4 \*/);
    await leave();
  });

  test('comments, NAGs, variations, clocks and names of a PGN are shown, kept and written back', async () => {
    const { page, leave } = await visit('#/chess', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByText('Load and save').click();
    const game = '{Paris.} 1. e4 $1 {[%clk 0:10:00]} (1. d4 d5) 1... e5 2. Nf3 d6 {solid} 3. d4 1-0';
    await page.getByLabel('FEN, PGN or moves').fill(`[White "Morphy"]\n[Black "Duke"]\n\n${game}`);
    await page.getByRole('button', { name: 'Load', exact: true }).click();
    const history = page.locator('.game-page .history');
    for (const time of ['loaded', 'reloaded']) {
      if (time === 'reloaded') await page.reload();
      for (const words of ['Morphy – Duke', 'Paris.', 'e4 ! clock 0:10:00', 'd6 solid']) await shows(history.locator('p'), words);
      expect(await sheet(page).allTextContents()).toEqual(['e4', 'e5', 'd4', 'd5', 'Nf3', 'd6', 'd4']);
      expect(await page.getByRole('group', { name: 'Variations to 1. e4' }).getByRole('button').allTextContents()).toEqual(['d4', 'd5']);
    }
    await page.getByText('Load and save').click();
    await page.getByRole('button', { name: 'Copy PGN' }).click();
    await shows(page.locator('.notices'), 'PGN copied.');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.replaceAll('\n', ' ')).toContain(game);
    expect(copied).toContain('[White "Morphy"]');
    await leave();
  });

  test('a file with several games asks which one', async () => {
    const { page, leave } = await visit('#/chess');
    await page.getByText('Load and save').click();
    const pgn = '[White "A"]\n[Black "B"]\n\n1. e4 *\n\n[White "C"]\n[Black "D"]\n\n1. d4 d5 *\n';
    await page.locator('input[type=file]').setInputFiles({ name: 'two.pgn', mimeType: 'text/plain', buffer: Buffer.from(pgn) });
    await page.getByRole('button', { name: /C – D/ }).click();
    await shows(status(page), '1… d5. White to move.');
    await leave();
  });
});

test('a phone shows the board and the best line together', async () => {
  const { page, leave } = await visit('#/chess/f2f3,e7e5,g2g4', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.getByRole('button', { name: 'Show the best line' }).tap();
  const line = page.locator('.best-line');
  await shows(line, /#−?1.*2… Qh4#/);
  const [board, strip] = [(await page.locator('.chessboard').boundingBox())!, (await line.boundingBox())!];
  expect(board.y).toBeGreaterThanOrEqual(0);
  expect(strip.y).toBeGreaterThanOrEqual(board.y + board.height);
  expect(strip.y + strip.height).toBeLessThanOrEqual(740);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('button', { name: 'Hide the best line' }).tap();
  await openTab(page, 'Analysis');
  await page.getByRole('button', { name: 'Analyse' }).waitFor();
  await leave();
});

test('the board stands still while the engine is fetched', async () => {
  const { page, leave } = await visit('#/');
  await page.evaluate(() => {
    const shifts: number[] = [];
    (window as unknown as { shifts: number[] }).shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(page.url().replace(/#.*/, '#/chess'));
  await square(page, 'e2').waitFor();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.1);
  await leave();
});
