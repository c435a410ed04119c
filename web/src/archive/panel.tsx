// The kept games of one game: a list with date and result; opened, pinned, exported, imported and
// deleted.
import './style.css';
import { useEffect, useState } from 'preact/hooks';
import { saveFile } from '../shell/clipboard';
import { complain, notify } from '../shell/notices';
import type { KeptGames } from '../shell/use_game';
import { dateOf } from './dates';
import { importGames, readGames, writeGames } from './file';
import type { Facts, KeptGame } from './record';
import { archive } from './the_archive';

export function BackToBefore({ kept }: { kept: KeptGames }) {
  if (!kept.before) return null;
  return <button type="button" onClick={kept.back}>Back to the game before</button>;
}

export function KeptGamesPanel({ kept }: { kept: KeptGames }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="archive" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Kept games</summary>
      {open && <KeptGamesList kept={kept} />}
    </details>
  );
}

export function KeptGamesList({ kept }: { kept: KeptGames }) {
  const [games, setGames] = useState<Facts[]>();
  const [lasts, setLasts] = useState(true);
  const list = () => void archive.list(kept.game).then((all) => setGames(all.filter(({ untouched }) => !untouched)), complain);
  useEffect(() => {
    void archive.lasts().then(setLasts);
    list();
    return archive.onChange(list);
  }, [kept.game]);
  if (!games) return null;
  return (
    <>
      {!lasts && <p class="muted small">This browser lets the page keep nothing: these games are gone when the tab is closed.</p>}
      {games.length === 0 && <p class="muted small">None yet. A game is kept from its first move on.</p>}
      <ul>
        {games.map((facts) => <Row key={facts.id} facts={facts} onBoard={facts.id === kept.current()} open={() => kept.open(facts.id)} />)}
      </ul>
      <div class="buttons">
        <button type="button" disabled={games.length === 0} onClick={() => void exportGames(kept.game, games)}>Export all</button>
        <label class="file">Import games <input type="file" accept=".json" onChange={(event) => void importFrom(event.currentTarget)} /></label>
      </div>
    </>
  );
}

function Row({ facts, onBoard, open }: { facts: Facts; onBoard: boolean; open(): void }) {
  const [asking, setAsking] = useState(false);
  const { id, title, result, changed, pinned } = facts;
  const name = `${title}, ${dateOf(changed)}`;
  return (
    <li>
      <button type="button" class="open" aria-current={onBoard ? 'true' : undefined} onClick={open}>
        <span class="title">{title}</span>: {result} <span class="when muted small">{dateOf(changed)}{pinned && ', pinned'}{onBoard && ', on the board'}</span>
      </button>
      {asking ? (
        <div class="buttons" role="group" aria-label={`Delete ${name}?`}>
          <span>Delete for good?</span>
          <button type="button" class="primary" onClick={() => void archive.remove([id]).catch(complain)}>Delete</button>
          <button type="button" onClick={() => setAsking(false)}>Keep</button>
        </div>
      ) : (
        <div class="buttons">
          <button type="button" aria-pressed={pinned} aria-label={`Pin ${name}`} onClick={() => void archive.pin(id, !pinned).catch(complain)}>Pin</button>
          <button type="button" aria-label={`Export ${name}`} onClick={() => void exportGames(facts.game, [facts])}>Export</button>
          <button type="button" aria-label={`Delete ${name}`} onClick={() => setAsking(true)}>Delete …</button>
        </div>
      )}
    </li>
  );
}

async function exportGames(game: string, list: readonly Facts[]): Promise<void> {
  try {
    const games = await Promise.all(list.map(({ id }) => archive.read(id)));
    saveFile(`quadrille-${game}.json`, writeGames(games.filter((kept): kept is KeptGame => kept !== undefined)), 'application/json');
  } catch (error) {
    complain(error);
  }
}

async function importFrom(input: HTMLInputElement): Promise<void> {
  try {
    const file = input.files?.[0];
    if (!file) return;
    const { added, known } = await importGames(archive, readGames(await file.text()));
    notify(`${added} imported${known > 0 ? `, ${known} there already` : ''}.`);
  } catch (error) {
    complain(error);
  } finally {
    input.value = '';
  }
}
