import type { CommonVerbs } from './common';

export type Direction = 'left' | 'right' | 'up' | 'down';

// A tile's way in the last move; cells in reading order.
export interface TilePath {
  from: number;
  to: number;
  tile: number; // its value before the move
  merges: boolean; // with the other one that goes to the same cell
}

export interface Twenty48Turn {
  move: Direction;
  gain: number;
  paths: TilePath[];
  spawned: number; // the cell
}

export interface Twenty48State {
  position: string; // 16 digits
  link: string; // with the score, where there is one
  start: string; // the link that the game began with; empty where it began as the rules say
  grid: string; // tile values, for people
  tiles: number[]; // 16 values in reading order, 0 where empty
  score: number;
  moves: Direction[]; // the legal ones: none where the game is over
  at: number; // how many moves are made
  length: number; // how many there are, those taken back too
  shown: { first: number; moves: Direction[] }; // some of them, around the present one
  turn: Twenty48Turn | null; // how the board came out of the one before; nothing after undo
}

// By a network that was trained, or by terms made by hand.
export type PlayerName = 'learnt' | 'classic';

// What a move is worth, if the player goes on as in the games that its outlook was made from. Null where
// too few of them got that far.
export interface ValuedMove {
  move: Direction;
  score: number; // points that it makes at once
  further: number | null; // points to come, those of the move included
  loss: number | null; // how many fewer than by the best move
  chance: number | null; // to reach the next tile
}

export interface Twenty48Analysis {
  player: PlayerName;
  depth: number;
  plies?: { fewest: number; most: number }; // the depth as others count it; not of a lost board
  nodes: number;
  next: number; // the tile that is waited for: twice the largest, 2048 at least
  moves: ValuedMove[]; // best first
}

export interface Twenty48Record {
  positions: string[]; // links, one more than moves
  moves: Direction[];
}

export interface Loss {
  at: number; // N moves were made before it
  played: Direction;
  better: Direction;
  lost: number | null; // points
}

export interface Twenty48Review {
  done: number;
  total: number;
  worst: Loss[]; // so far, worst first
  expected: (number | null)[]; // scores at the end, as the positions since the last news let expect
}

export interface KeptTwenty48 {
  start: string; // as the state has it
  first: string; // the board before the first move, with its score
  turns: string; // three characters each: the direction's letter, the cell of the new tile, its exponent
  at: number;
}

export interface Twenty48Verbs extends Omit<CommonVerbs<Twenty48State, Twenty48Analysis, KeptTwenty48>, 'load' | 'analyse' | 'restore'> {
  load: { question: { position: string; seed: number }; answer: Twenty48State };
  restore: { question: { kept: KeptTwenty48; seed: number }; answer: Twenty48State };
  // What the learnt player needs, attached, and what its values mean; whether there was memory for it.
  network: { question: { outlook?: string }; answer: { fits: boolean } };
  // The classic player, not `gradual`: no news, only the depth that was asked for. The learnt player
  // answers soon and perhaps with a smaller depth: asked again it goes on.
  analyse: {
    question: { position: string; player?: PlayerName; depth?: number; gradual?: boolean };
    answer: Twenty48Analysis;
    news: Twenty48Analysis;
  };
  record: { question: object; answer: Twenty48Record };
  review: { question: Twenty48Record & { player?: PlayerName; depth?: number }; answer: Twenty48Review; news: Twenty48Review };
}
