// Pan and zoom by mouse, fingers, and Ctrl with the wheel, which alone steps through the game. Until
// the visitor moves the paper it keeps all of the game in sight by itself; "fit" goes back to that.
// A drag that takes hold of something on the paper is the board's, and moves nothing.
import type { Ref } from 'preact';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Place } from './cursor';
import { type Box, cellAt, fitted, panned, type Size, type View, zoomed } from './view';

const kDragFrom = 6; // pixels: less is a click with an unsteady hand
const kHold = 400; // milliseconds: a finger that rests so long looks and does not tap
const kWheel = 0.004; // of a doubling, per pixel that the wheel scrolls; two fingers on a touchpad give few

export interface Paper {
  ref: Ref<HTMLDivElement>;
  view: View;
  size: Size;
  zoom(factor: number): void;
  fit(): void;
  handlers: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(event: PointerEvent): void;
    onPointerLeave(event: PointerEvent): void;
    onContextMenu(event: MouseEvent): void;
  };
}

// What pointers do on the paper; places are in cells.
export interface Hands {
  clicked(x: number, y: number): void;
  pointed(x: number, y: number): void; // by a mouse or a pen, without a button
  left(): void; // which points no more
  held(x: number, y: number): void; // by a finger
  from(x: number, y: number): Place | undefined; // what a drag takes hold of
  draw(from: Place, x: number, y: number): void;
  finish(from: Place, x: number, y: number): void;
  giveUp(): void;
}

interface Finger {
  x: number;
  y: number;
}

export function usePaper(box: Box, margin: number, hands: Hands): Paper {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 600, height: 600 });
  const [moved, setMoved] = useState<View>();
  const { left, top, right, bottom } = box;
  const fit = useMemo(() => fitted({ left, top, right, bottom }, margin), [left, top, right, bottom, margin]);
  const view = moved ?? fit;
  const latest = useRef({ view, size });
  latest.current = { view, size };
  const change = useCallback((next: (view: View, size: Size) => View) => {
    latest.current.view = next(latest.current.view, latest.current.size);
    setMoved(latest.current.view);
  }, []);

  useEffect(() => {
    const element = ref.current!;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    // Preact's own listener for the wheel could not keep the page from scrolling.
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const [px, py] = placeOf(element, event);
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 20 : event.deltaY;
      change((now, at) => zoomed(now, at, 2 ** (-pixels * kWheel), px, py));
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      observer.disconnect();
      element.removeEventListener('wheel', wheel);
    };
  }, []);

  const fingers = useRef(new Map<number, Finger>());
  const dragging = useRef(false);
  const gripped = useRef<Place>(); // what the drag took hold of
  const holding = useRef({ timer: 0, held: false });
  const latestHands = useRef(hands);
  latestHands.current = hands;
  const cellOf = (event: PointerEvent) => cellAt(latest.current.view, latest.current.size, ...placeOf(ref.current!, event));
  const hold = (event: PointerEvent) => {
    holding.current.held = false;
    if (event.pointerType !== 'touch') return;
    const cell = cellOf(event);
    holding.current.timer = window.setTimeout(() => {
      holding.current.held = true;
      latestHands.current.held(...cell);
    }, kHold);
  };
  const loose = () => clearTimeout(holding.current.timer);
  useEffect(() => loose, []);
  const letGo = () => {
    if (gripped.current && dragging.current) hands.giveUp();
    gripped.current = undefined;
  };
  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || (event.target as Element).closest('button, .over-paper')) return;
      loose();
      if (fingers.current.size === 0) {
        dragging.current = false;
        gripped.current = hands.from(...cellOf(event));
        hold(event);
      } else {
        letGo(); // two fingers zoom
        dragging.current = true;
      }
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove(event: PointerEvent) {
      const finger = fingers.current.get(event.pointerId);
      if (!finger) {
        const beside = (event.target as Element).closest('button, .over-paper');
        if (event.pointerType !== 'touch' && !beside) hands.pointed(...cellOf(event));
        return;
      }
      const dx = event.clientX - finger.x;
      const dy = event.clientY - finger.y;
      if (!dragging.current && Math.hypot(dx, dy) < kDragFrom) return;
      if (!dragging.current) ref.current!.setPointerCapture(event.pointerId);
      dragging.current = true;
      loose();
      if (gripped.current) return hands.draw(gripped.current, ...cellOf(event));
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      const here = { x: event.clientX, y: event.clientY };
      if (other) {
        const before = Math.hypot(finger.x - other.x, finger.y - other.y);
        const after = Math.hypot(here.x - other.x, here.y - other.y);
        const frame = ref.current!.getBoundingClientRect();
        // Each finger moves the middle between the two by half of its own way.
        const px = (here.x + other.x) / 2 - frame.left;
        const py = (here.y + other.y) / 2 - frame.top;
        change((now, at) => zoomed(panned(now, at, dx / 2, dy / 2), at, after / Math.max(1, before), px, py));
      } else {
        change((now, at) => panned(now, at, dx, dy));
      }
      fingers.current.set(event.pointerId, here);
    },
    onPointerUp(event: PointerEvent) {
      loose();
      if (!fingers.current.delete(event.pointerId)) return;
      if (dragging.current && gripped.current) hands.finish(gripped.current, ...cellOf(event));
      else if (!dragging.current && !holding.current.held) hands.clicked(...cellOf(event));
      gripped.current = undefined;
    },
    onPointerCancel(event: PointerEvent) {
      loose();
      letGo();
      fingers.current.delete(event.pointerId);
    },
    onPointerLeave(event: PointerEvent) {
      if (event.pointerType !== 'touch') hands.left();
    },
    // A finger that rests looks at a line; the browser's menu would cover it.
    onContextMenu(event: MouseEvent) {
      if (holding.current.held) event.preventDefault();
    },
  };
  return { ref, view, size, handlers, zoom: (factor) => change((now, at) => zoomed(now, at, factor)), fit: () => setMoved(undefined) };
}

function placeOf(element: Element, event: MouseEvent): [number, number] {
  const frame = element.getBoundingClientRect();
  return [event.clientX - frame.left, event.clientY - frame.top];
}
