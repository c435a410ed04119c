// The pictures of the rooms that the README shows, drawn anew where QUADRILLE_PICTURES=1 says so.
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { visit } from './visit';

interface Scene {
  room: string; // as in the address
  link: string;
  // Until there is something to see.
  set?(page: Page): Promise<void>;
}

const scenes: Scene[] = [
  { room: 'morpion', link: '' },
  { room: '2048', link: '2137456189abdc00' },
  { room: 'chess', link: '' },
  { room: 'words', link: '' },
];

const file = (room: string) => fileURLToPath(new URL(`../../../docs/pictures/page-${room}.png`, import.meta.url));

describe.runIf(process.env['QUADRILLE_PICTURES'] === '1')('a picture', () => {
  test.each(scenes)('of $room', async ({ room, link, set }) => {
    const { page, leave } = await visit('', { viewport: { width: 1280, height: 800 }, colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(`${inject('address')}#/${room}/${link}`);
    await page.locator('.room .board').waitFor();
    await page.locator('.loading').waitFor({ state: 'detached' });
    await set?.(page);
    expect((await page.screenshot({ path: file(room) })).length).toBeGreaterThan(0);
    await leave();
  });
});
