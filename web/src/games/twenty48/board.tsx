// The board: tiles that slide, the four directions around it, and what is said when the game is over.
import type { ComponentChildren } from 'preact';
import type { Direction, Twenty48Analysis, Twenty48State } from '../../protocol/twenty48';
import { useSwipe } from './swipe';
import { lossInWords, rowsInWords } from './words';

export const kArrows: Record<Direction, string> = { left: '←', right: '→', up: '↑', down: '↓' };
const kDirections: Direction[] = ['up', 'left', 'right', 'down'];
const kLargestColour = 131072; // larger tiles look like this one

interface Props {
  state: Twenty48State;
  animated: boolean;
  hint: Twenty48Analysis | undefined; // of this position
  play(move: Direction): void;
  children?: ComponentChildren; // over the board
}

export function Board({ state, animated, hint, play, children }: Props) {
  const swipe = useSwipe(play);
  const best = hint?.moves[0];
  return (
    <div class="field">
      {kDirections.map((move) => {
        const valued = hint?.moves.find((candidate) => candidate.move === move);
        const worth = valued ? lossInWords(valued, valued === best) : '';
        return (
          <button key={move} type="button" class={`way ${move}`} data-best={best?.move === move || undefined} aria-label={worth ? `Move ${move}, ${worth}` : `Move ${move}`} aria-disabled={!state.moves.includes(move)} onClick={() => play(move)}>
            <span class="arrow" aria-hidden="true">{kArrows[move]}</span>
            <span class="worth" aria-hidden="true">{worth}</span>
          </button>
        );
      })}
      <div class="tiles" tabIndex={0} role="application" aria-label="2048: arrow keys move the tiles" aria-describedby="rows" {...swipe}>
        <ul id="rows" class="unseen">{rowsInWords(state.tiles).map((row) => <li key={row}>{row}</li>)}</ul>
        <div class="cells" aria-hidden="true">{state.tiles.map((_, cell) => <i key={cell} />)}</div>
        <Tiles state={state} animated={animated} />
        {children}
      </div>
    </div>
  );
}

// After a move: every tile on its way, then what merges made, then the new tile.
function Tiles({ state, animated }: { state: Twenty48State; animated: boolean }) {
  const { turn, tiles, at } = state;
  if (!animated || !turn) {
    return <>{tiles.map((tile, cell) => tile !== 0 && <Tile key={cell} cell={cell} tile={tile} />)}</>;
  }
  const made = new Set(turn.paths.filter(({ merges }) => merges).map(({ to }) => to));
  return (
    <>
      {turn.paths.map(({ from, to, tile, merges }) => <Tile key={`${at} ${from}`} cell={to} from={from} tile={tile} merges={merges} />)}
      {[...made].map((cell) => <Tile key={`${at} made ${cell}`} cell={cell} tile={tiles[cell]!} how="made" />)}
      <Tile key={`${at} new`} cell={turn.spawned} tile={tiles[turn.spawned]!} how="new" />
    </>
  );
}

interface TileProps {
  cell: number;
  tile: number;
  from?: number;
  merges?: boolean; // another tile takes its place
  how?: 'made' | 'new';
}

const x = (cell: number) => cell % 4;
const y = (cell: number) => Math.floor(cell / 4);

function Tile({ cell, tile, from, merges, how }: TileProps) {
  const style: Record<string, number> = { '--x': x(cell), '--y': y(cell), '--figures': Math.max(2, String(tile).length) };
  if (from !== undefined && from !== cell) Object.assign(style, { '--dx': x(from) - x(cell), '--dy': y(from) - y(cell) });
  const kind = how ?? (from === undefined || from === cell ? '' : 'slides');
  return (
    <div class={`tile ${kind}`} style={style} data-tile={Math.min(tile, kLargestColour)} data-gone={merges || undefined} aria-hidden="true">{tile}</div>
  );
}
