// A board put together cell by cell.
import { useState } from 'preact/hooks';
import { Dialog } from '../../shell/dialog';

const kTiles = Array.from({ length: 17 }, (_, index) => 2 ** (index + 1));

interface Props {
  tiles: readonly number[];
  // With the board as text; whether it was taken.
  load(board: string): Promise<boolean>;
  close(): void;
}

export function SetUp({ tiles, load, close }: Props) {
  const [cells, setCells] = useState([...tiles]);
  const change = (cell: number, tile: number) => setCells(cells.map((old, index) => (index === cell ? tile : old)));
  const take = async () => {
    if (await load(cells.join(' '))) close();
  };
  return (
    <Dialog title="Set up a board" close={close}>
      <div class="set-up">
        {cells.map((value, cell) => (
          <select key={cell} aria-label={`Row ${Math.floor(cell / 4) + 1}, column ${(cell % 4) + 1}`} value={value} onChange={(event) => change(cell, Number(event.currentTarget.value))}>
            <option value={0}>·</option>
            {[...new Set([...kTiles, ...tiles])].filter((tile) => tile > 0).map((tile) => <option key={tile} value={tile}>{tile}</option>)}
          </select>
        ))}
      </div>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => void take()}>Play from here</button>
        <button type="button" onClick={() => setCells(cells.map(() => 0))}>Clear</button>
        <button type="button" onClick={close}>Cancel</button>
      </div>
    </Dialog>
  );
}
