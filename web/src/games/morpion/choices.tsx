// Where several lines go through a point: all of them on the paper, each with its number.
import type { DrawnMove } from '../../protocol/morpion';
import { nearest } from './cursor';
import { Line } from './drawing';
import type { LegalPoint } from './legal_points';

const kRadius = 0.4;
const kAside = 0.3; // cells

interface Badge {
  move: DrawnMove;
  x: number;
  y: number;
}

// The number of a line stands at the end that is further from the new point, or, where another's
// stands there already, at the other one or between.
export function badgesOf(point: LegalPoint): Badge[] {
  const taken = new Set<string>();
  return point.moves.map((move) => {
    const [x1, y1, x2, y2] = move.line;
    const far = Math.max(Math.abs(x2 - point.x), Math.abs(y2 - point.y)) >= Math.max(Math.abs(x1 - point.x), Math.abs(y1 - point.y));
    const ends = far ? [[x2, y2], [x1, y1]] : [[x1, y1], [x2, y2]];
    const dx = Math.sign(x2 - x1);
    const dy = Math.sign(y2 - y1);
    const steps = Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1));
    const between = Array.from({ length: steps - 1 }, (_, step) => [x1 + (step + 1) * dx, y1 + (step + 1) * dy]);
    const [x, y] = [...ends, ...between].find(([px, py]) => !taken.has(`${px},${py}`) && !(px === point.x && py === point.y)) ?? ends[0]!;
    taken.add(`${x},${y}`);
    return { move, x: x!, y: y! };
  });
}

export function lineAt(point: LegalPoint, x: number, y: number): DrawnMove | undefined {
  const badge = nearest(badgesOf(point), x, y);
  return badge && Math.hypot(badge.x - x, badge.y - y) < kRadius ? badge.move : undefined;
}

// Lines of one direction lie on each other: each is drawn a little aside.
function asideOf(move: DrawnMove, moves: readonly DrawnMove[]): string {
  const same = moves.filter(({ direction }) => direction === move.direction);
  const steps = (same.indexOf(move) - (same.length - 1) / 2) * kAside;
  const [x1, y1, x2, y2] = move.line;
  const length = Math.hypot(x2 - x1, y2 - y1);
  return `translate(${(-(y2 - y1) / length) * steps} ${((x2 - x1) / length) * steps})`;
}

// `strong`: the one that is pointed at.
export function Choices({ point, strong }: { point: LegalPoint; strong?: DrawnMove | undefined }) {
  return (
    <g class="choices">
      {point.moves.map((move) => (
        <g key={move.move} transform={asideOf(move, point.moves)}><Line move={move} className={`choice ${move.direction}${move === strong ? ' strong' : ''}`} /></g>
      ))}
      {badgesOf(point).map(({ move, x, y }, index) => (
        <g key={move.move} class={`badge ${move.direction}${move === strong ? ' strong' : ''}`} transform={asideOf(move, point.moves)}>
          <circle cx={x} cy={y} r={kRadius} />
          <text x={x} y={y}>{index + 1}</text>
        </g>
      ))}
    </g>
  );
}
