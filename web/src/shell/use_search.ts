// An engine that searches for a game: started, followed by its news, stopped at any time.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { Engine, Stopped } from '../engine/client';
import type { Game, Protocols } from '../protocol/games';
import { complain } from './notices';

type Analysis<G extends Game> = Protocols[G]['analyse']['answer'];
type Question<G extends Game> = Protocols[G]['analyse']['question'];

export interface Search<G extends Game> {
  running: boolean;
  stopped: boolean; // by stop(), before it was done
  found: Analysis<G> | undefined; // the latest news, or the answer
  start(question: Question<G>): Promise<Analysis<G> | undefined>; // nothing where it was stopped
  stop(): void;
  forget(): void; // what was found belongs to another position now
}

// `prepare` tells the analyst what it has to know, before each search.
export function useSearch<G extends Game>(analyst: Engine<G>, prepare?: () => Promise<void>): Search<G> {
  const [running, setRunning] = useState(false);
  const [stopped, setStopped] = useState(false);
  const [found, setFound] = useState<Analysis<G>>();
  const turn = useRef(0);
  const stop = useCallback(() => {
    ++turn.current;
    analyst.stop();
    setRunning(false);
    setStopped(true);
  }, [analyst]);
  const start = useCallback(
    async (question: Question<G>) => {
      analyst.stop();
      const mine = ++turn.current;
      setRunning(true);
      setStopped(false);
      try {
        await prepare?.();
        const ask = analyst.ask as unknown as (verb: string, question: object, options: object) => Promise<Analysis<G>>;
        const answer = await ask.call(analyst, 'analyse', question, {
          onNews: (news: Analysis<G>) => mine === turn.current && setFound(news),
        });
        if (mine !== turn.current) return undefined;
        setFound(answer);
        return answer;
      } catch (error) {
        if (!(error instanceof Stopped)) complain(error);
        return undefined;
      } finally {
        if (mine === turn.current) setRunning(false);
      }
    },
    [analyst, prepare],
  );
  const forget = useCallback(() => setFound(undefined), []);
  useEffect(() => stop, [stop]); // a game that is left searches no more
  return { running, stopped, found, start, stop, forget };
}
