// A finger or a mouse drawn over the board.
import { useRef } from 'preact/hooks';
import type { Direction } from '../../protocol/twenty48';

const kThreshold = 24; // pixels; less is a tap

// Along the longer way; nothing while it is short.
export function swipeDirection(right: number, down: number): Direction | undefined {
  if (Math.max(Math.abs(right), Math.abs(down)) < kThreshold) return undefined;
  if (Math.abs(right) > Math.abs(down)) return right > 0 ? 'right' : 'left';
  return down > 0 ? 'down' : 'up';
}

// Handlers for the board. The move is made as soon as its direction is clear, once a stroke.
export function useSwipe(move: (direction: Direction) => void) {
  const start = useRef<{ pointer: number; x: number; y: number }>();
  const end = () => { start.current = undefined; };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0 || (event.target as Element).closest('button')) return;
      start.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = start;
      if (!current || current.pointer !== event.pointerId) return;
      const direction = swipeDirection(event.clientX - current.x, event.clientY - current.y);
      if (!direction) return;
      end();
      move(direction);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
