// The review of a game: every position searched in a worker of its own, one after the other.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Engine } from '../../engine/client';
import type { ChessState, Reviewed, TreeMove } from '../../protocol/chess';
import { complain } from '../../shell/notices';

const kNodes = 60_000; // a position: about a tenth of a second

export interface Review {
  running: boolean;
  done: number;
  of: number;
  positions: readonly Reviewed[]; // of the line on the board, as far as it is the one reviewed
  byNode: ReadonlyMap<number, Reviewed>; // the same for every move of the tree that was reviewed
  start(): void;
  stop(): void;
}

export interface Found {
  start: string; // what the moves begin from
  moves: readonly string[];
  positions: readonly Reviewed[];
}

const nothing: Found = { start: '', moves: [], positions: [] };

const startOf = (game: string) => (game.includes('/') ? game.split(/[,~]/, 1)[0]! : '');

export function useReview(state: ChessState | undefined): Review {
  const engine = useMemo(() => new Engine('chess'), []);
  const [found, setFound] = useState<Found>(nothing);
  const [running, setRunning] = useState(false);
  useEffect(() => () => engine.stop(), [engine]);

  const stop = () => {
    engine.stop(); // gives its memory back, too
    setRunning(false);
  };
  const start = async () => {
    if (!state) return;
    engine.stop();
    const moves = state.history.map(({ move }) => move);
    const begun = { start: startOf(state.game), moves, positions: [] };
    setFound(begun);
    setRunning(true);
    try {
      await engine.ask('review', { position: state.game, nodes: kNodes }, {
        onNews: (news) => setFound((known) => (known.moves === moves ? { ...known, positions: [...known.positions, news] } : known)),
      });
      stop();
    } catch (error) {
      complain(error);
      setFound((known) => {
        if (known.moves === moves) setRunning(false);
        return known;
      });
    }
  };
  const byNode = useMemo(() => (state ? placedInTree(found, state) : new Map<number, Reviewed>()), [found, state?.tree]);
  return {
    running,
    done: found.positions.length,
    of: found.moves.length + 1,
    positions: state ? usable(found, state) : [],
    byNode,
    start: () => void start(),
    stop,
  };
}

function usable({ start, moves, positions }: Found, { game, history }: ChessState): readonly Reviewed[] {
  if (start !== startOf(game)) return [];
  let same = 0;
  while (same < moves.length && moves[same] === history[same]?.move) ++same;
  return positions.slice(0, same + 1);
}

export function placedInTree({ start, moves, positions }: Found, { game, tree }: Pick<ChessState, 'game' | 'tree'>): Map<number, Reviewed> {
  const placed = new Map<number, Reviewed>();
  if (start !== startOf(game)) return placed;
  const known = new Map<string, TreeMove>();
  for (const move of tree) {
    const name = `${move.parent} ${move.move}`;
    if (!known.has(name)) known.set(name, move);
  }
  let node = 0;
  for (const position of positions.slice(1)) {
    const move = known.get(`${node} ${moves[position.at - 1]}`);
    if (!move) break;
    placed.set(move.id, position);
    node = move.id;
  }
  return placed;
}
