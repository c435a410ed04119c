// What the engine is busy with: one job at a time, which ends at once when it is stopped.
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Engine } from '../../engine/client';
import { complain } from '../../shell/notices';

export type Job = 'hint' | 'autoplay' | 'review';

export interface Jobs {
  analyst: Engine<'twenty48'>;
  current: Job | undefined;
  // Ends what is being done first. `going` says whether the work may go on.
  run(job: Job, work: (going: () => boolean) => Promise<void>): void;
  stop(): void;
}

export function useJobs(): Jobs {
  const analyst = useMemo(() => new Engine('twenty48'), []);
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
  useEffect(
    () => () => {
      stop();
      analyst.stop(); // a page that is left needs no worker
    },
    [stop],
  );
  return { analyst, current: job, run, stop };
}
