// What a newcomer asks first: the rules in short, and the keys. The keys that all games share are
// added here.
import type { ComponentChildren } from 'preact';

export type KeyWords = readonly [keys: string, what: string];

export interface HelpTexts {
  rules: ComponentChildren;
  keys: readonly KeyWords[];
  arrowsMove?: boolean; // plain arrows belong to the game wherever the focus is
  touch: string; // what fingers do
}

export function Help({ rules, keys, arrowsMove, touch }: HelpTexts) {
  const all: KeyWords[] = [...keys, ['Shift ← →', `a move back or on${arrowsMove ? '' : ' (beside the board without Shift)'}; also the wheel`], ['Home, End', 'start and end of the game']];
  return (
    <div class="help">
      <details class="rules">
        <summary>Rules</summary>
        {rules}
      </details>
      <details class="keys">
        <summary>Keys and touch</summary>
        <dl>{all.map(([each, what]) => <div key={what}><dt><kbd>{each}</kbd></dt><dd>{what}</dd></div>)}</dl>
        <p class="muted small">{touch}</p>
      </details>
    </div>
  );
}

// A rule beside its picture, which says nothing more than the words do.
export function Rule({ picture, children }: { picture?: ComponentChildren; children: ComponentChildren }) {
  return (
    <div class="rule">
      {picture && <div class="picture" aria-hidden="true">{picture}</div>}
      <p>{children}</p>
    </div>
  );
}
