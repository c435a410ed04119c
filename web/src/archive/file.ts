// Kept games as one file: JSON with all that the archive knows of them.
import type { Archive } from './archive';
import { type Facts, type KeptGame, newId } from './record';

const kVersion = 1;

interface GamesFile {
  quadrille: 'games';
  version: number;
  games: KeptGame[];
}

export function writeGames(games: readonly KeptGame[]): string {
  const file: GamesFile = { quadrille: 'games', version: kVersion, games: [...games] };
  return `${JSON.stringify(file)}\n`;
}

const kText = ['id', 'game', 'title', 'result', 'link'] as const;
const kNumbers = ['version', 'revision', 'created', 'changed'] as const;

function isKeptGame(value: unknown): value is KeptGame {
  const { facts, state } = (value ?? {}) as { facts?: Partial<Facts>; state?: unknown };
  if (typeof facts !== 'object' || facts === null || state === undefined) return false;
  return (
    kText.every((name) => typeof facts[name] === 'string') &&
    kNumbers.every((name) => Number.isFinite(facts[name])) &&
    typeof facts.pinned === 'boolean' &&
    typeof facts.untouched === 'boolean'
  );
}

// Throws a sentence where the text is no such file.
export function readGames(text: string): KeptGame[] {
  let file: Partial<GamesFile> | null;
  try {
    file = JSON.parse(text) as Partial<GamesFile> | null;
  } catch {
    throw new Error('This file holds no games: it is none that this page exported, or it was cut short.');
  }
  if (file?.quadrille !== 'games' || !Array.isArray(file.games) || !file.games.every(isKeptGame)) {
    throw new Error('This file holds no games: it is none that this page exported.');
  }
  if (Number(file.version) > kVersion) throw new Error('This file was exported by a newer version of the page.');
  return file.games;
}

export interface Imported {
  added: number;
  known: number; // were there already, the same
}

// A game that is there already in another state is kept beside it.
export async function importGames(archive: Archive, games: readonly KeptGame[]): Promise<Imported> {
  const imported: Imported = { added: 0, known: 0 };
  for (const kept of games) {
    const here = await archive.read(kept.facts.id);
    if (here && JSON.stringify(here.state) === JSON.stringify(kept.state)) {
      ++imported.known;
      continue;
    }
    const id = here ? newId() : kept.facts.id;
    await archive.write({ facts: { ...kept.facts, id, revision: 1 }, state: kept.state });
    ++imported.added;
  }
  return imported;
}
