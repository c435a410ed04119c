// What the engine would play, best first. A play that is pointed at is shown on the board.
import type { Equipment, LaidTile, RatedPlay, WordsAnalysis } from '../../protocol/words';
import { PlayText, TileText } from './blanks';

interface Props {
  equipment: Equipment;
  analysis: WordsAnalysis;
  show(tiles: LaidTile[] | undefined): void;
  play(move: string): void;
}

const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;

export function BestPlays({ equipment, analysis: { plays, count }, show, play }: Props) {
  const row = ({ move, text, score, kept, leave, equity, tiles }: RatedPlay) => (
    <tr key={move} onMouseEnter={() => show(tiles)} onMouseLeave={() => show(undefined)}>
      <td><button type="button" onFocus={() => show(tiles)} onBlur={() => show(undefined)} onClick={() => play(move)}><PlayText equipment={equipment} text={text} /></button></td>
      <td>{score}</td>
      <td class="kept"><TileText equipment={equipment} text={kept} /></td>
      <td>{signed(leave)}</td>
      <td><strong>{equity.toFixed(1)}</strong></td>
    </tr>
  );
  return (
    <>
      <div class="scroll" tabIndex={0} role="region" aria-label="Best plays">
        <table class="plays">
          <thead><tr><th scope="col">Play</th><th scope="col">Points</th><th scope="col">Keeps</th><th scope="col">Leave</th><th scope="col">Equity</th></tr></thead>
          <tbody>{plays.map(row)}</tbody>
        </table>
      </div>
      <p class="muted">The best {plays.length} of {count.toLocaleString('en')}. Point at one to see it; click to play it.</p>
    </>
  );
}
