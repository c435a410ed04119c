// The moves that cost most, each a way back to its position.
import type { PlayerName } from '../../protocol/twenty48';
import { kArrows } from './board';
import type { Review } from './use_review';
import { count } from './words';

function costInWords(lost: number | null): string {
  if (lost === null) return 'something';
  return lost < 0.5 ? 'less than a point' : Math.round(lost).toLocaleString('en');
}

interface Props {
  found: NonNullable<Review['found']>;
  by: PlayerName;
  running: boolean;
  at: number;
  goTo(at: number): void;
}

export function WorstMoves({ found: { done, total, worst }, by, running, at, goTo }: Props) {
  return (
    <div class="review">
      <h3>Review by the {by} player</h3>
      {running && <progress max={total} value={done} aria-label="Moves reviewed" />}
      <p class="muted small">
        {done < total ? `${done} of ${count(total, 'move')} reviewed${running ? '' : ', then stopped'}.` : `${count(total, 'move')} reviewed.`}{' '}
        {worst.length > 0 ? 'These cost most:' : done === total && total > 0 && 'None that the engine would not have made.'}
      </p>
      <ol class="worst">
        {worst.map(({ at: before, played, better, lost }) => (
          <li key={before}>
            <button type="button" aria-current={before === at ? 'step' : undefined} onClick={() => goTo(before)}>
              Move {before + 1}: {kArrows[played]} {played} cost {costInWords(lost)}; {kArrows[better]} {better} was better
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
