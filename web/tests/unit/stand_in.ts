// A network for the learnt 2048 player, trained by the program in a second: small, weak, and the same
// each time.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const program = process.env['QUADRILLE_PROGRAM'] ?? fileURLToPath(new URL('../../../build/release/quadrille', import.meta.url));

// `shape`: 2x4 is 0.2 MB in memory; 4x6 is 60 MB, as a real one.
export async function standIn(shape: '2x4' | '4x6' = '2x4', moves = 512_000): Promise<Uint8Array<ArrayBuffer>> {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-network-'));
  try {
    const file = join(folder, '2048.network');
    await promisify(execFile)(program, ['2048', 'train', '--shape', shape, '--games', '256', '--moves', String(moves), '--threads', '1', '--output', file]);
    return new Uint8Array(readFileSync(file));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// What the values of that network mean, from a few games.
export async function standInOutlook(network: Uint8Array): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-network-'));
  try {
    const file = join(folder, '2048.network');
    writeFileSync(file, network);
    await promisify(execFile)(program, ['2048', 'outlook', 'train', '--network', file, '--depth', '1', '--games', '100', '--threads', '1']);
    return readFileSync(join(folder, '2048.outlook'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
