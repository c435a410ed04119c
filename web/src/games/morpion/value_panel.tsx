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
const kFirstLevel = 1; // a quick look
const kLooks = ['at a glance', 'quickly', 'well', 'for long'];

// Those that an analysis found to be best, as far as they are moves of this position.
const bestOf = ({ found }: Search<'morpion'>, { legal }: MorpionState, most: number) =>
  (found?.moves ?? []).slice(0, most).flatMap(({ move, score }) => {
    const drawn = legal.find((each) => each.move === move);
    return drawn ? [{ drawn, score }] : [];
  });

// The best one alone, in a line for a phone. `longest`: of a game that a search has found.
export function ValueLine({ search, state, longest, play }: Props & { longest: number | undefined }) {
  const [best] = bestOf(search, state, 1);
  const start = () => void search.start({ position: state.position, level: kFirstLevel, seed: 1 });
  return (
    <div class="hint-line">
      {search.running ? (
        <button type="button" onClick={search.stop}>Stop</button>
      ) : (
        <button type="button" disabled={state.legal.length === 0} onClick={start}>Find the best move</button>
      )}
      {best && <span><button type="button" aria-label={`Play ${pointName(best.drawn)}, ${lineName(best.drawn)}`} onClick={() => play(best.drawn)}>{best.drawn.move}</button> for {best.score} moves</span>}
      {!best && <span class="muted">{search.running ? 'Searching …' : longest !== undefined ? `Longest found: ${longest}` : `${state.proven ? 'Longest possible' : 'Longest known'}: ${state.record}`}</span>}
    </div>
  );
}

export function ValuePanel({ search, state, play }: Props) {
  const [level, setLevel] = useState(kFirstLevel);
  const { found } = search;
  const start = () => void search.start({ position: state.position, level, seed: 1 });
  const best = bestOf(search, state, kListed);
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
