// The moves of a game, to click through; the one that the board shows is marked.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface Props {
  moves: readonly ComponentChildren[];
  at: number; // how many of them are made
  goTo(at: number): void;
}

export function History({ moves, at, goTo }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <>
      <div class="buttons">
        <button type="button" disabled={at === 0} onClick={() => goTo(0)} aria-label="To the start">⏮</button>
        <button type="button" disabled={at === 0} onClick={() => goTo(at - 1)}>Undo</button>
        <button type="button" disabled={at === moves.length} onClick={() => goTo(at + 1)}>Redo</button>
        <button type="button" disabled={at === moves.length} onClick={() => goTo(moves.length)} aria-label="To the end">⏭</button>
      </div>
      <ol class="moves" ref={list}>
        {moves.map((move, index) => (
          <li key={index}>
            <button type="button" aria-current={index + 1 === at ? 'step' : undefined} onClick={() => goTo(index + 1)}>{move}</button>
          </li>
        ))}
      </ol>
    </>
  );
}
