// The learnt player of 2048: its network is a download of its own, and the classic player answers
// wherever that is not there.
import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { kMostShift, phone, shift, smallTargets, violations } from './access_checks';
import { buildPage, type PageWithNetwork, serveWith } from './page_with_network';
import type { Server } from './start_server';
import { visit } from './visit';

const kBoard = '#/2048/6000510040203211';
const kLost = /Failed to load resource|ERR_|service worker/i;

let built: PageWithNetwork;
beforeAll(async () => {
  built = await buildPage();
}, 900_000); // it builds the page, perhaps on a busy machine
afterAll(() => built?.remove());

const servers: Server[] = [];
let asked = 0; // how often a visitor has asked for the network
async function serve(send: (response: ServerResponse) => void = whole): Promise<string> {
  asked = 0;
  const server = await serveWith(built.page, (response) => {
    ++asked;
    send(response);
  });
  servers.push(server);
  return server.address;
}
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

const half = () => built.network.subarray(0, built.network.length / 2);
const rest = () => built.network.subarray(built.network.length / 2);
const head = (response: ServerResponse) => response.writeHead(200, { 'content-length': built.network.length });
const whole = (response: ServerResponse) => void head(response).end(built.network);

const line = (page: Page) => page.locator('.player p');
const says = (page: Page, words: RegExp) => expect.poll(() => line(page).textContent()).toMatch(words);
const player = (page: Page) => page.getByLabel('Player', { exact: true });
const kReady = /^The learnt player answers\.$/;
const hint = async (page: Page, who: RegExp) => {
  if (!(await page.getByLabel('Hints').isChecked())) await page.getByLabel('Hints').check();
  await page.locator('.analysis').getByText(who).waitFor();
  expect(await page.locator('.hint tbody tr:not(.none)').count()).toBe(4);
};

test('the classic player answers while the network is on its way, the learnt one from then on', async () => {
  let send = () => {};
  const address = await serve((response) => {
    head(response).write(half());
    send = () => response.end(rest());
  });
  const { page, leave } = await visit(kBoard, { address, learnt: true });
  await says(page, /^ ?2\.\d of 5\.\d kB\. The classic player answers meanwhile\.$/);
  expect(await page.locator('.player progress').getAttribute('value')).toBe(String(half().length));
  await hint(page, /^Classic player, depth 11 \(/);
  send();
  await says(page, kReady);
  await hint(page, /^Learnt player, depth 5 \(/);
  const best = Number((await page.locator('.hint .bar').first().textContent())!.replaceAll(',', ''));
  expect(best).toBeLessThan(100_000); // a small network plays short games
  await leave();
});

test('a download that is cut off says so; the classic player goes on, and the next try succeeds', async () => {
  const address = await serve((response) => {
    if (asked > 1) return whole(response);
    head(response).write(half());
    setTimeout(() => response.destroy(), 100);
  });
  const { page, leave } = await visit(kBoard, { address, learnt: true, expected: kLost });
  await says(page, /^It could not be loaded: it was cut off on its way\. The classic player answers\. Try again$/);
  await hint(page, /^Classic player, /);
  await line(page).getByRole('button', { name: 'Try again' }).click();
  await says(page, kReady);
  await hint(page, /^Learnt player, /);
  await leave();
});

test('a file that is no network is told from one, and loaded anew', async () => {
  const address = await serve((response) => (asked > 1 ? whole(response) : void head(response).end(new Uint8Array(built.network.length))));
  const { page, leave } = await visit(kBoard, { address, learnt: true });
  await says(page, /^It could not be loaded: the network is no network of 2048\. The classic player answers\. Try again$/);
  await line(page).getByRole('button', { name: 'Try again' }).click();
  await says(page, kReady);
  await leave();
});

test('the choice is kept, and who chose the classic player loads no network', async () => {
  const address = await serve();
  const { page, leave } = await visit(kBoard, { address, learnt: true });
  await says(page, kReady);
  await player(page).selectOption('classic');
  await says(page, /^The classic player answers\.$/);
  await hint(page, /^Classic player, depth 11 \(/);
  await page.evaluate(async () => { for (const name of await caches.keys()) await caches.delete(name); });
  await page.reload();
  await hint(page, /^Classic player, depth 11 \(/);
  expect(await player(page).inputValue()).toBe('classic');
  expect(asked).toBe(1);
  await player(page).selectOption('learnt');
  await hint(page, /^Learnt player, depth 5 \(/);
  expect(asked).toBe(2);
  await leave();
});

test('the network is loaded by the page of 2048 alone, once, and is there without a server', async () => {
  const address = await serve();
  const { page, leave } = await visit('', { address, learnt: true, serviceWorkers: 'allow', expected: kLost });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  expect(asked).toBe(0);
  await page.goto(address + kBoard);
  await says(page, kReady);
  expect(asked).toBe(1);
  await servers.pop()!.stop();
  await page.context().setOffline(true);
  await page.reload();
  await says(page, kReady);
  await hint(page, /^Learnt player, depth 5 \(/);
  expect(asked).toBe(1);
  await leave();
});

test('a deep search by the learnt player is stopped at once, and its worker stays', async () => {
  const address = await serve();
  const { page, leave } = await visit(kBoard, { address, learnt: true });
  await says(page, kReady);
  await page.getByLabel('Speed').fill('10');
  await page.getByLabel('Depth').selectOption('2');
  await page.getByRole('button', { name: 'Autoplay' }).click();
  const moves = async () => Number(await page.locator('.scores div:nth-child(3) dd').textContent());
  await expect.poll(moves).toBeGreaterThan(30);
  const workers = page.workers();
  await page.getByLabel('Depth').selectOption('11'); // now a move takes long
  await page.locator('.controls').getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Autoplay' }).waitFor();
  const stopped = await moves();
  await page.getByLabel('Depth').selectOption('3');
  await page.getByLabel('Hints').check();
  await page.locator('.analysis').getByText(/^Learnt player, depth 3 \(/).waitFor();
  expect(await moves()).toBe(stopped);
  expect(page.workers()).toEqual(workers);
  await leave();
});

test('the learnt player reviews a game', async () => {
  const address = await serve();
  const { page, leave } = await visit(kBoard, { address, learnt: true });
  await says(page, kReady);
  for (let turn = 1; turn <= 20; ++turn) {
    await page.locator('.way[aria-disabled=false]').last().click();
    await page.waitForFunction((wanted) => document.querySelector('.scores div:nth-child(3) dd')?.textContent === String(wanted), turn);
  }
  await page.locator('.analysis').getByRole('button', { name: 'Review game' }).click();
  await page.getByText(/^20 moves reviewed\./).waitFor();
  await page.getByText(/^Expected score over the game$/).waitFor();
  await leave();
});

describe.each([['a phone', phone], ['a desktop', { viewport: { width: 1280, height: 900 } }]] as const)('on %s', (_, options) => {
  test('the line about the network moves nothing, and axe has no complaint', async () => {
    let send = () => {};
    const address = await serve((response) => {
      head(response).write(half());
      send = () => response.end(rest());
    });
    const { page, leave } = await visit(kBoard, { address, learnt: true, ...options });
    await page.locator('.tiles .tile').first().waitFor();
    await says(page, /meanwhile/);
    expect(await violations(page)).toEqual([]);
    send();
    await says(page, kReady);
    expect(await page.evaluate(shift)).toBeLessThan(kMostShift);
    expect(await violations(page)).toEqual([]);
    if ('hasTouch' in options) expect(await page.evaluate(smallTargets)).toEqual([]);
    await leave();
  });
});
