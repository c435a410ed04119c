// What is left when the server is gone, and what happens when it comes back with a newer page.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { builtPage, type Server, startServer } from './start_server';
import { visit } from './visit';

const kBoard = '#/2048/0000000000000011'; // two 2s side by side
const kLost = /Failed to load resource|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|service worker/i;

const servers: Server[] = [];
const folders: string[] = [];

async function serve(page?: string, port?: number): Promise<Server> {
  const server = await startServer(page, port);
  servers.push(server);
  return server;
}

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

// Until the browser has all of the page.
const kept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

const board = (page: Page) => page.getByRole('application');
const moves = (page: Page) => page.locator('.moves button');

test('without server and network the page is there and can be played', async () => {
  const server = await serve();
  const { page, leave } = await visit('', { address: server.address, serviceWorkers: 'allow', expected: kLost });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await kept(page);
  await server.stop();
  await page.context().setOffline(true);
  // A game that this visitor has not entered yet, by a link.
  await page.goto(server.address + kBoard);
  await page.reload();
  await board(page).press('ArrowRight');
  await moves(page).first().waitFor();
  expect(await moves(page).count()).toBe(1);
  await page.goto(`${server.address}?from=home-screen#/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await leave();
});

test('a game that is open goes on when the server is killed', async () => {
  const server = await serve();
  const { page, leave } = await visit(kBoard, { address: server.address, expected: kLost });
  await board(page).waitFor();
  await server.stop();
  await board(page).press('ArrowRight');
  await moves(page).first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.locator('.moves [aria-current]').waitFor({ state: 'detached' });
  await leave();
});

test('a game that is not there any more says so, and opens when the server is back', async () => {
  const server = await serve();
  const { page, leave } = await visit('', { address: server.address, expected: kLost });
  const link = page.getByRole('navigation').getByRole('link', { name: '2048' });
  await link.waitFor();
  await server.stop();
  await link.click();
  const sentence = page.getByRole('alert');
  await sentence.waitFor();
  expect(await sentence.textContent()).toContain('could not be loaded. Is the server still running?');
  await serve(undefined, server.port);
  await page.reload();
  await board(page).waitFor();
  await leave();
});

test('a newer page is offered, and taken when the visitor says so', async () => {
  const server = await serve();
  const { page, leave } = await visit(kBoard, { address: server.address, serviceWorkers: 'allow', expected: kLost });
  await board(page).waitFor();
  await kept(page);
  await server.stop();

  const folder = await mkdtemp(join(tmpdir(), 'quadrille-page-'));
  folders.push(folder);
  await cp(builtPage, folder, { recursive: true });
  const rewrite = async (file: string, from: RegExp, to: string) => {
    const text = await readFile(join(folder, file), 'utf8');
    expect(text).toMatch(from);
    await writeFile(join(folder, file), text.replace(from, to));
  };
  await rewrite('index.html', /<html lang="en">/, '<html lang="en" data-build="newer">');
  await rewrite('sw.js', /"[0-9a-f]{12}"/, '"0123456789ab"');
  await serve(folder, server.port);

  const build = () => page.evaluate(() => document.documentElement.dataset['build']);
  await page.reload(); // still the page that was kept
  expect(await build()).toBeUndefined();
  await page.getByText('A newer version of this page is there.').waitFor();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Load it' }).click()]);
  expect(await build()).toBe('newer');
  await board(page).waitFor();
  await leave();
});
