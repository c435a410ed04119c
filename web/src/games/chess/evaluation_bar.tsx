// How the game stands: White's share of the bar.
import type { Score } from '../../protocol/chess';
import { scoreText, scoreWords, whiteShare } from './scores';

export function EvaluationBar({ score, flipped }: { score: Score | undefined; flipped: boolean }) {
  const share = score ? whiteShare(score) : 0.5;
  const label = score ? `Evaluation: ${scoreWords(score)}` : 'Evaluation: not known yet';
  const white = score !== undefined && score.centipawns >= 0;
  return (
    <div class={flipped ? 'evaluation flipped' : 'evaluation'} role="img" aria-label={label} title={label}>
      <div class="white" style={{ height: `${(100 * share).toFixed(1)}%` }} />
      {score && <span class={white ? 'of-white' : 'of-black'} aria-hidden="true">{barText(score)}</span>}
    </div>
  );
}

// Four characters fit.
function barText(score: Score): string {
  if (score.mate !== undefined) return scoreText(score).replace('−', '');
  const pawns = Math.abs(score.centipawns) / 100;
  return pawns < 10 ? pawns.toFixed(1) : pawns.toFixed(0);
}
