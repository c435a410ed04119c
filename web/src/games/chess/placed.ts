// Pieces with an identity, so that the picture of one slides from square to square: from position to
// position a piece that stands still keeps its identity, and one that is gone passes it on to one of
// its like that is new, the nearest.
import type { Piece } from '../../protocol/chess';
import { nameOf } from './squares';

export interface PlacedPiece {
  id: number;
  piece: Piece;
  square: string;
}

export interface Placed {
  pieces: PlacedPiece[];
  nextId: number;
}

export const nothingPlaced: Placed = { pieces: [], nextId: 1 };

const same = (one: Piece, other: Piece) => one.side === other.side && one.kind === other.kind;

function distance(one: string, other: string): number {
  const files = one.charCodeAt(0) - other.charCodeAt(0);
  const ranks = one.charCodeAt(1) - other.charCodeAt(1);
  return files * files + ranks * ranks;
}

export function follow(before: Placed, position: readonly (Piece | null)[]): Placed {
  const gone = new Map(before.pieces.map((placed) => [placed.square, placed]));
  const pieces: PlacedPiece[] = [];
  const arrived: { piece: Piece; square: string }[] = [];
  position.forEach((piece, index) => {
    if (!piece) return;
    const square = nameOf(index);
    const stood = gone.get(square);
    if (stood && same(stood.piece, piece)) {
      gone.delete(square);
      pieces.push(stood);
    } else {
      arrived.push({ piece, square });
    }
  });
  let nextId = before.nextId;
  for (const { piece, square } of arrived) {
    const likely = [...gone.values()]
      .filter((placed) => same(placed.piece, piece))
      .sort((one, other) => distance(one.square, square) - distance(other.square, square))[0];
    if (likely) gone.delete(likely.square);
    pieces.push({ id: likely?.id ?? nextId++, piece, square });
  }
  pieces.sort((one, other) => one.id - other.id); // elements that change places lose their motion
  return { pieces, nextId };
}
