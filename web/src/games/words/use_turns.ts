// Who plays the next turn: the visitor, the engine in answer, or the engine alone until it is stopped.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Player, WordsState } from '../../protocol/words';
import { complain, explain } from '../../shell/notices';
import { keep } from '../../shell/storage';
import type { Played } from '../../shell/use_game';
import { type Opponent, type Own, preferred } from './kept';
import { turnLimits } from './limits';
import { useAssistant } from './use_assistant';

const kPause = 800; // milliseconds between turns that are watched

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export function useTurns({ referee, state, own, arrival, show, begin, change, load: loadGame }: Played<'words', Own>, lexicon: Uint8Array) {
  const { opponent, you } = own ?? preferred();
  const { engine: thinker, prepare } = useAssistant(lexicon);
  const [watching, setWatching] = useState(false);
  const [thinking, setThinking] = useState(false);
  const run = useRef(0); // a new one with each stop
  const busy = useRef(false); // the thinker
  useEffect(() => () => void ++run.current, []);

  const stop = () => {
    ++run.current;
    if (busy.current) thinker.stop();
    busy.current = false;
    setThinking(false);
    setWatching(false);
  };
  const take = async (answer: Promise<WordsState>) => ((await show(answer)) ? answer : undefined);
  const strength = opponent === 'nobody' ? 'best' : opponent;
  // Nothing where it was stopped.
  const engineTurn = async (): Promise<WordsState | undefined> => {
    const mine = run.current;
    busy.current = true;
    setThinking(true);
    try {
      const kept = await referee.ask('keep', {});
      await prepare();
      await thinker.ask('restore', { kept });
      const { move } = await thinker.ask('think', { strength, ...turnLimits });
      return mine === run.current ? await take(referee.ask('play', { move })) : undefined;
    } catch (error) {
      complain(error);
      return undefined;
    } finally {
      if (mine === run.current) {
        busy.current = false;
        setThinking(false);
      }
    }
  };

  const answered = async (next: WordsState | undefined) => {
    if (next && opponent !== 'nobody' && !next.over && next.player !== you) await engineTurn();
  };
  // One play after the other, of whoever is on turn.
  const play = async (...moves: string[]) => {
    stop();
    let next: WordsState | undefined;
    for (const move of moves) {
      next = await take(referee.ask('play', { move }));
      if (!next) return;
    }
    await answered(next);
  };
  const playThisTurn = async () => {
    stop();
    await answered(await engineTurn());
  };
  const startNew = async (seed: number, first: Player) => {
    stop();
    await begin({ seed }, { you: first });
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
    // A new game that the engine begins, or one that was left before the engine had answered.
    if ((arrival?.how === 'new' || arrival?.how === 'opened') && state && state.at === state.history.length) void answered(state);
  }, [arrival]);
  const watch = async () => {
    stop();
    const mine = run.current;
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
  return { opponent, you, watching, thinking, choose, play, startNew, goTo, load, watch, stop, playThisTurn };
}
