// The rules of Morpion Solitaire in short, and its keys.
import { type HelpTexts, Rule } from '../../shell/help';

interface Drawn {
  points: number[]; // on a row
  fresh: number; // the new one
  lines: [from: number, to: number, fresh: boolean][];
}

function Row({ points, fresh, lines }: Drawn) {
  return (
    <svg viewBox={`-0.7 -0.8 ${fresh + 1.4} 1.6`}>
      {lines.map(([from, to, made]) => <line key={from} class={made ? 'H' : 'V'} x1={from} x2={to} y1="0" y2="0" />)}
      {points.map((x) => <circle key={x} cx={x} cy="0" r="0.25" />)}
      <circle class="fresh" cx={fresh} cy="0" r="0.38" />
    </svg>
  );
}

const kMove: Drawn = { points: [0, 1, 2, 3], fresh: 4, lines: [[0, 4, true]] };
const kTouch: Drawn = { points: [0, 1, 2, 3, 4, 5, 6, 7], fresh: 8, lines: [[0, 4, false], [4, 8, true]] };
const kApart: Drawn = { points: [0, 1, 2, 3, 4, 5, 6, 7, 8], fresh: 9, lines: [[0, 4, false], [5, 9, true]] };

export const morpionHelp: HelpTexts = {
  rules: (
    <>
      <Rule picture={<Row {...kMove} />}><strong>A move</strong> adds one point and draws one line through it and four points that are there: across, down or slanting. In 4T and 4D a line has four points in all.</Rule>
      <Rule picture={<Row {...kTouch} />}><strong>T, touching</strong> (5T, 4T): two lines of one direction may share an end, and no more than that.</Rule>
      <Rule picture={<Row {...kApart} />}><strong>D, disjoint</strong> (5D, 4D): two lines of one direction share no point at all.</Rule>
      <p>Lines of different directions may always cross. The game is over when no line can be drawn. Your score is the number of moves, so make as many as you can.</p>
    </>
  ),
  keys: [
    ['← ↑ → ↓', 'walk between the points that can be added'],
    ['Enter', 'add the point'],
    ['1 … 9', 'choose among its lines; Esc leaves'],
    ['U, R', 'undo, redo'],
    ['Space, Esc', 'pause or end a replay'],
    ['+, −, 0', 'zoom in, out, fit; also Ctrl and the wheel'],
  ],
  touch: 'Tap a point to add it; hold it to see its line first. Or draw the line: drag from one end to the other. Drag beside the points to move the paper, zoom with two fingers.',
};
