// Debian 12 has Node.js 18: every package says that it runs there.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const kDebian = [18, 19, 0] as const;

interface Locked {
  engines?: { node?: string } | string[];
}

const lowerThan = (one: readonly number[], other: readonly number[]) => {
  const place = [0, 1, 2].find((index) => (one[index] ?? 0) !== (other[index] ?? 0));
  return place !== undefined && (one[place] ?? 0) < (other[place] ?? 0);
};

// One condition of npm's: ">=18.16", "^18.0.0", "~18.1", "18.x", "<20", "*".
function holds(condition: string): boolean {
  const [, sign = '', text = ''] = /^([<>=^~]*)\s*v?(.*)$/.exec(condition) ?? [];
  if (text === '' || text === '*' || text === 'x') return true;
  const version = text.split('.').map(Number).filter((part) => !Number.isNaN(part));
  if (sign === '<') return lowerThan(kDebian, version);
  if (sign === '>=' || sign === '>') return !lowerThan(kDebian, version);
  return version[0] === kDebian[0] && !lowerThan(kDebian, version);
}

const allows = (range: string) => range.split('||').some((part) => part.trim().replace(/([<>=^~])\s+/g, '$1').split(/\s+/).every(holds));

test('conditions are read as npm reads them', () => {
  for (const range of ['*', '>=18', '>= 18.16', '^18.0.0 || >=20.0.0', '>=12 <20', '18.x', '^18 || ^20']) expect(allows(range), range).toBe(true);
  for (const range of ['>=20', '>=18.20', '^20.0.0 || >=22', '<18', '^16', '>=12 <18']) expect(allows(range), range).toBe(false);
});

test.each(['package-lock.json', 'lighthouse/package-lock.json'])('%s needs no newer Node.js, and names no host', (name) => {
  const text = readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, Locked> };
  const newer = Object.entries(packages).filter(([, { engines }]) => engines && !Array.isArray(engines) && engines.node && !allows(engines.node));
  expect(newer.map(([path]) => path)).toEqual([]);
  expect(text).not.toContain('"resolved"');
});
