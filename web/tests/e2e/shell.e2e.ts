// The page around the rooms.
import { expect, test } from 'vitest';
import { visit } from './visit';

test.each([
  ['WebAssembly', 'delete globalThis.WebAssembly', 'This browser has no WebAssembly, which Quadrille needs: please use a newer one.'],
  ['workers', 'delete globalThis.Worker', 'This browser has no web workers, which Quadrille needs: please use a newer one.'],
  ['exceptions', 'WebAssembly.validate = () => false', 'This browser has no WebAssembly exceptions, which Quadrille needs: please use a newer one.'],
])('a browser without %s is told so', async (_what, before, sentence) => {
  const { page, leave } = await visit('#/2048', { before });
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').textContent()).toBe(sentence);
  await leave();
});

test('without JavaScript there is a sentence', async () => {
  const { page, leave } = await visit('', { javaScriptEnabled: false });
  expect(await page.locator('noscript').textContent()).toContain('Quadrille needs JavaScript');
  await leave();
});

test('where the browser keeps nothing the page works all the same', async () => {
  const before = `for (const name of ['localStorage', 'caches']) {
    Object.defineProperty(globalThis, name, { get() { throw new DOMException('no', 'SecurityError'); } });
  }
  navigator.serviceWorker.register = () => Promise.reject(new DOMException('no', 'SecurityError'));`;
  const { page, leave } = await visit('#/2048', { before, serviceWorkers: 'allow' });
  await page.getByRole('application').waitFor();
  await leave();
});

test('an unknown room is named, and the doors are shown', async () => {
  const { page, leave } = await visit('#/go');
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').textContent()).toContain('There is no room called “go”.');
  await page.getByRole('main').getByRole('link', { name: /2048/ }).click();
  await page.getByRole('application').waitFor();
  await leave();
});

test('there is one heading of the first rank, and the page names its language', async () => {
  for (const hash of ['', '#/2048']) {
    const { page, leave } = await visit(hash);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await leave();
  }
});

test('the first step of the keyboard leads past the menu', async () => {
  const { page, leave } = await visit('#/2048');
  await page.getByRole('application').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  expect(page.url()).toContain('#/2048');
  await leave();
});

test('the theme that was chosen is there again', async () => {
  const { page, leave } = await visit('', { colorScheme: 'light' });
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Light theme' }).waitFor();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await leave();
});
