// Which games there are, and the protocol of each.
import type { ChessVerbs } from './chess';
import type { MorpionVerbs } from './morpion';
import type { Twenty48Verbs } from './twenty48';
import type { WordsVerbs } from './words';

export interface Protocols {
  morpion: MorpionVerbs;
  twenty48: Twenty48Verbs;
  chess: ChessVerbs;
  words: WordsVerbs;
}

export type Game = keyof Protocols;
