// Which game of a PGN with several.
import type { ListedGame } from '../../protocol/chess';
import { Dialog } from '../../shell/dialog';

interface Props {
  games: readonly ListedGame[];
  choose(text: string | undefined): void;
}

export function GameList({ games, choose }: Props) {
  return (
    <Dialog title={`${games.length} games: which one?`} close={() => choose(undefined)}>
      <ol class="games">
        {games.map((game, index) => (
          <li key={index}>
            {'refusal' in game ? (
              <details><summary class="bad">This game cannot be read.</summary>{game.refusal}</details>
            ) : (
              <button type="button" onClick={() => choose(game.text)}>{game.white} – {game.black} <span class="muted">{game.result}, {Math.ceil(game.moves / 2)} moves</span></button>
            )}
          </li>
        ))}
      </ol>
      <div class="buttons"><button type="button" onClick={() => choose(undefined)}>Cancel</button></div>
    </Dialog>
  );
}
