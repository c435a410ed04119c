import type { CommonVerbs } from './common';

export type Direction = 'left' | 'right' | 'up' | 'down';

export interface Twenty48State {
  position: string; // 16 digits, for links
  tiles: number[]; // 16 values in reading order, 0 where empty
  score: number;
  moves: Direction[]; // the legal ones
  history: Direction[]; // those taken back too
  at: number; // how many of them are made
}

export interface Twenty48Analysis {
  depth: number;
  nodes: number;
  moves: { move: Direction; value: number; score: number }[]; // best first
}

export type Twenty48Verbs = CommonVerbs<Twenty48State, Twenty48Analysis>;
