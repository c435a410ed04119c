// The plan that all four games share: board, controls, analysis, history. On a phone they stand one
// below the other.
import type { ComponentChildren } from 'preact';
import { BackToBefore, KeptGamesPanel } from '../archive/panel';
import { CopyLink } from './clipboard';
import { Help, type HelpTexts } from './help';
import type { KeptGames } from './use_game';

interface Parts {
  title: string;
  waiting?: boolean; // for the engine: panels are shown once they are filled, so that none jumps
  board: ComponentChildren;
  controls: ComponentChildren;
  analysis: ComponentChildren;
  history: ComponentChildren;
  help?: HelpTexts;
  kept?: KeptGames; // once there is a game
}

export function GameLayout({ title, waiting, board, controls, analysis, history, help, kept }: Parts) {
  return (
    <div class={waiting ? 'game-page preparing' : 'game-page'} aria-busy={waiting}>
      <section class="board" aria-label={`${title} board`}>{board}</section>
      <section class="controls" aria-label="Controls">
        {controls}
        {!waiting && <div class="buttons"><CopyLink />{kept && <BackToBefore kept={kept} />}</div>}
        {help && <Help {...help} />}
      </section>
      <section class="analysis" aria-label="Analysis"><h2>Analysis</h2>{analysis}</section>
      <section class="history" aria-label="History"><h2>History</h2>{history}{kept && <KeptGamesPanel kept={kept} />}</section>
    </div>
  );
}
