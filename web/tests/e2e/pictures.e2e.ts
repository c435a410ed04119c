// The pictures of the games that README and docs/PAGE.md show, in both themes on a desktop and on a
// phone; drawn anew where QUADRILLE_PICTURES=1 says so. Needs Debian's pngquant, which makes them a
// third as large.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openTab } from './access_checks';
import { visit } from './visit';

interface Scene {
  game: string; // as in the address
  link: string;
  // Until there is something to see. A phone shows its strip, and the tabs one at a time.
  set(page: Page, phone: boolean): Promise<void>;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const kMostBytes = 150_000; // of a picture: all of them together are to stay small

const scenes: Scene[] = [
  {
    game: 'morpion',
    link: '',
    async set(page) {
      await page.getByText('Load and save').click();
      await page.getByLabel('Open a file').setInputFiles(here('../../../docs/pictures/morpion-82.svg'));
      await page.locator('.moves button').nth(81).waitFor({ state: 'attached' });
      await page.getByText('Load and save').click();
      await page.locator('.notice', { hasText: 'Record!' }).getByRole('button').click(); // it would cover the header of a phone
    },
  },
  {
    game: '2048',
    link: '2137456189abdc00',
    async set(page, phone) {
      await page.getByText('The classic player answers meanwhile.').waitFor({ state: 'detached' });
      if (phone) await button(page, 'Show the hint').click();
      else await page.getByLabel('Hints').check();
      await page.locator('[data-best]').first().waitFor();
    },
  },
  {
    game: 'chess',
    link: 'e2e4,e7e5,g1f3,d7d6,d2d4,c8g4,d4e5,g4f3,d1f3,d6e5,f1c4,g8f6,f3b3,d8e7,b1c3,c7c6,c1g5',
    async set(page, phone) {
      if (phone) await openTab(page, 'Analysis');
      await page.getByLabel('Lines').selectOption('3');
      await button(page, 'Analyse').click();
      await page.locator('.measure').filter({ hasText: /Depth 1[2-9]/ }).waitFor();
    },
  },
  {
    game: 'words',
    link: '',
    async set(page, phone) {
      await page.locator('summary', { hasText: 'Advanced' }).click();
      await page.getByLabel('Seed of a new game').fill('7');
      await button(page, 'New game').click();
      await page.locator('summary', { hasText: 'Advanced' }).click();
      await page.getByLabel('Against').selectOption('points'); // plays the same on every machine
      for (let turn = 1; turn <= 7; ++turn) {
        await button(page, 'Engine plays this turn').click();
        await page.locator('.moves button').nth(2 * turn - 1).waitFor({ state: 'attached' });
      }
      await page.getByLabel('Against').selectOption('best');
      if (phone) await button(page, 'Show the best play').click();
      else await button(page, 'Best plays').click();
      await page.locator('.simulation', { hasText: 'Simulated' }).waitFor({ state: 'attached' });
    },
  },
];

const looks = (['light', 'dark'] as const).flatMap((theme) =>
  [false, true].map((phone) => ({ theme, phone, name: `${theme === 'dark' ? '-dark' : ''}${phone ? '-phone' : ''}` })),
);
const kDesktop = { viewport: { width: 1280, height: 900 } };
const kPhone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const shrink = (file: string) => spawnSync('pngquant', ['--force', '--ext', '.png', '--speed', '1', '--strip', '--', file]);

describe.runIf(process.env['QUADRILLE_PICTURES'] === '1').each(scenes)('a picture of $game', ({ game, link, set }) => {
  test.each(looks)('$theme, on a phone: $phone', async ({ theme, phone, name }) => {
    const { page, leave } = await visit(`#/${game}/${link}`, { ...(phone ? kPhone : kDesktop), colorScheme: theme, reducedMotion: 'reduce', learnt: true });
    await page.locator('.game-page:not(.preparing) > .board').waitFor();
    await page.locator('.loading').waitFor({ state: 'detached' });
    await set(page, phone);
    await page.evaluate(() => scrollTo(0, 0));
    const file = here(`../../../docs/pictures/page-${game}${name}.png`);
    await page.screenshot({ path: file });
    shrink(file);
    expect(statSync(file).size, 'with pngquant').toBeLessThan(kMostBytes);
    await leave();
  });
});
