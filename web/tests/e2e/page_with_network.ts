// The page built with a network that was trained for the test, and a server of it that sends that
// network as the test says.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { standIn } from '../unit/stand_in';
import { type Server, startServer } from './start_server';

const kWeb = fileURLToPath(new URL('../../', import.meta.url));

export interface PageWithNetwork {
  page: string; // its folder
  network: Uint8Array;
  remove(): void;
}

export function buildPage(): PageWithNetwork {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-page-'));
  const page = join(folder, 'web');
  const file = join(folder, '2048.network');
  const network = standIn();
  writeFileSync(file, network);
  const words = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', '--outDir', page];
  // Without a lexicon, which takes longest.
  const environment = { ...process.env, NODE_ENV: 'production', QUADRILLE_NETWORK: file, QUADRILLE_LEXICON: join(folder, 'none') };
  execFileSync(process.execPath, words, { cwd: kWeb, env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
  return { page, network, remove: () => rmSync(folder, { recursive: true }) };
}

// Before the program's own server. `send` answers for the network.
export async function serveWith(page: string, send: (response: ServerResponse) => void): Promise<Server> {
  const behind = await startServer(page);
  const server = createServer((request, response) => {
    if (request.url?.endsWith('.network')) {
      send(response);
      return;
    }
    fetch(new URL(request.url ?? '/', behind.address)).then(
      async (answer) => {
        const content = Buffer.from(await answer.arrayBuffer());
        response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(content);
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  if (typeof at !== 'object' || !at) throw new Error('the server has no address');
  return {
    address: `http://127.0.0.1:${at.port}/`,
    port: at.port,
    async stop() {
      server.close();
      server.closeAllConnections();
      await behind.stop();
    },
  };
}
