// The form in which games of words are kept.
import type { Player, Strength } from '../../protocol/words';
import type { GameForm } from '../../shell/game_form';
import { kept } from '../../shell/storage';
import { namesOf } from './sentences';

export type Opponent = Strength | 'nobody';

export interface Own {
  opponent: Opponent;
  you: Player;
}

// As the person chose last.
export const preferred = (): Own => ({ opponent: kept<Opponent>('words.opponent', 'best'), you: 0 });

export const form: GameForm<'words', Own> = {
  version: 1,
  upgrades: {},
  own(came, { names, player }, before) {
    if (came === 'load' && names) return { opponent: 'nobody', you: 0 }; // other people's game
    const { opponent } = came === 'link' ? preferred() : before ?? preferred();
    return { opponent, you: came === 'new' ? 0 : player }; // who brings a position is on turn
  },
  describe(state, own) {
    const { scores: [first, second], history, over } = state;
    const turns = `${history.length} ${history.length === 1 ? 'turn' : 'turns'}`;
    return { title: namesOf(state, own).join(' – '), result: `${first} : ${second}, ${turns}, ${over ? 'over' : 'goes on'}` };
  },
};
