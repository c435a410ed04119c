// The game, turn by turn: what each lost against the best play, by simulation, and once the bag is
// empty by what the endgame solver finds.
import type { Equipment, Estimate, ReviewedTurn, WordsReview, WordsTurn } from '../../protocol/words';
import { Chart } from '../../shell/chart';
import { PlayText, playInWords } from './blanks';
import { counted, type Names } from './sentences';

interface Props {
  equipment: Equipment;
  review: WordsReview;
  history: readonly WordsTurn[];
  names: Names;
  at: number;
  goTo(at: number): void;
}

const kWorst = 3; // that are marked
const percent = ({ mean }: Estimate) => `${Math.round(100 * mean)}`;
const kNothing = 0.05; // points: less is not worth a word

function BestPlay({ equipment, turn: { verdict, best, best_points } }: { equipment: Equipment; turn: ReviewedTurn }) {
  if (verdict === undefined || best === undefined) return <>rack not known</>;
  if (verdict === 'best') return <>✓</>;
  if (verdict === 'open') return <>not known</>;
  return <>{verdict === 'close' && <><span aria-hidden="true">≈ </span><span class="unseen">close to </span></>}<PlayText equipment={equipment} text={best} /> {best_points}</>;
}

export function Review({ equipment, review, history, names, at, goTo }: Props) {
  const losses = review.turns.map(({ lost }) => lost ?? 0);
  const limit = [...losses].sort((one, other) => other - one)[kWorst - 1] ?? 0;
  const first = history[0];
  const begun = first ? first.margin - (first.player === 0 ? first.points : -first.points) : 0;
  return (
    <>
      <ul class="plain">
        {review.players.map(({ judged, best, close, open, lost, bingos }, player) => (
          <li key={player}><strong>{names[player]}</strong>: {lost.toFixed(1)} points lost, {best} of {counted(judged, 'turn')} best{close > 0 && `, ${close} as good as can be told`}{open > 0 && `, ${open} not known`}, {counted(bingos, 'bingo')}</li>
        ))}
      </ul>
      <Chart label={`Score of ${names[0]} less that of ${names[1]}`} values={[begun, ...history.map(({ margin }) => margin)]} at={at} onPick={goTo} low={0} high={0} />
      <div class="scroll" tabIndex={0} role="region" aria-label="Review">
        <table class="plays">
          <thead><tr><th scope="col">Turn</th><th scope="col">Points</th><th scope="col">Best</th><th scope="col">Lost</th><th scope="col">Win %</th></tr></thead>
          <tbody>
            {review.turns.map((turn, index) => {
              const { player, text, points, lost, phony, verdict, simulated, endgame } = turn;
              return (
                <tr key={index} class={lost !== undefined && lost > kNothing && lost >= limit ? 'worst' : ''}>
                  <td><button type="button" aria-label={`${index + 1}. ${playInWords(equipment, text)} of ${names[player]}: show the position before it`} onClick={() => goTo(index)}>{index + 1}. <PlayText equipment={equipment} text={text} /></button>{phony && ' (no word)'}</td>
                  <td>{points}</td>
                  <td><BestPlay equipment={equipment} turn={turn} />{endgame && verdict !== 'open' && <small class="muted"> proven</small>}</td>
                  <td>{verdict === 'worse' && lost !== undefined ? lost.toFixed(1) : ''}</td>
                  <td>{simulated && <>{percent(simulated.played)}{verdict === 'worse' && <small class="muted"> of {percent(simulated.best)}</small>}</>}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p class="muted">{review.turns.length < review.of && `These are ${review.turns.length} of ${counted(review.of, 'turn')}. `}The worst turns are marked. Turns are simulated beside the engine's candidates; ≈ is as good as can be told, and loses nothing{review.turns.some(({ endgame }) => endgame) && '; once the bag is empty they are judged by the endgame solver and the final score'}.{review.turns.some(({ verdict }) => verdict === 'open') && ' Where the solver could not prove both the best play and the one that was made, nobody knows what it lost.'}</p>
    </>
  );
}
