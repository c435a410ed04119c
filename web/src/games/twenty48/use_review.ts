// What the moves of the game cost, found move by move.
import { useCallback, useState } from 'preact/hooks';
import type { Engine } from '../../engine/client';
import type { Twenty48Review } from '../../protocol/twenty48';
import type { Jobs } from './use_jobs';

export interface Review {
  found: Omit<Twenty48Review, 'expected'> | undefined;
  start(): void;
  forget(): void;
}

// `seen` is told the score that each position lets expect.
export function useReview(jobs: Jobs, referee: Engine<'twenty48'>, seen: (at: number, expected: number | null) => void): Review {
  const [found, setFound] = useState<Review['found']>();
  const start = () =>
    jobs.run('review', async (going) => {
      const record = await referee.ask('record', {});
      setFound({ done: 0, total: record.moves.length, worst: [] });
      let at = 0;
      const hear = ({ expected, ...news }: Twenty48Review) => {
        if (!going()) return;
        for (const score of expected) seen(at++, score);
        setFound(news);
      };
      hear(await jobs.analyst.review(record, hear));
    });
  return { found, start, forget: useCallback(() => setFound(undefined), []) };
}
