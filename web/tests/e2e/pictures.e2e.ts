// The pictures of the games that the README shows, drawn anew where QUADRILLE_PICTURES=1 says so.
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit } from './visit';

interface Scene {
  game: string; // as in the address
  link: string;
  // Until there is something to see.
  set?(page: Page): Promise<void>;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const scenes: Scene[] = [
  {
    game: 'morpion',
    link: '',
    async set(page) {
      await page.getByText('Load and save').click();
      await page.getByLabel('Open a file').setInputFiles(here('../../../docs/pictures/morpion-82.svg'));
      await page.locator('.moves button').nth(81).waitFor();
      await page.getByText('Load and save').click();
    },
  },
  {
    game: '2048',
    link: '2137456189abdc00',
    async set(page) {
      await page.getByLabel('Hints').check();
      await page.locator('[data-best]').first().waitFor();
    },
  },
  {
    game: 'chess',
    link: 'e2e4,e7e5,g1f3,d7d6,d2d4,c8g4,d4e5,g4f3,d1f3,d6e5,f1c4,g8f6,f3b3,d8e7,b1c3,c7c6,c1g5',
    async set(page) {
      await page.getByLabel('Lines').selectOption('3');
      await page.getByRole('button', { name: 'Analyse' }).click();
      await page.locator('.measure').filter({ hasText: /Depth 1[2-9]/ }).waitFor();
      await page.getByRole('button', { name: 'Stop', exact: true }).click();
    },
  },
  {
    game: 'words',
    link: '',
    async set(page) {
      await page.locator('summary', { hasText: 'Advanced' }).click();
      await page.getByLabel('Seed of a new game').fill('7');
      await page.getByRole('button', { name: 'New game' }).click();
      await page.locator('summary', { hasText: 'Advanced' }).click();
      for (let turn = 1; turn <= 7; ++turn) {
        await page.getByRole('button', { name: 'Engine plays this turn' }).click();
        await page.locator('.moves button').nth(2 * turn - 1).waitFor();
      }
      await page.getByRole('button', { name: 'Best plays' }).click();
      await page.getByRole('region', { name: 'Best plays' }).waitFor();
    },
  },
];

const file = (game: string) => here(`../../../docs/pictures/page-${game}.png`);

describe.runIf(process.env['QUADRILLE_PICTURES'] === '1')('a picture', () => {
  test.each(scenes)('of $game', async ({ game, link, set }) => {
    const { page, leave } = await visit(`#/${game}/${link}`, { viewport: { width: 1280, height: 900 }, colorScheme: 'light', reducedMotion: 'reduce' });
    await page.locator('.game-page .board').waitFor();
    await page.locator('.loading').waitFor({ state: 'detached' });
    await set?.(page);
    expect((await page.screenshot({ path: file(game) })).length).toBeGreaterThan(0);
    await leave();
  });
});
