import { expect, test } from 'vitest';
import { visit } from './visit';

test('moves by keys are in the history and in the address', async () => {
  const { page, leave } = await visit('#/2048/0000000000000011');
  await page.getByRole('application').press('ArrowRight');
  await page.locator('.moves button').first().waitFor();
  expect(await page.locator('.moves button').allTextContents()).toEqual(['right']);
  expect(page.url()).toMatch(/#\/2048\/[0-9a-v]{16}$/);
  await leave();
});
