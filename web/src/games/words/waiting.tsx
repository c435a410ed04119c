// The page before there is a game: the board's space is kept, so that nothing jumps.
import type { ComponentChildren } from 'preact';
import { GameLayout } from '../../shell/layout';

export function Waiting({ children }: { children: ComponentChildren }) {
  return (
    <GameLayout
      waiting
      title="Words"
      board={<div class="hand reserved"><div class="wordboard waiting"><div>{children}</div></div></div>}
      controls={null}
      analysis={null}
      history={null}
    />
  );
}
