// Tiles in a text. The engine writes a blank small, and a small l looks like an I: it gets its capital
// in a ring instead, as on the board, and is said to be a blank.
import type { Equipment } from '../../protocol/words';
import { isBlank, letterOf, spoken } from './tile';

// "AE?RT"; also a word with what lay on the board in brackets: "WO(R)d".
export function TileText({ equipment, text }: { equipment: Equipment; text: string }) {
  return (
    <>
      {[...text].map((tile, index) => {
        if (tile !== '?' && !isBlank(equipment, tile)) return tile;
        const words = spoken(equipment, tile);
        return <span key={index} class="blank-letter" role="img" aria-label={words} title={words}>{letterOf(equipment, tile)}</span>;
      })}
    </>
  );
}

// "8G WO(R)d": only the word is made of tiles, for a place may be written with a small letter too.
export function PlayText({ equipment, text }: { equipment: Equipment; text: string }) {
  const [place = '', word] = text.split(' ', 2);
  if (word === undefined || !/\d/.test(place)) return <>{text}</>;
  return <>{place} <TileText equipment={equipment} text={word} /></>;
}

// The same for what has a name of its own and can hold no picture.
export function playInWords(equipment: Equipment, text: string): string {
  const blanks = [...(text.split(' ', 2)[1] ?? '')].filter((tile) => isBlank(equipment, tile));
  const capitals = [...text].map((tile) => (isBlank(equipment, tile) ? letterOf(equipment, tile) : tile)).join('');
  return blanks.length > 0 ? `${capitals} (${blanks.map((tile) => spoken(equipment, tile)).join(', ')})` : text;
}
