// Who answers: the player that the visitor chose, or the classic one as long as the learnt one's network
// is not there.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import network from 'virtual:network';
import { Engine } from '../../engine/client';
import type { PlayerName } from '../../protocol/twenty48';
import { keep, kept } from '../../shell/storage';
import { type Analyst, ClassicAnalyst, LearntAnalyst } from './analyst';
import { loadNetwork, type NetworkState } from './load_network';

export interface Players {
  analyst: Analyst; // always the one that answers
  answering: PlayerName;
  // Nothing where there is but one.
  choice: { player: PlayerName; network: NetworkState; choose(player: PlayerName): void; retry(): void } | undefined;
}

const kName = '2048.player';
const kNothing: NetworkState = { kind: 'loading', loaded: 0, size: network?.size ?? 0 };

function keptPlayer(): PlayerName {
  return network && kept<PlayerName>(kName, 'learnt') !== 'classic' ? 'learnt' : 'classic';
}

export function usePlayers(): Players {
  const [player, setPlayer] = useState(keptPlayer);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState(kNothing);
  const classic = useMemo(() => new ClassicAnalyst(new Engine('twenty48')), []);
  const learnt = useRef<LearntAnalyst>();
  useEffect(() => () => classic.stop(), [classic]); // a page that is left needs no worker
  useEffect(() => {
    if (!network || player !== 'learnt') return undefined;
    const engine = new Engine('twenty48');
    const left = new AbortController();
    void loadNetwork(network, engine, (next) => {
      if (next.kind === 'ready') learnt.current = new LearntAnalyst(engine);
      setState(next);
    }, left.signal);
    return () => {
      left.abort();
      learnt.current?.stop();
      learnt.current = undefined;
      engine.stop();
    };
  }, [player, attempt]);
  const analyst = useMemo<Analyst>(() => {
    const current = () => learnt.current ?? classic;
    return {
      analyse: (...question) => current().analyse(...question),
      review: (...question) => current().review(...question),
      stop: () => {
        classic.stop();
        learnt.current?.stop();
      },
    };
  }, [classic]);
  const choose = (next: PlayerName) => {
    keep(kName, next);
    setState(kNothing);
    setPlayer(next);
  };
  const retry = () => {
    setState(kNothing);
    setAttempt((number) => number + 1);
  };
  return {
    analyst,
    answering: player === 'learnt' && state.kind === 'ready' ? 'learnt' : 'classic',
    choice: network && { player, network: state, choose, retry },
  };
}
