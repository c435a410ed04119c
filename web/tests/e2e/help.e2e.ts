// What a newcomer looks for in every game: rules, keys, and a link to share.
import { expect, test } from 'vitest';
import { openTab, phone } from './access_checks';
import { visit } from './visit';

const games = [
  { name: 'Morpion', hash: '#/morpion', ready: '[data-point]', rules: [/adds one point and draws one line/, /T, touching/, /D, disjoint/], keys: ['Enter', 'U, R'], pictures: 3 },
  { name: '2048', hash: '#/2048', ready: '.tiles', rules: [/slides all tiles/, /not merged again/], keys: ['h', 'n'], pictures: 2 },
  { name: 'Chess', hash: '#/chess', ready: '[data-square]', rules: [/Castling\./, /En passant\./, /He alone jumps/], keys: ['Enter, Space', 'Esc'], pictures: 6 },
  { name: 'Words', hash: '#/words', ready: '.rack .tile', rules: [/at the arrow/, /Hold Shift and type the letter/, /press Space/], keys: ['Shift A … Z', 'Space', 'Esc', 'Enter'], pictures: 3 },
];

test.each(games)('$name tells its rules with pictures, lists its keys and copies its link', async ({ hash, ready, rules, keys, pictures }) => {
  for (const size of [{}, phone]) {
    const { page, leave } = await visit(hash, { ...size, permissions: ['clipboard-read', 'clipboard-write'] });
    await page.locator(ready).first().waitFor();
    expect(await page.locator('.rule').first().isVisible()).toBe(false);
    if (size === phone) await openTab(page, 'Help');
    await page.getByText('Rules', { exact: true }).click();
    for (const rule of rules) await page.locator('.rules').getByText(rule).first().waitFor();
    const boxes = await page.locator('.rule .picture > *').evaluateAll((all) => all.map((picture) => picture.getBoundingClientRect()).map(({ width, height }) => [width, height]));
    expect(boxes).toHaveLength(pictures);
    for (const [width, height] of boxes) expect(Math.min(width!, height!)).toBeGreaterThan(8);
    await page.getByText('Keys and touch').click();
    const listed = await page.locator('.keys kbd').allTextContents();
    expect(listed).toEqual(expect.arrayContaining([...keys, 'Shift ← →', 'Home, End']));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(page.viewportSize()!.width);
    if (size === phone) await openTab(page, 'Game');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await leave();
  }
});

test('a file is opened by a button that looks like all others, also by keys', async () => {
  const { page, leave } = await visit('#/chess');
  await page.getByText('Load and save').click();
  const [button, other] = [page.locator('.file'), page.getByRole('button', { name: 'Copy FEN' })];
  const look = (element: Element) => {
    const { fontSize, borderRadius, backgroundColor, borderTopColor } = getComputedStyle(element);
    return { fontSize, borderRadius, backgroundColor, borderTopColor, height: Math.round(element.getBoundingClientRect().height) };
  };
  expect(await button.evaluate(look)).toEqual(await other.evaluate(look));
  const chosen = page.waitForEvent('filechooser');
  await button.click();
  await (await chosen).setFiles({ name: 'a.fen', mimeType: 'text/plain', buffer: Buffer.from('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1') });
  await page.waitForURL(/4k3/);
  await button.locator('input').focus();
  expect(await button.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  await leave();
});
