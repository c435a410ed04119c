// The home page: the four corners of game search, two rows by two columns, each with its game.
import './home.css';
import type { ComponentType } from 'preact';
import { ChessMiniature, MorpionMiniature, Twenty48Miniature, WordsMiniature } from './miniatures';
import { games } from './games';
import { formatRoute } from './route';

interface Corner {
  path: string;
  Miniature: ComponentType;
  line: string;
}

const kColumns = ['no chance', 'chance'];
const kRows: { players: string; corners: [Corner, Corner] }[] = [
  {
    players: 'one player',
    corners: [
      { path: 'morpion', Miniature: MorpionMiniature, line: 'Lines of five on squared paper: how many can you draw?' },
      { path: '2048', Miniature: Twenty48Miniature, line: 'Slide, merge, and make room for what comes.' },
    ],
  },
  {
    players: 'two players',
    corners: [
      { path: 'chess', Miniature: ChessMiniature, line: 'Play the engine, or let it look at your game.' },
      { path: 'words', Miniature: WordsMiniature, line: 'Tiles on premium squares, with any word list.' },
    ],
  },
];

export function Home({ unknown }: { unknown: string }) {
  const rows = kRows.filter(({ corners }) => corners.some(({ path }) => games.some((game) => game.path === path)));
  return (
    <section class="overview" aria-label="Games">
      {unknown && <p role="alert">There is no game called “{unknown}”. These are the games:</p>}
      <p class="welcome">Four games, four corners of game search. <span class="muted">The engines run in this page, on your own machine.</span></p>
      <div class="corners">
        {kColumns.map((column, index) => <p key={column} class={`axis column-${index}`} aria-hidden="true">{column}</p>)}
        {rows.map(({ players, corners }, row) => (
          <div key={players} class="row">
            <p class={`axis row-${row}`} aria-hidden="true"><span>{players}</span></p>
            {corners.map((corner, column) => <CornerLink key={corner.path} {...corner} column={column} />)}
          </div>
        ))}
      </div>
    </section>
  );
}

function CornerLink({ path, Miniature, line, column }: Corner & { column: number }) {
  const game = games.find((entry) => entry.path === path);
  if (!game) return null;
  return (
    <a class={`corner column-${column}`} href={formatRoute({ game: path, link: '' })}>
      <Miniature />
      <strong>{game.title}</strong>
      <span class="unseen">, {game.what}. </span>
      <span class="line">{line}</span>
    </a>
  );
}
