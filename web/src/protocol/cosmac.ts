// The emulated CDP1802, which plays chess over its serial line while machine cycles pass.

export type Machine = 'membership' | 'elph';

export interface FrontPanel {
  address: number; // the program counter
  data: number; // the byte there
  q: boolean;
  ef: boolean[]; // EF1 … EF4
  cycles: number; // machine cycles since it was switched on
  nodes: number; // of the last search
}

export interface CosmacVerbs {
  // Switches a machine on, with the bytes of the Intel HEX file that it is to run. The seed chooses the
  // opening of its first game.
  open: { question: { machine: Machine; seed: number }; answer: { cycles_per_second: number } };
  // Of any text of a game; one of fewer than two moves begins another game, with the next opening. The answer is the machine's: `move`, when as many cycles have passed.
  go: { question: { position: string; nodes: number }; answer: object };
  advance: { question: { cycles: number }; answer: { panel: FrontPanel; said: string[]; move?: string } };
}
