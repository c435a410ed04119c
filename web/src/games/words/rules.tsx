// The rules of words in short, how tiles are typed, and the keys.
import { type HelpTexts, Rule } from '../../shell/help';

function Row({ squares }: { squares: string[] }) {
  return <div class="small-row">{squares.map((square, index) => <i key={index} class={square.length === 1 && square !== '→' ? 'tile' : square === '→' ? 'start' : square}>{square.length === 1 ? square : square.toUpperCase()}</i>)}</div>;
}

export const wordsHelp: HelpTexts = {
  rules: (
    <>
      <Rule picture={<Row squares={['dl', '', '→', '', 'dl']} />}><strong>Begin</strong> at the arrow: letters that you type go there, across. Click another square to move it, click it again (or press Space) to turn it down. The first word covers the square in the middle.</Rule>
      <Rule picture={<Row squares={['C', 'A', 'T', 'S', '']} />}><strong>A turn</strong> lays tiles in one row or column without a gap, joined to what lies there. All words that come about must be in the word list.</Rule>
      <Rule picture={<Row squares={['dl', 'tl', 'dw', 'tw']} />}><strong>Points.</strong> Letters count what is printed on them. DL and TL double and triple a letter, DW and TW the whole word, for the tiles laid in this turn. All seven tiles at once bring 50 more.</Rule>
      <p><strong>A blank</strong> is any letter, for no points. Hold Shift and type the letter, or drag the blank to its square and choose.</p>
      <p>Instead of playing you may exchange tiles, while the bag has seven, or pass. The game ends when somebody has used all tiles and the bag is empty, or after six turns without points. Tiles left over count against their owner.</p>
    </>
  ),
  keys: [
    ['A … Z', 'lay the letter at the arrow'],
    ['Shift A … Z', 'lay a blank as that letter'],
    ['← ↑ → ↓', 'move the arrow'],
    ['Space', 'turn the arrow'],
    ['Backspace', 'take the last tile back'],
    ['Esc', 'take all tiles back'],
    ['Enter', 'play'],
  ],
  touch: 'Drag tiles, or tap one and then its square. Tap a tile on the board to take it back.',
};
