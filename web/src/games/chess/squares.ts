// The squares by name and number (a1 = 0, b1 = 1 … h8 = 63), and where they lie on the picture of
// the board: eight columns and rows from the top left, turned round where Black sits below.

export interface Place {
  column: number;
  row: number;
}

export const allSquares: readonly string[] = Array.from({ length: 64 }, (_, index) => nameOf(index));

export function nameOf(index: number): string {
  return 'abcdefgh'[index % 8]! + String(Math.floor(index / 8) + 1);
}

export function indexOf(name: string): number {
  return 'abcdefgh'.indexOf(name[0]!) + 8 * (Number(name[1]) - 1);
}

export function placeOf(name: string, flipped: boolean): Place {
  const index = indexOf(name);
  const file = index % 8;
  const rank = Math.floor(index / 8);
  return flipped ? { column: 7 - file, row: rank } : { column: file, row: 7 - rank };
}

// Nothing where that is off the board.
export function squareAt({ column, row }: Place, flipped: boolean): string | undefined {
  if (column < 0 || column > 7 || row < 0 || row > 7) return undefined;
  return flipped ? nameOf(7 - column + 8 * row) : nameOf(column + 8 * (7 - row));
}

export function isDark(name: string): boolean {
  const index = indexOf(name);
  return (index + Math.floor(index / 8)) % 2 === 0;
}
