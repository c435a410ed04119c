// How much the engine may think. A phone does about a third of what a desktop does in the same time.
import type { WordsLimits } from '../../protocol/words';

// Of a position that is looked into; there is a button to stop it.
export const analysisLimits: WordsLimits = { samples: 100_000, time: 15_000, nodes: 2_000_000 };
// Of a turn of the engine: about a second. With fewer candidates each is known better by then.
export const turnLimits: WordsLimits = { samples: 2000, time: 1500, candidates: 8, nodes: 100_000 };
// Of a turn that is reviewed. No time, so that a review is the same on every machine. In an endgame
// many more nodes than a turn of the engine has: a review that searches as it did only agrees with it.
export const reviewLimits: WordsLimits = { samples: 1500, candidates: 6, nodes: 2_000_000 };
