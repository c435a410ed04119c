// A visitor of the page: a fresh browser profile, which notes whatever goes wrong unseen.
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, expect, inject } from 'vitest';

const kPatience = 90_000; // milliseconds: the machine may be building meanwhile

let browser: Promise<Browser> | undefined;

// Debian's Chromium; the one that has no windows takes less than half the work.
const shell = '/usr/bin/chromium-headless-shell';

const kChooseClassic = `try { localStorage.setItem('quadrille.2048.player', '"classic"'); } catch {}`; // storage may be forbidden

const launch = () =>
  chromium.launch({
    executablePath: existsSync(shell) ? shell : '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });

afterAll(async () => {
  await (await browser)?.close();
  browser = undefined;
});

export interface Visit {
  page: Page;
  // Also says whether the visit was a clean one: no error on the console, no request elsewhere.
  leave(): Promise<void>;
}

export interface VisitOptions extends BrowserContextOptions {
  expected?: RegExp; // console errors that the test provokes
  address?: string; // of another server than the common one
  before?: string; // a script that runs before those of the page
  learnt?: boolean; // 2048 may load the network of its learnt player: otherwise this visitor chose the classic one
}

// `hash` is the part of the address behind the page: '#/2048'. The page is kept for offline use only
// where `serviceWorkers: 'allow'` is asked for, so that the other tests meet the server.
export async function visit(hash: string, options: VisitOptions = {}): Promise<Visit> {
  const { expected, address = inject('address'), before, learnt, ...contextOptions } = options;
  browser ??= launch();
  const context = await (await browser).newContext({ serviceWorkers: 'block', ...contextOptions });
  context.setDefaultTimeout(kPatience);
  if (!learnt) await context.addInitScript(kChooseClassic);
  if (before) await context.addInitScript(before);
  const page = await context.newPage();
  const troubles: string[] = [];
  const note = (text: string) => expected?.test(text) || troubles.push(text);
  page.on('console', (message) => message.type() === 'error' && note(`console: ${message.text()}`));
  page.on('pageerror', (error) => note(`error: ${error.message}`));
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(address)) note(`request: ${request.url()}`);
  });
  await page.goto(address + hash);
  return {
    page,
    async leave() {
      await context.close();
      expect(troubles).toEqual([]);
    },
  };
}
