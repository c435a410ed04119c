// A question before one gives up.
import type { Side } from '../../protocol/chess';
import { Dialog } from '../../shell/dialog';

export function Resign({ side, resign, close }: { side: Side; resign(): void; close(): void }) {
  return (
    <Dialog title="Resign" close={close}>
      <p>{side === 'white' ? 'White' : 'Black'} loses the game.</p>
      <div class="buttons">
        <button type="button" class="primary" onClick={resign}>Resign</button>
        <button type="button" onClick={close}>Play on</button>
      </div>
    </Dialog>
  );
}
