// The plan that all four rooms share: board, controls, analysis, history. On a phone they stand one
// below the other.
import type { ComponentChildren } from 'preact';
import { CopyLink } from './clipboard';
import { Help, type HelpTexts } from './help';

interface Parts {
  title: string;
  waiting?: boolean; // for the engine: panels are shown once they are filled, so that none jumps
  board: ComponentChildren;
  controls: ComponentChildren;
  analysis: ComponentChildren;
  history: ComponentChildren;
  help?: HelpTexts;
}

export function RoomLayout({ title, waiting, board, controls, analysis, history, help }: Parts) {
  return (
    <div class={waiting ? 'room preparing' : 'room'} aria-busy={waiting}>
      <section class="board" aria-label={`${title} board`}>{board}</section>
      <section class="controls" aria-label="Controls">{controls}{!waiting && <CopyLink />}{help && <Help {...help} />}</section>
      <section class="analysis" aria-label="Analysis"><h2>Analysis</h2>{analysis}</section>
      <section class="history" aria-label="History"><h2>History</h2>{history}</section>
    </div>
  );
}
