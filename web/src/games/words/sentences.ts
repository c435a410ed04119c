// What happened, in words: for the line that is read aloud, and for the history.
import type { Check, WordsState, WordsTurn } from '../../protocol/words';
import type { Own } from './kept';

export type Names = readonly [string, string];

export function namesOf({ names }: Pick<WordsState, 'names'>, { opponent, you }: Own): Names {
  if (names) return names;
  if (opponent === 'nobody') return ['Player 1', 'Player 2'];
  return you === 0 ? ['You', 'Engine'] : ['Engine', 'You'];
}

export const counted = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`;

// Which tiles were exchanged is nobody's business.
export function turnText({ text, points, notes }: WordsTurn): string {
  const what = text.startsWith('-') ? `exchange ${text.length - 1}` : text;
  const earned = text.startsWith('-') || text === 'pass' ? '' : ` +${points}`;
  return [`${what}${earned}`, ...notes].join(', ');
}

function turnSentence({ player, text, points, notes }: WordsTurn, names: Names): string {
  const name = names[player];
  const what = text.startsWith('-')
    ? `${name} exchanged ${counted(text.length - 1, 'tile')}`
    : text === 'pass'
      ? `${name} passed`
      : `${name} played ${text} for ${counted(points, 'point')}`;
  return `${[what, ...notes].join(', ')}.`;
}

export function outcome([first, second]: readonly [number, number], names: Names): string {
  const scores = `${names[0]} ${first}, ${names[1]} ${second}`;
  if (first === second) return `The game is over, drawn: ${scores}.`;
  const winner = names[first > second ? 0 : 1];
  return `The game is over: ${scores}. ${winner} won by ${Math.abs(first - second)}.`;
}

export function statusSentence(state: WordsState, names: Names): string {
  const last = state.history[state.at - 1];
  const next = state.over
    ? outcome(state.scores, names)
    : names[state.player] === 'You'
      ? 'Your turn.'
      : `${names[state.player]} to play.`;
  return last ? `${turnSentence(last, names)} ${next}` : next;
}

// Of tiles that are laid but not played yet.
export function checkSentence({ problem, score, words }: Check): string {
  if (problem) return problem;
  if (score === undefined) return '';
  return `${counted(score, 'point')}: ${words.map(({ word }) => word).join(', ')}`;
}
