// The board and its turns in words, for those who listen, and numbers in few figures.
import type { Twenty48State, ValuedMove } from '../../protocol/twenty48';

const kSide = 4;

const inRow = (cell: number) => Math.floor(cell / kSide) + 1;
const inColumn = (cell: number) => (cell % kSide) + 1;

export function rowsInWords(tiles: readonly number[]): string[] {
  return [0, 1, 2, 3].map((row) => {
    const cells = tiles.slice(kSide * row, kSide * (row + 1)).map((tile) => (tile === 0 ? 'empty' : String(tile)));
    return `Row ${row + 1}: ${cells.join(', ')}`;
  });
}

// What happened: the gain first, because it is new; then the rows.
export function turnInWords({ turn, tiles, score, moves, at }: Twenty48State): string {
  const over = moves.length === 0 ? ` Game over after ${count(at, 'move')}.` : '';
  const rows = `${rowsInWords(tiles).join('. ')}.`;
  if (!turn) return `Score ${score}.${over} ${rows}`;
  const { move, gain, spawned } = turn;
  const gained = gain > 0 ? `${gain} points, score ${score}` : `no points, score ${score}`;
  return `${move}: ${gained}. New ${tiles[spawned]} in row ${inRow(spawned)}, column ${inColumn(spawned)}.${over} ${rows}`;
}

export const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 2 });

// "3.2 of 14.9 MB", or in kB.
export function loadedInWords(loaded: number, size: number): string {
  const [unit, bytes] = size >= 1e6 ? ['MB', 1e6] as const : ['kB', 1e3] as const;
  return `${(loaded / bytes).toFixed(1)} of ${(size / bytes).toFixed(1)} ${unit}`;
}

// How a move compares with the best one: "best", "−12", "−1.6K"; "0" for less than half a point, "worse"
// where the points are not known.
export function lossInWords({ loss }: ValuedMove, best: boolean): string {
  if (best) return 'best';
  if (loss === null) return 'worse';
  return loss < 0.5 ? '0' : `−${compact.format(loss)}`;
}
