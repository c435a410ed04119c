// What holds on every page, whichever games the menu has: on the home page and in each of them.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { faintTexts } from './contrast';
import { kTabs, openTab, unfold } from './access_checks';
import { visit } from './visit';

let pages: string[] = []; // '#/' and the games of the menu

beforeAll(async () => {
  const { page, leave } = await visit('#/');
  await page.locator('nav a').first().waitFor();
  const games = await page.locator('nav a').evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  await leave();
  pages = ['#/', ...games];
});

const kContent = '.overview, .game-page > .board'; // there once a page can be used

async function enter(hash: string, options: Parameters<typeof visit>[1] = {}) {
  const visited = await visit(hash, options);
  await visited.page.locator(kContent).first().waitFor();
  return visited;
}

async function onEachPage(check: (page: Page, hash: string) => Promise<void>, options: Parameters<typeof visit>[1] = {}) {
  for (const hash of pages) {
    const { page, leave } = await enter(hash, options);
    await check(page, hash);
    await leave();
  }
}

test('the home page has a link for each game of the menu', async () => {
  const { page, leave } = await enter('#/');
  const links = await page.locator('.corners a').evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  expect(links.sort()).toEqual(pages.slice(1).sort());
  await page.locator('.corners a').first().click();
  await page.locator('.game-page > .board').waitFor();
  await leave();
});

test('each page has one h1, a language and a title of its own', async () => {
  const titles = new Set<string>();
  await onEachPage(async (page, hash) => {
    expect(await page.locator('h1').count(), hash).toBe(1);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    titles.add(await page.title());
  });
  expect(titles.size).toBe(pages.length);
});

test('a game that does not exist is answered by a sentence and the links', async () => {
  const { page, leave } = await enter('#/nowhere');
  await page.getByRole('alert').getByText('There is no game called “nowhere”.').waitFor();
  expect(await page.locator('.corners a').count()).toBe(pages.length - 1);
  await leave();
});

test('the first key leads past the menu to the content', async () => {
  await onEachPage(async (page, hash) => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the board' });
    expect(await skip.evaluate((link) => link === document.activeElement && link.getBoundingClientRect().left >= 0), hash).toBe(true);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  });
});

test('the theme is the system\'s until it is chosen, and the choice is kept', async () => {
  for (const colorScheme of ['dark', 'light'] as const) {
    const other = colorScheme === 'dark' ? 'light' : 'dark';
    const { page, leave } = await enter('#/', { colorScheme });
    const theme = () => page.locator('html').getAttribute('data-theme');
    expect(await theme()).toBe(colorScheme);
    await page.getByRole('button', { name: /theme$/ }).click();
    await page.locator(`html[data-theme=${other}]`).waitFor();
    await page.reload();
    await page.locator(kContent).first().waitFor();
    expect(await theme()).toBe(other);
    await leave();
  }
});

test('what has the focus can be seen', async () => {
  const kSteps = 15;
  await onEachPage(async (page, hash) => {
    for (let step = 0; step < kSteps; ++step) {
      await page.keyboard.press('Tab');
      const unseen = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return '';
        const { outlineStyle, outlineWidth } = getComputedStyle(focused);
        if (outlineStyle !== 'none' && outlineWidth !== '0px') return '';
        // Parts of a picture have a ring of their own.
        const ring = focused.querySelector('.ring');
        return ring && getComputedStyle(ring).stroke !== 'none' ? '' : focused.outerHTML.slice(0, 200);
      });
      expect(unseen, hash).toBe('');
    }
  });
});

test('every control has a name', async () => {
  const kRoles = ['button', 'link', 'checkbox', 'radio', 'slider', 'spinbutton', 'combobox', 'listbox', 'textbox', 'searchbox', 'switch'];
  await onEachPage(async (page, hash) => {
    await page.locator('details').evaluateAll((all) => all.forEach((details) => { (details as HTMLDetailsElement).open = true; }));
    const client = await page.context().newCDPSession(page);
    const { nodes } = await client.send('Accessibility.getFullAXTree');
    const controls = nodes.filter(({ ignored, role }) => !ignored && kRoles.includes(String(role?.value)));
    expect(controls.length, hash).toBeGreaterThan(2);
    for (const { role, name, backendDOMNodeId } of controls) {
      if (String(name?.value ?? '').trim() !== '') continue;
      const { node } = await client.send('DOM.describeNode', { backendNodeId: backendDOMNodeId! });
      expect.fail(`${hash}: a ${role?.value} without a name: ${node.localName} ${node.attributes?.join(' ')}`);
    }
  });
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test('texts stand out from their ground', async () => {
    // So high that nothing has to be scrolled into view; without motion, so that colours are final.
    await onEachPage(
      async (page, hash) => {
        await page.locator('details').evaluateAll((all) => all.forEach((details) => { (details as HTMLDetailsElement).open = true; }));
        expect(await page.evaluate(faintTexts), hash).toEqual([]);
      },
      { colorScheme, reducedMotion: 'reduce', viewport: { width: 1280, height: 4000 } },
    );
  });
});

test('nothing moves while a page is loaded', async () => {
  await onEachPage(async (page, hash) => {
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(
      () => new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
    );
    expect(shifts, hash).toBeLessThan(0.1);
  });
});

test('a game can be played within two seconds of opening', async () => {
  const kLimit = 10_000; // milliseconds: a machine that builds and tests meanwhile is slower
  for (const hash of pages) {
    const { page, leave } = await visit(hash);
    const ready = await page.waitForFunction((content) => (document.querySelector(content) ? performance.now() : 0), kContent, { polling: 'raf' });
    const time = Number(await ready.jsonValue());
    console.log(`${hash} is ready ${(time / 1000).toFixed(2)} s after its opening`);
    expect(time, hash).toBeLessThan(kLimit);
    await leave();
  }
});

test('nothing is wider than a small phone', async () => {
  await onEachPage(
    async (page, hash) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth), hash).toBeLessThanOrEqual(360);
      for (const tab of hash === '#/' ? [undefined] : kTabs) {
        if (tab) await openTab(page, tab);
        await unfold(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${hash} with its details open, ${tab ?? ''}`).toBeLessThanOrEqual(360);
      }
    },
    { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  );
});

test('an error goes when something succeeds and when another game is entered', async () => {
  const { page, leave } = await visit('#/chess');
  const move = page.getByLabel('Move', { exact: true });
  const error = page.locator('.notice.error');
  const fail = async () => {
    await move.fill('Ke2');
    await page.keyboard.press('Enter');
    await error.getByText('“Ke2” is no move that can be made here.').waitFor();
  };
  await fail();
  await fail(); // the same once more is one message
  expect(await error.count()).toBe(1);
  await move.fill('e4');
  await page.keyboard.press('Enter');
  await error.waitFor({ state: 'detached' });
  await page.getByRole('navigation').getByRole('link', { name: '2048' }).click();
  await page.locator('.tiles').waitFor();
  await page.getByText('Load and save').click();
  await page.locator('.exchange textarea').fill('nonsense');
  await page.getByRole('button', { name: 'Load', exact: true }).click();
  await error.getByText('This is no board of 2048 that can be read.').waitFor();
  await error.getByText('Details').click();
  await error.getByText(/expected/).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Morpion' }).click();
  await error.waitFor({ state: 'detached' });
  await leave();
});
