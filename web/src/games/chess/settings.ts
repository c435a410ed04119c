// What the visitor chose, kept by the browser.
import { useState } from 'preact/hooks';
import type { Limits, Side } from '../../protocol/chess';
import type { Machine } from '../../protocol/cosmac';
import { keep, kept } from '../../shell/storage';
import type { Pace } from './cosmac_machine';

// Whom the person plays: one side, both by hand, or neither: the engine against itself.
export type Person = Side | 'both' | 'nobody';

export interface Settings {
  opponent: 'quadrille' | Machine;
  elo: number; // 0: full strength
  limit: string; // one of `limits`
  book: boolean;
  lines: number;
  arrows: boolean; // of these lines, on the board
  pace: Pace; // of an emulated machine
  nodes: number; // that it looks at before a move
}

export const limits: Record<string, { words: string; limits: Limits }> = {
  fast: { words: '0.2 seconds', limits: { time: 200 } },
  second: { words: '1 second', limits: { time: 1000 } },
  three: { words: '3 seconds', limits: { time: 3000 } },
  ten: { words: '10 seconds', limits: { time: 10_000 } },
  minute: { words: '60 seconds', limits: { time: 60_000 } },
  depth2: { words: '2 moves ahead', limits: { depth: 2 } },
  depth4: { words: '4 moves ahead', limits: { depth: 4 } },
  depth8: { words: '8 moves ahead', limits: { depth: 8 } },
  depth12: { words: '12 moves ahead', limits: { depth: 12 } },
  depth16: { words: '16 moves ahead', limits: { depth: 16 } },
  depth20: { words: '20 moves ahead', limits: { depth: 20 } },
};

const usual: Settings = { opponent: 'quadrille', pace: 'real', nodes: 1500, elo: 1400, limit: 'second', book: true, lines: 3, arrows: true };

export function useSettings(): [Settings, (change: Partial<Settings>) => void] {
  const [settings, setSettings] = useState<Settings>(() => ({ ...usual, ...kept<Partial<Settings>>('chess.settings', {}) }));
  const change = (changed: Partial<Settings>) => {
    const next = { ...settings, ...changed };
    keep('chess.settings', next);
    setSettings(next);
  };
  return [settings, change];
}

export const limitsOf = ({ limit }: Settings): Limits => (limits[limit] ?? limits[usual.limit]!).limits;
