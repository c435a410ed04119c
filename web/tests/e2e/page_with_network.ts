// The page built with a network that was trained for the test, and a server of it that sends that
// network as the test says.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { standIn } from '../unit/stand_in';
import { type Server, startStandIn } from './start_server';

const kWeb = fileURLToPath(new URL('../../', import.meta.url));

export interface PageWithNetwork {
  page: string; // its folder
  network: Uint8Array;
  remove(): void;
}

export async function buildPage(): Promise<PageWithNetwork> {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-page-'));
  const page = join(folder, 'web');
  const file = join(folder, '2048.network');
  const network = await standIn();
  writeFileSync(file, network);
  const words = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', '--outDir', page];
  // Without a lexicon, which takes longest.
  const environment = { ...process.env, NODE_ENV: 'production', QUADRILLE_NETWORK: file, QUADRILLE_LEXICON: join(folder, 'none') };
  await promisify(execFile)(process.execPath, words, { cwd: kWeb, env: environment });
  return { page, network, remove: () => rmSync(folder, { recursive: true }) };
}

// `send` answers for the network.
export function serveWith(page: string, send: (response: ServerResponse) => void): Promise<Server> {
  return startStandIn(page, 0, (path, response) => {
    const asked = path.endsWith('.network');
    if (asked) send(response);
    return asked;
  });
}
