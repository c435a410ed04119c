// The emulated CDP1802 as an opponent of the chess page.
import { expect, test } from 'vitest';
import { violations } from './access_checks';
import { begin, dragTo, sheet, shows, square, status } from './chess_page';
import { visit } from './visit';

const kFastest = 'As fast as the browser can';

test('a Membership Card answers, and its panel shows it', async () => {
  const { page, leave } = await visit('#/chess');
  await square(page, 'e2').waitFor();
  await page.getByLabel('Opponent').selectOption('membership');
  await page.getByLabel('Pace').selectOption({ label: kFastest });
  await page.getByLabel('Looks at').selectOption('300');
  await begin(page, 'White');
  await dragTo(page, 'e2', 'e4');
  await shows(status(page), /^1… .* White to move\./);
  expect(await sheet(page).count()).toBe(2);
  const panel = page.getByRole('region', { name: /^Front panel of the Membership Card/ });
  expect(await panel.locator('.lamp').count()).toBe(16 + 8 + 5);
  await shows(panel.locator('.serial'), /^bestmove [a-h][1-8][a-h][1-8]$/m);
  expect(await violations(page)).toEqual([]);
  await leave();
});

test('it is stopped as it thinks, and Quadrille takes its place', async () => {
  const { page, leave } = await visit('#/chess');
  await square(page, 'e2').waitFor();
  await page.getByLabel('Opponent').selectOption('membership');
  await page.getByLabel('Looks at').selectOption('24000'); // at its own pace: far longer than this test
  await begin(page, 'White');
  await dragTo(page, 'a2', 'a3'); // no book knows it
  await shows(status(page), 'The engine is thinking');
  await page.getByRole('button', { name: 'Stop the engine' }).click();
  await shows(status(page), 'The engine waits.');
  await page.getByLabel('Opponent').selectOption('quadrille');
  await page.getByRole('button', { name: 'Let the engine go on' }).click();
  await shows(status(page), /^1… .* White to move\./);
  await leave();
});

test('the choice is kept, and an ELPH plays at its own pace', async () => {
  const { page, leave } = await visit('#/chess');
  await square(page, 'e2').waitFor();
  await page.getByLabel('Opponent').selectOption('elph');
  await page.getByLabel('Looks at').selectOption('300');
  await page.reload();
  await square(page, 'e2').waitFor();
  expect(await page.getByLabel('Opponent').inputValue()).toBe('elph');
  await begin(page, 'Black');
  await shows(status(page), /^1\. .* Black to move\./);
  await leave();
});
