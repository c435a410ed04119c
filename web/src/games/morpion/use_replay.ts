// The game shown again move by move. It is only looked at: the game on the board, and what can be
// undone in it, stay as they are.
import { useEffect, useState } from 'preact/hooks';

export const kPaces = { slow: 1000, normal: 400, fast: 120 } as const; // milliseconds a move
export type Pace = keyof typeof kPaces;

export interface Replay {
  at: number | undefined; // how many moves are shown; nothing where there is no replay
  playing: boolean;
  pace: Pace;
  setPace(pace: Pace): void;
  start(): void;
  toggle(): void; // pauses, goes on, or begins again at the end
  pause(): void;
  close(): void;
}

// `game` names the position: a replay ends when that changes.
export function useReplay(length: number, game: string): Replay {
  const [at, setAt] = useState<number>();
  const [playing, setPlaying] = useState(false);
  const [pace, setPace] = useState<Pace>('normal');
  const close = () => {
    setAt(undefined);
    setPlaying(false);
  };
  useEffect(close, [game]);
  useEffect(() => {
    if (!playing || at === undefined) return undefined;
    const timer = setTimeout(() => {
      setAt(at + 1);
      if (at + 1 >= length) setPlaying(false);
    }, kPaces[pace]);
    return () => clearTimeout(timer);
  }, [playing, at, pace, length]);
  const start = () => {
    setAt(0);
    setPlaying(length > 0);
  };
  const toggle = () => {
    if (at !== undefined && at >= length) start();
    else setPlaying(!playing);
  };
  return { at, playing, pace, setPace, start, toggle, pause: () => setPlaying(false), close };
}
