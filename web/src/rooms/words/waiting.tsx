// The room before there is a game: the board's space is kept, so that nothing jumps.
import type { ComponentChildren } from 'preact';
import { RoomLayout } from '../../shell/layout';

export function Waiting({ children }: { children: ComponentChildren }) {
  return (
    <RoomLayout
      title="Words"
      board={<div class="hand"><div class="wordboard waiting"><div>{children}</div></div></div>}
      controls={<p class="muted">The game appears here.</p>}
      analysis={<p class="muted">Best plays appear here.</p>}
      history={<p class="muted">Turns appear here.</p>}
    />
  );
}
