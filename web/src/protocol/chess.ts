import type { CommonVerbs } from './common';

export type Side = 'white' | 'black';
export type Kind = 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king';

export interface Piece {
  side: Side;
  kind: Kind;
}

export interface LegalMove {
  move: string; // UCI
  san: string;
  from: string; // squares by name: "e2"
  to: string;
  also?: string; // castling: the rook, on which the king may be dropped too
  promotion?: Kind;
}

export interface MadeMove {
  move: string;
  san: string;
  number: number; // of the move, as in "12. Nf3"
  side: Side;
  from: string;
  to: string;
  aside?: string; // what a PGN says behind it: {comments}, NAGs ($1) and (variations)
}

export interface ChessState {
  position: string; // FEN
  link: string; // the game, or its position where that is too long for an address
  game: string; // the game, whatever its length
  pieces: (Piece | null)[]; // 64, from a1 along the ranks to h8
  side: Side; // to move
  number: number; // of that move
  moves: LegalMove[];
  history: MadeMove[]; // those taken back too
  aside?: string; // before the first move
  at: number; // how many of them are made
  result: '*' | '1-0' | '0-1' | '1/2-1/2';
  ending: string; // "checkmate", "threefold repetition", …; empty while the game goes on
  names?: [string, string]; // White's and Black's, where a PGN said them
  check?: string; // the square of the king who is in check
  book: { san: string; share: number }[]; // what the opening book plays, and how often
}

// White's: positive where White is better.
export interface Score {
  centipawns: number;
  mate?: number; // moves to mate; 0 where it is on the board
}

export interface Variation {
  moves: string[]; // UCI
  sans: string[];
}

export interface ChessAnalysis {
  position: string; // FEN: what was analysed
  depth: number;
  nodes: number;
  seconds: number;
  lines: (Variation & { score: Score })[]; // best first
  trying?: { depth: number; san: string };
}

export interface Limits {
  depth?: number;
  nodes?: number;
  time?: number; // milliseconds
}

export type Verdict = 'fine' | 'inaccuracy' | 'mistake' | 'blunder';

export interface Reviewed {
  at: number; // the position after N moves
  of: number;
  score: Score;
  // That led here: what it lost in centipawns, and what was better. Not of the first position.
  move?: { loss: number; verdict: Verdict; better: Variation };
}

export interface Thought {
  move: string;
  san: string;
  book: boolean;
  score?: Score; // none from the book
}

// Of a PGN; `number` is its place in it, from 0.
export type ListedGame =
  | { number: number; white: string; black: string; event: string; result: string; moves: number }
  | { number: number; refusal: string };

export interface KeptChess {
  game: string; // as the state has it
  tags: [string, string][]; // of the PGN that it came from
  result: string; // as that says
  asides?: string[]; // and what it says beside the moves
}

// `load` and all that takes a position read any text of a game: a link, FEN, moves, PGN.
export interface ChessVerbs extends Omit<CommonVerbs<ChessState, ChessAnalysis, KeptChess>, 'new' | 'analyse'> {
  new: { question: { chess960?: number }; answer: ChessState };
  analyse: { question: { position: string; lines?: number } & Limits; answer: ChessAnalysis; news: ChessAnalysis };
  think: { question: { position: string; elo?: number; book?: boolean; seed?: number } & Limits; answer: Thought };
  review: { question: { position: string } & Limits; answer: { positions: number }; news: Reviewed };
  pgn: { question: { white?: string; black?: string }; answer: { text: string } };
  // With the bytes of a PGN, whose games the engine lists from then on: how many there are.
  games: { question: object; answer: { games: number; readable: number } };
  // Those with all words of `filter` in names and event: how many, and `most` of them.
  listed: { question: { from: number; most: number; filter?: string }; answer: { found: number; games: ListedGame[] } };
  listed_text: { question: { number: number }; answer: { text: string } };
  strengths: { question: object; answer: number[] }; // Elo, weakest first
  perft: { question: { position: string; depth: number }; answer: { nodes: number; seconds: number } };
}
