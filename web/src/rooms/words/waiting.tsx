// The room before there is a game: the board's space is kept, so that nothing jumps.
import type { ComponentChildren } from 'preact';
import { RoomLayout } from '../../shell/layout';

export function Waiting({ children }: { children: ComponentChildren }) {
  return (
    <RoomLayout
      title="Words"
      board={<div class="hand reserved"><div class="wordboard waiting"><div>{children}</div></div></div>}
      controls={<p class="muted reserved">The game appears here.</p>}
      analysis={<p class="muted reserved">Best plays appear here.</p>}
      history={<p class="muted reserved">Turns appear here.</p>}
    />
  );
}
