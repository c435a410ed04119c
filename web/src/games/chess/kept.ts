// The form in which games of chess are kept.
import type { GameForm } from '../../shell/game_form';
import type { KeptChess, KeptMove } from '../../protocol/chess';
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

// Version 1 had one line of moves, as in a link, and the variations of a PGN as text behind them. The
// engine makes moves of that text.
interface KeptLine {
  engine: { game: string; tags: [string, string][]; result: string; asides?: string[] };
  own: Own;
}

function treeOfLine({ engine: { game, tags, result, asides = [] }, own }: KeptLine): { engine: KeptChess; own: Own } {
  const [line = '', made] = game.split('~');
  const words = line.split(',').filter(Boolean);
  const start = words[0]?.includes('/') ? words.shift()! : '';
  const said = asides.length === words.length + 1 ? asides : []; // others belong to another game
  const moves = words.map((move, index): KeptMove => ({ parent: index, move, ...(said[index + 1] && { aside: said[index + 1]! }) }));
  const engine: KeptChess = { start, moves, tags, at: made === undefined ? moves.length : Number(made), end: moves.length, ...(said[0] && { aside: said[0] }) };
  if (result !== '*') (moves[moves.length - 1] ?? engine).result = result;
  return { engine, own };
}

export const form: GameForm<'chess', Own> = {
  version: 2,
  upgrades: { 1: treeOfLine },
  // What is brought is looked at first: nobody answers before one asks for it.
  own: (came) => ({ person: came === 'new' ? 'white' : 'both', seed: randomSeed(), flipped: false }),
  describe({ history, final, names }, { person }) {
    const moves = Math.ceil(history.length / 2);
    return {
      title: names ? names.join(' – ') : kTitles[person],
      result: `${final === '*' ? 'goes on' : final.replaceAll('-', '–')}, ${moves} ${moves === 1 ? 'move' : 'moves'}`,
    };
  },
};
