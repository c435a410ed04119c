import type { CommonVerbs } from './common';

// A tile is what is written on it: 'A', '?' for a blank on a rack, 'a' for a blank that stands for a
// letter. A square is a number in reading order, a player 0 or 1, counted from who began.
export type Tile = string;
export type Player = 0 | 1;

export interface LaidTile {
  square: number;
  tile: Tile;
}

export interface TileKind {
  tile: Tile; // '?' first
  blank: Tile; // how a blank that stands for it is written
  value: number;
  count: number;
}

// What stays the same as long as the lexicon does.
export interface Equipment {
  words: number;
  side: number;
  start: number; // the square that the first word covers
  tiles: TileKind[];
  premiums: { letter: number; word: number }[]; // by square: what they multiply
}

export interface WordsTurn {
  player: Player;
  text: string; // "8G WO(R)D", "-ABC", "pass"
  points: number;
  notes: string[]; // what followed: "withdrawn -86", "EIV left +12"
  rack: string; // that it was played from, as far as it is known
  margin: number; // then: the first player's points less the second's
  totals: [number, number]; // then
}

export interface WordsState {
  position: string; // CGP as the player on turn knows it
  open_position: string; // with both racks
  squares: Tile[]; // '' where empty
  racks: [Tile[], Tile[]];
  scores: [number, number];
  player: Player; // on turn
  bag: number; // tiles
  unseen: [TileCount[], TileCount[]]; // by each player
  may_exchange: boolean;
  over: boolean;
  last: LaidTile[]; // what the last turn put on the board
  history: WordsTurn[]; // those taken back too
  at: number; // how many of them are made
  names?: [string, string]; // of the players, where the game was read from a record
}

export interface TileCount {
  tile: Tile;
  count: number;
}

export interface Check {
  legal: boolean;
  problem: string; // why not, in words; '' also while nothing is laid
  move?: string; // as `play` takes it
  text?: string; // for people
  score?: number;
  words: { word: string; valid: boolean }[]; // the one in the direction of the play first
}

export interface FoundPlay {
  move: string; // as `play` takes it
  text: string; // for people
  score: number;
  tiles: LaidTile[];
}

export interface RatedPlay extends FoundPlay {
  kept: string; // tiles
  leave: number; // what these are worth
  equity: number; // score and leave, and `opening`
  opening?: number; // what is taken off a first play that puts vowels beside premium squares
}

// The best line once the bag is empty, as far as it is known.
export interface Endgame {
  spread: number; // what the player on turn gains on the other from here to the end
  final_spread: number; // that player's score less the other's at the end
  proven: boolean; // nobody can do better
  depth: number; // turns looked ahead; 0 where not even one was finished
  nodes: number;
  line: FoundPlay[]; // while the search runs its first play alone; to the end of the game where proven
}

// A mean and its standard error.
export interface Estimate {
  mean: number;
  error: number;
}

export interface SimulatedPlay extends FoundPlay {
  win: Estimate; // of 1
  equity: Estimate; // points gained on the other player, with what both keep
  samples: number;
  separated: boolean; // it is worse than the best by more than chance explains
}

// Candidates played out over tiles that are drawn by chance.
export interface Simulation {
  plays: SimulatedPlay[]; // the best one first
  samples: number; // of all plays
  plies: number; // turns after the play
  by_equity: boolean; // the game is as good as decided with every play: equity decides
  end: 'settled' | 'tied' | 'samples' | 'limit' | 'time' | 'stopped'; // why it ended; means nothing while it goes on
}

export interface WordsAnalysis {
  count: number; // of all legal plays
  plays: RatedPlay[]; // the best ones by equity, best first
  simulation?: Simulation; // where there are tiles in the bag
  endgame?: Endgame; // where the bag is empty
}

// Of one turn, of a simulation and of an endgame.
export interface WordsLimits {
  samples?: number; // of all candidates
  time?: number; // milliseconds
  candidates?: number; // the best ones by equity
  nodes?: number;
}

export interface ReviewedTurn {
  player: Player;
  text: string;
  rack: string;
  points: number;
  phony: boolean;
  // Where the rack is known:
  best?: string;
  best_points?: number;
  lost?: number; // of equity, in points; of what is gained to the end where there is an endgame; not where it is open
  // close: a simulation cannot tell it from the best; open: the end is not proven, of the best play or of this one
  verdict?: 'best' | 'close' | 'worse' | 'open';
  simulated?: {
    best: Estimate; // how often it wins
    played: Estimate;
    samples: number;
  };
  endgame?: Endgame; // with the best play, where the bag was empty
}

export interface WordsReview {
  turns: ReviewedTurn[]; // that are judged
  of: number; // all of them
  players: { turns: number; judged: number; best: number; close: number; open: number; bingos: number; phonies: number; lost: number }[];
}

export type Strength = 'beginner' | 'casual' | 'points' | 'best';

export interface BuiltLexicon {
  words: number;
  skipped: number; // lines
  first_skipped?: { line: number; text: string };
}

export interface KeptWords {
  seed: number; // says what is drawn: the racks and the order of the bag
  start?: string; // CGP: where the game began with a position
  record?: string; // GCG: where it began with a record
  record_end?: string; // CGP: the position there
  plays: string[]; // since then, those taken back too
  at: number;
}

type Common = CommonVerbs<WordsState, WordsAnalysis, KeptWords>;

export interface WordsVerbs extends Omit<Common, 'load' | 'analyse'> {
  // Comes first, with the bytes of a KWG file; later ones change the words of the game.
  lexicon: { question: object; answer: Equipment };
  // With the bytes of a text, a word on each line, or of what pack_lexicon gives; the lexicon's bytes
  // come with the answer.
  build_lexicon: { question: { name: string; packed?: boolean }; answer: BuiltLexicon };
  // With the bytes of a KWG file; its words, packed for the way, come with the answer.
  pack_lexicon: { question: object; answer: object };
  // CGP or GCG; where bytes come with the question, these.
  load: { question: { position: string; seed?: number }; answer: WordsState };
  // Tiles that lie on the board but are not played yet.
  check: { question: { tiles: LaidTile[] }; answer: Check };
  // Simulates only where it is told how much.
  analyse: { question: { position: string; most?: number } & WordsLimits; answer: WordsAnalysis; news: WordsAnalysis };
  // What the engine would play in the game as it stands.
  think: { question: { strength: Strength } & WordsLimits; answer: { move: string } };
  // Of the whole game, those turns too that were taken back.
  review: { question: WordsLimits; answer: WordsReview; news: WordsReview };
  gcg: { question: { names: [string, string] }; answer: { text: string } };
  // For measurements.
  selfplay: {
    question: { games: number; seed: number; word_map?: boolean };
    answer: { games: number; seconds: number; map_seconds: number; turns: number; scores: [number, number] };
  };
}
