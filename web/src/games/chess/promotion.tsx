// What a pawn becomes.
import type { LegalMove, Side } from '../../protocol/chess';
import { Dialog } from '../../shell/dialog';
import { PieceDrawing } from './pieces';

interface Props {
  side: Side;
  choices: readonly LegalMove[];
  choose(move: LegalMove | undefined): void; // nothing: the pawn stays
}

const kOrder = ['queen', 'rook', 'bishop', 'knight'] as const;

export function PromotionPicker({ side, choices, choose }: Props) {
  return (
    <Dialog title="Promote to" close={() => choose(undefined)}>
      <div class="promotion">
        {kOrder.map((kind) => {
          const move = choices.find(({ promotion }) => promotion === kind);
          return move && (
            <button key={kind} type="button" onClick={() => choose(move)}>
              <svg viewBox="0 0 100 100" aria-hidden="true"><PieceDrawing piece={{ side, kind }} /></svg>
              {kind}
            </button>
          );
        })}
      </div>
    </Dialog>
  );
}
