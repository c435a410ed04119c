// A simulation as it runs: each candidate with how often it wins and what it gains, both with their
// standard errors, the leader first. A play that is pointed at is shown on the board.
import type { Equipment, Estimate, LaidTile, SimulatedPlay, Simulation } from '../../protocol/words';
import { PlayText } from './blanks';
import { simulationSentence } from './sentences';

interface Props {
  equipment: Equipment;
  simulation: Simulation;
  running: boolean;
  stopped: boolean; // by hand
  show(tiles: LaidTile[] | undefined): void;
  play(move: string): void;
}

const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;
const percent = ({ mean }: Estimate) => (100 * mean).toFixed(1);

export function SimulationTable({ equipment, simulation, running, stopped, show, play }: Props) {
  const row = ({ move, text, score, tiles, win, equity, samples, separated }: SimulatedPlay, place: number) => (
    <tr key={move} class={place === 0 ? 'leader' : separated ? 'worse' : ''} onMouseEnter={() => show(tiles)} onMouseLeave={() => show(undefined)}>
      <td>
        <button type="button" onFocus={() => show(tiles)} onBlur={() => show(undefined)} onClick={() => play(move)}><PlayText equipment={equipment} text={text} /></button>{' '}
        {score}{place === 0 && <> <span aria-hidden="true">★</span><span class="unseen">{running ? 'best so far' : 'best'}</span></>}
      </td>
      <td>{percent(win)} <small>± {(100 * win.error).toFixed(1)}</small></td>
      <td>{signed(equity.mean)} <small>± {equity.error.toFixed(1)}</small></td>
      <td>{samples.toLocaleString('en')}</td>
    </tr>
  );
  return (
    <>
      {/* Read aloud once it is over, not ten times a second. */}
      <p class="simulation" {...(!running && { role: 'status' })}>{simulationSentence(simulation, running, stopped)}</p>
      <div class="scroll" tabIndex={0} role="region" aria-label="Simulation">
        <table class="plays">
          <thead><tr><th scope="col">Play</th><th scope="col">Win %</th><th scope="col">Equity</th><th scope="col">Samples</th></tr></thead>
          <tbody>{simulation.plays.map(row)}</tbody>
        </table>
      </div>
      <p class="muted">± is the standard error. Plays in grey are worse than ★ by more than chance explains. Point at one to see it; click to play it.</p>
    </>
  );
}
