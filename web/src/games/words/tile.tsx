// A tile with its letter and its points, and how it is said aloud.
import type { Equipment, Tile } from '../../protocol/words';

const kindOf = ({ tiles }: Equipment, tile: Tile) => tiles.find((kind) => kind.tile === tile || kind.blank === tile);

export const isBlank = ({ tiles }: Equipment, tile: Tile) => tiles.some((kind) => kind.blank === tile);

export const letterOf = (equipment: Equipment, tile: Tile) => kindOf(equipment, tile)?.tile ?? tile;

export const valueOf = (equipment: Equipment, tile: Tile) => (isBlank(equipment, tile) ? 0 : (kindOf(equipment, tile)?.value ?? 0));

export function spoken(equipment: Equipment, tile: Tile): string {
  if (tile === '?') return 'blank';
  if (isBlank(equipment, tile)) return `blank as ${letterOf(equipment, tile)}`;
  const value = valueOf(equipment, tile);
  return `${tile}, ${value} ${value === 1 ? 'point' : 'points'}`;
}

export function TileFace({ equipment, tile }: { equipment: Equipment; tile: Tile }) {
  const blank = tile === '?' || isBlank(equipment, tile);
  const value = valueOf(equipment, tile);
  return (
    <span class={blank ? 'face blank' : value > 9 ? 'face high' : 'face'} data-value={blank ? undefined : value} aria-hidden="true">
      {tile === '?' ? '' : letterOf(equipment, tile)}
    </span>
  );
}
