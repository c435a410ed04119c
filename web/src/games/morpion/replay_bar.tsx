// What stands over the paper while the game is shown again.
import { kPaces, type Pace, type Replay } from './use_replay';

export function ReplayBar({ replay, length }: { replay: Replay; length: number }) {
  return (
    <div class="over-paper" role="group" aria-label="Replay">
      <button type="button" class="primary" onClick={replay.toggle}>{replay.playing ? 'Pause' : 'Play'}</button>
      <span class="replayed">Move <b>{replay.at}</b> of {length}</span>
      <select aria-label="Speed" value={replay.pace} onChange={(event) => replay.setPace(event.currentTarget.value as Pace)}>
        {Object.keys(kPaces).map((pace) => <option key={pace} value={pace}>{pace}</option>)}
      </select>
      <button type="button" onClick={replay.close}>Close</button>
    </div>
  );
}

export function replaySentence({ at, playing }: Replay, length: number): string {
  return playing ? `The game is shown again, ${length} moves. A touch stops it.` : `The replay stands at move ${at} of ${length}.`;
}
