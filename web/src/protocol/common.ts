// What every game's engine can be asked, and how the types of questions and answers are written.
//
// A game's protocol is an interface that names its verbs; each verb says what its question holds and
// what its answer is, and a verb that tells news on the way says what these are.

export interface Verb {
  question: object;
  answer: unknown;
  news?: unknown;
}

export type Protocol<V> = { [K in keyof V]: Verb };

export interface VerifyAnswer {
  games: number;
  positions: number;
  moves_compared: number;
  differences: number;
  first?: { position: string; what: string };
}

// The verbs of all games. `State` is what a game shows after each turn, `Analysis` what its engine
// finds, `Kept` all that its game is made of; `play` takes a move as the game writes it, `load` whatever
// text the game reads.
export interface CommonVerbs<State, Analysis, Kept = never> {
  new: { question: { seed: number }; answer: State };
  load: { question: { position: string }; answer: State };
  play: { question: { move: string }; answer: State };
  go_to: { question: { at: number }; answer: State }; // undo and redo: N moves of the history
  keep: { question: object; answer: Kept };
  // The seed is for the chance that follows.
  restore: { question: { kept: Kept; seed?: number }; answer: State };
  analyse: { question: { position: string; depth?: number }; answer: Analysis; news: Analysis };
  verify: { question: { games: number; seed: number }; answer: VerifyAnswer };
  bench: { question: object; answer: { signature: number; nodes: number } };
}
