// The tiles of a rack as their owner sees them: in an order of his own, some already laid on the
// board. Nothing here knows whether they may lie there.
import type { LaidTile, Tile } from '../../protocol/words';

export interface RackTile {
  id: number;
  tile: Tile; // as on the rack: '?' is a blank
  laid?: LaidTile; // where on the board, and as what
}

export type Arrangement = readonly RackTile[];

let lastId = 0;

// The new rack: tiles that stayed keep their places, and all are on the rack again.
export function arrange(rack: readonly Tile[], before: Arrangement = []): Arrangement {
  const left = [...rack];
  const stayed = before.flatMap(({ id, tile }) => {
    const at = left.indexOf(tile);
    return at < 0 ? [] : [{ id, tile: left.splice(at, 1)[0]! }];
  });
  return [...stayed, ...left.map((tile) => ({ id: ++lastId, tile }))];
}

export const laidTiles = (tiles: Arrangement): LaidTile[] => tiles.flatMap(({ laid }) => laid ?? []);

export const tileOn = (tiles: Arrangement, square: number) => tiles.find(({ laid }) => laid?.square === square);

const change = (tiles: Arrangement, id: number, to: (tile: RackTile) => RackTile): Arrangement =>
  tiles.map((tile) => (tile.id === id ? to(tile) : tile));

// A blank is laid as a letter.
export const lay = (tiles: Arrangement, id: number, square: number, as?: Tile): Arrangement =>
  change(tiles, id, ({ tile, laid }) => ({ id, tile, laid: { square, tile: as ?? laid?.tile ?? tile } }));

export const takeBack = (tiles: Arrangement, id: number): Arrangement => change(tiles, id, ({ tile }) => ({ id, tile }));

export const recall = (tiles: Arrangement): Arrangement => tiles.map(({ id, tile }) => ({ id, tile }));

export function shuffle(tiles: Arrangement, random: () => number = Math.random): Arrangement {
  const shuffled = [...tiles];
  for (let left = shuffled.length; left > 1; --left) {
    const other = Math.floor(random() * left);
    [shuffled[left - 1], shuffled[other]] = [shuffled[other]!, shuffled[left - 1]!];
  }
  return shuffled;
}

// To the place of another tile on the rack.
export function moveTo(tiles: Arrangement, id: number, place: number): Arrangement {
  const moved = tiles.find((tile) => tile.id === id);
  if (!moved) return tiles;
  const others = tiles.filter((tile) => tile.id !== id);
  return [...others.slice(0, place), moved, ...others.slice(place)];
}

// A tile on the rack that a typed letter can be; a blank where it is asked for or nothing else fits.
export function tileFor(tiles: Arrangement, letter: Tile, blank: boolean): RackTile | undefined {
  const free = (wanted: Tile) => tiles.find(({ tile, laid }) => tile === wanted && !laid);
  return (blank ? undefined : free(letter)) ?? free('?');
}
