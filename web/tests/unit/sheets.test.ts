// All style sheets of the page stay in force once they are loaded, in whatever order people visit
// the games. So none may say anything of what another one draws.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postcss, { type Root, type Rule } from 'postcss';
import { describe, expect, test } from 'vitest';
import { games } from '../../src/shell/games';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
// The list of kept games is drawn in every game, within the game's root: it has a root and a sheet of its own.
const kOwnSheet = ['archive', ...games.map(({ root }) => root)];
const kRoots = ['home', ...kOwnSheet];

interface Sheet {
  name: string;
  css: Root;
}

const parse = (file: string): Root => postcss.parse(readFileSync(file, 'utf8'), { from: file });

// The sheets as browsers get them: that of the shell holds the home page's too.
const folder = here('../../../build/web/assets');
const built: Sheet[] = readdirSync(folder)
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, css: parse(join(folder, name)) }));
const shellSource = parse(here('../../src/styles.css'));

const inKeyframes = ({ parent }: Rule) => parent?.type === 'atrule' && /keyframes$/.test((parent as postcss.AtRule).name);

function rulesOf(css: Root): Rule[] {
  const rules: Rule[] = [];
  css.walkRules((rule) => { if (!inKeyframes(rule)) rules.push(rule); });
  return rules;
}

const selectorsOf = (css: Root) => rulesOf(css).flatMap(({ selectors }) => selectors);
const classesIn = (selector: string) => [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name]) => name!);
// `.words.shown .rack` begins with it too; `.words2` does not.
const beginsWith = (selector: string, root: string) => new RegExp(`^\\.${root}(?![\\w-])`).test(selector);
const rootOf = (selector: string) => kRoots.find((root) => beginsWith(selector, root));

const isShell = ({ css }: Sheet) => selectorsOf(css).includes('header.shell');
const sheets = built.filter((sheet) => !isShell(sheet));
const shells = built.filter(isShell);
const gameOf = ({ css }: Sheet) => rootOf(selectorsOf(css)[0]!) ?? 'no game';

test('the build has a sheet for the shell, one for each game and one for the kept games', () => {
  expect(sheets.map(gameOf).sort()).toEqual([...kOwnSheet].sort());
  expect(shells).toHaveLength(1);
  expect(selectorsOf(shells[0]!.css).filter((selector) => beginsWith(selector, 'home')).length).toBeGreaterThan(20);
});

test('every selector of a game begins with the root of that one game', () => {
  for (const sheet of sheets) {
    const { name, css } = sheet;
    const root = gameOf(sheet);
    expect(selectorsOf(css).filter((selector) => !beginsWith(selector, root)), name).toEqual([]);
    const others = kRoots.filter((other) => other !== root);
    expect(selectorsOf(css).filter((selector) => classesIn(selector).some((each) => others.includes(each))), name).toEqual([]);
  }
});

test('what is not the home page’s in the sheet of the shell comes from the shell’s own source', () => {
  const others = selectorsOf(shells[0]!.css).filter((selector) => !beginsWith(selector, 'home'));
  const plain = (selector: string) => selector.replace(/['"\s]/g, '');
  const own = new Set(selectorsOf(shellSource).map(plain));
  expect(others.filter((selector) => !own.has(plain(selector)))).toEqual([]);
  expect(selectorsOf(shellSource).filter((selector) => classesIn(selector).some((name) => kRoots.includes(name)))).toEqual([]);
});

test('keyframes carry the name of the sheet that has them', () => {
  const seen: string[] = [];
  for (const sheet of sheets) {
    const { name, css } = sheet;
    const root = gameOf(sheet);
    css.walkAtRules(/keyframes$/, ({ params }) => {
      expect(params.startsWith(`${root}-`), `${name}: ${params}`).toBe(true);
      seen.push(params);
    });
    // An animation by a name that nobody has would be none.
    css.walkDecls('animation', ({ value }) => expect(value.split(/\s+/).some((word) => seen.includes(word)), `${name}: ${value}`).toBe(true));
  }
  expect(seen.length).toBeGreaterThan(3);
  expect(new Set(seen).size).toBe(seen.length);
  shells[0]!.css.walkAtRules(/keyframes$/, ({ params }) => expect.fail(`the shell has no motion of its own: ${params}`));
});

test('no game gives another value to a variable of the shell', () => {
  const variables = new Set<string>();
  shellSource.walkDecls(/^--/, ({ prop }) => { variables.add(prop); });
  expect(variables.size).toBeGreaterThan(5);
  for (const { name, css } of sheets) css.walkDecls(/^--/, ({ prop }) => expect(variables.has(prop), `${name}: ${prop}`).toBe(false));
});

describe('a class of the shell', () => {
  // Parts that the shell lays out and a game may fit to its board; a frame that says where a file is
  // about to be dropped.
  const kSameMeaning = /\.(board|buttons)(:has\([^)]*\))?$|\.paper\.over$/;
  const shellClasses = new Set(selectorsOf(shellSource).flatMap(classesIn));

  test.each(sheets.map((sheet) => [gameOf(sheet), sheet] as const))('means the same in %s', (_, { css }) => {
    expect(shellClasses).toContain('unseen');
    const last = (selector: string) => selector.replace(/:has\([^)]*\)/g, '').split(/[\s>+~]+/).at(-1)!;
    const other = selectorsOf(css).filter((selector) => classesIn(last(selector)).some((name) => shellClasses.has(name)) && !kSameMeaning.test(selector));
    expect(other).toEqual([]);
  });
});
