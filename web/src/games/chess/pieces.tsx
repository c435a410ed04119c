// Our own pieces: silhouettes in a square of 100 × 100, all on the same foot. `details` are lines
// drawn on the body.
import type { Kind, Piece } from '../../protocol/chess';

interface Drawing {
  body: string;
  details: string;
}

const kFoot = 'Q77 79 77 89 H23 Q23 79';

const drawings: Record<Kind, Drawing> = {
  pawn: {
    body: `M50 21 C58.5 21 65 27.5 65 35.5 C65 40 63 44 59.5 46.5 H64 Q67 46.5 67 50 Q67 53.5 64 53.5 H58.5 C59.5 63 64 68 70 74 ${kFoot} 30 74 C36 68 40.5 63 41.5 53.5 H36 Q33 53.5 33 50 Q33 46.5 36 46.5 H40.5 C37 44 35 40 35 35.5 C35 27.5 41.5 21 50 21 Z`,
    details: 'M27 80 H73',
  },
  knight: {
    body: `M73 78 ${kFoot} 28 76 C33 67 50 66 51 53 C47 57 44 58 39 59 L31 68 Q27 72 22 68 Q17 64 20 58 L28 43 C30 33 36 26 44 22 L48 11 L57 21 C72 29 79 50 73 78 Z`,
    details: 'M27 80 H73 M58 28 C67 37 70 52 68 70 M24 62 L26 61',
  },
  bishop: {
    body: `M50 8 A6.5 6.5 0 0 1 54 19.5 C64 27 70 37 70 46 C70 53 66 58 61 61 H65 Q68 61 68 64.5 Q68 68 65 68 H62 C64 71 68 73 71 75 ${kFoot} 29 75 C32 73 36 71 38 68 H35 Q32 68 32 64.5 Q32 61 35 61 H39 C34 58 30 53 30 46 C30 37 36 27 46 19.5 A6.5 6.5 0 0 1 50 8 Z`,
    details: 'M27 80 H73 M57 28 L47 43 M39 61 H61',
  },
  rook: {
    body: `M27 17 Q27 15 29 15 H37 V23 H45 V15 H55 V23 H63 V15 H71 Q73 15 73 17 V33 L66 40 L68 68 L73 75 ${kFoot} 27 75 L32 68 L34 40 L27 33 Z`,
    details: 'M27 80 H73 M34 40 H66 M32.5 67 H67.5',
  },
  queen: {
    body: `M30 67 L17 38 A5.5 5.5 0 1 1 21.5 34.5 L34 50 L31.5 27 A5.5 5.5 0 1 1 37.5 26 L46 47 L47.5 21.5 A5.5 5.5 0 1 1 52.5 21.5 L54 47 L62.5 26 A5.5 5.5 0 1 1 68.5 27 L66 50 L78.5 34.5 A5.5 5.5 0 1 1 83 38 L70 67 L73 75 ${kFoot} 27 75 Z`,
    details: 'M27 80 H73 M30 67 Q50 61 70 67',
  },
  king: {
    body: `M46.5 7 H53.5 V13 H59.5 V20 H53.5 V30 C55 31 56 33 57 35 C62 29 81 29 81 45 C81 55 73 60 70 68 L73 75 ${kFoot} 27 75 L30 68 C27 60 19 55 19 45 C19 29 38 29 43 35 C44 33 45 31 46.5 30 V20 H40.5 V13 H46.5 Z`,
    details: 'M27 80 H73 M30 68 Q50 62 70 68 M50 38 V58',
  },
};

export function PieceDrawing({ piece }: { piece: Piece }) {
  const { body, details } = drawings[piece.kind];
  return (
    <g class={`piece ${piece.side}`}>
      <path class="body" d={body} />
      {piece.kind === 'knight' && <circle class="eye" cx="41" cy="36" r="3" />}
      <path class="details" d={details} />
    </g>
  );
}
