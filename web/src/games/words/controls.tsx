// Against whom, who begins, and the engine's turns.
import { useId, useState } from 'preact/hooks';
import type { WordsState } from '../../protocol/words';
import { randomSeed } from '../../shell/seed';
import type { Opponent } from './kept';
import type { useTurns } from './use_turns';

interface Props {
  state: WordsState;
  turns: ReturnType<typeof useTurns>;
  open: boolean;
  setOpen(open: boolean): void;
}

const kOpponents: [Opponent, string][] = [
  ['best', 'the engine at its best'],
  ['points', 'the engine, for points only'],
  ['casual', 'the engine, casually'],
  ['beginner', 'the engine as a beginner'],
  ['nobody', 'nobody: both sides by hand'],
];

export function Controls({ state, turns, open, setOpen }: Props) {
  const id = useId();
  const [engineFirst, setEngineFirst] = useState(false);
  const [seed, setSeed] = useState('');
  const { opponent, watching, thinking } = turns;
  const start = () => void turns.startNew(/^\d+$/.test(seed) ? Number(seed) : randomSeed(), engineFirst && opponent !== 'nobody' ? 1 : 0);
  return (
    <>
      <p class="field">
        <label for={`${id}opponent`}>Against</label>
        <select id={`${id}opponent`} value={opponent} onChange={(event) => turns.choose(event.currentTarget.value as Opponent)}>
          {kOpponents.map(([value, label]) => <option key={value} value={value}>{label}</option>)}
        </select>
      </p>
      <div class="buttons">
        <button type="button" onClick={start}>New game</button>
        {watching || thinking
          ? <button type="button" class="primary" onClick={turns.stop}>Stop</button>
          : <button type="button" disabled={state.over} onClick={() => void turns.watch()}>Engine against itself</button>}
        <button type="button" disabled={state.over || watching || thinking} onClick={() => void turns.playThisTurn()}>Engine plays this turn</button>
      </div>
      <details>
        <summary>Advanced</summary>
        <p><label><input type="checkbox" checked={engineFirst} disabled={opponent === 'nobody'} onChange={(event) => setEngineFirst(event.currentTarget.checked)} /> The engine begins a new game</label></p>
        <p><label><input type="checkbox" checked={open} onChange={(event) => setOpen(event.currentTarget.checked)} /> Show the other rack</label></p>
        <p class="field">
          <label for={`${id}seed`}>Seed of a new game</label>
          <input id={`${id}seed`} inputMode="numeric" pattern="\d*" size={10} placeholder="random" value={seed} onInput={(event) => setSeed(event.currentTarget.value)} />
        </p>
      </details>
    </>
  );
}
