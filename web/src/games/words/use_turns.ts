// Who plays the next turn: the visitor, the engine in answer, or the engine alone until it is stopped.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Player, WordsState } from '../../protocol/words';
import { explain } from '../../shell/notices';
import { keep } from '../../shell/storage';
import type { Played } from '../../shell/use_game';
import { type Opponent, type Own, preferred } from './kept';

const kPause = 800; // milliseconds between turns that are watched

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export function useTurns({ referee, state, own, arrival, show, begin, change, load: loadGame }: Played<'words', Own>) {
  const { opponent, you } = own ?? preferred();
  const [watching, setWatching] = useState(false);
  const run = useRef(0); // a new one with each stop
  useEffect(() => () => void ++run.current, []);

  const stop = () => {
    ++run.current;
    setWatching(false);
  };
  const take = async (answer: Promise<WordsState>) => ((await show(answer)) ? answer : undefined);
  const strength = opponent === 'nobody' ? 'best' : opponent;
  const engineTurn = () => take(referee.ask('engine', { strength }));

  const answered = async (next: WordsState | undefined) => {
    if (next && opponent !== 'nobody' && !next.over && next.player !== you) await engineTurn();
  };
  const play = async (move: string) => {
    stop();
    await answered(await take(referee.ask('play', { move })));
  };
  const playThisTurn = async () => answered(await engineTurn());
  const startNew = async (seed: number, first: Player) => {
    stop();
    if ((await begin({ seed }, { you: first })) && first === 1 && opponent !== 'nobody') await engineTurn();
  };
  const goTo = async (at: number) => {
    stop();
    await show(referee.ask('go_to', { at }));
  };
  const load = (content: Uint8Array) => {
    stop();
    return loadGame(() => explain(referee.ask('load', { position: '' }, { attachment: content }), 'This is no position and no game of words that can be read.'));
  };
  useEffect(() => {
    stop();
    // A game that was left before the engine had answered.
    if (arrival?.how === 'opened' && state && state.at === state.history.length) void answered(state);
  }, [arrival]);
  const watch = async () => {
    const mine = ++run.current;
    setWatching(true);
    for (;;) {
      const next = await engineTurn();
      if (!next || next.over) break;
      await pause(kPause);
      if (mine !== run.current) return;
    }
    if (mine === run.current) setWatching(false);
  };
  const choose = (whom: Opponent) => {
    keep('words.opponent', whom);
    change({ opponent: whom });
  };
  return { opponent, you, watching, choose, play, startNew, goTo, load, watch, stop, playThisTurn };
}
