import { expect, test } from 'vitest';
import { bytesOfText } from '../../src/shell/bytes_of_text';

test('a text is UTF-8, whether it takes one task or many', async () => {
  // The last two have characters of two code units, at even and at odd places.
  for (const text of ['', 'é', 'word '.repeat(300_000), '𝔐'.repeat(900_000), `x${'𝔐'.repeat(900_000)}`]) {
    const bytes = await bytesOfText(text);
    expect(Buffer.compare(bytes, Buffer.from(text, 'utf8'))).toBe(0);
  }
});

test('others have their turn meanwhile', async () => {
  let turns = 0;
  const counting = setInterval(() => ++turns);
  await bytesOfText('word '.repeat(2_000_000));
  clearInterval(counting);
  expect(turns).toBeGreaterThan(0);
});
