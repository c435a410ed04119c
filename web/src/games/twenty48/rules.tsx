// The rules of 2048 in short.
import { type HelpTexts, Rule } from '../../shell/help';
import { kKeysInWords } from './keys';

// A row of four before and after; 0 is an empty cell.
function Rows({ rows }: { rows: number[][] }) {
  return (
    <div class="small-rows">
      {rows.map((row, index) => (
        <div key={index}>{row.map((tile, cell) => <i key={cell} data-sample={tile || undefined}>{tile || ''}</i>)}</div>
      ))}
    </div>
  );
}

export const twenty48Help: HelpTexts = {
  rules: (
    <>
      <Rule picture={<Rows rows={[[2, 0, 2, 4], [4, 4, 0, 0]]} />}><strong>A move</strong> slides all tiles as far as they go: left, right, up or down. Two equal tiles that meet become one of twice the value, and that is what you score.</Rule>
      <Rule picture={<Rows rows={[[4, 4, 4, 4], [8, 8, 0, 0]]} />}>A tile that has just been made is not merged again in the same move.</Rule>
      <p>After each move a new tile comes on an empty cell: a 2 in nine cases of ten, or else a 4. A move must change something. The game is over when none can. To make 2048 is to win, and you may go on.</p>
    </>
  ),
  keys: kKeysInWords,
  arrowsMove: true,
  touch: 'Swipe over the board.',
};
