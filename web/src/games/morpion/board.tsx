// The squared paper: drawn in SVG, moved and zoomed, played on by mouse, touch and keys.
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useMemo, useState } from 'preact/hooks';
import type { DrawnMove } from '../../protocol/morpion';
import { boardTakes } from '../../shell/by_keys';
import { type Arrow, isArrow, nearest, nearestInDirection } from './cursor';
import { Choices, lineAt } from './choices';
import { Cross, Moves, Squares, squaresFor } from './drawing';
import { byPoint, type LegalPoint } from './legal_points';
import { Preview, StrokeLine } from './preview';
import { useStroke } from './use_stroke';
import { usePaper } from './use_view';
import { boxAround, cellsPerPixel } from './view';
import { lineName, pointLabel, pointName } from './words';

interface Props {
  label: string;
  cross: readonly [number, number][];
  moves: readonly DrawnMove[]; // made
  ahead: readonly DrawnMove[]; // taken back, or else to be kept in sight
  legal: readonly DrawnMove[]; // none where the board is only to be looked at
  numbers: boolean;
  marks: boolean; // of the legal points
  values: ReadonlyMap<string, number>; // what an analysis found the moves to be worth
  drawn: boolean; // the last line is seen while it is drawn
  play(move: DrawnMove): void;
  say(sentence: string): void;
  touched(): void; // the paper, by a pointer
  takesKey(key: string): boolean; // before the board does
  replay?: (() => void) | undefined; // where there is a move to show again
  undo?: (() => void) | undefined; // where there is a move to take back
  redo?: (() => void) | undefined;
  drop(file: File): void;
  children?: ComponentChildren; // stands over the paper
}

const kReach = 0.48; // cells: how near to a point a click must be
const kLeastReach = 12.5; // pixels: what a finger needs; of two points within it the nearer is taken
const kMostReach = 0.9; // cells
const kZoomStep = 1.25;
const kMargin = 1.2; // cells around all that is to be seen
const kMarginBeside = 2.4; // where something stands over the paper's lower edge
const kLeastBox = 3; // cells around the cross that are always in sight, so that first moves move nothing

