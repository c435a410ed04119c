// What a game says of itself to be kept: its form in the archive, and how the list describes it.
import type { Form } from '../archive/form';
import type { Game, Protocols } from '../protocol/games';

export type State<G extends Game> = Protocols[G]['new']['answer'];

export interface KeptState<G extends Game, Own> {
  engine: Protocols[G]['keep']['answer'];
  own: Own;
}

// How a game came to the board: begun, loaded by the person, or brought by the address.
export type Came = 'new' | 'load' | 'link';

// `Own` is what only the page knows of a game: who plays whom.
export interface GameForm<G extends Game, Own> extends Form<KeptState<G, Own>> {
  own(came: Came, state: State<G>, before: Own | undefined): Own;
  describe(state: State<G>, own: Own): { title: string; result: string };
}
