// The form in which games of chess are kept.
import type { GameForm } from '../../shell/game_form';
import { randomSeed } from '../../shell/seed';
import type { Person } from './settings';

export interface Own {
  person: Person;
  seed: number; // of the engine's choices
  flipped: boolean;
}

const kTitles: Record<Person, string> = {
  white: 'You – Quadrille',
  black: 'Quadrille – You',
  both: 'Both sides by hand',
  nobody: 'Quadrille – Quadrille',
};

export const form: GameForm<'chess', Own> = {
  version: 1,
  upgrades: {},
  // What is brought is looked at first: nobody answers before one asks for it.
  own: (came) => ({ person: came === 'new' ? 'white' : 'both', seed: randomSeed(), flipped: false }),
  describe({ history, result, names }, { person }) {
    const moves = Math.ceil(history.length / 2);
    return {
      title: names ? names.join(' – ') : kTitles[person],
      result: `${result === '*' ? 'goes on' : result.replaceAll('-', '–')}, ${moves} ${moves === 1 ? 'move' : 'moves'}`,
    };
  },
};
