// What is on its way into the database, in the storage of the tab, which is written at once: a
// reload in the middle loses nothing.
import type { Archive } from './archive';
import type { KeptGame } from './record';

const nameOf = (game: string) => `quadrille.under_way.${game}`;

export function noteUnderWay(kept: KeptGame): void {
  try {
    sessionStorage.setItem(nameOf(kept.facts.game), JSON.stringify(kept));
  } catch {
    // Full or forbidden.
  }
}

export function forgetUnderWay(game: string): void {
  try {
    sessionStorage.removeItem(nameOf(game));
  } catch {
    // Forbidden.
  }
}

function underWay(game: string): KeptGame | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(nameOf(game)) ?? 'null') as KeptGame | null) ?? undefined;
  } catch {
    return undefined;
  }
}

// After a reload: writes what did not arrive.
export async function finishUnderWay(archive: Archive, game: string): Promise<void> {
  const kept = underWay(game);
  if (!kept) return;
  const stored = (await archive.read(kept.facts.id))?.facts;
  if (!stored || stored.changed < kept.facts.changed) {
    await archive.write({ ...kept, facts: { ...kept.facts, revision: (stored?.revision ?? 0) + 1 } });
  }
  forgetUnderWay(game);
}
