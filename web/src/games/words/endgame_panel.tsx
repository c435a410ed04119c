// The end of the game once the bag is empty: who wins by how much, whether that is proven, and the
// line that leads there. A play that is pointed at is shown on the board with those before it.
import type { Endgame, Equipment, LaidTile, Player } from '../../protocol/words';
import { PlayText } from './blanks';
import { endgameSentence, type Names } from './sentences';

interface Props {
  equipment: Equipment;
  endgame: Endgame | undefined; // nothing until something is known
  player: Player; // on turn
  names: Names;
  running: boolean;
  show(tiles: LaidTile[] | undefined): void;
  play(moves: string[]): void;
}

const score = (points: number) => (points > 0 ? ` +${points}` : '');

export function EndgamePanel({ equipment, endgame, player, names, running, show, play }: Props) {
  const line = endgame?.line ?? [];
  return (
    <section class="endgame" aria-label="Endgame">
      <p role="status">{endgame ? endgameSentence(endgame, player, names, running) : 'Solving the endgame …'}</p>
      <ol>
        {line.map(({ text, score: points }, index) => {
          const tiles = line.slice(0, index + 1).flatMap((turn) => turn.tiles);
          const whose = names[index % 2 === 0 ? player : player === 0 ? 1 : 0];
          return (
            <li key={index}>
              <span class="muted">{whose}</span>{' '}
              <button
                type="button"
                onMouseEnter={() => show(tiles)} onMouseLeave={() => show(undefined)}
                onFocus={() => show(tiles)} onBlur={() => show(undefined)}
                onClick={() => play(line.slice(0, index + 1).map(({ move }) => move))}
              >
                <PlayText equipment={equipment} text={text} />{score(points)}
              </button>
            </li>
          );
        })}
      </ol>
      {line.length > 0 && <p class="muted">Point at a play to see it; click to play the line up to it.</p>}
    </section>
  );
}
