// How fast and how deep the engine plays.
import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { keep, kept } from '../../shell/storage';
import type { Pace } from './use_autoplay';

const kPauses = [2000, 1400, 1000, 700, 500, 350, 250, 160, 80, 30, 0]; // milliseconds, by the slider's place
const kDepths: [number, string][] = [[5, '5: at a glance'], [8, '8: quick'], [11, '11: strong'], [13, '13: stronger'], [15, '15: patient'], [17, '17: very patient']];
const kFirst = { speed: 5, depth: 11 };

export function paceInWords(pause: number): string {
  if (pause === 0) return 'as fast as it goes';
  const rate = 1000 / pause;
  return rate >= 1.5 ? `${Math.round(rate)} moves a second` : `a move in ${(pause / 1000).toFixed(1)} seconds`;
}

export function usePace(): { pace: Pace; form: ComponentChildren } {
  const [speed, setSpeed] = useState(() => kept('2048.speed', kFirst.speed));
  const [depth, setDepth] = useState(() => kept('2048.depth', kFirst.depth));
  const id = useId();
  const pause = kPauses[speed] ?? kPauses[kFirst.speed]!;
  const known = kDepths.some(([value]) => value === depth) ? depth : kFirst.depth;
  const change = <T,>(name: string, set: (value: T) => void) => (value: T) => {
    keep(name, value);
    set(value);
  };
  const form = (
    <div class="pace">
      <label for={`${id}-speed`}>Speed</label>
      <input id={`${id}-speed`} type="range" min="0" max={kPauses.length - 1} value={speed} aria-valuetext={paceInWords(pause)} onInput={(event) => change('2048.speed', setSpeed)(Number(event.currentTarget.value))} />
      <span class="muted small">{paceInWords(pause)}</span>
      <label for={`${id}-depth`}>Depth</label>
      <select id={`${id}-depth`} value={known} onChange={(event) => change('2048.depth', setDepth)(Number(event.currentTarget.value))}>
        {kDepths.map(([value, words]) => <option key={value} value={value}>{words}</option>)}
      </select>
    </div>
  );
  return { pace: { pause, depth: known }, form };
}
