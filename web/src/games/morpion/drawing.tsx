// What is drawn on the squared paper: a cell is a unit.
import { memo } from 'preact/compat';
import type { DrawnMove } from '../../protocol/morpion';
import type { View } from './view';
import { pointName } from './words';

// Only what may be in sight, and some more for broad boards.
export const Squares = memo(function Squares({ x, y, reach }: { x: number; y: number; reach: number }) {
  let path = '';
  for (let step = -reach; step <= reach; ++step) {
    path += `M${x - reach} ${y + step}h${2 * reach}M${x + step} ${y - reach}v${2 * reach}`;
  }
  return <path class="squares" d={path} />;
});

export function squaresFor(view: View, widest: number) {
  // In steps, so that the same squares serve while the paper moves a little.
  const reach = Math.ceil((widest * view.span) / 2 / 8 + 1) * 8;
  return { x: Math.round(view.x / 8) * 8, y: Math.round(view.y / 8) * 8, reach };
}

export const Cross = memo(function Cross({ points }: { points: readonly (readonly [number, number])[] }) {
  return (
    <g class="cross" role="img" aria-label={`The cross, ${points.length} points`}>
      {points.map(([x, y]) => <circle key={`${x},${y}`} cx={x} cy={y} r="0.17" />)}
    </g>
  );
});

export function Line({ move, className }: { move: DrawnMove; className?: string }) {
  const [x1, y1, x2, y2] = move.line;
  return <line class={className ?? `line ${move.direction}`} x1={x1} y1={y1} x2={x2} y2={y2} />;
}

// `drawn`: the last line is seen while it is drawn.
export const Moves = memo(function Moves({ moves, numbers, drawn }: { moves: readonly DrawnMove[]; numbers: boolean; drawn: boolean }) {
  const last = moves.at(-1);
  return (
    <>
      <g class="lines">{moves.map((move) => <Line key={move.move} move={move} {...(drawn && move === last && { className: `line ${move.direction} drawn` })} />)}</g>
      <g class={numbers ? 'points numbered' : 'points'}>
        {moves.map(({ move, x, y }, index) => (
          <g key={move} class={index + 1 === moves.length ? 'point last' : 'point'} role="img" aria-label={`Move ${index + 1}: point ${pointName({ x, y })}`}>
            <circle cx={x} cy={y} r={numbers ? 0.34 : 0.2} />
            {numbers && <text x={x} y={y} class={index >= 99 ? 'long' : ''}>{index + 1}</text>}
          </g>
        ))}
      </g>
    </>
  );
});
