// The first moves of the engine's lines as arrows over the board. The best is bold and whole, the
// others are thin and dashed, and each has its number: no colour is needed to tell them apart. The
// lines say the same in words.
import { placeOf } from './squares';

export interface Arrow {
  from: string;
  to: string;
}

const kSquare = 100;
const kTip = 8; // from the middle of the square
const kHead = 36; // length
const kBeside = 32; // from the shaft to the number, so that it does not hide a short one

export function Arrows({ arrows, flipped }: { arrows: readonly Arrow[]; flipped: boolean }) {
  // The best one last, so that it lies above the others.
  return (
    <g class="arrows" aria-hidden="true">
      {arrows.map((arrow, index) => <OneArrow key={`${arrow.from}${arrow.to}`} arrow={arrow} number={index + 1} numbered={arrows.length > 1} flipped={flipped} />).reverse()}
    </g>
  );
}

function OneArrow({ arrow, number, numbered, flipped }: { arrow: Arrow; number: number; numbered: boolean; flipped: boolean }) {
  const middle = (square: string) => {
    const { column, row } = placeOf(square, flipped);
    return { x: (column + 0.5) * kSquare, y: (row + 0.5) * kSquare };
  };
  const [from, to] = [middle(arrow.from), middle(arrow.to)];
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return null;
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const best = number === 1;
  const half = best ? 26 : 19;
  const base = length - kTip - kHead;
  return (
    <g class={best ? 'arrow best' : 'arrow'} transform={`translate(${from.x} ${from.y}) rotate(${angle})`}>
      <line class="halo" x1="12" y1="0" x2={base} y2="0" />
      <line class="shaft" x1="12" y1="0" x2={base} y2="0" />
      <path class="head" d={`M${base} ${-half} L${length - kTip} 0 L${base} ${half} Z`} />
      {numbered && (
        <g transform={`translate(${base - 6} ${-kBeside}) rotate(${-angle})`}>
          <circle r="17" />
          <text y="8" text-anchor="middle">{number}</text>
        </g>
      )}
    </g>
  );
}
