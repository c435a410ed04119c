// The game, turn by turn: what each lost against the best play, by equity, and once the bag is empty
// by what the endgame solver finds.
import type { Equipment, WordsReview, WordsTurn } from '../../protocol/words';
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

const kWorst = 3;
const kNothing = 0.05; // points: less is not worth a word

export function Review({ equipment, review, history, names, at, goTo }: Props) {
  const losses = review.turns.map(({ lost }) => lost ?? 0);
  const limit = [...losses].sort((one, other) => other - one)[kWorst - 1] ?? 0;
  const first = history[0];
  const begun = first ? first.margin - (first.player === 0 ? first.points : -first.points) : 0;
  return (
    <>
      <ul class="plain">
        {review.players.map(({ judged, best, lost, bingos }, player) => (
          <li key={player}><strong>{names[player]}</strong>: {lost.toFixed(1)} points lost, {best} of {counted(judged, 'turn')} lost nothing, {counted(bingos, 'bingo')}</li>
        ))}
      </ul>
      <Chart label={`Score of ${names[0]} less that of ${names[1]}`} values={[begun, ...history.map(({ margin }) => margin)]} at={at} onPick={goTo} low={0} high={0} />
      <div class="scroll" tabIndex={0} role="region" aria-label="Review">
        <table class="plays">
          <thead><tr><th scope="col">Turn</th><th scope="col">Points</th><th scope="col">Best</th><th scope="col">Lost</th></tr></thead>
          <tbody>
            {review.turns.map(({ player, text, points, best, best_points, lost, phony, endgame }, turn) => (
              <tr key={turn} class={lost !== undefined && lost > kNothing && lost >= limit ? 'worst' : ''}>
                <td><button type="button" aria-label={`Show the position before ${playInWords(equipment, text)} of ${names[player]}`} onClick={() => goTo(turn)}>{turn + 1}. <PlayText equipment={equipment} text={text} /></button>{phony && ' (no word)'}</td>
                <td>{points}</td>
                <td>{lost === undefined ? 'rack not known' : lost > kNothing ? <><PlayText equipment={equipment} text={best ?? ''} /> {best_points}</> : '✓'}{endgame && <small class="muted"> {endgame.proven ? 'proven' : 'not proven'}</small>}</td>
                <td>{lost !== undefined && lost > kNothing ? lost.toFixed(1) : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="muted">The worst turns are marked. Turns are judged by equity, without looking ahead{review.turns.some(({ endgame }) => endgame) && '; once the bag is empty, by the endgame solver and the final score'}.</p>
    </>
  );
}
