// The moves of a game, to click through; the one that the board shows is marked.
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { type Steps, useSteps } from './use_steps';

interface Props {
  moves: readonly ComponentChildren[];
  at: number; // how many of them are made
  goTo(at: number): void;
  // Of a long game `moves` may be a part: N come before it, and N there are in all.
  first?: number;
  length?: number;
}

// Scrolls the list to the move that is marked, and nothing else: scrollIntoView would move the page
// from under the board.
export function useCurrentInView(list: RefObject<HTMLElement>, at: number): void {
  const scroll = () => {
    const current = list.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!list.current || !current) return;
    const { top, bottom } = list.current.getBoundingClientRect();
    if (current.top < top) list.current.scrollTop -= top - current.top;
    else if (current.bottom > bottom) list.current.scrollTop += current.bottom - bottom;
  };
  useEffect(scroll, [at]);
  // A list in a tab that is not open has no size yet.
  useEffect(() => {
    const observer = new ResizeObserver(scroll);
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, []);
}

export function History({ moves, at, goTo, first = 0, length = moves.length }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useCurrentInView(list, at);
  return (
    <>
      <HistoryButtons length={length} at={at} goTo={goTo} />
      <ol class="moves" ref={list} start={first + 1}>
        {moves.map((move, index) => (
          <li key={first + index}>
            <button type="button" aria-current={first + index + 1 === at ? 'step' : undefined} onClick={() => goTo(first + index + 1)}>{move}</button>
          </li>
        ))}
      </ol>
    </>
  );
}

// Also by keys and wheel, wherever the focus is.
export function HistoryButtons({ length, at, goTo }: Steps) {
  useSteps({ length, at, goTo });
  return (
    <div class="buttons">
      <button type="button" disabled={at === 0} onClick={() => goTo(0)} aria-label="To the start" aria-keyshortcuts="Home">«</button>
      <button type="button" disabled={at === 0} onClick={() => goTo(at - 1)} aria-keyshortcuts="Shift+ArrowLeft">Undo</button>
      <button type="button" disabled={at === length} onClick={() => goTo(at + 1)} aria-keyshortcuts="Shift+ArrowRight">Redo</button>
      <button type="button" disabled={at === length} onClick={() => goTo(length)} aria-label="To the end" aria-keyshortcuts="End">»</button>
    </div>
  );
}
