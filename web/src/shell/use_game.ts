// The game on a board: the one that was kept, one from the address, or a new one. Kept in the
// archive and in the address from then on.
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { upgraded } from '../archive/form';
import { askForSpace } from '../archive/ask_for_space';
import { Autosave, type Trouble } from '../archive/autosave';
import { StorageFull } from '../archive/record';
import { archive } from '../archive/the_archive';
import { Engine } from '../engine/client';
import type { Game, Protocols } from '../protocol/games';
import type { Came, GameForm, KeptState, State } from './game_form';
import { complain, explain, notify, settle } from './notices';
import type { GameProps } from './games';

type Begin<G extends Game> = Protocols[G]['new']['question'];

// How the game came that is on the board; another number with each.
export interface Arrival {
  how: Came | 'opened' | 'mirrored'; // from the archive; or from another tab, which played it on
  number: number;
}

export interface KeptGames {
  game: Game;
  current(): string | undefined; // on the board, where it is kept
  before: boolean; // whether there is a game to go back to
  back(): void;
  open(id: string): void;
}

export interface Played<G extends Game, Own> {
  referee: Engine<G>;
  state: State<G> | undefined; // nothing until the engine is there
  own: Own | undefined; // with the state
  now(): { state: State<G>; own: Own } | undefined; // sooner than both, which wait for the next picture
  arrival: Arrival | undefined;
  kept: KeptGames;
  change(own: Partial<Own>): void;
  // Shows what the referee answers; what it refuses is said in words. Whether it was taken.
  show(answer: Promise<State<G>>, own?: Partial<Own>): Promise<boolean>;
  // Another game takes the place of this one, which can be had back.
  begin(question: Begin<G>, own?: Partial<Own>): Promise<boolean>;
  load(ask: () => Promise<State<G>>, own?: Partial<Own>): Promise<boolean>;
}

const kBadLink = 'This link cannot be read. Here is a new game.';
const kBadKept = 'This kept game cannot be read.';

// Whether it was done; what went wrong is said in words.
async function orComplain(attempt: () => Promise<boolean>): Promise<boolean> {
  try {
    return await attempt();
  } catch (error) {
    complain(error);
    return false;
  }
}

interface Options<G extends Game> {
  prepare?(referee: Engine<G>): Promise<void>; // before the first question
  withLink?(): object; // what else `load` and `restore` are asked with: the seed of the chance that follows
}

interface Table<G extends Game, Own> {
  state: State<G>;
  own: Own;
  arrival: Arrival;
}

