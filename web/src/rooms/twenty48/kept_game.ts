// What the browser keeps of 2048: the best score for each start, and the game that is being played.
import type { Twenty48State } from '../../protocol/twenty48';
import { keep, kept } from '../../shell/storage';

const kMostStarts = 50;

// Of games from the rules' start '' is the name; others are named by the board that was set up.
export function bestScore(start: string): number {
  return kept<Record<string, number>>('2048.best', {})[start] ?? 0;
}

// The best from now on.
export function offerScore(start: string, score: number): number {
  const best = bestScore(start);
  if (score <= best) return best;
  const { [start]: _, ...others } = kept<Record<string, number>>('2048.best', {});
  const latest = Object.entries(others).slice(-(kMostStarts - 1));
  // Dropped when there are too many, but never that of the rules' start.
  if ('' in others && !latest.some(([name]) => name === '')) latest.unshift(['', others['']!]);
  keep('2048.best', Object.fromEntries([...latest, [start, score]]));
  return score;
}

interface KeptGame {
  link: string;
  start: string;
  over: boolean;
}

const keptGame = () => kept<KeptGame>('2048.game', { link: '', start: '', over: true });

// A game that goes on after the page was loaded again belongs to the start it came from.
export function startOf({ start, link, length }: Twenty48State): string {
  const game = keptGame();
  return length === 0 && game.link === link ? game.start : start;
}

export function keepGame({ link, moves }: Twenty48State, start: string): void {
  keep('2048.game', { link, start, over: moves.length === 0 });
}

// The link of the game that was left, for a visitor who comes back without one.
export function leftGame(): string {
  const { link, over } = keptGame();
  return over ? '' : link;
}
