// What a side has taken, and how many pawns it is ahead.
import type { Kind, Material, Side } from '../../protocol/chess';
import { PieceDrawing } from './pieces';

const other = (side: Side): Side => (side === 'white' ? 'black' : 'white');
const nameOf = (side: Side) => (side === 'white' ? 'White' : 'Black');

// "queen, 2 pawns"
function inWords(kinds: readonly Kind[]): string {
  const counts = new Map<Kind, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => (count === 1 ? kind : `${count} ${kind}s`)).join(', ');
}

export const leadOf = ({ balance }: Material, side: Side) => (side === 'white' ? balance : -balance);

export function capturedWords(material: Material, side: Side): string {
  const taken = material[side];
  const lead = leadOf(material, side);
  return `${nameOf(side)} has taken ${taken.length === 0 ? 'nothing' : inWords(taken)}${lead > 0 ? `; ahead by ${lead}` : ''}.`;
}

export function CapturedPieces({ material, side, place }: { material: Material; side: Side; place: 'above' | 'below' }) {
  const taken = material[side];
  const lead = leadOf(material, side);
  return (
    <div class={`captured ${place}`} role="img" aria-label={capturedWords(material, side)}>
      <span class="taken">
        {taken.map((kind, index) => (
          <svg key={index} class={index > 0 && taken[index - 1] !== kind ? 'first' : undefined} viewBox="12 4 76 90"><PieceDrawing piece={{ side: other(side), kind }} /></svg>
        ))}
      </span>
      {lead > 0 && <b class="lead">+{lead}</b>}
    </div>
  );
}
