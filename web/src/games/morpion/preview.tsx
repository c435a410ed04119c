// What is shown before a line is drawn: the line or lines of the point that is pointed at, and the
// line that a drag covers.
import type { DrawnMove } from '../../protocol/morpion';
import { Choices } from './choices';
import { Line } from './drawing';
import type { LegalPoint } from './legal_points';
import type { Stroke } from './stroke';

export function Preview({ point }: { point: LegalPoint }) {
  if (point.moves.length > 1) return <g class="looked"><Choices point={point} /></g>;
  const move = point.moves[0]!;
  return (
    <g class="looked">
      <Line move={move} className={`preview ${move.direction}`} />
      <circle class={`new-point ${move.direction}`} cx={point.x} cy={point.y} r="0.3" />
    </g>
  );
}

export function StrokeLine({ stroke: { from, to }, move }: { stroke: Stroke; move: DrawnMove | undefined }) {
  return (
    <g class="looked">
      <line class={move ? `stroke ${move.direction}` : 'stroke no-line'} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      {move && <circle class={`new-point ${move.direction}`} cx={move.x} cy={move.y} r="0.3" />}
    </g>
  );
}
