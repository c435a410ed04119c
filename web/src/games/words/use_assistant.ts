// An engine of words beside the referee, which searches and may be stopped at any time.
import { useCallback, useEffect, useMemo, useRef } from 'preact/hooks';
import { Engine } from '../../engine/client';

export interface Assistant {
  engine: Engine<'words'>;
  // Comes before each question: the words may be others than last time.
  prepare(): Promise<void>;
}

export function useAssistant(lexicon: Uint8Array): Assistant {
  const engine = useMemo(() => new Engine('words'), []);
  const known = useRef<Uint8Array>();
  const prepare = useCallback(async () => {
    if (known.current === lexicon) return;
    await engine.remember('lexicon', {}, lexicon);
    known.current = lexicon;
  }, [engine, lexicon]);
  useEffect(() => () => engine.stop(), [engine]);
  return useMemo(() => ({ engine, prepare }), [engine, prepare]);
}
