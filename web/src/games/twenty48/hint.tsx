// What each direction is worth, best first: points to come, the loss against the best, and the chance of
// the next tile; and the best in a line.
import type { PlayerName, Twenty48Analysis, ValuedMove } from '../../protocol/twenty48';
import { kArrows } from './board';
import { lossInWords } from './words';

const kRows = 4;
const kColumns = 4;
const kWho: Record<PlayerName, string> = { learnt: 'Learnt player', classic: 'Classic player' };

const pointsInWords = (further: number | null) => (further === null ? '?' : Math.round(further).toLocaleString('en'));
const chanceInWords = (chance: number | null) => (chance === null ? '?' : `${(100 * chance).toFixed(1)} %`);

function source({ player, depth, plies, nodes }: Twenty48Analysis): string {
  const range = plies && (plies.fewest === plies.most ? `${plies.most}` : `${plies.fewest}–${plies.most}`);
  return `${kWho[player]}, depth ${depth}${range ? ` (${range} plies)` : ''}, ${nodes.toLocaleString('en')} moves tried`;
}

// Of a bar, in percent: by the loss where it is known, else by the rank.
function width({ loss }: ValuedMove, index: number, moves: readonly ValuedMove[]): number {
  const most = moves[moves.length - 1]!.loss;
  return loss === null || most === null ? 100 - 20 * index : 100 - (85 * loss) / Math.max(1, most);
}

export function Hint({ found }: { found: Twenty48Analysis | undefined }) {
  const moves = found?.moves ?? [];
  return (
    <>
      <table class="hint">
        <caption class="unseen">What each direction is worth, best first</caption>
        <thead><tr><th><span class="unseen">Move</span></th><th>to come</th><th>loss</th><th>{found && found.next.toLocaleString('en')}<span class="unseen"> reached</span></th></tr></thead>
        <tbody>
          {moves.map((valued, index) => (
            <tr key={valued.move} data-best={index === 0 || undefined}>
              <th scope="row"><span aria-hidden="true">{kArrows[valued.move]}</span> {valued.move}</th>
              <td class="bar"><span style={{ width: `${width(valued, index, moves)}%` }}>{pointsInWords(valued.further)}</span></td>
              <td class="worth">{lossInWords(valued, index === 0)}</td>
              <td class="chance">{chanceInWords(valued.chance)}</td>
            </tr>
          ))}
          {Array.from({ length: kRows - moves.length }, (_, index) => <tr key={index} class="none" aria-hidden="true"><td colSpan={kColumns}>&nbsp;</td></tr>)}
        </tbody>
      </table>
      <p class="muted small">{found ? source(found) : 'No value of this board yet.'}</p>
      <p class="muted small">Points to come and the chance of the next tile, if the player goes on as in its own games.</p>
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
      {best && <span>Best: <span aria-hidden="true">{kArrows[best.move]}</span> <b>{best.move}</b>{second && <span class="muted">, then {second.move} {lossInWords(second, false)}</span>}</span>}
      {!best && <span class="muted">{over ? 'The game is over.' : hints ? 'Searching …' : ''}</span>}
    </div>
  );
}
