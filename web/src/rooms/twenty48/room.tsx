// The room of 2048.
import { useEffect, useMemo } from 'preact/hooks';
import { Engine } from '../../engine/client';
import type { Direction } from '../../protocol/twenty48';
import { History } from '../../shell/history';
import { RoomLayout } from '../../shell/layout';
import type { RoomProps } from '../../shell/rooms';
import { useGame } from '../../shell/use_game';
import { useSearch } from '../../shell/use_search';

const kKeys: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0]!;

export default function Twenty48Room(props: RoomProps) {
  const { referee, state, show, begin } = useGame('twenty48', props, () => ({ seed: randomSeed() }), ({ position }) => position);
  const search = useSearch(useMemo(() => new Engine('twenty48'), []));
  useEffect(() => {
    search.stop();
    search.forget();
  }, [state?.position]);

  const pressed = (event: KeyboardEvent) => {
    const move = kKeys[event.key];
    if (!move) return;
    event.preventDefault();
    if (state?.moves.includes(move)) void show(referee.ask('play', { move }));
  };

  if (!state) return <p class="loading">Setting up the board …</p>;
  return (
    <RoomLayout
      title="2048"
      board={
        <div class="tiles" tabIndex={0} role="application" aria-label={`2048, score ${state.score}. Arrow keys move.`} onKeyDown={pressed}>
          {state.tiles.map((tile, cell) => <span key={cell} class="tile" data-tile={tile}>{tile || ''}</span>)}
        </div>
      }
      controls={
        <>
          <p>Score <output>{state.score}</output></p>
          <div class="buttons">
            <button type="button" onClick={() => void begin({ seed: randomSeed() })}>New game</button>
          </div>
        </>
      }
      analysis={
        <>
          <div class="buttons">
            {search.running ? <button type="button" onClick={search.stop}>Stop</button> : <button type="button" onClick={() => void search.start({ position: state.position, depth: 14 })}>Analyse</button>}
          </div>
          {search.found && (
            <ul>{search.found.moves.map(({ move, value }) => <li key={move}>{move} {value.toFixed(0)}</li>)}</ul>
          )}
        </>
      }
      history={<History moves={state.history} at={state.at} goTo={(at) => void show(referee.ask('go_to', { at }))} />}
    />
  );
}
