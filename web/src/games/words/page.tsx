// The page of Words: nobody plays before the lexicon is there.
import './style.css';
import type { GameProps } from '../../shell/games';
import { Table } from './table';
import { useLexicon } from './use_lexicon';
import { Waiting } from './waiting';
import { WordList } from './word_list';

export default function WordsPage(props: GameProps) {
  const { state, retry, take, reject } = useLexicon();
  const ownWords = <WordList take={async (lexicon) => take(lexicon)} />;
  switch (state.kind) {
    case 'ready':
      return <Table {...props} lexicon={state.lexicon} take={take} reject={reject} />;
    case 'loading':
      return (
        <Waiting>
          <label>Loading the lexicon … <progress max={1} value={state.share} /></label>
        </Waiting>
      );
    case 'building':
      return (
        <Waiting>
          <label>Building the lexicon … <progress /></label>
        </Waiting>
      );
    case 'failed':
      return (
        <Waiting>
          <p role="alert">{state.text} <button type="button" onClick={retry}>Try again</button></p>
          {ownWords}
        </Waiting>
      );
    case 'missing':
      return (
        <Waiting>
          <p role="alert">This page was built without a lexicon: no words can be played until you bring some.</p>
          {ownWords}
        </Waiting>
      );
  }
}
