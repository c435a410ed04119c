// Which kept game each game of this tab has on its board, and which one was there before. It
// outlasts a reload, and ends with the tab.

export interface Places {
  current?: string;
  before?: string;
  link?: string; // of the current one, which the archive may hear of a little later
}

const nameOf = (game: string) => `quadrille.tab.${game}`;
const inMemory = new Map<string, string>(); // where the browser keeps nothing

export function places(game: string): Places {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(game)) ?? inMemory.get(game) ?? '{}') as Places;
  } catch {
    return JSON.parse(inMemory.get(game) ?? '{}') as Places;
  }
}

export function setPlaces(game: string, next: Places): void {
  inMemory.set(game, JSON.stringify(next));
  try {
    sessionStorage.setItem(nameOf(game), JSON.stringify(next));
  } catch {
    // Full or forbidden.
  }
}
