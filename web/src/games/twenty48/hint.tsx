// The value of each direction, best first, with the difference to the best; and the best in a line.
import type { PlayerName, Twenty48Analysis } from '../../protocol/twenty48';
import { kArrows } from './board';
import { difference } from './words';

const kRows = 4;
const kWho: Record<PlayerName, string> = { learnt: 'Learnt player', classic: 'Classic player' };

export function Hint({ found }: { found: Twenty48Analysis | undefined }) {
  const moves = found?.moves ?? [];
  const best = moves[0]?.value ?? 0;
  const span = Math.max(1, best - (moves[moves.length - 1]?.value ?? 0));
  return (
    <>
      <table class="hint">
        <caption class="unseen">Value of each direction, best first</caption>
        <thead class="unseen"><tr><th>Move</th><th>Value</th><th>Difference to the best</th></tr></thead>
        <tbody>
          {moves.map(({ move, value }, index) => (
            <tr key={move} data-best={index === 0 || undefined}>
              <th scope="row"><span aria-hidden="true">{kArrows[move]}</span> {move}</th>
              <td class="bar"><span style={{ width: `${100 - (85 * (best - value)) / span}%` }}>{Math.round(value).toLocaleString('en')}</span></td>
              <td class="worth">{difference(value, best)}</td>
            </tr>
          ))}
          {Array.from({ length: kRows - moves.length }, (_, index) => <tr key={index} class="none" aria-hidden="true"><td colSpan={3}>&nbsp;</td></tr>)}
        </tbody>
      </table>
      <p class="muted small">{found ? `${kWho[found.player]}, depth ${found.depth}, ${found.nodes.toLocaleString('en')} moves tried` : 'No value of this board yet.'}</p>
    </>
  );
}

interface LineProps {
  found: Twenty48Analysis | undefined;
  over: boolean;
  hints: boolean;
  switchHints(): void;
}

export function HintLine({ found, over, hints, switchHints }: LineProps) {
  const [best, second] = found?.moves ?? [];
  return (
    <div class="hint-line">
      <button type="button" aria-pressed={hints} onClick={switchHints}>{hints ? 'Hide the hint' : 'Show the hint'}</button>
      {best && <span>Best: <span aria-hidden="true">{kArrows[best.move]}</span> <b>{best.move}</b>{second && <span class="muted">, then {second.move} {difference(second.value, best.value)}</span>}</span>}
      {!best && <span class="muted">{over ? 'The game is over.' : hints ? 'Searching …' : ''}</span>}
    </div>
  );
}
