// How fast and how deep the engine plays.
import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { PlayerName } from '../../protocol/twenty48';
import { keep, kept } from '../../shell/storage';
import type { Pace } from './use_autoplay';

const kPauses = [2000, 1400, 1000, 700, 500, 350, 250, 160, 80, 30, 0]; // milliseconds, by the slider's place
const kFirstSpeed = 5;

// Of both players in the same words, which stand for about the same times.
const kPatience = ['at a glance', 'quick', 'strong', 'stronger', 'patient', 'very patient'];
const kDepths: Record<PlayerName, number[]> = { classic: [5, 8, 11, 13, 15, 17], learnt: [2, 3, 5, 7, 9, 11] };
const kFirstDepth: Record<PlayerName, number> = { classic: 11, learnt: 5 };
const kDepthNames: Record<PlayerName, string> = { classic: '2048.depth', learnt: '2048.learnt_depth' };

const keptDepths = (): Record<PlayerName, number> => ({
  classic: kept(kDepthNames.classic, kFirstDepth.classic),
  learnt: kept(kDepthNames.learnt, kFirstDepth.learnt),
});

export function paceInWords(pause: number): string {
  if (pause === 0) return 'as fast as it goes';
  const rate = 1000 / pause;
  return rate >= 1.5 ? `${Math.round(rate)} moves a second` : `a move in ${(pause / 1000).toFixed(1)} seconds`;
}

export function usePace(player: PlayerName): { pace: Pace; form: ComponentChildren } {
  const [speed, setSpeed] = useState(() => kept('2048.speed', kFirstSpeed));
  const [depths, setDepths] = useState(keptDepths);
  const id = useId();
  const pause = kPauses[speed] ?? kPauses[kFirstSpeed]!;
  const depth = kDepths[player].includes(depths[player]) ? depths[player] : kFirstDepth[player];
  const changeSpeed = (value: number) => {
    keep('2048.speed', value);
    setSpeed(value);
  };
  const changeDepth = (value: number) => {
    keep(kDepthNames[player], value);
    setDepths({ ...depths, [player]: value });
  };
  const form = (
    <div class="pace">
      <label for={`${id}-speed`}>Speed</label>
      <input id={`${id}-speed`} type="range" min="0" max={kPauses.length - 1} value={speed} aria-valuetext={paceInWords(pause)} onInput={(event) => changeSpeed(Number(event.currentTarget.value))} />
      <span class="muted small">{paceInWords(pause)}</span>
      <label for={`${id}-depth`}>Depth</label>
      <select id={`${id}-depth`} value={depth} onChange={(event) => changeDepth(Number(event.currentTarget.value))}>
        {kDepths[player].map((value, index) => <option key={value} value={value}>{value}: {kPatience[index]}</option>)}
      </select>
    </div>
  );
  return { pace: { pause, depth }, form };
}
