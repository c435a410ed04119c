// The board: squares with what they multiply, tiles, and a cursor where typed letters go.
import { useEffect, useRef } from 'preact/hooks';
import type { Equipment, LaidTile, Tile } from '../../protocol/words';
import { type Arrangement, tileOn } from './arrangement';
import { type Cursor, squareName } from './cursor';
import { spoken, TileFace } from './tile';

interface Props {
  equipment: Equipment;
  squares: readonly Tile[];
  arrangement: Arrangement;
  preview: readonly LaidTile[] | undefined; // a play that is only looked at
  last: readonly LaidTile[];
  bad: boolean; // what is laid is no play
  cursor: Cursor;
  press(square: number): void;
  grab(event: PointerEvent, id: number): void;
}

const kTimes = ['', '', 'double', 'triple', 'quadruple'];
const kSigns = ['', '', 'D', 'T', 'Q'];

type Premium = Equipment['premiums'][number];

const premiumName = ({ letter, word }: Premium) =>
  word > 1 ? `${kTimes[word] ?? word} word` : letter > 1 ? `${kTimes[letter] ?? letter} letter` : '';
const premiumSign = ({ letter, word }: Premium) =>
  word > 1 ? `${kSigns[word] ?? word}W` : letter > 1 ? `${kSigns[letter] ?? letter}L` : '';

export function Board({ equipment, squares, arrangement, preview, last, bad, cursor, press, grab }: Props) {
  const { side, premiums, start } = equipment;
  const grid = useRef<HTMLDivElement>(null);
  // Focus goes with the cursor while it is on the board.
  useEffect(() => {
    if (!grid.current?.contains(document.activeElement)) return;
    grid.current.querySelector<HTMLElement>(`[data-square="${cursor.square}"]`)?.focus({ preventScroll: true });
  }, [cursor.square]);

  const cell = (square: number) => {
    const premium = premiums[square]!;
    const own = preview ? undefined : tileOn(arrangement, square);
    const shown = preview?.find((tile) => tile.square === square);
    const tile = squares[square] || shown?.tile || own?.laid?.tile || '';
    const here = cursor.square === square;
    const name = squareName(square, side);
    const label = tile
      ? `${name}, ${spoken(equipment, tile)}${own ? ', laid' : shown ? ', suggested' : ''}`
      : [name, premiumName(premium), square === start ? 'start' : '', 'empty'].filter(Boolean).join(', ');
    const classes = [
      'square',
      tile ? 'tile' : premiumSign(premium).toLowerCase(),
      own && 'laid',
      own && bad && 'no-word',
      shown && 'shown',
      !own && !shown && last.some((fresh) => fresh.square === square) && 'last',
      here && (cursor.down ? 'here down' : 'here'),
    ];
    return (
      <div
        key={square}
        role="gridcell"
        class={classes.filter(Boolean).join(' ')}
        data-square={square}
        data-sign={tile ? undefined : square === start ? '★' : premiumSign(premium)}
        tabIndex={here ? 0 : -1}
        aria-label={here ? `${label}, typing ${cursor.down ? 'down' : 'across'}` : label}
        onClick={() => press(square)}
        onPointerDown={own && ((event) => grab(event, own.id))}
      >
        {tile && <TileFace equipment={equipment} tile={tile} />}
      </div>
    );
  };

  const lines = Array.from({ length: side }, (_, line) => line);
  return (
    <div class="wordboard" ref={grid} role="grid" aria-label="Board" aria-rowcount={side} aria-colcount={side} style={{ '--side': side }}>
      <div class="columns" aria-hidden="true">{lines.map((line) => <span key={line}>{squareName(line, side)[0]}</span>)}</div>
      {lines.map((row) => (
        <div key={row} role="row" class="line">
          <span class="number" aria-hidden="true">{row + 1}</span>
          {lines.map((column) => cell(row * side + column))}
        </div>
      ))}
    </div>
  );
}