export function Board(props: Props) {
  const { cross, moves, ahead, legal, numbers, marks, values, play } = props;
  const id = useId();
  const points = useMemo(() => byPoint(legal), [legal]);
  const [cursor, setCursor] = useState<{ x: number; y: number; keyed: boolean }>(); // seen where keys moved it
  const [choosing, setChoosing] = useState<LegalPoint>();
  const [looked, setLooked] = useState<LegalPoint>(); // pointed at, or held
  const [strong, setStrong] = useState<DrawnMove>(); // of the lines to choose from
  const [over, setOver] = useState(false);
  useEffect(() => {
    setChoosing(undefined);
    setLooked(undefined);
    setStrong(undefined);
  }, [legal]);
  const drawing = useStroke(props);

  const box = useMemo(() => {
    const { left, top, right, bottom } = boxAround(cross);
    return boxAround([
      [left - kLeastBox, top - kLeastBox],
      [right + kLeastBox, bottom + kLeastBox],
      ...[...moves, ...ahead].map(({ x, y }) => [x, y] as const),
    ]);
  }, [cross, moves, ahead]);

  const take = (point: LegalPoint, keyed: boolean) => {
    setCursor({ x: point.x, y: point.y, keyed });
    if (point.moves.length === 1) play(point.moves[0]!);
    else setChoosing(point);
  };
  const pointAt = (x: number, y: number) => {
    const point = nearest(points, x, y);
    return point && Math.hypot(point.x - x, point.y - y) < reach() ? point : undefined;
  };
  const paper = usePaper(box, props.children ? kMarginBeside : kMargin, {
    clicked(x, y) {
      const chosen = choosing && lineAt(choosing, x, y);
      if (chosen) return play(chosen);
      setChoosing(undefined);
      setLooked(undefined);
      const point = pointAt(x, y);
      if (point) take(point, false);
    },
    pointed(x, y) {
      setStrong(choosing && lineAt(choosing, x, y));
      setLooked(pointAt(x, y));
    },
    left() {
      setStrong(undefined);
      setLooked(undefined);
    },
    held(x, y) {
      const point = pointAt(x, y);
      setLooked(point);
      if (point) props.say(`${pointLabel(point.moves)}. Tap to add it.`);
    },
    from: drawing.from,
    draw(from, x, y) {
      setChoosing(undefined);
      setLooked(undefined);
      drawing.draw(from, x, y);
    },
    finish: drawing.finish,
    giveUp: drawing.giveUp,
  });
  const reach = () => Math.max(kReach, Math.min(kMostReach, kLeastReach * cellsPerPixel(paper.view, paper.size)));
  const at = cursor && points.find(({ x, y }) => x === cursor.x && y === cursor.y);

  const walk = (arrow: Arrow) => {
    const from = cursor ?? { x: paper.view.x, y: paper.view.y };
    setChoosing(undefined);
    const next = nearestInDirection(points, from, arrow) ?? at ?? nearest(points, from.x, from.y);
    if (next) setCursor({ x: next.x, y: next.y, keyed: true });
  };
  const pressed = (event: KeyboardEvent) => {
    const { key } = event;
    const command = event.ctrlKey || event.metaKey;
    if (event.altKey || (event.target as Element).closest('button') || !boardTakes(event)) return;
    if (!command && props.takesKey(key)) return event.preventDefault();
    if (command ? key === 'z' && !event.shiftKey : key === 'u' || key === 'Backspace') props.undo?.();
    else if (command ? key === 'y' || (key.toLowerCase() === 'z' && event.shiftKey) : key === 'r') props.redo?.();
    else if (command) return;
    else if (isArrow(key)) walk(key);
    else if (key === '+' || key === '=') paper.zoom(kZoomStep);
    else if (key === '-') paper.zoom(1 / kZoomStep);
    else if (key === '0' || key === 'f') paper.fit();
    else if (key === 'Escape' && choosing) setChoosing(undefined);
    else if ((key === 'Enter' || key === ' ') && at) take(at, true);
    else if (choosing && /^[1-9]$/.test(key) && choosing.moves[Number(key) - 1]) play(choosing.moves[Number(key) - 1]!);
    else return;
    event.preventDefault();
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer?.files[0];
    if (file) props.drop(file);
  };

  const { view, size } = paper;
  const half = view.span / 2;
  const widest = Math.max(size.width, size.height) / Math.max(1, Math.min(size.width, size.height));
  return (
    <div
      ref={paper.ref}
      class={over ? 'paper over' : 'paper'}
      tabIndex={0}
      role="application"
      aria-label={props.label}
      aria-activedescendant={at ? `${id}-${at.x},${at.y}` : undefined}
      onKeyDown={pressed}
      onDragOver={(event) => { event.preventDefault(); setOver(true); }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
      {...paper.handlers}
      onPointerDown={(event) => {
        if (!(event.target as Element).closest('button, .over-paper')) props.touched();
        paper.handlers.onPointerDown(event);
      }}
    >
      <svg viewBox={`${view.x - half} ${view.y - half} ${view.span} ${view.span}`}>
        <Squares {...squaresFor(view, widest)} />
        <Moves moves={moves} numbers={numbers} drawn={props.drawn} />
        <Cross points={cross} />
        <g class={marks ? 'legal' : 'legal hidden'}>
          {points.map((point) => (
            <g
              key={`${point.x},${point.y}`}
              id={`${id}-${point.x},${point.y}`}
              role="button"
              aria-label={pointLabel(point.moves)}
              data-point={`${point.x},${point.y}`}
              class={point.moves.length > 1 ? 'several' : ''}
            >
              <circle class="target" cx={point.x} cy={point.y} r={reach()} />
              <circle class="mark" cx={point.x} cy={point.y} r="0.14" />
              <Value point={point} values={values} />
            </g>
          ))}
        </g>
        {at && cursor.keyed && <Cursor point={at} choosing={choosing !== undefined} />}
        {looked && !choosing && <Preview point={looked} />}
        {choosing && <Choices point={choosing} strong={strong} />}
        {drawing.stroke && <StrokeLine stroke={drawing.stroke} move={drawing.move} />}
      </svg>
      <div class="undo">
        <button type="button" aria-label="Take back" disabled={!props.undo} onClick={props.undo}>↶</button>
        <button type="button" aria-label="Make again" disabled={!props.redo} onClick={props.redo}>↷</button>
        <button type="button" aria-label="Replay" title="Replay" disabled={!props.replay} onClick={props.replay}>▷</button>
      </div>
      <div class="zoom">
        <button type="button" aria-label="Zoom in" onClick={() => paper.zoom(kZoomStep)}>+</button>
        <button type="button" aria-label="Zoom out" onClick={() => paper.zoom(1 / kZoomStep)}>−</button>
        <button type="button" onClick={paper.fit}>Fit</button>
      </div>
      {choosing ? (
        <div class="over-paper chooser" role="group" aria-label={`Lines through ${pointName(choosing)}`}>
          <span>Which line?</span>
          {choosing.moves.map((move, index) => (
            <button
              key={move.move} type="button" aria-label={`Line ${index + 1}, ${lineName(move)}`} onClick={() => play(move)}
              onFocus={() => setStrong(move)} onBlur={() => setStrong(undefined)} onMouseEnter={() => setStrong(move)} onMouseLeave={() => setStrong(undefined)}
            >
              {index + 1}
            </button>
          ))}
          <button type="button" onClick={() => setChoosing(undefined)}>Cancel</button>
        </div>
      ) : (
        props.children
      )}
    </div>
  );
}

function Value({ point, values }: { point: LegalPoint; values: ReadonlyMap<string, number> }) {
  const best = Math.max(...point.moves.map(({ move }) => values.get(move) ?? -Infinity));
  return best === -Infinity ? null : <text class="value" x={point.x} y={point.y}>{best}</text>;
}

// Before a choice, also the line that Enter would draw, or those to choose from.
function Cursor({ point, choosing }: { point: LegalPoint; choosing: boolean }) {
  return (
    <g class="cursor">
      {!choosing && <Preview point={point} />}
      <circle cx={point.x} cy={point.y} r="0.36" />
    </g>
  );
}
