// What the accessibility checker axe finds on every page, on a desktop and on a phone; targets that
// are large enough for a finger; nothing that moves while a page is loaded.
import { describe, expect, test } from 'vitest';
import { kMostShift, kTabs, openTab, phone, shift, smallTargets, unfold, violations } from './access_checks';
import { visit } from './visit';

const kWords = '15/15/15/15/15/15/15/5CAT7/7O7/7p7/15/15/15/15/15 ACTVVW?/EEEEIIS 24/31 0';

const pages = [
  { name: 'the home page', hash: '#/', ready: '.miniature' },
  { name: 'Morpion', hash: '#/morpion/5T/4,3:H4/5,3:H1', ready: '[data-point]' },
  { name: '2048', hash: '#/2048/2137456189abdc00', ready: '.tiles .tile' },
  { name: 'Chess', hash: '#/chess/f2f3,e7e5,g2g4,d8h4', ready: '.square.check' },
  { name: 'Chess at its start', hash: '#/chess', ready: '[data-square="e2"]' },
  { name: 'Words', hash: `#/words/${encodeURIComponent(kWords).replaceAll('%2F', '/')}`, ready: '.rack .tile' },
];

const desktop = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const;

test.each(pages)('$name on a phone: axe has no complaint, targets have 24 pixels, nothing moves', async ({ hash, ready }) => {
  const { page, leave } = await visit(hash, phone);
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(shift)).toBeLessThan(kMostShift);
  const game = hash !== '#/';
  for (const tab of game ? kTabs : [undefined]) {
    if (tab) await openTab(page, tab);
    await unfold(page);
    expect(await page.evaluate(smallTargets), tab).toEqual([]);
    expect(await violations(page), tab).toEqual([]);
  }
  await leave();
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test.each(pages)('$name on a desktop: axe has no complaint, nothing moves', async ({ hash, ready }) => {
    const { page, leave } = await visit(hash, { ...desktop, colorScheme });
    await page.locator(ready).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(shift)).toBeLessThan(kMostShift);
    await unfold(page);
    expect(await violations(page)).toEqual([]);
    await leave();
  });
});
