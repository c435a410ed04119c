// Five megabytes pasted or opened: read by the engine in its worker, while the page stays awake.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { visit } from './visit';

const kSize = 5_000_000;
const kTries = 3; // the best counts: other work of the machine makes tasks longer
const kField: Record<string, string> = {
  chess: 'FEN, PGN or moves',
  morpion: 'MSR, MS1, Pentasol, SVG, PNG or moves',
  words: 'A position (CGP) or a game (GCG)',
  '2048': 'A board: 16 numbers',
};

const kGame = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 1/2-1/2';

// All that the browser calls a long task: more than 50 ms in which the page answers nobody.
async function longTasks(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const noted: number[] = [];
    const observer = new PerformanceObserver((list) => noted.push(...list.getEntries().map(({ duration }) => duration)));
    observer.observe({ type: 'longtask' });
    Object.assign(globalThis, { noted, observer });
  });
  await act();
  return page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { noted, observer } = globalThis as unknown as { noted: number[]; observer: PerformanceObserver };
    observer.disconnect();
    return noted;
  });
}

async function leastBusy(page: Page, act: () => Promise<void>, again: () => Promise<void>): Promise<number[]> {
  let best: number[] | undefined;
  for (let turn = 0; turn < kTries && best?.length !== 0; ++turn) {
    if (turn > 0) await again();
    const tasks = await longTasks(page, act);
    if (!best || tasks.length < best.length) best = tasks;
  }
  return best!;
}

// Made in the page, which is idle then.
const copy = (page: Page, unit: string, size: number) =>
  page.evaluate(
    async ([unit, size]) => {
      let text = '';
      for (let number = 1; text.length < size; ++number) text += unit.replaceAll('#', String(number));
      await navigator.clipboard.writeText(text);
    },
    [unit, size] as const,
  );

async function fieldOf(page: Page, game: string) {
  await page.getByText('Load and save').click();
  return page.getByLabel(kField[game]!);
}

// On the disk, because what a test hands over otherwise is unpacked by the page's own thread.
const folder = mkdtempSync(join(tmpdir(), 'quadrille-'));
afterAll(() => rmSync(folder, { recursive: true }));
function saved(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const open = (game: string) => visit(`#/${game}`, { permissions: ['clipboard-read', 'clipboard-write'] });

test('a PGN of 5 MB is pasted without a long task, and its games are listed by pages', async () => {
  const { page, leave } = await open('chess');
  const field = await fieldOf(page, 'chess');
  await copy(page, `[White "White #"]\n[Black "Black #"]\n\n${kGame}\n\n`, kSize);
  const dialog = page.getByRole('dialog');
  const paste = async () => {
    await field.press('Control+V');
    await dialog.getByRole('listitem').nth(99).waitFor();
  };
  const cancel = () => dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await leastBusy(page, paste, cancel)).toEqual([]);
  expect(await field.inputValue()).toBe(''); // 5 MB in a field would be slow
  const count = Number((await dialog.getByRole('heading').textContent())!.replace(/ games.*/, '').replaceAll(',', ''));
  expect(count).toBeGreaterThan(kSize / (kGame.length + 60));
  expect(await dialog.getByRole('listitem').count()).toBe(100);
  const names = () => dialog.getByRole('listitem').first().textContent();
  expect(await longTasks(page, async () => {
    await dialog.getByRole('button', { name: 'Later' }).click();
    await expect.poll(names).toContain('White 101 – Black 101');
  })).toEqual([]);
  await dialog.getByLabel('Player or event').fill(`white ${count}`);
  await expect.poll(names).toContain(`White ${count} –`);
  await dialog.getByRole('listitem').first().getByRole('button').click();
  await page.locator('.game-page .history').getByText(`White ${count} – Black ${count}`).waitFor();
  await leave();
});

test('a file of 5 MB is opened without a long task', async () => {
  const { page, leave } = await open('chess');
  await page.getByText('Load and save').click();
  const game = `[White "A"]\n\n${kGame}\n\n`;
  const file = saved('games.pgn', game.repeat(kSize / game.length));
  const dialog = page.getByRole('dialog');
  const choose = async () => {
    await page.getByLabel('Open a file').setInputFiles(file);
    await dialog.getByRole('listitem').nth(99).waitFor();
  };
  expect(await leastBusy(page, choose, () => dialog.getByRole('button', { name: 'Cancel' }).click())).toEqual([]);
  await leave();
});

test('a word list of 5 MB is made into a lexicon without a long task', async () => {
  const { page, leave } = await open('words');
  await page.getByText(/^Words: English/).click();
  const word = (number: number) => Array.from({ length: 5 }, (_, place) => String.fromCharCode(97 + (Math.floor(number / 26 ** place) % 26))).join('');
  const line = (number: number) => `${word(number)} ${'its definition '.repeat(3)}\n`;
  const lines = Math.ceil(kSize / line(0).length);
  const list = saved('list.txt', Array.from({ length: lines }, (_, number) => line(number)).join(''));
  const choose = async () => {
    await page.getByLabel('Play with your own words').setInputFiles(list);
    await page.getByText(`${lines.toLocaleString('en')} words of list.txt.`).waitFor();
  };
  const close = () => page.getByRole('button', { name: 'Close this message' }).click();
  expect(await leastBusy(page, choose, close)).toEqual([]);
  await leave();
});

describe('5 MB that are no game are refused without a long task', () => {
  for (const game of Object.keys(kField)) {
    test(game, async () => {
      const { page, leave } = await open(game);
      const field = await fieldOf(page, game);
      await copy(page, 'nonsense # ', kSize);
      const notice = page.locator('.notice.error');
      const paste = async () => {
        await field.press('Control+V');
        await notice.waitFor();
      };
      const close = () => notice.getByRole('button', { name: 'Close this message' }).click();
      expect(await leastBusy(page, paste, close)).toEqual([]);
      expect((await notice.textContent())!.length).toBeLessThan(500);
      await leave();
    });
  }
});
