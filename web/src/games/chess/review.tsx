// What the review found: the evaluation over the game, and the moves that lost most.
import type { MadeMove, Reviewed, Side, Verdict } from '../../protocol/chess';
import { LineMoves } from './lines';
import { kChartLimit, numbered, scoreWords } from './scores';
import { verdictMarks } from './score_sheet';
import type { Review } from './use_review';

interface Props {
  review: Review;
  history: readonly MadeMove[];
  at: number;
  goTo(at: number): void;
  play(moves: string[], at: number): void; // a line, after N moves
}

const kWorst = 6;
const kCounted: readonly Verdict[] = ['best', 'inaccuracy', 'mistake', 'blunder'];

const isBad = (verdict: Verdict) => verdict !== 'best' && verdict !== 'fine';

export function ReviewPanel({ review, history, at, goTo, play }: Props) {
  const { positions } = review;
  return (
    <div class="review">
      <div class="buttons">
        {review.running ? (
          <>
            <button type="button" onClick={review.stop}>Stop the review</button>
            <progress aria-label="Review" value={review.done} max={review.of} />
            <span class="muted">{review.done} of {review.of}</span>
          </>
        ) : (
          <button type="button" disabled={history.length === 0} onClick={review.start}>Review the game</button>
        )}
      </div>
      {positions.length > 1 && <Accuracies positions={positions} history={history} />}
      {positions.length > 1 && <ReviewChart positions={positions} history={history} at={at} goTo={goTo} />}
      {positions.length > 1 && <WorstMoves review={review} history={history} goTo={goTo} play={play} />}
    </div>
  );
}

// Of the moves that were reviewed in this line.
function Accuracies({ positions, history }: Pick<Props, 'history'> & { positions: readonly Reviewed[] }) {
  const { white, black } = positions[positions.length - 1]!.accuracy;
  const words = (accuracy: number | undefined) => (accuracy === undefined ? '–' : `${Math.round(accuracy)} %`);
  const count = (side: Side, verdict: Verdict) => positions.filter(({ at, move }) => move?.verdict === verdict && history[at - 1]?.side === side).length;
  return (
    <table class="accuracies">
      <caption>Accuracy and marks</caption>
      <thead><tr><td /><th scope="col">Accuracy</th>{kCounted.map((verdict) => <th key={verdict} scope="col"><abbr title={verdict}>{verdictMarks[verdict]}</abbr></th>)}</tr></thead>
      <tbody>
        <tr><th scope="row">White</th><td>{words(white)}</td>{kCounted.map((verdict) => <td key={verdict}>{count('white', verdict)}</td>)}</tr>
        <tr><th scope="row">Black</th><td>{words(black)}</td>{kCounted.map((verdict) => <td key={verdict}>{count('black', verdict)}</td>)}</tr>
      </tbody>
    </table>
  );
}

const kWidth = 400;
const kHeight = 120;

function ReviewChart({ positions, history, at, goTo }: Omit<Props, 'review' | 'play'> & { positions: readonly Reviewed[] }) {
  const last = Math.max(1, history.length);
  const x = (index: number) => (index / last) * kWidth;
  const y = ({ score }: Reviewed) => {
    const centipawns = Math.max(-kChartLimit, Math.min(kChartLimit, score.centipawns));
    return kHeight / 2 - (centipawns / kChartLimit) * (kHeight / 2 - 3);
  };
  const points = positions.map((position) => `${x(position.at).toFixed(1)},${y(position).toFixed(1)}`);
  const end = positions[positions.length - 1]!;
  const area = `M0,${kHeight} L${points.join(' L')} L${x(end.at).toFixed(1)},${kHeight} Z`;
  const pick = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    goTo(Math.max(0, Math.min(history.length, Math.round(((event.clientX - box.left) / box.width) * last))));
  };
  return (
    <figure class="evaluations">
      <div class="plot">
        <svg
          viewBox={`0 0 ${kWidth} ${kHeight}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Evaluation over the game; at the end of what was reviewed: ${scoreWords(end.score)}`}
          onClick={pick}
        >
          <path class="white" d={area} />
          <line class="equal" x1="0" x2={kWidth} y1={kHeight / 2} y2={kHeight / 2} />
          <polyline points={points.join(' ')} />
          <line class="now" x1={x(at)} x2={x(at)} y1="0" y2={kHeight} />
        </svg>
        {positions.map((position) => {
          const verdict = position.move?.verdict ?? 'fine';
          if (!isBad(verdict)) return null;
          const made = history[position.at - 1];
          const style = { left: `${(100 * position.at) / last}%`, top: `${(100 * y(position)) / kHeight}%` };
          return <span key={position.at} class={`point ${verdict}`} style={style} title={made && `${numbered(made.san, made.number, made.side)}${verdictMarks[verdict]}`} />;
        })}
      </div>
      <figcaption class="muted">Evaluation: White above, Black below. Click to go there.</figcaption>
    </figure>
  );
}

function WorstMoves({ review, history, goTo, play }: Pick<Props, 'review' | 'history' | 'goTo' | 'play'>) {
  const worst = review.positions
    .filter(({ move }) => move && isBad(move.verdict))
    .sort((one, other) => other.move!.points - one.move!.points)
    .slice(0, kWorst);
  if (worst.length === 0) return review.running ? null : <p>No move lost 5 % of the winning chances or more.</p>;
  return (
    <>
      <h3>Worst moves</h3>
      <ol class="worst">
        {worst.map(({ at, move }) => {
          const made = history[at - 1];
          if (!made || !move) return null;
          return (
            <li key={at}>
              <button type="button" onClick={() => goTo(at)}>{numbered(made.san, made.number, made.side)}{verdictMarks[move.verdict]}</button>{' '}
              lost {(move.loss / 100).toFixed(1)}; better <span class="line"><LineMoves line={move.better} first={made} play={(moves) => play(moves, at - 1)} /></span>
            </li>
          );
        })}
      </ol>
    </>
  );
}
