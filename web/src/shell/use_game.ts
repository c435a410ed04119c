// The game on a room's board: begun anew or from the address, and kept in the address from then on.
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Engine } from '../engine/client';
import type { Game, Protocols } from '../protocol/games';
import { complain, explain, settle } from './notices';
import type { RoomProps } from './rooms';

type State<G extends Game> = Protocols[G]['new']['answer'];
type Begin<G extends Game> = Protocols[G]['new']['question'];

export interface Played<G extends Game> {
  referee: Engine<G>;
  state: State<G> | undefined; // nothing until the engine is there
  // Shows what the referee answers; what it refuses is said in words. Whether it was taken.
  show(answer: Promise<State<G>>): Promise<boolean>;
  begin(question: Begin<G>): Promise<boolean>;
}

const kBadLink = 'This link cannot be read. Here is a new game.';

interface Options<G extends Game> {
  prepare?(referee: Engine<G>): Promise<void>; // before the first question
  withLink?(): object; // what else `load` is asked with: the seed of the chance that follows
}

// `first` is the game for a visitor who brings no link, or one that cannot be read. `linkOf` is what
// the address says of a state.
export function useGame<G extends Game>(
  game: G,
  { link, share }: RoomProps,
  first: () => Begin<G>,
  linkOf: (state: State<G>) => string,
  { prepare, withLink }: Options<G> = {},
): Played<G> {
  const referee = useMemo(() => new Engine(game), [game]);
  const [state, setState] = useState<State<G>>();
  const shared = useRef<string>();

  const take = async (answer: Promise<State<G>>) => {
    const next = await answer;
    shared.current = linkOf(next);
    share(shared.current);
    setState(next);
    settle();
  };
  const show = useCallback(
    async (answer: Promise<State<G>>) => {
      try {
        await take(answer);
        return true;
      } catch (error) {
        complain(error);
        return false;
      }
    },
    [share],
  );
  const ask = referee.ask.bind(referee) as unknown as (verb: string, question: object) => Promise<State<G>>;
  const begin = useCallback((question: Begin<G>) => show(ask('new', question as object)), [show]);

  useEffect(() => {
    if (link && link === shared.current) return; // our own
    void (async () => {
      try {
        await prepare?.(referee);
      } catch (error) {
        complain(error);
        return;
      }
      try {
        if (!link) await begin(first());
        else await take(explain(ask('load', { ...withLink?.(), position: link }), kBadLink));
      } catch (error) {
        await begin(first());
        complain(error); // now: a game that begins well would settle it
      }
    })();
  }, [link]);
  useEffect(() => () => referee.stop(), [referee]);
  return { referee, state, show, begin };
}
