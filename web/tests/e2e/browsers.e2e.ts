// Browsers that lack something: what the page needs is named, without the rest it works.
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
