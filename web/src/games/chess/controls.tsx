// The opponent and its strength, and a line to type moves into.
import { useEffect, useId, useState } from 'preact/hooks';
import type { Engine } from '../../engine/client';
import { complain } from '../../shell/notices';
import { hasMachines, type Pace } from './cosmac_machine';
import { limits, type Settings } from './settings';
import { machineNames } from './use_cosmac';

interface Choices {
  settings: Settings;
  change(changed: Partial<Settings>): void;
}

const kLevels = [300, 1500, 6000, 24_000]; // nodes
const paces: Record<Pace, string> = { real: 'As on a table', fastest: 'As fast as the browser can' };

export function OpponentChoice({ settings, change }: Choices) {
  const id = useId();
  if (!hasMachines) return null;
  return (
    <div class="fields">
      <span class="field">
        <label for={id}>Opponent</label>
        <select id={id} value={settings.opponent} onChange={(event) => change({ opponent: event.currentTarget.value as Settings['opponent'] })}>
          <option value="quadrille">Quadrille</option>
          {Object.entries(machineNames).map(([machine, name]) => <option key={machine} value={machine}>{name}</option>)}
        </select>
      </span>
    </div>
  );
}

export function MachineSettings({ settings, change }: Choices) {
  const id = useId();
  return (
    <div class="fields">
      <span class="field">
        <label for={`${id}-nodes`}>Looks at</label>
        <select id={`${id}-nodes`} value={String(settings.nodes)} onChange={(event) => change({ nodes: Number(event.currentTarget.value) })}>
          {kLevels.map((nodes) => <option key={nodes} value={String(nodes)}>{nodes.toLocaleString('en')} positions</option>)}
        </select>
      </span>
      <span class="field">
        <label for={`${id}-pace`}>Pace</label>
        <select id={`${id}-pace`} value={settings.pace} onChange={(event) => change({ pace: event.currentTarget.value as Pace })}>
          {Object.entries(paces).map(([pace, words]) => <option key={pace} value={pace}>{words}</option>)}
        </select>
      </span>
    </div>
  );
}

export function EngineSettings({ referee, settings, change }: { referee: Engine<'chess'> } & Choices) {
  const id = useId();
  const [strengths, setStrengths] = useState<number[]>([settings.elo].filter(Boolean));
  useEffect(() => {
    referee.ask('strengths', {}).then(setStrengths, complain);
  }, [referee]);
  return (
    <div class="fields">
      <span class="field">
        <label for={`${id}-elo`}>Strength of the engine</label>
        <select id={`${id}-elo`} value={String(settings.elo)} onChange={(event) => change({ elo: Number(event.currentTarget.value) })}>
          {strengths.map((elo) => <option key={elo} value={String(elo)}>Elo {elo}</option>)}
          <option value="0">Full strength</option>
        </select>
      </span>
      <details class="advanced">
        <summary>Advanced</summary>
        <span class="field">
          <label for={`${id}-limit`}>Time for a move</label>
          <select id={`${id}-limit`} value={settings.limit} onChange={(event) => change({ limit: event.currentTarget.value })}>
            {Object.entries(limits).map(([name, { words }]) => <option key={name} value={name}>{words}</option>)}
          </select>
        </span>
        <label class="field">
          <input type="checkbox" checked={settings.book} onChange={(event) => change({ book: event.currentTarget.checked })} />
          First moves from the opening book
        </label>
      </details>
    </div>
  );
}

// `play` says whether the move was taken.
export function MoveField({ play, disabled }: { play(move: string): Promise<boolean>; disabled: boolean }) {
  const id = useId();
  const [text, setText] = useState('');
  const submitted = async (event: Event) => {
    event.preventDefault();
    if (text.trim() !== '' && (await play(text.trim()))) setText('');
  };
  return (
    <form class="move-field" onSubmit={(event) => void submitted(event)}>
      <label for={id}>Move</label>
      <input id={id} value={text} size={8} autocomplete="off" autocapitalize="off" spellcheck={false} placeholder="Nf3 or g1f3" onInput={(event) => setText(event.currentTarget.value)} />
      <button type="submit" disabled={disabled}>Play</button>
    </form>
  );
}
