import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { kTabs, openTab, smallTargets, violations } from './access_checks';
import { visit } from './visit';

const kEmptyBoard = Array(15).fill('15').join('/');
const link = (rack: string, rest = '0/0 0', board = kEmptyBoard) => `#/words/${encodeURIComponent(`${board} ${rack} ${rest}`).replaceAll('%2F', '/')}`;
const kCat = link('ACTVVWW/EEEEIIS');

const square = (page: Page, name: string) => page.locator(`[data-square="${(Number(name.slice(1)) - 1) * 15 + name.charCodeAt(0) - 65}"]`);
const tile = (page: Page, name: string) => page.getByRole('group', { name: 'Your rack' }).getByRole('button', { name });
const turns = (page: Page) => page.locator('.moves button').allTextContents();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const scores = async (page: Page) => (await page.locator('.scores output').allTextContents()).map(Number);

async function table(hash: string, options: Parameters<typeof visit>[1] = {}) {
  const visited = await visit(hash, options);
  await visited.page.locator('.rack .tile').first().waitFor();
  return visited;
}

async function byHand(page: Page) {
  await page.getByLabel('Against').selectOption('nobody');
}

async function drag(page: Page, from: Locator, to: Locator) {
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 });
  await page.mouse.up();
}

test('squares say where they are and what they multiply', async () => {
  const { page, leave } = await table('#/words');
  expect(await page.getByRole('gridcell').count()).toBe(225);
  expect(await square(page, 'A1').getAttribute('aria-label')).toBe('A1, triple word, empty');
  expect(await square(page, 'B6').getAttribute('aria-label')).toBe('B6, triple letter, empty');
  expect(await square(page, 'H8').getAttribute('aria-label')).toBe('H8, double word, start, empty, typing across');
  expect(await page.locator('.rack .tile').count()).toBe(7);
  await leave();
});

test('the tiles that nobody has seen are always listed, each with its number', async () => {
  const { page, leave } = await table(kCat);
  await page.getByText('Unseen tiles: 93').waitFor();
  const tiles = page.locator('.tracking li');
  expect(await tiles.count()).toBe(27);
  expect((await tiles.allTextContents()).find((text) => text.startsWith('E'))).toBe('E 12'); // all of them
  const [first, last] = [(await tiles.first().boundingBox())!, (await tiles.last().boundingBox())!];
  expect(first.width).toBeGreaterThan(30);
  expect(last.y).toBeGreaterThan(first.y); // several lines of them, none on another
  const shown = await tiles.last().evaluate((tile) => {
    const { x, y, width, height } = tile.getBoundingClientRect();
    return tile.contains(document.elementFromPoint(x + width / 4, y + height / 2));
  });
  expect(shown).toBe(true);
  await leave();
});

test('a word is typed, judged, played and answered', async () => {
  const { page, leave } = await table(kCat);
  await square(page, 'H8').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('vat');
  await says(page, '12 points: VAT'); // the start doubles 4 + 1 + 1
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Escape');
  await square(page, 'F8').click();
  await page.keyboard.type('cat');
  await says(page, '10 points: CAT');
  await page.keyboard.press('Enter');
  await page.locator('.moves button').nth(1).waitFor(); // the engine's answer
  expect((await turns(page))[0]).toBe('8F CAT +10');
  expect((await scores(page))[0]).toBe(10);
  await says(page, /Engine (played|exchanged).*Your turn\./);
  await leave();
});

test('what is no word, or lies wrong, is not played and said so', async () => {
  const { page, leave } = await table(kCat);
  await square(page, 'H8').focus();
  await page.keyboard.type('vw');
  await says(page, 'No word: VW.');
  await page.keyboard.press('Enter');
  await page.locator('.check .refused', { hasText: 'No word: VW.' }).waitFor();
  expect(await page.getByText('No word: VW.').count()).toBe(1);
  expect(await page.locator('.notice').count()).toBe(0);
  await page.keyboard.press('Escape');
  await square(page, 'A1').click();
  await page.keyboard.press('Space'); // down
  await page.keyboard.type('at');
  await says(page, 'The first word covers the start.');
  expect(await square(page, 'A2').getAttribute('aria-label')).toContain('T, 1 point, laid');
  expect(await turns(page)).toEqual([]);
  await leave();
});

