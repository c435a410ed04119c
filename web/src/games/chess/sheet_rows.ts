// How the tree of moves is laid out on the score sheet: the main line in rows of two, each followed
// by the variations to its moves. A variation is cut into segments where another one stands within it,
// so that no depth of variations needs a depth of elements.
import type { Side, TreeMove } from '../../protocol/chess';

export interface Row {
  number: number;
  white: number | undefined; // index of the move in the main line
  black: number | undefined;
}

export function rowsOf(line: readonly { number: number; side: Side }[]): Row[] {
  const rows: Row[] = [];
  line.forEach(({ number, side }, index) => {
    const row = rows[rows.length - 1];
    if (side === 'black' && row && row.number === number) row.black = index;
    else rows.push({ number, white: side === 'white' ? index : undefined, black: side === 'black' ? index : undefined });
  });
  return rows;
}

export interface Segment {
  depth: number;
  moves: TreeMove[];
}

export interface MainMove {
  move: TreeMove;
  variations: Segment[];
}

export function mainMovesOf(tree: readonly TreeMove[]): MainMove[] {
  const line: MainMove[] = [];
  for (const move of tree) {
    if (move.depth === 0) {
      line.push({ move, variations: [] });
      continue;
    }
    const { variations } = line[line.length - 1]!; // a variation stands behind a move
    const last = variations[variations.length - 1];
    if (last && !move.opens && last.depth === move.depth) last.moves.push(move);
    else variations.push({ depth: move.depth, moves: [move] });
  }
  return line;
}

// The continuations of a node; those of the same node as another one.
export const nextOf = (tree: readonly TreeMove[], node: number) => tree.filter(({ parent }) => parent === node);
export function besideOf(tree: readonly TreeMove[], node: number): TreeMove[] {
  const here = tree.find(({ id }) => id === node);
  return here ? nextOf(tree, here.parent) : [];
}
