// Which game of a PGN with several. The engine keeps them all; here is one page of them.
import { useEffect, useId, useState } from 'preact/hooks';
import type { Engine } from '../../engine/client';
import type { ListedGame } from '../../protocol/chess';
import { Dialog } from '../../shell/dialog';
import { complain } from '../../shell/notices';

interface Props {
  referee: Engine<'chess'>;
  count: number; // of all games
  choose(text: string | undefined): void;
}

const kShown = 100; // at a time
const written = (number: number) => number.toLocaleString('en');

export function GameList({ referee, count, choose }: Props) {
  const field = useId();
  const [filter, setFilter] = useState('');
  const [from, setFrom] = useState(0);
  const [page, setPage] = useState<{ found: number; games: ListedGame[] }>();
  useEffect(() => {
    let current = true;
    referee.ask('listed', { from, most: kShown, filter }).then((found) => current && setPage(found), complain);
    return () => {
      current = false;
    };
  }, [from, filter]);
  const take = (number: number) => void referee.ask('listed_text', { number }).then(({ text }) => choose(text), complain);
  const last = page ? from + page.games.length : 0;
  return (
    <Dialog title={`${written(count)} games: which one?`} close={() => choose(undefined)}>
      {count > kShown && (
        <p class="field">
          <label for={field}>Player or event</label>
          <input id={field} type="search" value={filter} onInput={(event) => { setFilter(event.currentTarget.value); setFrom(0); }} />
        </p>
      )}
      {page && (
        <ol class="games">
          {page.games.map((game) => <li key={game.number} value={game.number + 1}><ListedLine game={game} take={take} /></li>)}
        </ol>
      )}
      {page && count > kShown && (
        <p class="buttons">
          <button type="button" disabled={from === 0} onClick={() => setFrom(from - kShown)}>Earlier</button>
          <button type="button" disabled={last >= page.found} onClick={() => setFrom(from + kShown)}>Later</button>
          <span role="status">{page.found === 0 ? 'No game has that.' : `${written(from + 1)} to ${written(last)} of ${written(page.found)}`}</span>
        </p>
      )}
      <div class="buttons"><button type="button" onClick={() => choose(undefined)}>Cancel</button></div>
    </Dialog>
  );
}

function ListedLine({ game, take }: { game: ListedGame; take(number: number): void }) {
  if ('refusal' in game) return <details><summary class="bad">This game cannot be read.</summary>{game.refusal}</details>;
  return <button type="button" onClick={() => take(game.number)}>{game.white} – {game.black} <span class="muted">{game.result}, {Math.ceil(game.moves / 2)} moves</span></button>;
}
