// Which keys do what, while the board has the focus.
const kKeys: [string, string][] = [
  ['← ↑ → ↓', 'walk between the points that can be added'],
  ['Enter', 'add the point'],
  ['1 … 9', 'choose among its lines; Escape leaves'],
  ['U, R', 'take back, make again'],
  ['+, −, 0', 'zoom in, out, fit; also Ctrl and the wheel'],
  ['Shift ← →', 'step through the game, as does the wheel'],
  ['Home, End', 'start and end of the game'],
];

export function Keys() {
  return (
    <details class="keys">
      <summary>Keys</summary>
      <dl>{kKeys.map(([keys, what]) => [<dt key={keys}><kbd>{keys}</kbd></dt>, <dd>{what}</dd>])}</dl>
    </details>
  );
}
