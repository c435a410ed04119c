// A sentence about the game, with its blanks in rings.
import type { Equipment } from '../../protocol/words';
import { PlayText, TileText } from './blanks';
import type { Piece } from './sentences';

export function Said({ equipment, pieces }: { equipment: Equipment; pieces: readonly Piece[] }) {
  const shown = (piece: Piece, index: number) => {
    if (typeof piece === 'string') return piece;
    return 'play' in piece ? <PlayText key={index} equipment={equipment} text={piece.play} /> : <TileText key={index} equipment={equipment} text={piece.tiles} />;
  };
  return <>{pieces.map(shown)}</>;
}
