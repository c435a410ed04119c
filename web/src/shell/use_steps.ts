// Stepping through a game, the same in all of them: ← and → a move back or on, Home and End to its
// ends, and the wheel over the board. Wherever the focus is, but for fields that use these keys
// themselves. A board that uses plain arrows keeps them; with Shift they step there too.
import { useEffect, useRef } from 'preact/hooks';

export interface Steps {
  at: number; // how many moves are made
  length: number;
  goTo(at: number): void;
}

const kWheelStep = 50; // pixels; a notch of a mouse has about 100
const kWheelPause = 60; // milliseconds between two steps: a touchpad rolls on
const kLine = 20; // pixels, where the wheel counts lines
const kUnderWay = 500; // milliseconds within which a step may not be drawn yet

// Fields in which arrows, Home and End mean something of their own.
const kFields = 'input:not([type=checkbox], [type=file]), select, textarea, dialog, [contenteditable]';
export const isField = (target: EventTarget | null) => Boolean((target as { closest?: (selector: string) => unknown } | null)?.closest?.(kFields));

// Where a key leads; nothing for all other keys.
export function stepOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'defaultPrevented' | 'target'>, at: number, length: number): number | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return undefined;
  if (isField(event.target)) return undefined;
  switch (event.key) {
    case 'ArrowLeft': return Math.max(0, at - 1);
    case 'ArrowRight': return Math.min(length, at + 1);
    case 'Home': return 0;
    case 'End': return length;
    default: return undefined;
  }
}

export function useSteps(steps: Steps): void {
  const latest = useRef(steps);
  latest.current = steps;
  useEffect(() => {
    const wanted = { at: 0, since: -Infinity };
    // Keys may come faster than the engine answers.
    const from = () => (performance.now() - wanted.since < kUnderWay ? Math.min(wanted.at, latest.current.length) : latest.current.at);
    const step = (to: number) => {
      if (to === from()) return false;
      wanted.at = to;
      wanted.since = performance.now();
      latest.current.goTo(to);
      return true;
    };
    const pressed = (event: KeyboardEvent) => {
      const to = stepOf(event, from(), latest.current.length);
      if (to !== undefined && step(to)) event.preventDefault();
    };
    let rolled = 0;
    let rolledAt = -Infinity;
    const wheel = (event: WheelEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.shiftKey || !(event.target as Element).closest('.game-page > .board')) return;
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * kLine : event.deltaY;
      const { length } = latest.current;
      // At an end of the game the wheel is the page's again.
      if (pixels < 0 ? from() === 0 : from() === length) return;
      event.preventDefault();
      rolled = Math.sign(rolled) === Math.sign(pixels) ? rolled + pixels : pixels;
      if (Math.abs(rolled) < kWheelStep || performance.now() - rolledAt < kWheelPause) return;
      step(from() + Math.sign(rolled));
      rolled = 0;
      rolledAt = performance.now();
    };
    // The window hears of an event after the board and the document did.
    addEventListener('keydown', pressed);
    addEventListener('wheel', wheel, { passive: false });
    return () => {
      removeEventListener('keydown', pressed);
      removeEventListener('wheel', wheel);
    };
  }, []);
}
