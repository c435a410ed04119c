// The points that can be added, each with the lines that it can be added by.
import type { DrawnMove } from '../../protocol/morpion';

export interface LegalPoint {
  x: number;
  y: number;
  moves: DrawnMove[];
}

export function byPoint(legal: readonly DrawnMove[]): LegalPoint[] {
  const points = new Map<string, LegalPoint>();
  for (const move of legal) {
    const key = `${move.x},${move.y}`;
    const point = points.get(key);
    if (point) point.moves.push(move);
    else points.set(key, { x: move.x, y: move.y, moves: [move] });
  }
  return [...points.values()];
}
