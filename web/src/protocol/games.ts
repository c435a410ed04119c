// Which games there are, and the protocol of each; and the engines: those of the games, and the emulated
// machine that plays one of them.
import type { ChessVerbs } from './chess';
import type { CosmacVerbs } from './cosmac';
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

export interface Engines extends Protocols {
  cosmac: CosmacVerbs;
}

export type EngineName = keyof Engines;
