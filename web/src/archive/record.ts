// What the archive keeps of a game: facts for the list, and the game's own state, of which it knows
// nothing.

export interface Facts {
  id: string;
  game: string;
  version: number; // of the form of the state
  revision: number; // one more with each save
  created: number; // milliseconds since 1970
  changed: number;
  pinned: boolean;
  untouched: boolean; // begun, but not played yet: not listed
  title: string;
  result: string;
  link: string; // what the address says of it
}

export interface KeptGame {
  facts: Facts;
  state: unknown;
}

export const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

export const newestFirst = (one: Facts, other: Facts): number => other.changed - one.changed;

// Another tab saved the same game meanwhile.
export class Overtaken extends Error {}
// The browser has no more space.
export class StorageFull extends Error {}
