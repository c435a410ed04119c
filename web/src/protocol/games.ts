// Which games there are, and the protocol of each.
import type { Twenty48Verbs } from './twenty48';

export interface Protocols {
  twenty48: Twenty48Verbs;
}

export type Game = keyof Protocols;
