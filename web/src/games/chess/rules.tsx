// The rules of chess in short, and its keys.
import type { Kind } from '../../protocol/chess';
import { type HelpTexts, Rule } from '../../shell/help';
import { PieceDrawing } from './pieces';

const kPieces: [Kind, string][] = [
  ['king', 'One square in any direction, never to where he could be taken.'],
  ['queen', 'Any number of squares in a straight or slanting line.'],
  ['rook', 'Any number of squares along a rank or a file.'],
  ['bishop', 'Any number of squares along a diagonal.'],
  ['knight', 'Two squares straight and one aside. He alone jumps over others.'],
  ['pawn', 'One square forward, two from where it began. It takes one square slanting forward. On the last rank it becomes a queen, rook, bishop or knight.'],
];

const piece = (kind: Kind) => <svg viewBox="0 0 100 100"><PieceDrawing piece={{ side: 'white', kind }} /></svg>;

export const chessHelp: HelpTexts = {
  rules: (
    <>
      <p>White and Black move in turn. A piece takes by moving to the square of another one. Who attacks the king gives check, and check must be met at once. If it cannot, it is mate, and the game is won.</p>
      {kPieces.map(([kind, words]) => <Rule key={kind} picture={piece(kind)}><strong>{kind[0]!.toUpperCase() + kind.slice(1)}.</strong> {words}</Rule>)}
      <p><strong>Castling.</strong> Move the king two squares towards a rook that has not moved either, with nothing between them and no attack on his way. In Chess960, drop him on the rook.</p>
      <p><strong>En passant.</strong> A pawn that went two squares past yours may be taken as if it had gone one, in the next move only.</p>
      <p><strong>Draw.</strong> No legal move without a check; the same position three times; fifty moves of each side without a pawn move or a capture; too few pieces for a mate.</p>
    </>
  ),
  keys: [
    ['Tab', 'to the board, at the king to move'],
    ['← ↑ → ↓', 'walk over the squares'],
    ['Enter, Space', 'pick up and put down'],
    ['Esc', 'let go'],
    ['Shift ↑ ↓', 'to the variation before or after this one (beside the board without Shift)'],
  ],
  touch: 'Drag a piece, or tap it and then its new square.',
};
