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
  id: number; // of its node in the tree
  move: string;
  san: string;
  number: number; // of the move, as in "12. Nf3"
  side: Side;
  from: string;
  to: string;
}

// A move of the game or of a variation, where a PGN has it: a move, then the variations to it, then the
// move that follows.
export interface TreeMove {
  id: number;
  parent: number; // 0: the start of the game
  depth: number; // 0 in the main line, 1 in its variations, …
  opens?: true; // it begins a variation
  move: string;
  san: string;
  number: number;
  side: Side;
  before?: string; // what a PGN says before it, and behind it:
  aside?: string; // {comments}, NAGs ($1), and (variations) that cannot be played
}

// What either side has taken, the most valuable first, and what White has more, in pawns.
export interface Material {
  white: Kind[];
  black: Kind[];
  balance: number;
}

export type Result = '*' | '1-0' | '0-1' | '1/2-1/2';

export interface ChessState {
  position: string; // FEN
  link: string; // the game, or its position where that is too long for an address
  game: string; // the game, whatever its length
  pieces: (Piece | null)[]; // 64, from a1 along the ranks to h8
  side: Side; // to move
  number: number; // of that move
  moves: LegalMove[];
  history: MadeMove[]; // of the line that the board is in, to its end
  at: number; // how many of them are made
  node: number; // where that is in the tree; 0: at the start
  tree: TreeMove[]; // all moves
  aside?: string; // what a PGN says before the first move
  removed?: string; // the move that was deleted last, with all behind it
  result: Result;
  ending: string; // "checkmate", "threefold repetition", "resignation", …; empty while the game goes on
  final: Result; // of the main line, as a PGN says it
  material: Material;
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

// With the squares of its first move, which it always has.
export type Line = Variation & { score: Score; from: string; to: string };

export interface ChessAnalysis {
  position: string; // FEN: what was analysed
  depth: number;
  nodes: number;
  seconds: number;
  lines: Line[]; // best first
  trying?: { depth: number; san: string };
}

export interface Limits {
  depth?: number;
  nodes?: number;
  time?: number; // milliseconds
}

export type Verdict = 'best' | 'fine' | 'inaccuracy' | 'mistake' | 'blunder';

export interface Reviewed {
  at: number; // the position after N moves
  of: number;
  score: Score;
  // That led here: what it lost in centipawns and in winning chances (points of a hundred), and what was
  // better. Not of the first position.
  move?: { loss: number; points: number; verdict: Verdict; better: Variation };
  accuracy: { white?: number; black?: number }; // per cent, of the moves so far
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

export interface KeptMove {
  parent: number; // place in the list, from 1; 0: the start of the game
  move: string;
  before?: string;
  aside?: string;
  result?: string; // that was stated there
  resigned?: true;
}

export interface KeptChess {
  start: string; // as in a link; empty: that of chess
  moves: KeptMove[]; // of the tree, each behind its parent
  tags: [string, string][]; // of the PGN that it came from
  at: number; // the move that the board shows, by its place in the list
  end: number; // of the line that it is in
  aside?: string; // before the first move
  result?: string;
  resigned?: true;
}

// `load` and all that takes a position read any text of a game: a link, FEN, moves, PGN.
export interface ChessVerbs extends Omit<CommonVerbs<ChessState, ChessAnalysis, KeptChess>, 'new' | 'analyse'> {
  new: { question: { chess960?: number }; answer: ChessState };
  analyse: { question: { position: string; lines?: number } & Limits; answer: ChessAnalysis; news: ChessAnalysis };
  think: { question: { position: string; elo?: number; book?: boolean; seed?: number } & Limits; answer: Thought };
  review: { question: { position: string } & Limits; answer: { positions: number }; news: Reviewed };
  // From the board on, or after N moves of the history: all of them, or none.
  play_line: { question: { moves: string[]; at?: number }; answer: ChessState };
  enter: { question: { node: number }; answer: ChessState };
  promote: { question: { node: number }; answer: ChessState }; // its variation, one step up
  remove: { question: { node: number }; answer: ChessState }; // with all that follows
  put_back: { question: object; answer: ChessState }; // what was removed last
  resign: { question: { side: Side }; answer: ChessState };
  withdraw: { question: object; answer: ChessState }; // a resignation
  pgn: { question: { white?: string; black?: string }; answer: { text: string } };
  // With the bytes of a PGN, whose games the engine lists from then on: how many there are.
  games: { question: object; answer: { games: number; readable: number } };
  // Those with all words of `filter` in names and event: how many, and `most` of them.
  listed: { question: { from: number; most: number; filter?: string }; answer: { found: number; games: ListedGame[] } };
  listed_text: { question: { number: number }; answer: { text: string } };
  strengths: { question: object; answer: number[] }; // Elo, weakest first
  perft: { question: { position: string; depth: number }; answer: { nodes: number; seconds: number } };
}
