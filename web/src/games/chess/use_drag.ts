// Dragging and clicking pieces, with a mouse, a pen or a finger.
import { useRef, useState } from 'preact/hooks';
import { squareAt } from './squares';
import type { Picking } from './use_pick';

export interface Drag {
  from: string;
  x: number; // of the pointer, in squares from the top left
  y: number;
  moved: boolean;
}

const kLeastMove = 0.1; // squares; less is a click

export function useDrag(picking: Picking, flipped: boolean) {
  const [shown, setShown] = useState<Drag>();
  // What is true now: a quick hand lets go before the page has been drawn anew.
  const held = useRef<Drag>();
  const setDrag = (next: Drag | undefined) => {
    held.current = next;
    setShown(next);
  };
  const wasPicked = useRef(false);
  const start = useRef({ x: 0, y: 0 });
  const placeOf = (event: PointerEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    return { x: ((event.clientX - box.left) / box.width) * 8, y: ((event.clientY - box.top) / box.height) * 8 };
  };
  const squareUnder = ({ x, y }: { x: number; y: number }) => squareAt({ column: Math.floor(x), row: Math.floor(y) }, flipped);

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const place = placeOf(event);
    const square = squareUnder(place);
    if (!square) return;
    if (picking.picked && picking.targets.has(square)) {
      picking.drop(picking.picked, square);
    } else if (picking.canPick(square)) {
      wasPicked.current = picking.picked === square;
      picking.pick(square);
      start.current = place;
      setDrag({ from: square, ...place, moved: false });
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
    } else {
      picking.pick(undefined);
    }
  };
  const move = (event: PointerEvent) => {
    const drag = held.current;
    if (!drag) return;
    const { x, y } = placeOf(event);
    const far = Math.hypot(x - start.current.x, y - start.current.y) > kLeastMove;
    setDrag({ ...drag, x, y, moved: drag.moved || far });
  };
  const up = (event: PointerEvent) => {
    const drag = held.current;
    if (!drag) return;
    const square = squareUnder(placeOf(event));
    setDrag(undefined);
    if (square === drag.from && wasPicked.current) picking.pick(undefined);
    else if (square && square !== drag.from) picking.drop(drag.from, square);
  };
  const cancel = () => setDrag(undefined);
  return { drag: shown, handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: cancel } };
}
