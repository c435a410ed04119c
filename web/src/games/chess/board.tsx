// The board: 64 squares in one picture, eight units wide. A square is picked and dropped on by
// pointer (use_drag.ts) or by keys: arrows move over the squares, Enter or blank picks and drops,
// Escape lets go. Keys enter it at the king of the side to move, or where they left it.
import { useRef, useState } from 'preact/hooks';
import type { LegalMove, Piece, Side } from '../../protocol/chess';
import { boardTakes } from '../../shell/by_keys';
import { type Arrow, Arrows } from './arrows';
import { PieceDrawing } from './pieces';
import { type Placed, follow, nothingPlaced } from './placed';
import { indexOf, isDark, nameOf, placeOf, squareAt } from './squares';
import { useDrag } from './use_drag';
import { usePick } from './use_pick';

interface Props {
  pieces: readonly (Piece | null)[];
  side: Side; // to move
  moves: readonly LegalMove[]; // that the person may make
  flipped: boolean;
  last: { from: string; to: string } | undefined;
  check: string | undefined;
  arrows: readonly Arrow[]; // best first
  play(choices: LegalMove[]): Promise<void>;
}

const kSteps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const kEight = [0, 1, 2, 3, 4, 5, 6, 7] as const;

export function Board({ pieces, side, moves, flipped, last, check, arrows, play }: Props) {
  const picture = useRef<SVGSVGElement>(null);
  const [lastCursor, setCursor] = useState<string>();
  const cursor = lastCursor ?? nameOf(Math.max(0, pieces.findIndex((piece) => piece?.kind === 'king' && piece.side === side)));
  const picking = usePick(moves, play);
  const { drag, handlers } = useDrag(picking, flipped);
  const placed = usePlaced(pieces);

  const go = (square: string) => {
    setCursor(square);
    picture.current?.querySelector<SVGGElement>(`[data-square="${square}"]`)?.focus();
  };
  const activate = (square: string) => {
    if (picking.picked && picking.picked !== square && picking.drop(picking.picked, square)) return;
    picking.pick(picking.picked !== square && picking.canPick(square) ? square : undefined);
  };
  const pressed = (event: KeyboardEvent) => {
    const step = kSteps[event.key];
    if (event.shiftKey && step && step[1] !== 0) return; // to another variation
    if (event.ctrlKey || event.altKey || event.metaKey || !boardTakes(event)) return;
    if (step) {
      const { column, row } = placeOf(cursor, flipped);
      const next = squareAt({ column: column + step[0], row: row + step[1] }, flipped);
      if (next) go(next);
    } else if (event.key === 'Enter' || event.key === ' ') {
      activate(cursor);
    } else if (event.key === 'Escape' && picking.picked) {
      picking.pick(undefined);
    } else {
      return;
    }
    event.preventDefault();
  };

  const classesOf = (square: string) => {
    const classes = ['square', isDark(square) ? 'dark' : 'light'];
    if (last && (square === last.from || square === last.to)) classes.push('last');
    if (square === check) classes.push('check');
    if (square === picking.picked) classes.push('picked');
    if (picking.canPick(square)) classes.push('movable');
    return classes.join(' ');
  };
  const labelOf = (square: string) => {
    const piece = pieces[indexOf(square)];
    const words = [square, piece ? `${piece.side} ${piece.kind}` : 'empty'];
    if (square === check) words.push('in check');
    if (square === picking.picked) words.push('picked');
    if (picking.targets.has(square)) words.push('can be moved to');
    return words.join(', ');
  };

  const under = drag?.moved ? squareAt({ column: Math.floor(drag.x), row: Math.floor(drag.y) }, flipped) : undefined;
  return (
    <svg
      ref={picture}
      class="chessboard"
      viewBox="0 0 800 800"
      role="grid"
      aria-label="Chess board. Arrow keys move, Enter picks up and puts down."
      onKeyDown={pressed}
      {...handlers}
    >
      {kEight.map((row) => (
        <g key={row} role="row">
          {kEight.map((column) => {
            const square = squareAt({ column, row }, flipped)!;
            const [x, y] = [column * 100, row * 100];
            return (
              <g
                key={square}
                class={classesOf(square)}
                data-square={square}
                role="gridcell"
                tabindex={square === cursor ? 0 : -1} // as SVG spells it
                aria-label={labelOf(square)}
                aria-selected={square === picking.picked}
                onFocus={() => setCursor(square)}
                onClick={(event) => event.detail === 0 && activate(square)}
              >
                <rect class="ground" x={x} y={y} width="100" height="100" />
                <rect class="tint" x={x} y={y} width="100" height="100" />
                <rect class="ring" x={x + 4} y={y + 4} width="92" height="92" rx="6" />
              </g>
            );
          })}
        </g>
      ))}
      <Coordinates flipped={flipped} />
      <g class="pieces" aria-hidden="true">
        {placed.map(({ id, piece, square }) => {
          const dragged = drag?.moved && drag.from === square;
          const shown = picking.pending?.from === square ? picking.pending.to : square;
          const { column, row } = placeOf(shown, flipped);
          const [x, y] = dragged ? [drag.x * 100 - 50, drag.y * 100 - 50] : [column * 100, row * 100];
          return (
            <g key={id} class={dragged ? 'placed dragged' : 'placed'} style={{ transform: `translate(${x}px, ${y}px)` }}>
              <PieceDrawing piece={piece} />
            </g>
          );
        })}
      </g>
      <Arrows arrows={arrows} flipped={flipped} />
      <g class="targets" aria-hidden="true">
        {[...picking.targets].map((square) => {
          const { column, row } = placeOf(square, flipped);
          const taken = pieces[indexOf(square)] !== null;
          const classes = `${taken ? 'capture' : 'dot'}${square === under ? ' under' : ''}`;
          return <circle key={square} class={classes} cx={column * 100 + 50} cy={row * 100 + 50} r={taken ? 44 : 14} />;
        })}
      </g>
    </svg>
  );
}

// Apart from the squares, whose names say as much.
function Coordinates({ flipped }: { flipped: boolean }) {
  const shade = (square: string) => `coordinate ${isDark(square) ? 'on-dark' : 'on-light'}`;
  return (
    <g aria-hidden="true">
      {kEight.map((row) => {
        const square = squareAt({ column: 0, row }, flipped)!;
        return <text key={square} class={shade(square)} x="5" y={row * 100 + 21}>{square[1]}</text>;
      })}
      {kEight.map((column) => {
        const square = squareAt({ column, row: 7 }, flipped)!;
        return <text key={square} class={shade(square)} x={column * 100 + 95} y="794" text-anchor="end">{square[0]}</text>;
      })}
    </g>
  );
}

function usePlaced(pieces: readonly (Piece | null)[]): Placed['pieces'] {
  const known = useRef<{ pieces: readonly (Piece | null)[]; placed: Placed }>({ pieces: [], placed: nothingPlaced });
  if (known.current.pieces !== pieces) known.current = { pieces, placed: follow(known.current.placed, pieces) };
  return known.current.placed.pieces;
}
