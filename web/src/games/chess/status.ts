// What happened last and what comes next, in a sentence.
import type { ChessState, Side } from '../../protocol/chess';
import type { Opponent } from './use_opponent';
import { numbered } from './scores';

const nameOf = (side: Side) => (side === 'white' ? 'White' : 'Black');

export function endingWords({ result, ending }: Pick<ChessState, 'result' | 'ending'>): string {
  if (result === '1/2-1/2') return `Draw by ${ending}, ½–½.`;
  const [winner, loser] = result === '1-0' ? ['White', 'Black'] : ['Black', 'White'];
  if (ending === 'resignation') return `${loser} resigned: ${winner} wins, ${result.replace('-', '–')}.`;
  return `Checkmate: ${winner} wins, ${result.replace('-', '–')}.`;
}

export function statusWords(state: ChessState, { thinking, waiting }: Pick<Opponent, 'thinking' | 'waiting'>): string {
  const last = state.history[state.at - 1];
  const words = last ? [`${numbered(last.san, last.number, last.side)}.`] : [];
  if (state.ending) words.push(endingWords(state));
  else words.push(`${nameOf(state.side)} to move${state.check ? ', in check' : ''}.`);
  if (!state.ending && state.result !== '*') words.push(`Result: ${state.result.replaceAll('-', '–')}.`);
  if (thinking) words.push('The engine is thinking …');
  else if (waiting) words.push('The engine waits.');
  return words.join(' ');
}
