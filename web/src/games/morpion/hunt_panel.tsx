// How the search is told what to do, and what it says of itself.
import { useState } from 'preact/hooks';
import type { HuntMethod, MorpionState } from '../../protocol/morpion';
import { Chart } from '../../shell/chart';
import { keep, kept } from '../../shell/storage';
import { defaultWorkers, type Hunt, type HuntView, mostWorkers } from './use_hunt';
import { counted } from './words';

type From = 'cross' | 'here' | 'parts';

interface Props {
  hunt: Hunt;
  state: MorpionState;
  shown: boolean; // the best game is on the board
  show(shown: boolean): void;
  tone: boolean;
  setTone(tone: boolean): void;
  takeOver(): void;
}

const kLevels = ['', '1: a moment', '2: quick', '3: good', '4: slow', '5: very slow'];
const kSettings = { from: 'cross' as From, level: 3, iterations: 100 };

function chartLabel(view: HuntView | undefined): string {
  if (!view) return 'Best score over time';
  return `Best score over ${view.seconds.toFixed(0)} s; ${counted(view.runs, 'run')} done, ${Math.round(100 * view.share)} % of the next`;
}

export function HuntPanel({ hunt, state, shown, show, tone, setTone, takeOver }: Props) {
  const [settings, setSettings] = useState(() => ({ ...kSettings, ...kept('morpion.hunt', kSettings) }));
  const [workers, setWorkers] = useState(defaultWorkers);
  const change = (changed: Partial<typeof kSettings>) => {
    const next = { ...settings, ...changed };
    keep('morpion.hunt', next);
    setSettings(next);
  };
  const start = () => {
    const method: HuntMethod = settings.from === 'parts' ? 'perturb' : 'nrpa';
    const position = settings.from === 'cross' ? state.variant : state.position;
    show(true);
    hunt.start({ position, method, level: settings.level, iterations: settings.iterations, workers });
  };
  const { view } = hunt;
  return (
    <div class="hunt">
      <div class="fields">
        <label class="wide">Search
          <select value={settings.from} disabled={hunt.running} onChange={(event) => change({ from: event.currentTarget.value as From })}>
            <option value="cross">from the cross</option>
            <option value="here">from this position</option>
            <option value="parts">from parts of this game</option>
          </select>
        </label>
      </div>
      <details class="advanced">
        <summary>Advanced</summary>
        <div class="fields">
          <label>Thoroughness
            <select value={settings.level} disabled={hunt.running} onChange={(event) => change({ level: Number(event.currentTarget.value) })}>
              {[1, 2, 3, 4, 5].map((level) => <option key={level} value={level}>{kLevels[level]}</option>)}
            </select>
          </label>
          <label>Tries at each step
            <input
              type="number"
              min={1}
              max={10000}
              value={settings.iterations}
              disabled={hunt.running}
              onChange={(event) => change({ iterations: Number(event.currentTarget.value) })}
            />
          </label>
          <label>Processor cores
            <select value={workers} disabled={hunt.running} onChange={(event) => setWorkers(Number(event.currentTarget.value))}>
              {Array.from({ length: mostWorkers() }, (_, index) => <option key={index} value={index + 1}>{index + 1}</option>)}
            </select>
          </label>
        </div>
      </details>
      <div class="buttons">
        {hunt.running ? (
          <button type="button" class="primary" onClick={hunt.stop}>Stop</button>
        ) : (
          <button type="button" class="primary" disabled={state.cross.length === 0} onClick={start}>Search for long games</button>
        )}
        <button type="button" disabled={!view?.best} onClick={takeOver}>Take over the best game</button>
      </div>
      <div class="ticks">
        <label><input type="checkbox" checked={shown} onChange={(event) => show(event.currentTarget.checked)} /> Best game on the board</label>
        <label><input type="checkbox" checked={tone} onChange={(event) => setTone(event.currentTarget.checked)} /> Tone when a record is met</label>
      </div>
      <dl class="facts">
        <div><dt>Best</dt><dd data-fact="best">{view?.best?.score ?? '–'}</dd></div>
        <div><dt>Playouts/s</dt><dd data-fact="rate">{view ? Math.round(view.rate).toLocaleString('en') : '–'}</dd></div>
        <div><dt>Playouts</dt><dd data-fact="playouts">{view ? view.playouts.toLocaleString('en') : '–'}</dd></div>
        <div><dt>Time</dt><dd>{view ? `${view.seconds.toFixed(0)} s` : '–'}</dd></div>
      </dl>
      {view?.best?.meets_record && <p class="record">{state.variant}, {view.best.score} moves: {view.best.verdict}.</p>}
      {view?.overflow && <p class="record" role="status">{view.overflow}</p>}
      <Chart label={chartLabel(view)} values={view?.chart ?? []} />
    </div>
  );
}
