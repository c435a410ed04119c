// How points and lines are called, for those who hear the board rather than see it.
import type { DrawnMove, LineDirection } from '../../protocol/morpion';

const kDirections: Record<LineDirection, string> = { H: 'across', V: 'down', DP: 'rising', DN: 'falling' };

export const pointName = ({ x, y }: { x: number; y: number }) => `${x}, ${y}`.replaceAll('-', '−');

export function lineName({ direction, line: [x1, y1, x2, y2] }: DrawnMove): string {
  return `${kDirections[direction]} from ${pointName({ x: x1, y: y1 })} to ${pointName({ x: x2, y: y2 })}`;
}

export const counted = (count: number, what: string) => `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;

export function pointLabel(moves: readonly DrawnMove[]): string {
  const first = moves[0]!;
  const lines = moves.length === 1 ? `a line ${lineName(first)}` : `${counted(moves.length, 'line')} to choose from`;
  return `Point ${pointName(first)}: ${lines}`;
}
