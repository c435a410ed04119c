// The line that a drag covers. Sums about places only: which lines are legal the engine says.
import type { DrawnMove } from '../../protocol/morpion';
import type { Place } from './cursor';

export interface Stroke {
  from: Place;
  to: Place;
}

const kEighth = Math.PI / 4;

// From a crossing of the paper to where the pointer is, in the nearest of the eight directions and in
// whole steps, no more than `most`.
export function strokeTo(from: Place, x: number, y: number, most: number): Stroke {
  const angle = Math.round(Math.atan2(y - from.y, x - from.x) / kEighth) * kEighth;
  const dx = Math.round(Math.cos(angle));
  const dy = Math.round(Math.sin(angle));
  const way = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy);
  const steps = Math.min(most, Math.max(0, Math.round(way)));
  return { from, to: { x: from.x + steps * dx, y: from.y + steps * dy } };
}

export const stepsOf = ({ from, to }: Stroke) => Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));

// How many steps a line has: the same for all of a game; 0 where there is none.
export function lineSteps(legal: readonly DrawnMove[]): number {
  const first = legal[0];
  return first ? Math.max(Math.abs(first.line[2] - first.line[0]), Math.abs(first.line[3] - first.line[1])) : 0;
}

// The legal line between the two ends, drawn from either.
export function lineCovered(legal: readonly DrawnMove[], { from, to }: Stroke): DrawnMove | undefined {
  const ends = `${from.x},${from.y},${to.x},${to.y}`;
  const turned = `${to.x},${to.y},${from.x},${from.y}`;
  return legal.find(({ line }) => line.join() === ends || line.join() === turned);
}
