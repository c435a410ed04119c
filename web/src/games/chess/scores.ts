// Scores for people. They are White's: positive where White is better.
import type { Score, Side } from '../../protocol/chess';

const kCentipawnsPerTurn = 250; // the bar's curve: a pawn and a half up fills two thirds of it
export const kChartLimit = 1000; // centipawns; beyond them a game is decided

export function scoreText({ centipawns, mate }: Score): string {
  if (mate !== undefined) return mate === 0 ? '#' : `#${mate > 0 ? '' : '−'}${Math.abs(mate)}`;
  const pawns = (Math.abs(centipawns) / 100).toFixed(2);
  return centipawns === 0 ? '0.00' : `${centipawns > 0 ? '+' : '−'}${pawns}`;
}

export function scoreWords({ centipawns, mate }: Score): string {
  const side = centipawns > 0 ? 'White' : 'Black';
  if (mate === 0) return `${side} has mated`;
  if (mate !== undefined) return `${side} mates in ${Math.abs(mate)}`;
  if (centipawns === 0) return 'equal';
  return `${side} is better by ${(Math.abs(centipawns) / 100).toFixed(2)} pawns`;
}

// White's part of the evaluation bar, 0 to 1.
export function whiteShare({ centipawns, mate }: Score): number {
  if (mate !== undefined) return centipawns > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-centipawns / kCentipawnsPerTurn));
}

// "12. Nf3", "12… Nf6"
export const numbered = (san: string, number: number, side: Side) => `${number}${side === 'white' ? '.' : '…'} ${san}`;

// A line with numbers where they are needed, one string for each move.
export function numberedLine(sans: readonly string[], number: number, side: Side): string[] {
  return sans.map((san, index) => {
    const ply = index + (side === 'white' ? 0 : 1);
    const white = ply % 2 === 0;
    return white || index === 0 ? numbered(san, number + Math.floor(ply / 2), white ? 'white' : 'black') : san;
  });
}

export function countText(count: number): string {
  if (count < 10_000) return String(count);
  if (count < 10_000_000) return `${(count / 1000).toFixed(0)} k`;
  if (count < 10_000_000_000) return `${(count / 1_000_000).toFixed(0)} M`;
  return `${(count / 1_000_000_000).toFixed(0)} G`;
}
