// The buttons of a game: a new one, back, give up, turn the board, and the engine's move.
import type { ChessState, Side } from '../../protocol/chess';
import type { Person } from './settings';
import type { Opponent } from './use_opponent';

interface Props {
  state: ChessState;
  person: Person;
  flipped: boolean;
  opponent: Opponent;
  begin(): void;
  takeBack(): void;
  resign(side: Side): void;
  withdraw(): void;
  flip(): void;
}

export function GameButtons({ state, person, flipped, opponent, begin, takeBack, resign, withdraw, flip }: Props) {
  return (
    <div class="buttons">
      <button type="button" class="primary" onClick={begin}>New game</button>
      <button type="button" disabled={state.at === 0} onClick={takeBack}>Take back my move</button>
      {state.ending === 'resignation' ? (
        <button type="button" onClick={withdraw}>Withdraw the resignation</button>
      ) : (
        <button type="button" disabled={!canResign(state, person)} onClick={() => resign(person === 'white' || person === 'black' ? person : state.side)}>Resign</button>
      )}
      <button type="button" aria-pressed={flipped} onClick={flip}>Flip</button>
      {opponent.thinking ? (
        <button type="button" onClick={opponent.pause}>Stop the engine</button>
      ) : (
        <button type="button" disabled={state.moves.length === 0} onClick={opponent.moveNow}>{opponent.waiting ? 'Let the engine go on' : 'Let the engine move'}</button>
      )}
    </div>
  );
}

// At the end of a line that has moves and goes on.
function canResign({ ending, at, history }: ChessState, person: Person): boolean {
  return person !== 'nobody' && ending === '' && at > 0 && at === history.length;
}
