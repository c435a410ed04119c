// What the engine is busy with: one job at a time, which ends at once when it is stopped.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { complain } from '../../shell/notices';
import type { Analyst } from './analyst';

export type Job = 'hint' | 'autoplay' | 'review';

export interface Jobs {
  analyst: Analyst;
  current: Job | undefined;
  // Ends what is being done first. `going` says whether the work may go on.
  run(job: Job, work: (going: () => boolean) => Promise<void>): void;
  stop(): void;
}

export function useJobs(analyst: Analyst): Jobs {
  const [job, setJob] = useState<Job>();
  const turn = useRef(0);
  const working = useRef(false);
  const stop = useCallback(() => {
    ++turn.current;
    if (working.current) analyst.stop();
    working.current = false;
    setJob(undefined);
  }, [analyst]);
  const run = useCallback(
    (next: Job, work: (going: () => boolean) => Promise<void>) => {
      stop();
      const mine = turn.current;
      const going = () => mine === turn.current;
      working.current = true;
      setJob(next);
      void work(going).catch(complain).finally(() => {
        if (!going()) return;
        working.current = false;
        setJob(undefined);
      });
    },
    [stop],
  );
  useEffect(() => stop, [stop]);
  return { analyst, current: job, run, stop };
}