// `first` is the game for a visitor who brings no link, or one that cannot be read, and has no game
// kept. `linkOf` is what the address says of a state.
export function useGame<G extends Game, Own extends object>(
  game: G,
  { link, share }: GameProps,
  form: GameForm<G, Own>,
  first: () => Begin<G>,
  linkOf: (state: State<G>, own: Own) => string,
  { prepare, withLink }: Options<G> = {},
): Played<G, Own> {
  const referee = useMemo(() => new Engine(game), [game]);
  const ask = useMemo(() => referee.ask.bind(referee) as unknown as (verb: string, question: object) => Promise<unknown>, [referee]);
  const [table, setTable] = useState<Table<G, Own>>();
  const latest = useRef<Table<G, Own>>();
  const shared = useRef<string>();
  const entered = useRef(0); // by N links
  const left = useRef(false); // the person is elsewhere: whatever comes now is not shown
  const linkNow = useRef(linkOf);
  linkNow.current = linkOf;

  const autosave = useMemo(() => {
    const take = async () => {
      const { state, own } = latest.current!;
      const kept = { engine: await ask('keep', {}), own };
      return { version: form.version, state: kept, link: linkNow.current(state, own), ...form.describe(state, own) };
    };
    const told = ({ kind, error }: Trouble) => {
      if (kind === 'overtaken') notify('This game was played on in another tab: yours is kept beside it.');
      else if (error instanceof StorageFull) void askForSpace(archive, autosave.id, () => autosave.changed());
      else complain(new Error('The browser could not keep this game. It can be played on, until the page is closed.'));
    };
    const autosave: Autosave = new Autosave(archive, game, take, told);
    return autosave;
  }, [game]);

  const display = useCallback((next: Table<G, Own>) => {
    latest.current = next;
    if (left.current) return;
    shared.current = linkNow.current(next.state, next.own);
    share(shared.current);
    autosave.shared(shared.current);
    setTable(next);
    settle();
  }, [share, autosave]);
  const arrive = useCallback((how: Arrival['how'], state: State<G>, own: Own) => {
    display({ state, own, arrival: { how, number: (latest.current?.arrival.number ?? 0) + 1 } });
  }, [display]);

  const show = useCallback((answer: Promise<State<G>>, own?: Partial<Own>) => orComplain(async () => {
    const state = await answer;
    if (!latest.current || left.current) return false;
    display({ ...latest.current, state, own: { ...latest.current.own, ...own } });
    autosave.changed();
    return true;
  }), [display, autosave]);
  const replace = useCallback(async (came: Came, asked: () => Promise<State<G>>, own?: Partial<Own>) => {
    await autosave.settle(true);
    if (left.current) return false;
    const state = await asked();
    autosave.begun(came);
    arrive(came, state, { ...form.own(came, state, latest.current?.own), ...own });
    if (came !== 'link') autosave.noted();
    return true;
  }, [arrive, autosave]);
  const open = useCallback(async (id: string, how: 'opened' | 'mirrored') => {
    await autosave.settle(how === 'opened');
    const kept = await archive.read(id);
    if (!kept || left.current) return false;
    if (how === 'mirrored' && autosave.id !== id) return false; // another game was begun meanwhile
    const { engine, own } = upgraded<KeptState<G, Own>>(form, { version: kept.facts.version, state: kept.state });
    const state = await explain(ask('restore', { ...withLink?.(), kept: engine }) as Promise<State<G>>, kBadKept);
    autosave.opened(kept.facts);
    arrive(how, state, { ...form.own('load', state, undefined), ...own });
    return true;
  }, [arrive, autosave]);
  const begin = useCallback(
    (question: Begin<G>, own?: Partial<Own>) => orComplain(() => replace('new', () => ask('new', question as object) as Promise<State<G>>, own)),
    [replace],
  );
  const openOrComplain = (id: string, how: 'opened' | 'mirrored') => void orComplain(() => open(id, how));
  const change = useCallback((own: Partial<Own>) => {
    if (!latest.current) return;
    display({ ...latest.current, own: { ...latest.current.own, ...own } });
    if (autosave.id) autosave.noted();
  }, [display, autosave]);

  useEffect(() => {
    if (link && link === shared.current) return; // our own
    const mine = ++entered.current;
    void (async () => {
      try {
        await prepare?.(referee);
      } catch (error) {
        complain(error);
        return;
      }
      const found = await autosave.find(link).catch(() => undefined); // the browser's trouble is not the game's
      if (left.current || mine !== entered.current) return;
      let trouble: unknown;
      const tried = (attempt: Promise<boolean>) => attempt.catch((error: unknown) => { trouble = error; return false; });
      const load = () => explain(ask('load', { ...withLink?.(), position: link }) as Promise<State<G>>, kBadLink);
      if (found && (await tried(open(found.id, 'opened')))) return;
      if (!link || !(await tried(replace('link', load)))) await begin(first());
      if (trouble !== undefined && !left.current) complain(trouble); // now: a game that begins well would settle it
    })();
  }, [link]);
  useEffect(() => archive.onChange(({ kind, ids, here }) => {
    if (kind === 'removed') {
      autosave.removed(ids);
      setTable((known) => known && { ...known });
    } else if (kind === 'written' && !here && autosave.id && ids.includes(autosave.id) && autosave.saved) {
      openOrComplain(autosave.id, 'mirrored');
    }
  }), [autosave, open]);
  useEffect(() => () => {
    left.current = true;
    archive.await(autosave.settle().finally(() => referee.stop()));
  }, [autosave, referee]);

  const kept: KeptGames = {
    game,
    current: () => autosave.id,
    before: autosave.before !== undefined && autosave.before !== autosave.id,
    back: () => void (autosave.before && openOrComplain(autosave.before, 'opened')),
    open: (id) => openOrComplain(id, 'opened'),
  };
  return { referee, state: table?.state, own: table?.own, now: () => latest.current, arrival: table?.arrival, kept, change, show, begin, load: (asked, own) => orComplain(() => replace('load', asked, own)) };
}
