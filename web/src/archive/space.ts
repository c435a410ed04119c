// Which games go where the browser has no more space for another: the oldest that are not pinned.
import type { Facts } from './record';

const kShare = 0.25; // of those that may go

// Never one that is on a board here.
export function oldestToGo(all: readonly Facts[], onBoard: string | undefined): Facts[] {
  const free = all.filter(({ id, pinned }) => !pinned && id !== onBoard).sort((one, other) => one.changed - other.changed);
  return free.slice(0, Math.ceil(free.length * kShare));
}
