// Every game looks the same whichever was visited before it: style sheets stay once they are loaded,
// so each pair of games is gone through from one to the other and back, in a page of its own.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit } from './visit';

interface Game {
  name: string;
  hash: string; // a position with something of every kind on the board
  ready: string; // there once the board is drawn
}

const kWords = '15/15/15/15/15/15/15/5CAT7/7O7/7p7/15/15/15/15/15 ACTVVW?/EEEEIIS 24/31 0';

const games: Game[] = [
  { name: 'Morpion', hash: '#/morpion/5T/4,3:H4/5,3:H1', ready: '.paper .point.last' },
  { name: '2048', hash: '#/2048/2137456189abdc00', ready: '.tiles .tile' },
  { name: 'Chess', hash: '#/chess/f2f3,e7e5,g2g4,d8h4', ready: '.chessboard .square.check' },
  { name: 'Words', hash: `#/words/${encodeURIComponent(kWords).replaceAll('%2F', '/')}`, ready: '.rack .tile' },
];

// Size, place and colours of all that the page shows of a game.
function look(): string[] {
  const kinds = ['color', 'background-color', 'border-top-color', 'border-top-width', 'border-top-left-radius', 'outline-style', 'box-shadow', 'fill', 'stroke', 'stroke-width', 'opacity', 'font-size', 'font-weight', 'font-style', 'text-align', 'display', 'position', 'visibility', 'cursor', 'animation-name'];
  return [...document.querySelectorAll('main, main *')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const box = [x, y + scrollY, width, height].map((length) => length.toFixed(1)).join(' ');
    return `${element.tagName}.${element.getAttribute('class') ?? ''} [${box}] ${kinds.map((kind) => `${kind}: ${style.getPropertyValue(kind)}`).join('; ')}`;
  });
}

// Of the page at rest: the engine has answered, and two pictures were drawn since.
async function settled(page: Page, { ready }: Game): Promise<string[]> {
  await page.locator(ready).first().waitFor();
  await page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));
  let before: string[] = [];
  for (;;) {
    const now = await page.evaluate(look);
    if (now.join('\n') === before.join('\n')) return now;
    before = now;
  }
}

const go = (page: Page, { hash }: Game) => page.evaluate((to) => { location.hash = to; }, hash);

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  const options = { colorScheme, reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } } as const;
  test.each(games)('$name looks the same after a visit to any other game', async (game) => {
    const { page, leave } = await visit(game.hash, options);
    const fresh = await settled(page, game);
    await leave();
    expect(fresh.length).toBeGreaterThan(60);
    for (const other of games.filter(({ name }) => name !== game.name)) {
      const between = await visit(game.hash, options);
      await settled(between.page, game);
      await go(between.page, other);
      await settled(between.page, other);
      await go(between.page, game);
      expect(await settled(between.page, game), `${game.name}, ${other.name}, ${game.name}`).toEqual(fresh);
      await between.leave();
    }
  });

  test('the home page looks the same after a visit to all games, and they after it', async () => {
    const home: Game = { name: 'Home', hash: '#/', ready: '.miniature' };
    const { page, leave } = await visit(home.hash, options);
    const fresh = await settled(page, home);
    for (const game of games) {
      await go(page, game);
      const after = await settled(page, game);
      await go(page, home);
      expect(await settled(page, home), game.name).toEqual(fresh);
      const alone = await visit(game.hash, options);
      expect(after, game.name).toEqual(await settled(alone.page, game));
      await alone.leave();
    }
    await leave();
  });
});
