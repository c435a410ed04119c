// What each legal move is worth: the longest game that a short search finds behind it.
import { useState } from 'preact/hooks';
import type { DrawnMove, MorpionState } from '../../protocol/morpion';
import type { Search } from '../../shell/use_search';
import { counted, lineName, pointName } from './words';

interface Props {
  search: Search<'morpion'>;
  state: MorpionState;
  play(move: DrawnMove): void;
}

const kListed = 8;
const kLooks = ['at a glance', 'quickly', 'well', 'for long'];

export function ValuePanel({ search, state, play }: Props) {
  const [level, setLevel] = useState(1);
  const { found } = search;
  const start = () => void search.start({ position: state.position, level, seed: 1 });
  const best = (found?.moves ?? []).slice(0, kListed).flatMap(({ move, score }) => {
    const drawn = state.legal.find((legal) => legal.move === move);
    return drawn ? [{ drawn, score }] : [];
  });
  return (
    <div class="values">
      <div class="buttons">
        {search.running ? (
          <button type="button" onClick={search.stop}>Stop</button>
        ) : (
          <button type="button" disabled={state.legal.length === 0} onClick={start}>What is each move worth?</button>
        )}
        <label>Look{' '}
          <select value={level} disabled={search.running} onChange={(event) => setLevel(Number(event.currentTarget.value))}>
            {[0, 1, 2, 3].map((each) => <option key={each} value={each}>{kLooks[each]}</option>)}
          </select>
        </label>
        {search.running && found && <span class="muted">{found.done} of {found.all}</span>}
      </div>
      {best.length > 0 && (
        <>
          <p class="muted">Longest games found behind the moves, in {counted(found!.playouts, 'playout')}:</p>
          <ol class="valued">
            {best.map(({ drawn, score }) => (
              <li key={drawn.move}>
                <button type="button" aria-label={`Play ${pointName(drawn)}, ${lineName(drawn)}: ${counted(score, 'move')}`} onClick={() => play(drawn)}>
                  <b>{score}</b> {drawn.move}
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
