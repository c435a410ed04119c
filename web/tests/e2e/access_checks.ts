// What is asked of every page: nothing for the accessibility checker axe to complain of, targets that
// are large enough for a finger, and nothing that moves while it is loaded.
import axe from 'axe-core';
import type { Page } from 'playwright-core';

export const kMostShift = 0.005; // of 1, the score of browsers for layouts that jump
const kTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;

export const unfold = (page: Page) => page.locator('details').evaluateAll((all) => all.forEach((details) => { (details as HTMLDetailsElement).open = true; }));

// Of the parts below the board, which a phone shows one at a time.
export const kTabs = ['Game', 'Analysis', 'History', 'Kept games', 'Help'] as const;
export const openTab = (page: Page, name: (typeof kTabs)[number]) => page.getByRole('tab', { name, exact: true }).click();

export async function violations(page: Page): Promise<string[]> {
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
export function smallTargets(): string[] {
  const kLeast = 24; // pixels
  const targets = [...document.querySelectorAll('a[href], button, input, select, summary, textarea, [role=button], [role=gridcell]')];
  return targets.flatMap((target) => {
    const { width, height } = target.getBoundingClientRect();
    const shown = width > 0 && !target.closest('.skip, .unseen');
    return shown && Math.min(width, height) < kLeast - 0.05 ? [`${target.outerHTML.slice(0, 120)} ${width.toFixed(1)} × ${height.toFixed(1)}`] : [];
  });
}

export function shift(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
  });
}
