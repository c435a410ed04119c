// Where typed letters go: a square and a direction.

export interface Cursor {
  square: number;
  down: boolean;
}

// The next square in a direction; the same at the edge of the board.
export function neighbour(square: number, side: number, rows: number, columns: number): number {
  const row = Math.floor(square / side) + rows;
  const column = (square % side) + columns;
  return row < 0 || column < 0 || row >= side || column >= side ? square : row * side + column;
}

const step = ({ square, down }: Cursor, side: number, by: 1 | -1) => neighbour(square, side, down ? by : 0, down ? 0 : by);

// On to the next square in the cursor's direction that is not taken; it stays where there is none.
export function advance(cursor: Cursor, side: number, taken: (square: number) => boolean): Cursor {
  let here = cursor;
  for (;;) {
    const square = step(here, side, 1);
    if (square === here.square) return cursor;
    here = { ...here, square };
    if (!taken(square)) return here;
  }
}

// Back over tiles of the board to the first square that is not one of them.
export function retreat(cursor: Cursor, side: number, onBoard: (square: number) => boolean): Cursor {
  let here = cursor;
  for (;;) {
    const square = step(here, side, -1);
    if (square === here.square) return cursor;
    here = { ...here, square };
    if (!onBoard(square)) return here;
  }
}

// "H8": column and row, as boards are labelled.
export const squareName = (square: number, side: number) =>
  `${String.fromCharCode(65 + (square % side))}${Math.floor(square / side) + 1}`;
