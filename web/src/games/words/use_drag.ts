// Tiles under a mouse or a finger: dragged to a place, or just tapped.
import { useEffect, useRef, useState } from 'preact/hooks';

export interface Dragged {
  id: number;
  x: number; // of the pointer, in the window
  y: number;
}

// Where a tile was let go: on a square of the board, or on the rack at a place.
export type Target = { square: number } | { place: number };

const kSlack = 6; // pixels that a hand moves while it taps

function targetAt(x: number, y: number): Target | undefined {
  const element = document.elementFromPoint(x, y);
  const square = element?.closest<HTMLElement>('[data-square]')?.dataset['square'];
  if (square !== undefined) return { square: Number(square) };
  const place = element?.closest<HTMLElement>('[data-place]')?.dataset['place'];
  if (place !== undefined) return { place: Number(place) };
  return undefined;
}

export function useDrag(drop: (id: number, target: Target | undefined) => void) {
  const [dragged, setDragged] = useState<Dragged>();
  const origin = useRef<Dragged>();
  const wasDragged = useRef(false);
  const latest = useRef(drop);
  latest.current = drop;

  useEffect(() => {
    const moved = ({ clientX: x, clientY: y }: PointerEvent) => {
      const from = origin.current;
      if (!from) return;
      if (!wasDragged.current && Math.hypot(x - from.x, y - from.y) < kSlack) return;
      wasDragged.current = true;
      setDragged({ id: from.id, x, y });
    };
    const ended = (event: PointerEvent) => {
      const from = origin.current;
      origin.current = undefined;
      setDragged(undefined);
      if (from && wasDragged.current && event.type === 'pointerup') {
        latest.current(from.id, targetAt(event.clientX, event.clientY));
      }
    };
    const pressed = () => {
      wasDragged.current = false;
    };
    addEventListener('pointerdown', pressed, true);
    addEventListener('pointermove', moved);
    addEventListener('pointerup', ended);
    addEventListener('pointercancel', ended);
    return () => {
      removeEventListener('pointerdown', pressed, true);
      removeEventListener('pointermove', moved);
      removeEventListener('pointerup', ended);
      removeEventListener('pointercancel', ended);
    };
  }, []);

  const start = (event: PointerEvent, id: number) => {
    if (event.button !== 0) return;
    origin.current = { id, x: event.clientX, y: event.clientY };
    // A finger's events would all go to the tile, which moves away.
    (event.target as Element).releasePointerCapture?.(event.pointerId);
  };
  // The click that ends a drag is none.
  const tapped = () => !wasDragged.current;
  return { dragged, start, tapped };
}
