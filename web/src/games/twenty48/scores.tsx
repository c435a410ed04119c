// Score, best score and number of moves, over the board.
import type { Twenty48State } from '../../protocol/twenty48';

export function Scores({ state, best, animated }: { state: Twenty48State; best: number; animated: boolean }) {
  const gain = state.turn?.gain ?? 0;
  return (
    <dl class="scores">
      <div>
        <dt>Score</dt>
        <dd>{state.score.toLocaleString('en')}</dd>
        {animated && gain > 0 && <dd key={state.at} class="gain" aria-hidden="true">+{gain.toLocaleString('en')}</dd>}
      </div>
      <div><dt>Your best</dt><dd>{best.toLocaleString('en')}</dd></div>
      <div><dt>Moves</dt><dd>{state.at.toLocaleString('en')}</dd></div>
    </dl>
  );
}
