// The value of each direction, best first, with the difference to the best.
import type { Twenty48Analysis } from '../../protocol/twenty48';
import { kArrows } from './board';
import { difference } from './words';

const kRows = 4;

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
      <p class="muted small">{found ? `Depth ${found.depth}, ${found.nodes.toLocaleString('en')} moves tried` : 'No value of this board yet.'}</p>
    </>
  );
}
