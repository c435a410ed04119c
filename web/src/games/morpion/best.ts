// The longest game of each variant that the person made alone.
import type { MorpionVariant } from '../../protocol/morpion';
import { keep, kept } from '../../shell/storage';

type Bests = Partial<Record<MorpionVariant, number>>;

const kName = 'morpion.own_best';

export const bestOf = (variant: MorpionVariant): number => kept<Bests>(kName, {})[variant] ?? 0;

// The longest from now on.
export function offerBest(variant: MorpionVariant, moves: number): number {
  if (moves > bestOf(variant)) keep(kName, { ...kept<Bests>(kName, {}), [variant]: moves });
  return bestOf(variant);
}
