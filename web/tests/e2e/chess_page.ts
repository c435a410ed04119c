// What tests of the chess page look at and do.
import type { Locator, Page } from 'playwright-core';

export const square = (page: Page, name: string) => page.locator(`[data-square="${name}"]`);
export const sheet = (page: Page) => page.locator('.sheet button');
export const status = (page: Page) => page.locator('.status, .strip .state');
export const shows = (locator: Locator, text: string | RegExp) => locator.filter({ hasText: text }).waitFor();
export const holds = (page: Page, name: string, what: string) => page.locator(`[data-square="${name}"][aria-label^="${name}, ${what}"]`).waitFor();

export async function centre(page: Page, name: string): Promise<[number, number]> {
  const box = (await square(page, name).locator('.ground').boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
}

export async function dragTo(page: Page, from: string, to: string): Promise<void> {
  await page.mouse.move(...(await centre(page, from)));
  await page.mouse.down();
  await page.mouse.move(...(await centre(page, to)), { steps: 5 });
  await page.mouse.up();
}

export async function clickTo(page: Page, from: string, to: string): Promise<void> {
  await page.mouse.click(...(await centre(page, from)));
  await page.locator(`[data-square="${from}"].picked`).waitFor();
  await page.mouse.click(...(await centre(page, to)));
}

export async function begin(page: Page, person: string, beginning?: string): Promise<void> {
  await page.getByRole('button', { name: 'New game' }).click();
  await page.getByLabel(person, { exact: true }).check();
  if (beginning) await page.getByLabel(beginning).check();
  await page.getByRole('button', { name: 'Begin' }).click();
}

export const inSheet = (page: Page, san: string) => page.locator('.sheet button').filter({ hasText: new RegExp(`^${san}$`) });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

export async function load(page: Page, text: string): Promise<void> {
  await page.getByText('Load and save').click();
  await page.getByLabel('FEN, PGN or moves').fill(text);
  await page.getByRole('button', { name: 'Load', exact: true }).click();
  await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('.exchange textarea')?.value === '');
  await page.getByText('Load and save').click();
}

// The moves of the PGN that the page copies, on one line.
export async function copiedMoves(page: Page): Promise<string> {
  const exchange = page.locator('.exchange');
  const isOpen = await exchange.evaluate((element) => (element as HTMLDetailsElement).open);
  if (!isOpen) await page.getByText('Load and save').click();
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: 'Copy PGN' }).click();
  await page.waitForFunction(async () => (await navigator.clipboard.readText()) !== '');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  if (!isOpen) await page.getByText('Load and save').click();
  return text.trim().split('\n\n')[1]!.replaceAll('\n', ' ');
}

export const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };
