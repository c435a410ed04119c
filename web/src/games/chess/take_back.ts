import type { ChessState } from '../../protocol/chess';
import type { Person } from './settings';

// To the person's own last turn; a move at a time where no side is the engine's alone.
export function takeBackTo({ history, at }: Pick<ChessState, 'history' | 'at'>, person: Person): number {
  let target = at - 1;
  if (person === 'white' || person === 'black') {
    while (target > 0 && history[target]?.side !== person) --target;
  }
  return Math.max(0, target);
}
