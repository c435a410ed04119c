// The best scores for each start: of games that a person played alone, and of those with moves of
// the engine.
import { keep, kept } from '../../shell/storage';

const kMostStarts = 50;

export interface Bests {
  own: number;
  engine: number;
}

// The second once held the scores of both: whose they are is not known.
const kNames: Record<keyof Bests, string> = { own: '2048.own_best', engine: '2048.best' };

const best = (whose: keyof Bests, start: string) => kept<Record<string, number>>(kNames[whose], {})[start] ?? 0;

// Of games from the rules' start '' is the name; others are named by the board that was set up.
export const bestScores = (start: string): Bests => ({ own: best('own', start), engine: best('engine', start) });

// The best from now on.
export function offerScore(start: string, whose: keyof Bests, score: number): Bests {
  if (score > best(whose, start)) {
    const { [start]: _, ...others } = kept<Record<string, number>>(kNames[whose], {});
    const latest = Object.entries(others).slice(-(kMostStarts - 1));
    // Dropped when there are too many, but never that of the rules' start.
    if ('' in others && !latest.some(([name]) => name === '')) latest.unshift(['', others['']!]);
    keep(kNames[whose], Object.fromEntries([...latest, [start, score]]));
  }
  return bestScores(start);
}
