// The tiles of a player: to drag, to tap, to put in order. Places of tiles that lie on the board stay
// empty.
import type { Equipment } from '../../protocol/words';
import type { Arrangement } from './arrangement';
import { spoken, TileFace } from './tile';

interface Props {
  equipment: Equipment;
  arrangement: Arrangement;
  picked: number | undefined; // to be laid on the next square that is pressed
  dragged: number | undefined;
  disabled: boolean;
  pick(id: number): void;
  grab(event: PointerEvent, id: number): void;
}

export function RackView({ equipment, arrangement, picked, dragged, disabled, pick, grab }: Props) {
  return (
    <div class="rack" role="group" aria-label="Your rack">
      {arrangement.map(({ id, tile, laid }, place) => (
        <span key={id} class="place" data-place={place}>
          {!laid && (
            <button
              type="button"
              class={['tile', picked === id && 'picked', dragged === id && 'away'].filter(Boolean).join(' ')}
              aria-label={spoken(equipment, tile)}
              aria-pressed={picked === id}
              disabled={disabled}
              onClick={() => pick(id)}
              onPointerDown={(event) => grab(event, id)}
            >
              <TileFace equipment={equipment} tile={tile} />
            </button>
          )}
        </span>
      ))}
      {arrangement.length === 0 && <span class="muted">no tiles</span>}
    </div>
  );
}