test('tiles are dragged to the board, moved, and dragged back', async () => {
  const { page, leave } = await table(kCat);
  await byHand(page);
  await drag(page, tile(page, 'C, 3 points'), square(page, 'E8'));
  await drag(page, tile(page, 'A, 1 point'), square(page, 'G8'));
  await drag(page, tile(page, 'T, 1 point'), square(page, 'H8'));
  await says(page, 'There is a gap between the tiles.');
  await drag(page, square(page, 'E8'), square(page, 'F8'));
  await says(page, '10 points: CAT');
  await drag(page, square(page, 'F8'), page.locator('.rack .place').first());
  await says(page, '4 points: AT'); // twice two
  await drag(page, tile(page, 'C, 3 points'), square(page, 'F8'));
  await says(page, '10 points: CAT');
  await button(page, 'Play').click();
  await page.locator('.moves button').first().waitFor();
  expect(await turns(page)).toEqual(['8F CAT +10']);
  await leave();
});

test('a tile is picked by a tap and laid by another', async () => {
  const { page, leave } = await table(kCat, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await byHand(page);
  for (const [name, where] of [['A, 1 point', 'H8'], ['T, 1 point', 'I8']] as const) {
    await tile(page, name).tap();
    await square(page, where).tap();
  }
  await says(page, '4 points: AT');
  await square(page, 'I8').tap(); // comes back
  await says(page, 'One letter is no word.');
  await leave();
});

test('a blank asks for its letter, or is typed with shift', async () => {
  const { page, leave } = await table(link('?ACTVVW/EEEEIIS'));
  await byHand(page);
  await drag(page, tile(page, 'blank'), square(page, 'F8'));
  await page.getByRole('dialog').getByRole('button', { name: 'C', exact: true }).click();
  await square(page, 'G8').click();
  await page.keyboard.type('at');
  await says(page, '4 points: CAT'); // the blank is worth nothing
  expect(await square(page, 'F8').getAttribute('aria-label')).toContain('blank as C, laid');
  await page.keyboard.press('Escape');
  await square(page, 'F8').click();
  await page.keyboard.press('Shift+C');
  await page.keyboard.type('at');
  await says(page, '4 points: CAT');
  await leave();
});

test('tiles are exchanged, turns passed, taken back and made again', async () => {
  const { page, leave } = await table(kCat);
  await byHand(page);
  await button(page, 'Exchange …').click();
  const dialog = page.getByRole('dialog');
  for (const name of ['V', 'W']) for (const nth of [0, 1]) await dialog.getByRole('button', { name: `${name}, 4 points` }).nth(nth).click();
  await dialog.getByRole('button', { name: 'Exchange 4 tiles' }).click();
  await says(page, 'Player 1 exchanged 4 tiles. Player 2 to play.');
  await button(page, 'Pass').click();
  await says(page, 'Player 2 passed. Player 1 to play.');
  await button(page, 'Undo').click();
  await button(page, 'Undo').click();
  await tile(page, 'V, 4 points').first().waitFor();
  await button(page, 'Redo').click();
  await says(page, 'Player 1 exchanged 4 tiles. Player 2 to play.');
  expect(await turns(page)).toEqual(['exchange 4', 'pass']);
  await leave();
});

test('the sixth scoreless turn ends the game with the final scores', async () => {
  const { page, leave } = await table(link('ACTVVWW/EEEEIIS', '20/30 5'));
  await button(page, 'Pass').click();
  await says(page, 'The game is over: You -1, Engine 23. Engine won by 24.');
  expect(await scores(page)).toEqual([20 - 21, 30 - 7]);
  expect(await button(page, 'Play').isDisabled()).toBe(true);
  await leave();
});

test('the address holds the position, and not the other rack unless it is shown', async () => {
  const { page, leave } = await table(kCat);
  await square(page, 'F8').click();
  await page.keyboard.type('cat');
  await page.keyboard.press('Enter');
  await page.locator('.moves button').nth(1).waitFor();
  const [address, before] = [page.url(), await scores(page)];
  const cells = () => page.getByRole('gridcell').evaluateAll((all) => all.map((cell) => cell.textContent));
  const board = await cells();
  expect(decodeURIComponent(address)).toMatch(/ [?A-Z]{7}\/ 10\/\d+ \d$/);
  await page.goto('about:blank');
  await page.goto(address);
  await page.locator('.rack .tile').first().waitFor();
  expect(await cells()).toEqual(board);
  expect(await scores(page)).toEqual(before);
  await byHand(page);
  await button(page, 'Pass').click();
  await page.waitForFunction(() => /[A-Z?]{7}\/[A-Z?]{7} /.test(decodeURIComponent(location.hash)));
  await leave();
});

test('a corrupt link says what is wrong and begins a game', async () => {
  const { page, leave } = await table('#/words/15/15/nonsense');
  await page.locator('.notice.error', { hasText: 'This link cannot be read. Here is a new game.' }).waitFor();
  expect(await page.locator('.rack .tile').count()).toBe(7);
  expect(await page.locator('.square.tile').count()).toBe(0);
  await leave();
});

test('the best plays are shown on the board and played by a click', async () => {
  const { page, leave } = await table(link('EELRSTT/'));
  await byHand(page);
  await button(page, 'Best plays').click();
  await says(page, /^Simulated /);
  const first = page.getByRole('region', { name: 'Simulation' }).locator('tbody tr').first();
  await first.getByRole('button').focus();
  expect(await page.locator('.square.shown').count()).toBe(7);
  const points = Number(/ (\d+) ★best$/.exec((await first.locator('td').first().textContent())!)![1]);
  expect(points).toBeGreaterThanOrEqual(64); // seven tiles of one point, doubled, and fifty
  await first.getByRole('button').click();
  await page.locator('.moves button').first().waitFor();
  expect((await scores(page))[0]).toBe(points);
  expect(await page.locator('.square.shown').count()).toBe(0);
  await leave();
});

test('the engine plays itself until it is stopped, and the game is reviewed', async () => {
  const { page, leave } = await table('#/words');
  await button(page, 'Engine against itself').click();
  await page.locator('.moves button').nth(2).waitFor();
  await button(page, 'Stop').click();
  await button(page, 'Engine against itself').waitFor();
  await button(page, 'Review the game').click();
  const rows = page.getByRole('region', { name: 'Review' }).locator('tbody tr');
  await page.getByRole('progressbar', { name: 'Review' }).waitFor();
  await button(page, 'Review the game').waitFor(); // it is done
  expect(await rows.count()).toBe((await turns(page)).length);
  await says(page, /You: \d+\.\d points lost, \d+ of \d+ turns? best/);
  await rows.nth(1).getByRole('button').click();
  await page.locator('.moves li:first-child button[aria-current]').waitFor(); // the position before the second turn
  await leave();
});

test('candidates are simulated before the eyes, the leader marked, until it is stopped', async () => {
  const { page, leave } = await table(link('AEINRST/')); // many words of all seven, hard to tell apart
  await button(page, 'Best plays').click();
  const rows = page.getByRole('region', { name: 'Simulation' }).locator('tbody tr');
  await rows.first().waitFor();
  await says(page, /^Simulating 2 turns ahead, [\d,]+ samples …/);
  const samples = async () => Number(/ ([\d,]+) samples/.exec((await page.locator('.simulation').textContent())!)![1]!.replaceAll(',', ''));
  const early = await samples();
  await page.waitForFunction((before) => Number(/ ([\d,]+) samples/.exec(document.querySelector('.simulation')?.textContent ?? '')?.[1]!.replaceAll(',', '')) > before, early);
  await button(page, 'Stop').click();
  await says(page, /^Simulated 2 turns ahead, [\d,]+ samples, then stopped\./);
  expect(await rows.count()).toBe(15);
  expect(await rows.first().getAttribute('class')).toBe('leader');
  expect(await page.locator('tr.leader').count()).toBe(1);
  const [, win] = await rows.first().locator('td').allTextContents();
  expect(win).toMatch(/^\d+\.\d ± \d+\.\d$/);
  await rows.nth(1).getByRole('button').focus();
  expect(await page.locator('.square.shown').count()).toBe(7);
  await page.getByText('All plays by equity').click();
  await page.getByRole('region', { name: 'Best plays' }).waitFor();
  await leave();
});

test('the engine thinks about its turn, and is stopped and asked again', async () => {
  const { page, leave } = await table(kCat);
  await button(page, 'Pass').click();
  await says(page, /The engine is thinking …$/);
  await button(page, 'Stop').click();
  await says(page, /Engine to play\.$/);
  expect(await turns(page)).toEqual(['pass']);
  await button(page, 'Engine plays this turn').click();
  await says(page, /Engine (played|exchanged).*Your turn\.$/);
  await leave();
});

const kEndgame = link('INNOQTY/', '395/489 0', '7AGAMI2O/1RETCHED2A1P1A/10R1I1T/9UVULAE/10E1L1R/2S7R1A2/2O6JS1G2/A1U3MB1O1WEET/V1T3BIZES1R2/ODA4NS1I4/ION7L4/DOE7K4/1D8i4/1A1PENWOmEN4/CHIEF1EX2GUILT');
// With a blank; not proven within the nodes that it has.
const kHardEndgame = link('AAEIIMS/', '348/479 0', '7F2D3P/7I1JET1BA/7DYSLEXiC/7OI1U2RE/8R1S2T1/8R1I2H1/4C5O4/TENDON1ROUNDLET/4U9W/1V2G2W5KI/1E2U1QI2B2AG/1G2ANIMaTOR1Y1/1AFIRE1P2N2L1/1N5L2Z2E1/7E2AVAST');

test('once the bag is empty the end is solved, shown on the board and played by a click', async () => {
  const { page, leave } = await table(kEndgame);
  await button(page, 'Best plays').click();
  const endgame = page.getByRole('region', { name: 'Endgame' });
  await endgame.getByText(/^Proven: /).waitFor();
  const [, winner, margin] = /^Proven: (You|Engine) wins? by (\d+) /.exec((await endgame.getByRole('status').textContent())!)!;
  expect(await violations(page)).toEqual([]);
  const plays = endgame.getByRole('button');
  await plays.first().focus();
  const one = await page.locator('.square.shown').count();
  await plays.last().focus();
  expect(await page.locator('.square.shown').count()).toBeGreaterThan(one); // with all plays before it
  await plays.last().click();
  await says(page, new RegExp(`^The game is over: .* ${winner} won by ${margin}\\.|${winner} won by ${margin}\\.$`));
  await button(page, 'Review the game').click();
  const rows = page.getByRole('region', { name: 'Review' }).locator('tbody tr');
  await page.getByText('by the endgame solver and the final score').waitFor();
  await rows.nth((await turns(page)).length - 1).waitFor();
  await says(page, /You: 0\.0 points lost/);
  await says(page, /Engine: 0\.0 points lost/);
  expect(await violations(page)).toEqual([]);
  await leave();
});

test('a search and a review are stopped at once, and what they found stays', async () => {
  const { page, leave } = await table(kHardEndgame);
  const address = page.url().split('#')[0]!;
  await button(page, 'Best plays').click();
  await page.getByRole('region', { name: 'Endgame' }).getByText(/^So far, /).waitFor();
  await button(page, 'Stop').click();
  await page.getByRole('region', { name: 'Endgame' }).getByText(/^Not proven, \d+ turns? deep: /).waitFor();
  await button(page, 'Best plays').waitFor();

  await page.goto('about:blank');
  await page.goto(address + kCat);
  await page.locator('.rack .tile').first().waitFor();
  await byHand(page);
  for (let turn = 1; turn <= 5; ++turn) {
    await button(page, 'Pass').click();
    await page.locator('.moves button').nth(turn - 1).waitFor();
  }
  await button(page, 'Review the game').click();
  await page.getByRole('region', { name: 'Review' }).locator('tbody tr').first().waitFor();
  await button(page, 'Stop the review').click();
  await says(page, /^These are [1-4] of 5 turns\./);
  await button(page, 'Review the game').waitFor();
  await leave();
});

test('the same seed gives the same game', async () => {
  const { page, leave } = await table('#/words');
  await page.getByText('Advanced').click();
  await page.getByLabel('Seed of a new game').fill('1938');
  const rack = async () => {
    await button(page, 'New game').click();
    await page.waitForFunction((old) => location.hash !== old, page.url());
    return decodeURIComponent(page.url()).split(' ')[1];
  };
  const first = await rack();
  await button(page, 'Pass').click();
  await page.locator('.moves button').nth(1).waitFor();
  expect(await rack()).toBe(first);
  await page.getByLabel('The engine begins a new game').check();
  await button(page, 'New game').click();
  await says(page, /^Engine (played|exchanged)/);
  await leave();
});

test('games in GCG and positions in CGP go in and out; nonsense is refused in words', async () => {
  const { page, leave } = await table('#/words', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByText('Load and save').click();
  const text = page.getByLabel(/A position \(CGP\) or a game \(GCG\)/);
  const game = '#player1 ann Ann\n#player2 bob Bob\n>ann: ACTVVWW 8F CAT +10 10\n>bob: EEEILNS 8F ...S +6 6\n';
  await text.fill(game);
  await button(page, 'Load').click();
  await says(page, 'Bob played 8F (CAT)S for 6 points. Ann to play.');
  await button(page, 'Copy GCG').click();
  await says(page, 'GCG copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`#character-encoding UTF-8\n${game}`);
  await text.fill(game.replace('+6 6', '+7 6'));
  await button(page, 'Load').click();
  await page.locator('.notice.error', { hasText: /This is no position and no game of words that can be read\..*line 4/ }).waitFor();
  await text.fill(`${kEmptyBoard} ACTVVWW/EEEEIIS 0/0 0`);
  await button(page, 'Load').click();
  await says(page, 'Player 1 to play.');
  expect(await page.locator('.notice.error').count()).toBe(0);
  await button(page, 'Copy CGP').click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${kEmptyBoard} ACTVVWW/EEEEIIS 0/0 0`);
  await leave();
});

test('own words are built into a lexicon; what is none is refused with its line', async () => {
  const { page, leave } = await table(kCat);
  await page.getByText(/^Words: English/).click();
  const file = page.getByLabel(/own words/);
  const list = (content: string) => ({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from(content) });
  await file.setInputFiles(list('123\n'));
  await says(page, "list.txt has no word of 2 to 15 letters (line 1: '123'): expected one on each line");
  await file.setInputFiles(list("vwtac\ndon't\n"));
  await says(page, 'Words: list.txt, 1');
  await says(page, 'the first is line 2: “don\'t”');
  await square(page, 'D8').click();
  await page.keyboard.type('vwtac');
  await says(page, /^\d+ points: VWTAC$/);
  await page.keyboard.press('Escape');
  await square(page, 'F8').click();
  await page.keyboard.type('cat');
  await says(page, 'No word: CAT.');
  await leave();
});

test('a lost lexicon says so, and another try brings it; then it is kept', async () => {
  const { page, leave } = await visit('', { expected: /Failed to load resource/ });
  const requests: string[] = [];
  page.on('request', (request) => request.url().endsWith('.words.gz') && requests.push(request.url()));
  await page.route('**/*.words.gz', (route) => route.abort());
  await page.getByRole('link', { name: 'Words' }).first().click();
  await says(page, 'The lexicon could not be loaded: the server does not answer.');
  await page.unroute('**/*.words.gz');
  await page.route('**/*.words.gz', (route) => route.fulfill({ status: 404 }));
  await button(page, 'Try again').click();
  await says(page, 'The lexicon could not be loaded: the server answered 404.');
  await page.unroute('**/*.words.gz');
  await page.route('**/*.words.gz', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.body()).subarray(0, 100_000) });
  });
  await button(page, 'Try again').click();
  await says(page, 'The lexicon could not be loaded: it was cut off on its way.');
  await page.unroute('**/*.words.gz');
  await button(page, 'Try again').click();
  await page.locator('.rack .tile').first().waitFor();
  expect(requests).toHaveLength(4);
  await page.reload();
  await page.locator('.rack .tile').first().waitFor();
  expect(requests).toHaveLength(4);
  await leave();
});

test('less than 1 MB is loaded, and the lexicon is built once', async () => {
  const { page, leave } = await visit('#/words');
  await says(page, 'Building the lexicon …');
  await page.locator('.rack .tile').first().waitFor();
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0));
  expect(await loaded()).toBeGreaterThan(500_000);
  expect(await loaded()).toBeLessThan(1_000_000);
  let built = false;
  await page.exposeFunction('noteBuilding', () => (built = true));
  await page.addInitScript(() => {
    new MutationObserver(() => document.body?.textContent?.includes('Building the lexicon') && (globalThis as unknown as { noteBuilding(): void }).noteBuilding())
      .observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await page.locator('.rack .tile').first().waitFor();
  expect(built).toBe(false);
  await leave();
});

test('where nothing may be kept, the lexicon is built at every visit', async () => {
  const { page, leave } = await visit('#/words', { before: 'caches.open = () => Promise.reject(new DOMException("no", "SecurityError"));' });
  await page.locator('.rack .tile').first().waitFor();
  await page.reload();
  await says(page, 'Building the lexicon …');
  await page.locator('.rack .tile').first().waitFor();
  await leave();
});

test('the score sheet has a column for each player, running totals, and the racks that may be known', async () => {
  const { page, leave } = await table(kCat);
  await square(page, 'F8').click();
  await page.keyboard.type('cat');
  await page.keyboard.press('Enter');
  await page.locator('.sheet li').nth(1).waitFor();
  const [own, others] = [page.locator('.sheet li').nth(0), page.locator('.sheet li').nth(1)];
  expect(await own.locator('output').textContent()).toBe('10');
  expect(await own.locator('small').textContent()).toBe('ACTVVWW');
  expect(Number(await others.locator('output').textContent())).toBe((await scores(page))[1]);
  expect(await others.locator('small').textContent()).toBe(''); // the engine's tiles are its own
  const [left, right] = [(await own.boundingBox())!, (await others.boundingBox())!];
  expect(right.x).toBeGreaterThanOrEqual(left.x + left.width);
  expect(Math.abs(right.y - left.y)).toBeLessThan(2);
  await page.getByText('Advanced').click();
  await page.getByLabel('Show the other rack').check();
  await page.waitForFunction(() => /^[?A-Z]{7}$/.test(document.querySelectorAll('.sheet small')[1]?.textContent ?? ''));
  await leave();
});

test('a blank has a ring on board and rack and wherever plays are written, and is said to be a blank', async () => {
  const { page, leave } = await table(link('?ACTVVW/EEEEIIS'));
  await byHand(page);
  const ring = (selector: string) => page.locator(selector).first().evaluate((face) => getComputedStyle(face, '::after').borderTopStyle);
  expect(await ring('.rack .face.blank')).toBe('solid');
  await square(page, 'F8').click();
  await page.keyboard.press('Shift+C');
  await page.keyboard.type('at');
  await page.locator('.check .blank-letter', { hasText: 'C' }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.sheet .blank-letter', { hasText: 'C' }).waitFor();
  expect(await turns(page)).toEqual(['8F CAT +4']);
  expect(await ring('.square .face.blank')).toBe('solid');
  expect(await ring('.square .face:not(.blank)')).toBe('none');
  const blanks = (place: string) => page.locator(`${place} .blank-letter`);
  const asC = async (place: string) => {
    expect(await blanks(place).first().textContent(), place).toBe('C');
    expect(await blanks(place).first().getAttribute('aria-label'), place).toBe('blank as C');
    expect(await blanks(place).first().evaluate((letter) => getComputedStyle(letter).borderTopStyle), place).toBe('solid');
  };
  await says(page, 'Player 1 played 8F CAT for 4 points.');
  await asC('.status');
  await asC('.sheet button');
  expect(await blanks('.sheet small').getAttribute('aria-label')).toBe('blank'); // the rack it came from
  expect(await blanks('.tracking').getAttribute('title')).toBe('blank');
  await button(page, 'Review the game').click();
  await page.getByRole('region', { name: 'Review' }).waitFor();
  await asC('.plays tbody td:first-child');
  expect(await page.getByRole('button', { name: /^1\. 8F CAT \(blank as C\) of Player 1: show the position before it/ }).count()).toBe(1);
  await button(page, 'Undo').click();
  await button(page, 'Best plays').click();
  await says(page, /^Simulated /); // which folds them away
  await page.getByText('All plays by equity').click();
  await page.getByRole('region', { name: 'Best plays' }).waitFor();
  expect(await blanks('[aria-label="Best plays"]').count()).toBeGreaterThan(0); // kept or laid in each
  expect(await page.locator('[aria-label="Best plays"] td button').allTextContents()).toEqual(expect.arrayContaining([expect.stringMatching(/^\w+ [A-Z]+$/)]));
  await leave();
});

test('a phone keeps rack and score in sight wherever one reads, and lays tiles from there', async () => {
  const { page, leave } = await table(kCat, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const inSight = (selector: string) => page.locator(selector).evaluate((element) => {
    const { top, bottom, left, width } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight && element.contains(document.elementFromPoint(left + width / 2, (top + bottom) / 2));
  });
  for (const tab of kTabs) {
    await openTab(page, tab);
    for (const top of [0, 100, 10_000]) {
      await page.evaluate((y) => scrollTo(0, y), top);
      expect(await inSight('.strip .rack'), `${tab}, ${top}`).toBe(true);
      expect(await inSight('.strip .score-line'), `${tab}, ${top}`).toBe(true);
    }
  }
  expect(await page.locator('.score-line').textContent()).toBe('You 0 on turnEngine 0bag 86');
  await page.evaluate(() => scrollTo(0, 0));
  await tile(page, 'A, 1 point').tap();
  await square(page, 'H8').tap();
  await tile(page, 'T, 1 point').tap();
  await square(page, 'I8').tap();
  await says(page, '4 points: AT');
  await leave();
});

test('a phone shows it without scrolling sideways', async () => {
  const { page, leave } = await table(kCat, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await openTab(page, 'Analysis');
  await button(page, 'Best plays').click();
  await page.getByRole('region', { name: 'Simulation' }).locator('tbody tr').first().waitFor();
  await says(page, /^Simulated /);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await page.evaluate(smallTargets)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await leave();
});
