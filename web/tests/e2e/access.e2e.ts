// What the accessibility checker axe finds on every page, on a desktop and on a phone; targets that
// are large enough for a finger; nothing that moves while a page is loaded.
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
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

const kMostShift = 0.005; // of 1, the score of browsers for layouts that jump
const kTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;
const desktop = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const;

const unfold = (page: Page) => page.locator('details').evaluateAll((all) => all.forEach((details) => { (details as HTMLDetailsElement).open = true; }));

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate(
    (tags) => (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      rules: { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } },
    }),
    kTags,
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

// What can be pressed; a box to tick together with its label.
function smallTargets(): string[] {
  const kLeast = 24; // pixels
  const targets = [...document.querySelectorAll('a[href], button, input, select, summary, textarea, [role=button], [role=gridcell]')];
  return targets.flatMap((target) => {
    const { width, height } = target.getBoundingClientRect();
    const shown = width > 0 && !target.closest('.skip, .unseen');
    return shown && Math.min(width, height) < kLeast - 0.05 ? [`${target.outerHTML.slice(0, 120)} ${width.toFixed(1)} × ${height.toFixed(1)}`] : [];
  });
}

function shift(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
  });
}

test.each(pages)('$name on a phone: axe has no complaint, targets have 24 pixels, nothing moves', async ({ hash, ready }) => {
  const { page, leave } = await visit(hash, phone);
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(shift)).toBeLessThan(kMostShift);
  await unfold(page);
  expect(await page.evaluate(smallTargets)).toEqual([]);
  expect(await violations(page)).toEqual([]);
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
