// The form in which games of 2048 are kept.
import type { GameForm } from '../../shell/game_form';
import type { Foreign } from '../../shell/own_moves';
import { forget, kept } from '../../shell/storage';
import { count } from './words';

export interface Own {
  foreign: Foreign; // the first move that the engine made
}

export const form: GameForm<'twenty48', Own> = {
  version: 1,
  upgrades: {},
  own: () => ({ foreign: null }),
  describe: ({ score, at, tiles, moves }) => ({
    title: `${score.toLocaleString('en')} points`,
    result: `${count(at, 'move')}, largest tile ${Math.max(...tiles)}, ${moves.length > 0 ? 'goes on' : 'over'}`,
  }),
};

const kOldName = '2048.game';

// The link of the game that was left before games were kept whole; once.
export function takeOldGame(): string {
  const { link, over } = kept(kOldName, { link: '', over: true });
  forget(kOldName);
  return over ? '' : link;
}
