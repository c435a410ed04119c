// Who plays the next turn: the visitor, the engine in answer, or the engine alone until it is stopped.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Player, Strength, WordsState } from '../../protocol/words';
import { explain } from '../../shell/notices';
import { keep, kept } from '../../shell/storage';
import type { Played } from '../../shell/use_game';

export type Opponent = Strength | 'nobody';

const kPause = 800; // milliseconds between turns that are watched

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export function useTurns({ referee, show, begin }: Played<'words'>, link: string) {
  const [opponent, setOpponent] = useState<Opponent>(() => kept<Opponent>('words.opponent', 'best'));
  const [you, setYou] = useState<Player>(0);
  const [watching, setWatching] = useState(false);
  const run = useRef(0); // a new one with each stop
  useEffect(() => setYou(0), [link]); // who comes with a link is on turn
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
    setYou(first);
    if ((await begin({ seed })) && first === 1 && opponent !== 'nobody') await engineTurn();
  };
  const goTo = async (at: number) => {
    stop();
    await show(referee.ask('go_to', { at }));
  };
  const load = async (content: Uint8Array) => {
    stop();
    const next = await take(explain(referee.ask('load', { position: '' }, { attachment: content }), 'This is no position and no game of words that can be read.'));
    if (next?.names) setOpponent('nobody'); // other people's game
    else if (next) setYou(next.player);
    return next !== undefined;
  };
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
    setOpponent(whom);
  };
  return { opponent, you, watching, choose, play, startNew, goTo, load, watch, stop, playThisTurn };
}
