// The words that the game is played with: those that come with the page, or the visitor's own.
import { useCallback, useEffect, useState } from 'preact/hooks';
import builtIn from 'virtual:lexicon';
import { forgetFile } from '../../shell/kept_file';
import { kLexiconKind, loadLexicon, type Stage } from './build_lexicon';

export interface Lexicon {
  name: string;
  bytes: Uint8Array;
}

export type LexiconState =
  | { kind: 'missing' } // none was built in
  | Stage
  | { kind: 'failed'; text: string }
  | { kind: 'ready'; lexicon: Lexicon };

export interface LexiconChoice {
  state: LexiconState;
  retry(): void;
  take(lexicon: Lexicon): void;
  // What came cannot be used.
  reject(text: string): void;
}

const kTitles: Record<string, string> = { english: 'English' };

export function useLexicon(): LexiconChoice {
  const [state, setState] = useState<LexiconState>(builtIn ? { kind: 'loading', share: 0 } : { kind: 'missing' });
  const retry = useCallback(() => {
    if (!builtIn) {
      setState({ kind: 'missing' });
      return;
    }
    const { name } = builtIn;
    setState({ kind: 'loading', share: 0 });
    loadLexicon(builtIn, setState).then(
      (bytes) => setState({ kind: 'ready', lexicon: { name: kTitles[name] ?? name, bytes } }),
      (error: Error) => setState({ kind: 'failed', text: `The lexicon could not be loaded: ${error.message}.` }),
    );
  }, []);
  useEffect(retry, [retry]);
  const take = useCallback((lexicon: Lexicon) => setState({ kind: 'ready', lexicon }), []);
  const reject = useCallback((text: string) => {
    if (builtIn) void forgetFile(kLexiconKind, builtIn.address);
    setState({ kind: 'failed', text });
  }, []);
  return { state, retry, take, reject };
}
