// Which player is asked, and a line that says who answers, or how far the learnt one is on its way.
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { PlayerName } from '../../protocol/twenty48';
import type { NetworkState } from './load_network';
import type { Players } from './use_players';
import { loadedInWords } from './words';

const kMeanwhile = 'The classic player answers meanwhile.';

function sentence(player: PlayerName, network: NetworkState): string {
  if (player === 'classic') return 'The classic player answers.';
  switch (network.kind) {
    case 'loading':
    case 'unpacking':
      return kMeanwhile;
    case 'ready':
      return 'The learnt player answers.';
    case 'too_large':
      return 'This browser has too little memory for it: the classic player answers.';
    case 'failed':
      return `It could not be loaded: ${network.text}. The classic player answers.`;
  }
}

function progress(network: NetworkState): ComponentChildren {
  if (network.kind === 'loading') return <><progress max={network.size} value={network.loaded} aria-label="Network of the learnt player" /> {loadedInWords(network.loaded, network.size)}. </>;
  return network.kind === 'unpacking' && <><progress aria-label="Network of the learnt player" /> Unpacking. </>;
}

export function PlayerChoice({ player, network, choose, retry }: NonNullable<Players['choice']>) {
  const id = useId();
  return (
    <div class="player">
      <label for={id}>Player</label>
      <select id={id} value={player} onChange={(event) => choose(event.currentTarget.value as PlayerName)}>
        <option value="learnt">learnt: a network, trained by its own games</option>
        <option value="classic">classic: terms made by hand</option>
      </select>
      <p class="muted small">
        {player === 'learnt' && progress(network)}
        <span role="status">{sentence(player, network)}</span>
        {player === 'learnt' && network.kind === 'failed' && <> <button type="button" onClick={retry}>Try again</button></>}
      </p>
    </div>
  );
}
