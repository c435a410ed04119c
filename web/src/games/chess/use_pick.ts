// How a person moves a piece: by picking it up and putting it down, with pointer or keys.
import { useEffect, useState } from 'preact/hooks';
import type { LegalMove } from '../../protocol/chess';

export interface Picking {
  picked: string | undefined;
  targets: ReadonlySet<string>;
  // Where a piece waits on its new square until the engine has made the move.
  pending: { from: string; to: string } | undefined;
  canPick(square: string): boolean;
  pick(square: string | undefined): void;
  // Whether a move was there to be played.
  drop(from: string, to: string): boolean;
}

// `play` gets all legal moves between the two squares: more than one where a pawn promotes.
export function usePick(moves: readonly LegalMove[], play: (choices: LegalMove[]) => Promise<void>): Picking {
  const [picked, setPicked] = useState<string>();
  const [pending, setPending] = useState<{ from: string; to: string }>();
  useEffect(() => setPicked(undefined), [moves]);
  const from = moves.filter((move) => move.from === picked);
  return {
    picked,
    targets: new Set(from.flatMap(({ to, also }) => (also ? [to, also] : [to]))),
    pending,
    canPick: (square) => moves.some((move) => move.from === square),
    pick: setPicked,
    drop(start, goal) {
      const choices = moves.filter((move) => move.from === start && (move.to === goal || move.also === goal));
      if (choices.length === 0) return false;
      setPicked(undefined);
      setPending({ from: start, to: choices[0]!.to });
      void play(choices).finally(() => setPending(undefined));
      return true;
    },
  };
}
