// The parts of a game that share the space below the board on a phone: one is shown, the others are
// a tap or an arrow key away.
import { useState } from 'preact/hooks';

export const kTabs = ['Game', 'Analysis', 'History', 'Kept games', 'Help'] as const;
export type Tab = (typeof kTabs)[number];

// What was open last in each game, for as long as the page is.
const opened = new Map<string, Tab>();

export function useTab(game: string): [Tab, (tab: Tab) => void] {
  const [tab, setTab] = useState<Tab>(() => opened.get(game) ?? 'Game');
  return [tab, (next) => { opened.set(game, next); setTab(next); }];
}

// Where a key leads; nothing for all other keys.
export function tabBy(key: string, from: Tab, tabs: readonly Tab[]): Tab | undefined {
  const at = tabs.indexOf(from);
  switch (key) {
    case 'ArrowLeft': return tabs[(at + tabs.length - 1) % tabs.length];
    case 'ArrowRight': return tabs[(at + 1) % tabs.length];
    case 'Home': return tabs[0];
    case 'End': return tabs.at(-1);
    default: return undefined;
  }
}

export const idOfTab = (tab: Tab) => `tab-${tab.toLowerCase().replace(' ', '-')}`;
export const idOfPanel = (tab: Tab) => `panel-${tab.toLowerCase().replace(' ', '-')}`;

export function Tabs({ tabs, chosen, choose }: { tabs: readonly Tab[]; chosen: Tab; choose(tab: Tab): void }) {
  const pressed = (event: KeyboardEvent) => {
    const next = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey ? undefined : tabBy(event.key, chosen, tabs);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation(); // arrows are moves in 2048, and steps elsewhere
    choose(next);
    document.getElementById(idOfTab(next))?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label="Parts of the page" onKeyDown={pressed}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={idOfTab(tab)}
          aria-selected={tab === chosen}
          aria-controls={idOfPanel(tab)}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => choose(tab)}
        >
          {tab}
        </button>
      ))}
    </div>
  );
}
