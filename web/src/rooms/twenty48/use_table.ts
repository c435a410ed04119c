// The game on the table: moves one after the other, undo, and the scores that are kept.
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Engine } from '../../engine/client';
import type { Direction, Twenty48State } from '../../protocol/twenty48';
import { explain, notify } from '../../shell/notices';
import type { RoomProps } from '../../shell/rooms';
import { seeded } from '../../shell/seed';
import { useGame } from '../../shell/use_game';
import { bestScore, keepGame, leftGame, offerScore, startOf } from './kept_game';

export interface Table {
  referee: Engine<'twenty48'>;
  state: Twenty48State | undefined;
  best: number;
  now(): Twenty48State | undefined; // sooner than `state`, which waits for the next picture
  show(state: Twenty48State): void;
  // Whether the tiles moved.
  play(move: Direction): Promise<boolean>;
  goTo(at: number): Promise<boolean>;
  begin(): Promise<boolean>;
  load(position: string): Promise<boolean>;
}

export function useTable({ link, share }: RoomProps): Table {
  const resumed = useMemo(() => link || leftGame(), [link]);
  const game = useGame('twenty48', { link: resumed, share }, seeded, (state) => state.link, { withLink: seeded });
  const { referee, state } = game;
  const latest = useRef(state);
  const take = useCallback(
    (answer: Promise<Twenty48State>) =>
      game.show(answer.then((next) => {
        latest.current = next;
        return next;
      })),
    [game.show],
  );
  useEffect(() => { latest.current = state; }, [state]);

  const start = useRef('');
  const [best, setBest] = useState(() => bestScore(''));
  useEffect(() => {
    if (!state) return;
    if (state.length === 0) start.current = startOf(state);
    setBest(offerScore(start.current, state.score));
    keepGame(state, start.current);
    if (reaches2048(state)) notify('2048! The game goes on for as long as you can.');
  }, [state]);

  // Keys may come faster than the referee answers.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const play = (move: Direction) => {
    const played = queue.current.then(async () =>
      latest.current?.moves.includes(move) ? take(referee.ask('play', { move })) : false);
    queue.current = played;
    return played;
  };
  return {
    referee,
    state,
    best,
    now: () => latest.current,
    show: (next) => void take(Promise.resolve(next)),
    play,
    goTo: (at) => take(referee.ask('go_to', { at })),
    begin: () => take(referee.ask('new', seeded())),
    load: (position) => take(explain(referee.ask('load', { ...seeded(), position }), 'This is no board of 2048 that can be read.')),
  };
}

function reaches2048({ turn, tiles }: Twenty48State): boolean {
  const made = turn?.paths.some(({ merges, tile }) => merges && tile === 1024);
  return made === true && Math.max(...tiles) === 2048 && tiles.filter((tile) => tile === 2048).length === 1;
}
