// The plan that all four games share: board, controls, analysis, history. On a phone a strip below
// the board says how the game stands and what is best, and the other parts are tabs below that.
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { BackToBefore, KeptGamesList, KeptGamesPanel } from '../archive/panel';
import { CopyLink } from './clipboard';
import { Help, type HelpTexts } from './help';
import { idOfPanel, idOfTab, kTabs, type Tab, Tabs, useTab } from './tabs';
import type { KeptGames } from './use_game';
import { usePhone } from './use_phone';

interface Parts {
  title: string;
  waiting?: boolean; // for the engine: panels are shown once they are filled, so that none jumps
  board: ComponentChildren;
  strip?: ComponentChildren; // for a phone: the state of play and the best line, in two lines
  controls: ComponentChildren;
  analysis: ComponentChildren;
  history: ComponentChildren;
  help?: HelpTexts;
  kept?: KeptGames; // once there is a game
}

export function GameLayout({ title, waiting, board, strip, controls, analysis, history, help, kept }: Parts) {
  const phone = usePhone();
  const [tab, setTab] = useTab(title);
  const frame = useRef<HTMLDivElement>(null);
  const choose = (next: Tab) => {
    // A shorter part must not pull the page down under the finger.
    const { current } = frame;
    if (current) current.style.minHeight = `${innerHeight - current.getBoundingClientRect().top}px`;
    setTab(next);
  };
  const hides = (...tabs: Tab[]) => phone && !tabs.includes(tab);
  const panel = (name: Tab) => phone ? { id: idOfPanel(name), role: 'tabpanel' as const, 'aria-labelledby': idOfTab(name), hidden: tab !== name } : {};
  return (
    <div ref={frame} class={waiting ? 'game-page preparing' : 'game-page'} aria-busy={waiting}>
      <section class="board" aria-label={`${title} board`}>{board}</section>
      {phone && <section class="strip" aria-label="State of play">{strip}</section>}
      {phone && <Tabs tabs={kTabs} chosen={tab} choose={choose} />}
      <section class="controls" aria-label="Controls" hidden={hides('Game', 'Help')}>
        <div {...panel('Game')}>
          {controls}
          {!waiting && <div class="buttons"><CopyLink />{kept && <BackToBefore kept={kept} />}</div>}
        </div>
        <div {...panel('Help')}>{help && <Help {...help} />}</div>
      </section>
      <section class="analysis" aria-label="Analysis" hidden={hides('Analysis')}>
        <div {...panel('Analysis')}>{!phone && <h2>Analysis</h2>}{analysis}</div>
      </section>
      <section class="history" aria-label="History" hidden={hides('History', 'Kept games')}>
        <div {...panel('History')}>{!phone && <h2>History</h2>}{history}</div>
        <div {...panel('Kept games')}>{kept && <Kept kept={kept} phone={phone} shown={tab === 'Kept games'} />}</div>
      </section>
    </div>
  );
}

// In a tab of its own the list needs no heading to unfold it.
function Kept({ kept, phone, shown }: { kept: KeptGames; phone: boolean; shown: boolean }) {
  if (!phone) return <KeptGamesPanel kept={kept} />;
  return <div class="archive">{shown && <KeptGamesList kept={kept} />}</div>;
}
