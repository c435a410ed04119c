// What the engine would play, best first. A play that is pointed at is shown on the board.
import { useEffect, useState } from 'preact/hooks';
import type { Equipment, LaidTile, Player, RatedPlay, WordsAnalysis } from '../../protocol/words';
import { PlayText, TileText } from './blanks';
import { type Names, winnerWords } from './sentences';

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
      <p class="muted">The best {plays.length} of {count.toLocaleString('en')} by equity, without looking ahead. Point at one to see it; click to play it.</p>
    </>
  );
}

interface LineProps {
  equipment: Equipment;
  analysis: WordsAnalysis | undefined;
  player: Player; // on turn
  names: Names;
  over: boolean;
  show(tiles: LaidTile[] | undefined): void;
  find(): void;
  stop(): void;
}

// The best one alone, in a line for a phone; it is shown on the board until it is hidden again.
export function BestPlayLine({ equipment, analysis, player, names, over, show, find, stop }: LineProps) {
  const endgame = analysis?.endgame;
  const simulated = analysis?.simulation?.plays[0];
  const best = endgame?.line[0] ?? simulated ?? analysis?.plays[0];
  const [shown, setShown] = useState(false);
  useEffect(() => show(shown ? best?.tiles : undefined), [shown, best?.move]);
  const press = () => {
    setShown(!shown);
    if (shown) stop();
    else if (!analysis) find();
  };
  return (
    <div class="hint-line">
      <button type="button" aria-pressed={shown} disabled={over} onClick={press}>{shown ? 'Hide the best play' : 'Show the best play'}</button>
      {shown && best && <span><b><PlayText equipment={equipment} text={best.text} /></b> +{best.score}{simulated && <>, {Math.round(100 * simulated.win.mean)} % to win</>}{endgame && <>, {winnerWords(endgame.final_spread, player, names)}{!endgame.proven && '?'}</>}</span>}
      {shown && !best && <span class="muted">{analysis ? 'None: exchange or pass.' : 'Searching …'}</span>}
    </div>
  );
}
