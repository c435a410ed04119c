// The form in which games of Morpion Solitaire are kept.
import type { GameForm } from '../../shell/game_form';
import type { Foreign } from '../../shell/own_moves';
import { counted } from './words';

export interface Own {
  foreign: Foreign; // the first move that a search, a link or a file brought
}

export const form: GameForm<'morpion', Own> = {
  version: 1,
  upgrades: {},
  own: (_, { history }) => ({ foreign: history.length > 0 ? 0 : null }),
  describe: ({ variant, history, at, legal }) => ({
    title: `${variant}, ${counted(history.length, 'move')}`,
    result: legal.length > 0 || at < history.length ? 'goes on' : 'over',
  }),
};
