// The game on the table: moves one after the other, undo, and the best scores.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Engine } from '../../engine/client';
import type { Direction, Twenty48State } from '../../protocol/twenty48';
import { explain, notify } from '../../shell/notices';
import { byHand, byOthers, isOwn } from '../../shell/own_moves';
import type { GameProps } from '../../shell/games';
import { seeded } from '../../shell/seed';
import { type Played, useGame } from '../../shell/use_game';
import { type Bests, bestScores, offerScore } from './best';
import { form, type Own, takeOldGame } from './kept';

export interface Table {
  referee: Engine<'twenty48'>;
  state: Twenty48State | undefined;
  best: Bests;
  arrival: Played<'twenty48', Own>['arrival'];
  kept: Played<'twenty48', Own>['kept'];
  now(): Twenty48State | undefined; // sooner than `state`, which waits for the next picture
  show(state: Twenty48State): void; // what the engine played
  // Whether the tiles moved.
  play(move: Direction): Promise<boolean>;
  goTo(at: number): Promise<boolean>;
  begin(): Promise<boolean>;
  load(position: string): Promise<boolean>;
}

export function useTable({ link, share }: GameProps): Table {
  const [oldGame] = useState(takeOldGame);
  const game = useGame('twenty48', { link: link || oldGame, share }, form, seeded, (state) => state.link, { withLink: seeded });
  const { referee, state, arrival } = game;
  const now = () => game.now()?.state;
  const foreign = () => game.now()?.own.foreign ?? null;
  const [best, setBest] = useState<Bests>(() => bestScores(''));
  const take = useCallback(
    (answer: Promise<Twenty48State>, change?: Own) =>
      game.show(answer.then((next) => {
        if (change) setBest(offerScore(next.start, isOwn(change.foreign, next.at) ? 'own' : 'engine', next.score));
        return next;
      }), change),
    [game.show],
  );
  useEffect(() => {
    if (state && reaches2048(state)) notify('2048! The game goes on for as long as you can.');
  }, [state]);
  useLayoutEffect(() => { // before it is drawn: nothing jumps
    if (state) setBest(bestScores(state.start));
  }, [arrival]);

  // Keys may come faster than the referee answers.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const play = (move: Direction) => {
    const played = queue.current.then(async () => {
      const before = now();
      return before?.moves.includes(move) ? take(referee.ask('play', { move }), { foreign: byHand(foreign(), before.at) }) : false;
    });
    queue.current = played;
    return played;
  };
  return {
    referee,
    state,
    best,
    arrival,
    kept: game.kept,
    now,
    show: (next) => void take(Promise.resolve(next), { foreign: byOthers(foreign(), now()?.at ?? 0) }),
    play,
    goTo: (at) => take(referee.ask('go_to', { at })),
    begin: () => game.begin(seeded()),
    load: (position) => game.load(() => explain(referee.ask('load', { ...seeded(), position }), 'This is no board of 2048 that can be read.')),
  };
}

function reaches2048({ turn, tiles }: Twenty48State): boolean {
  const made = turn?.paths.some(({ merges, tile }) => merges && tile === 1024);
  return made === true && Math.max(...tiles) === 2048 && tiles.filter((tile) => tile === 2048).length === 1;
}
