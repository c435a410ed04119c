// What happened, in words: for the line that is read aloud, and for the history.
import type { Check, Endgame, Player, Simulation, WordsState, WordsTurn } from '../../protocol/words';
import type { Own } from './kept';

export type Names = readonly [string, string];

export function namesOf({ names }: Pick<WordsState, 'names'>, { opponent, you }: Own): Names {
  if (names) return names;
  if (opponent === 'nobody') return ['Player 1', 'Player 2'];
  return you === 0 ? ['You', 'Engine'] : ['Engine', 'You'];
}

// A sentence in pieces: plays and tiles are shown in their own way (said.tsx).
export type Piece = string | { play: string } | { tiles: string };

export const plain = (pieces: readonly Piece[]) =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : 'play' in piece ? piece.play : piece.tiles)).join('');

export const counted = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`;

// "EIV left +12" begins with tiles, other notes do not.
function notePieces(note: string): Piece[] {
  const [, tiles, rest] = /^(\S+)( left .*)$/.exec(note) ?? [];
  return tiles && rest ? [', ', { tiles }, rest] : [`, ${note}`];
}

// Which tiles were exchanged is nobody's business.
export function turnPieces({ text, points, notes }: WordsTurn): Piece[] {
  const what: Piece[] = text.startsWith('-') ? [`exchange ${text.length - 1}`] : text === 'pass' ? [text] : [{ play: text }, ` +${points}`];
  return [...what, ...notes.flatMap(notePieces)];
}

function turnSentence({ player, text, points, notes }: WordsTurn, names: Names): Piece[] {
  const name = names[player];
  const what: Piece[] = text.startsWith('-')
    ? [`${name} exchanged ${counted(text.length - 1, 'tile')}`]
    : text === 'pass'
      ? [`${name} passed`]
      : [`${name} played `, { play: text }, ` for ${counted(points, 'point')}`];
  return [...what, ...notes.flatMap(notePieces), '.'];
}

export function outcome([first, second]: readonly [number, number], names: Names): string {
  const scores = `${names[0]} ${first}, ${names[1]} ${second}`;
  if (first === second) return `The game is over, drawn: ${scores}.`;
  const winner = names[first > second ? 0 : 1];
  return `The game is over: ${scores}. ${winner} won by ${Math.abs(first - second)}.`;
}

// By a spread that is counted from this player's side.
export function winnerWords(spread: number, player: Player, names: Names): string {
  if (spread === 0) return 'a draw';
  const winner = names[spread > 0 ? player : player === 0 ? 1 : 0];
  return `${winner} ${winner === 'You' ? 'win' : 'wins'} by ${Math.abs(spread)}`;
}

const signed = (points: number) => `${points < 0 ? '−' : '+'}${Math.abs(points)}`;

// What is known of the end of a game, and how sure it is.
export function endgameSentence({ spread, final_spread: final, proven, depth }: Endgame, player: Player, names: Names, running: boolean): string {
  const known = proven ? 'Proven' : `${running ? 'So far' : 'Not proven'}, ${counted(depth, 'turn')} deep`;
  return `${known}: ${winnerWords(final, player, names)} (${signed(spread)} from here).`;
}

// Where it was stopped by hand it just ends.
const kWhyEnded: Record<Simulation['end'], string> = {
  settled: ': the best play is known',
  tied: ': the best plays did not differ once in a thousand samples or more',
  samples: ': the best plays are too close to tell apart with so many',
  limit: ': the best plays are too close to tell apart with as many as one may have',
  time: ', then time was up',
  stopped: '',
};

export function simulationSentence({ plies, samples, by_equity, end }: Simulation, running: boolean, stopped: boolean): string {
  const what = `${counted(plies, 'turn')} ahead, ${samples.toLocaleString('en')} samples`;
  const decided = by_equity ? ' The game is as good as decided: equity counts.' : '';
  if (running) return `Simulating ${what} …${decided}`;
  return `Simulated ${what}${stopped ? ', then stopped' : kWhyEnded[end]}.${decided}`;
}

export function statusPieces(state: WordsState, names: Names, thinking: boolean): Piece[] {
  const last = state.history[state.at - 1];
  const next = thinking
    ? 'The engine is thinking …'
    : state.over
    ? outcome(state.scores, names)
    : names[state.player] === 'You'
      ? 'Your turn.'
      : `${names[state.player]} to play.`;
  return last ? [...turnSentence(last, names), ` ${next}`] : [next];
}

// Of tiles that are laid but not played yet. The word in their direction is written with its blanks.
export function checkPieces({ problem, score, words, text }: Check): Piece[] {
  if (problem) return [problem];
  if (score === undefined) return [];
  const tiles = text?.split(' ')[1]?.replace(/[()]/g, '');
  const [main, ...others] = words.map(({ word }) => word);
  const first = tiles?.toUpperCase() === main && tiles ? { tiles } : (main ?? '');
  return [`${counted(score, 'point')}: `, first, ...others.map((word) => `, ${word}`)];
}
