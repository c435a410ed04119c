// The engine plays: it looks at the board, its values are shown, and after a pause it moves.
import { useRef } from 'preact/hooks';
import type { Engine } from '../../engine/client';
import type { Twenty48Analysis, Twenty48State } from '../../protocol/twenty48';
import type { Jobs } from './use_jobs';

const kFrame = 40; // milliseconds between pictures where it plays as fast as it can

export interface Pace {
  pause: number; // milliseconds a move, at least
  depth: number;
}

interface Table {
  jobs: Jobs;
  referee: Engine<'twenty48'>;
  pace: Pace;
  now(): Twenty48State | undefined;
  show(state: Twenty48State): void;
  found(state: Twenty48State, analysis: Twenty48Analysis, shown: boolean): void;
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export function useAutoplay(table: Table): () => void {
  const latest = useRef(table); // the pace may change while it plays
  latest.current = table;
  return () => {
    const { jobs, referee } = table;
    jobs.run('autoplay', async (going) => {
      let state = table.now();
      let shownAt = 0;
      let shown = true;
      try {
        while (state && going() && state.moves.length > 0) {
          const began = performance.now();
          const { pace, found, show } = latest.current;
          const analysis = await jobs.analyst.analyse(state.position, pace.depth);
          found(state, analysis, pace.pause > 0);
          const rest = pace.pause - (performance.now() - began);
          if (rest > 0) await sleep(rest);
          if (!going()) return;
          state = await referee.ask('play', { move: analysis.moves[0]!.move });
          shown = pace.pause > 0 || performance.now() - shownAt > kFrame;
          if (!shown) continue;
          shownAt = performance.now();
          show(state);
        }
      } finally {
        if (state && !shown) latest.current.show(state);
      }
    });
  };
}
