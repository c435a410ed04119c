// The two questions that a player is asked: which letter a blank is, and which tiles to exchange.
import { useState } from 'preact/hooks';
import type { Equipment, Tile } from '../../protocol/words';
import { Dialog } from '../../shell/dialog';
import type { Arrangement } from './arrangement';
import { spoken, TileFace } from './tile';

export function BlankQuestion({ equipment, choose, close }: { equipment: Equipment; choose(as: Tile): void; close(): void }) {
  const letters = equipment.tiles.filter(({ tile }) => tile !== '?');
  const typed = ({ key }: KeyboardEvent) => {
    const letter = letters.find(({ tile }) => tile === key.toUpperCase());
    if (letter) choose(letter.blank);
  };
  return (
    <Dialog title="Which letter is the blank?" close={close}>
      <div class="letters" onKeyDown={typed}>
        {letters.map(({ tile, blank }) => <button key={tile} type="button" class="tile" onClick={() => choose(blank)}>{tile}</button>)}
      </div>
      <div class="buttons"><button type="button" onClick={close}>Cancel</button></div>
    </Dialog>
  );
}

interface ExchangeProps {
  equipment: Equipment;
  arrangement: Arrangement;
  exchange(tiles: Tile[]): void;
  close(): void;
}

export function ExchangeQuestion({ equipment, arrangement, exchange, close }: ExchangeProps) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const toggle = (id: number) => setChosen((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  const tiles = arrangement.filter(({ id }) => chosen.includes(id)).map(({ tile }) => tile);
  return (
    <Dialog title="Which tiles go back?" close={close}>
      <div class="rack" role="group" aria-label="Tiles to exchange">
        {arrangement.map(({ id, tile }) => (
          <span key={id} class="place">
            <button type="button" class={chosen.includes(id) ? 'tile picked' : 'tile'} aria-pressed={chosen.includes(id)} aria-label={spoken(equipment, tile)} onClick={() => toggle(id)}>
              <TileFace equipment={equipment} tile={tile} />
            </button>
          </span>
        ))}
      </div>
      <div class="buttons">
        <button type="button" class="primary" disabled={tiles.length === 0} onClick={() => exchange(tiles)}>
          Exchange {tiles.length === 1 ? '1 tile' : `${tiles.length} tiles`}
        </button>
        <button type="button" onClick={() => setChosen(arrangement.map(({ id }) => id))}>All</button>
        <button type="button" onClick={close}>Cancel</button>
      </div>
    </Dialog>
  );
}
