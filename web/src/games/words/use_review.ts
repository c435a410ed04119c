// The review of a game: its turns judged in a worker of its own, one after the other.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Engine } from '../../engine/client';
import type { WordsReview } from '../../protocol/words';
import { complain } from '../../shell/notices';
import { reviewLimits } from './limits';
import { useAssistant } from './use_assistant';

export interface GameReview {
  running: boolean;
  found: WordsReview | undefined; // as far as it is done
  start(): void;
  stop(): void;
}

// `game` is another text with every other game, whose review is worth nothing here.
export function useReview(referee: Engine<'words'>, lexicon: Uint8Array, game: string): GameReview {
  const { engine, prepare } = useAssistant(lexicon);
  const [found, setFound] = useState<WordsReview>();
  const [running, setRunning] = useState(false);
  const run = useRef(0); // a new one with each stop
  const stop = () => {
    ++run.current;
    engine.stop(); // gives its memory back, too
    setRunning(false);
  };
  useEffect(() => {
    stop();
    setFound(undefined);
  }, [game, lexicon]);
  const start = async () => {
    stop();
    setFound(undefined);
    const mine = run.current;
    setRunning(true);
    try {
      const kept = await referee.ask('keep', {});
      await prepare();
      await engine.ask('restore', { kept });
      await engine.ask('review', reviewLimits, { onNews: (news) => mine === run.current && setFound(news) });
    } catch (error) {
      complain(error);
    } finally {
      if (mine === run.current) stop();
    }
  };
  return { running, found, start: () => void start(), stop };
}
