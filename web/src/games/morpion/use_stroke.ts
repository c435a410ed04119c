// Drawing a line by a drag from a point of the board: shown on the way, played where it is legal, and
// answered in words where it is not.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { DrawnMove } from '../../protocol/morpion';
import type { Place } from './cursor';
import { lineCovered, lineSteps, stepsOf, type Stroke, strokeTo } from './stroke';
import { counted, pointName } from './words';

const kGrip = 0.48; // cells: how near to a point a line must begin

interface Options {
  cross: readonly (readonly [number, number])[];
  moves: readonly DrawnMove[];
  legal: readonly DrawnMove[];
  play(move: DrawnMove): void;
  say(sentence: string): void;
}

export interface Drawing {
  stroke: Stroke | undefined; // under way
  move: DrawnMove | undefined; // that it would be
  from(x: number, y: number): Place | undefined; // the point that a drag takes hold of, where there is one
  draw(from: Place, x: number, y: number): void;
  finish(from: Place, x: number, y: number): void;
  giveUp(): void;
}

export function useStroke({ cross, moves, legal, play, say }: Options): Drawing {
  const [stroke, setStroke] = useState<Stroke>();
  useEffect(() => setStroke(undefined), [legal]);
  const most = useMemo(() => lineSteps(legal), [legal]);
  // Of a line all points are there but the new one.
  const points = useMemo(() => new Set([...cross.map(([x, y]) => `${x},${y}`), ...[...moves, ...legal].map(({ x, y }) => `${x},${y}`)]), [cross, moves, legal]);
  const refuse = (drawn: Stroke) => {
    const ends = `from ${pointName(drawn.from)} to ${pointName(drawn.to)}`;
    if (stepsOf(drawn) < most) say(`A line has ${counted(most + 1, 'point')}: drag over all of them.`);
    else say(`No line can be drawn ${ends}.`);
  };
  return {
    stroke,
    move: stroke && lineCovered(legal, stroke),
    from(x, y) {
      const [column, row] = [Math.round(x), Math.round(y)];
      const near = most > 0 && Math.hypot(column - x, row - y) < kGrip && points.has(`${column},${row}`);
      return near ? { x: column, y: row } : undefined;
    },
    draw: (from, x, y) => setStroke(strokeTo(from, x, y, most)),
    finish(from, x, y) {
      const drawn = strokeTo(from, x, y, most);
      const move = lineCovered(legal, drawn);
      setStroke(undefined);
      if (move) play(move);
      else if (stepsOf(drawn) > 0) refuse(drawn);
    },
    giveUp: () => setStroke(undefined),
  };
}
