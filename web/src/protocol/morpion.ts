import type { CommonVerbs } from './common';

export type MorpionVariant = '5T' | '5D' | '4T' | '4D';
export type LineDirection = 'H' | 'V' | 'DP' | 'DN'; // across, down, rising, falling

// A move as a board draws it; x grows to the right and y down.
export interface DrawnMove {
  move: string; // 4,-1:V0
  x: number; // the new point
  y: number;
  direction: LineDirection;
  line: [number, number, number, number]; // x and y of one end, of the other
}

export interface MorpionState {
  position: string; // variant and moves, for links: 5T/4,-1:V0
  variant: MorpionVariant;
  cross: [number, number][];
  history: DrawnMove[]; // those taken back too
  at: number; // how many of them are made
  legal: DrawnMove[];
  record: number; // the longest game known
  proven: boolean; // that there is no longer one
  meets_record: boolean;
  verdict: string; // what this game is worth beside it
  about: [string, string][]; // what a loaded record says beside its moves
}

export interface MorpionAnalysis {
  done: number; // of the legal moves
  all: number;
  playouts: number;
  moves: { move: string; score: number }[]; // longest game first; none until all are done
}

export type HuntMethod = 'nrpa' | 'perturb';

export interface HuntQuestion {
  position: string; // nrpa: what all games begin with; perturb: the game to improve
  method: HuntMethod;
  level: number;
  iterations: number;
  seed: number;
  runs?: number; // without end where it is missing
  side?: number; // only N rows and columns, not to be widened
}

export interface HuntBest {
  score: number;
  position: string;
  moves: DrawnMove[];
  meets_record: boolean;
  verdict: string;
}

export interface HuntNews {
  playouts: number;
  runs: number; // finished
  share: number; // of the run under way
  best?: HuntBest; // where it is new
  overflow?: string; // what happened, where a game left a board that cannot be widened
}

// What the engine cannot do itself: the page does it, gives it, and asks the same again.
export interface Wanted {
  wanted: { what: 'deflate' | 'inflate'; wrapping: 'raw' | 'zlib'; most: number };
}

export type RecordFormat = 'msr' | 'ms1' | 'pentasol' | 'moves' | 'svg';

export interface KeptMorpion {
  record: string; // MSR, with the moves that were taken back
  at: number;
}

export interface MorpionVerbs extends Omit<CommonVerbs<MorpionState, MorpionAnalysis, KeptMorpion>, 'new' | 'load' | 'analyse' | 'verify'> {
  new: { question: { variant: MorpionVariant }; answer: MorpionState };
  load: {
    question: {
      position: string;
      found?: { method: HuntMethod; seed: number; playouts: number; seconds: number }; // by a search
    };
    answer: MorpionState;
  };
  analyse: { question: { position: string; level: number; seed: number }; answer: MorpionAnalysis; news: MorpionAnalysis };
  hunt: { question: HuntQuestion; answer: HuntNews; news: HuntNews };
  // A file of any kind, attached; the variant is for those that do not say it.
  read: { question: { variant: MorpionVariant }; answer: MorpionState | Wanted };
  write: { question: { format: RecordFormat; numbers: boolean }; answer: { text: string } | Wanted };
  // Pixels come attached; as PNG they go back to get the record inside.
  paint: { question: { numbers: boolean }; answer: { width: number; height: number } };
  put_record: { question: object; answer: object | Wanted };
  give: { question: { done: boolean }; answer: object };
  playouts: {
    question: { variant: MorpionVariant; games: number; seed: number };
    answer: { games: number; seconds: number; mean: number };
  };
  verify: {
    question: { variant?: MorpionVariant; games: number; seed: number };
    answer: CommonVerbs<never, never>['verify']['answer'];
  };
}
