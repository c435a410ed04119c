// The engine at the other side of the board: thinks when it is its turn at the end of the game, and
// may be stopped, which pauses it until it is asked to go on.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Engine, Stopped } from '../../engine/client';
import type { ChessState } from '../../protocol/chess';
import { complain } from '../../shell/notices';
import { limitsOf, type Person, type Settings } from './settings';

// Whoever finds moves: the engine of the page, or a machine of its own.
export interface Thinker {
  think(game: string): Promise<{ move: string }>;
  // Gives up at once.
  stop(): void;
}

export interface Opponent {
  thinking: boolean;
  due: boolean; // it is its turn, and it moves or is about to
  waiting: boolean; // it is the engine's turn, but it was stopped or moves were taken back
  pause(): void;
  resume(): void;
  // Whoever's turn it is.
  moveNow(): void;
  // Where a move was just played: it is answered there, also if the line goes on.
  answer(game: string): void;
}

const kLeastPause = 400; // milliseconds between two moves of the engine against itself

const pauseUntil = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, time - performance.now())));

export function isEnginesTurn({ side, ending }: ChessState, person: Person): boolean {
  return ending === '' && person !== 'both' && person !== side;
}

// `seed` is one for each game: of the choices from the book, and of what a weak engine misjudges.
export function useQuadrille(settings: Settings, seed: number): Thinker {
  const engine = useMemo(() => new Engine('chess'), []);
  const now = useRef({ settings, seed });
  now.current = { settings, seed };
  return useMemo(() => ({
    think(position) {
      const { elo, book } = now.current.settings;
      return engine.ask('think', { position, book, seed: now.current.seed, ...(elo > 0 && { elo }), ...limitsOf(now.current.settings) });
    },
    stop: () => engine.stop(),
  }), [engine]);
}

export function useOpponent(
  state: ChessState | undefined,
  person: Person,
  thinker: Thinker,
  play: (thought: { move: string }) => Promise<unknown>,
): Opponent {
  const [paused, setPaused] = useState(person === 'nobody'); // found so on coming back
  const [answerTo, setAnswerTo] = useState<string>();
  const [thinking, setThinking] = useState(false);
  const turn = useRef(0);
  const busy = useRef(false);

  const stop = () => {
    ++turn.current;
    if (busy.current) thinker.stop();
    busy.current = false;
    setThinking(false);
  };
  const think = async () => {
    if (!state || state.moves.length === 0) return;
    stop();
    const mine = turn.current;
    const earliest = performance.now() + (person === 'nobody' ? kLeastPause : 0);
    busy.current = true;
    setThinking(true);
    try {
      const thought = await thinker.think(state.game);
      await pauseUntil(earliest);
      if (mine === turn.current) await play(thought);
    } catch (error) {
      if (mine !== turn.current) return;
      setPaused(true); // or it would ask again, and again fail
      if (!(error instanceof Stopped)) complain(error);
    } finally {
      if (mine === turn.current) {
        busy.current = false;
        setThinking(false);
      }
    }
  };

  const enginesTurn = state !== undefined && isEnginesTurn(state, person);
  const atEnd = state !== undefined && state.at === state.history.length;
  const due = enginesTurn && (atEnd || answerTo === state.game) && !paused;
  useEffect(() => {
    if (due) void think();
    else stop();
  }, [due, state?.game, thinker]);
  // Who comes back there later only looks at it.
  useEffect(() => setAnswerTo((game) => (game === state?.game ? game : undefined)), [state?.game]);
  useEffect(() => () => thinker.stop(), [thinker]);

  return {
    thinking,
    due,
    waiting: enginesTurn && !thinking && !due,
    pause() {
      setPaused(true);
      stop();
    },
    resume: () => setPaused(false),
    answer: setAnswerTo,
    moveNow() {
      setPaused(false);
      if (!due) void think();
    },
  };
}
