// A small picture of each game's board, for the home page.

// Squared paper with the cross of 36 points and two first lines of five.
export function MorpionMiniature() {
  const rows = ['...oooo...', '...o..o...', '...o..o...', 'oooo..oooo', 'o........o', 'o........o', 'oooo..oooo', '...o..o...', '...o..o...', '...oooo...'];
  const points = rows.flatMap((row, y) => [...row].flatMap((mark, x) => (mark === 'o' ? [[x, y] as const] : [])));
  const lines = Array.from({ length: 12 }, (_, index) => index - 1);
  return (
    <svg viewBox="-1.5 -1.5 12 12" class="miniature" aria-hidden="true">
      <rect class="ground" x="-1.5" y="-1.5" width="12" height="12" />
      <path class="paper" d={lines.map((at) => `M${at} -1.5V10.5M-1.5 ${at}H10.5`).join('')} />
      <path class="drawn" d="M3 0H7M0 3V7" />
      {points.map(([x, y]) => <circle key={`${x} ${y}`} class="point" cx={x} cy={y} r="0.24" />)}
      <circle class="fresh" cx="7" cy="0" r="0.32" />
      <circle class="fresh" cx="0" cy="7" r="0.32" />
    </svg>
  );
}

const kTiles: Record<number, [ground: string, ink: string]> = {
  2: ['#f4f0e3', '#1f2328'], 4: ['#dde8cb', '#1f2328'], 8: ['#abe1c3', '#1f2328'], 16: ['#7bd1ba', '#1f2328'], 32: ['#4ab7ad', '#1f2328'],
  64: ['#077c86', '#ffffff'], 128: ['#006897', '#ffffff'], 256: ['#2b519c', '#ffffff'], 1024: ['#652983', '#ffffff'], 2048: ['#f5c645', '#1f2328'],
};

export function Twenty48Miniature() {
  const board = [2048, 256, 64, 8, 1024, 128, 16, 2, 32, 16, 4, 0, 2, 0, 0, 0];
  return (
    <svg viewBox="0 0 42 42" class="miniature" aria-hidden="true">
      <rect class="field" width="42" height="42" />
      {board.map((tile, cell) => {
        const [x, y] = [2 + (cell % 4) * 10, 2 + Math.floor(cell / 4) * 10];
        const [ground, ink] = kTiles[tile] ?? [];
        return (
          <g key={cell}>
            <rect class="hole" x={x} y={y} width="8" height="8" rx="1" style={ground && { fill: ground }} />
            {tile > 0 && <text x={x + 4} y={y + 4} style={{ fill: ink, fontSize: `${Math.min(4, 8.4 / String(tile).length)}px` }}>{tile}</text>}
          </g>
        );
      })}
    </svg>
  );
}

// Each man stands in a box of 10 by 10.
const kMen = {
  king: 'M4.5 1H5.5V1.9H6.4V2.8H5.5V3.6C7.7 3.3 8.7 4.7 7.9 6.2L7.1 7.6H2.9L2.1 6.2C1.3 4.7 2.3 3.3 4.5 3.6V2.8H3.6V1.9H4.5ZM2.6 8.1H7.4V9.1H2.6Z',
  rook: 'M2.4 1.9H3.6V2.8H4.4V1.9H5.6V2.8H6.4V1.9H7.6V4.1H6.7V7.4H7.3V8H7.8V9.1H2.2V8H2.7V7.4H3.3V4.1H2.4Z',
  pawn: 'M5 2.6A1.5 1.5 0 0 1 6.1 5.1H6.8V5.9H6C6 6.9 6.5 7.5 7.2 8H7.6V9.1H2.4V8H2.8C3.5 7.5 4 6.9 4 5.9H3.2V5.1H3.9A1.5 1.5 0 0 1 5 2.6Z',
};

export function ChessMiniature() {
  const men: [keyof typeof kMen, 'white' | 'black', number, number][] = [
    ['rook', 'white', 0, 0], ['king', 'black', 2, 0], ['pawn', 'black', 1, 1], ['pawn', 'black', 2, 1], ['pawn', 'black', 3, 1], ['pawn', 'white', 0, 2], ['king', 'white', 2, 3], ['pawn', 'white', 3, 2],
  ];
  return (
    <svg viewBox="0 0 40 40" class="miniature" aria-hidden="true">
      {Array.from({ length: 16 }, (_, cell) => {
        const [x, y] = [cell % 4, Math.floor(cell / 4)];
        return <rect key={cell} class={(x + y) % 2 === 0 ? 'bright' : 'dim'} x={10 * x} y={10 * y} width="10.05" height="10.05" />;
      })}
      {men.map(([man, side, x, y]) => <path key={`${x} ${y}`} class={`man ${side}`} d={kMen[man]} transform={`translate(${10 * x} ${10 * y})`} />)}
    </svg>
  );
}

export function WordsMiniature() {
  // Premium squares: w and l for words and letters, large where they count three times.
  const squares = ['W...l', '.w.L.', '..w..', '.L.w.', 'l...W'];
  const letters: [string, number, number, number][] = [['P', 0, 2, 3], ['L', 1, 2, 1], ['A', 2, 2, 1], ['Y', 3, 2, 4], ['S', 4, 2, 1], ['P', 2, 1, 3], ['Y', 2, 3, 4]];
  const kinds: Record<string, string> = { W: 'word3', w: 'word2', L: 'letter3', l: 'letter2' };
  return (
    <svg viewBox="0 0 51 51" class="miniature" aria-hidden="true">
      <rect class="felt" width="51" height="51" />
      {squares.flatMap((row, y) => [...row].map((kind, x) => <rect key={`${x} ${y}`} class={`square ${kinds[kind] ?? ''}`} x={1 + 10 * x} y={1 + 10 * y} width="9" height="9" rx="0.8" />))}
      {letters.map(([letter, x, y, worth]) => (
        <g key={`${x} ${y}`}>
          <rect class="stone" x={1.3 + 10 * x} y={1.3 + 10 * y} width="8.4" height="8.4" rx="1" />
          <text class="letter" x={5.2 + 10 * x} y={5.5 + 10 * y}>{letter}</text>
          <text class="letter worth" x={8.5 + 10 * x} y={8.3 + 10 * y}>{worth}</text>
        </g>
      ))}
    </svg>
  );
}
