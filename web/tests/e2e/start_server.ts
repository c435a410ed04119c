// A server of the page: `quadrille serve`, or a stand-in where the program is not built.
// QUADRILLE_PROGRAM names another program than build/release/quadrille.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Server {
  address: string; // with a slash at its end
  port: number;
  stop(): Promise<void>; // at once, whatever is going on
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
export const builtPage = here('../../../build/web/');
const program = process.env['QUADRILLE_PROGRAM'] ?? here('../../../build/release/quadrille');

// Port 0 is any that is free.
export function startServer(page = builtPage, port = 0): Promise<Server> {
  return existsSync(program) ? startProgram(page, port) : startStandIn(page, port);
}

function startProgram(page: string, port: number): Promise<Server> {
  const words = ['serve', '--json', '--port', String(port), '--page', page];
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return new Promise((resolve, reject) => {
    let told = '';
    let complaint = '';
    child.stdout.on('data', (part: Buffer) => {
      told += part.toString();
      if (!told.endsWith('}\n')) return;
      const { address, port } = JSON.parse(told) as { address: string; port: number };
      const stop = () => {
        child.kill('SIGKILL');
        return ended;
      };
      resolve({ address, port, stop });
    });
    child.stderr.on('data', (part: Buffer) => (complaint += part.toString()));
    child.once('error', reject);
    void ended.then(() => reject(new Error(`${program} ${words.join(' ')} ended: ${complaint}`)));
  });
}

const types: Record<string, string> = {
  '.css': 'text/css',
  '.gz': 'application/gzip',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

// `sends` may answer for a path itself.
export async function startStandIn(page: string, wanted = 0, sends: (path: string, response: ServerResponse) => boolean = () => false): Promise<Server> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://page').pathname);
    if (sends(path, response)) return;
    const type = types[extname(path) || '.html'] ?? 'application/octet-stream';
    readFile(join(page, path.endsWith('/') ? 'index.html' : path)).then(
      (content) => response.writeHead(200, { 'content-type': type }).end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const at = server.address();
  if (typeof at !== 'object' || !at) throw new Error('the server has no address');
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { address: `http://127.0.0.1:${at.port}/`, port: at.port, stop };
}
