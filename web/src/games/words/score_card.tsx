// Who has how much, what is left in the bag, and which tiles nobody has seen.
import type { Equipment, Player, TileCount, WordsState } from '../../protocol/words';
import { TileText } from './blanks';
import type { Names } from './sentences';

interface Props {
  equipment: Equipment;
  state: WordsState;
  names: Names;
  viewer: Player; // who looks at it
  open: boolean; // the other rack too
}

export function ScoreCard({ equipment, state, names, viewer, open }: Props) {
  const { scores, player, over, bag, racks } = state;
  const other = viewer === 0 ? 1 : 0;
  return (
    <>
      <dl class="scores">
        {([0, 1] as const).map((who) => (
          <div key={who} class={!over && player === who ? 'on-turn' : ''}>
            <dt>{names[who]}</dt>
            <dd><output>{scores[who]}</output>{!over && player === who && <span class="unseen"> on turn</span>}</dd>
          </div>
        ))}
      </dl>
      <p class="muted">{bag === 0 ? 'The bag is empty.' : `${bag} in the bag.`} {names[other]}: {open || over ? (racks[other].length > 0 ? <TileText equipment={equipment} text={racks[other].join(' ')} /> : 'no tiles') : `${racks[other].length} tiles`}</p>
      <Unseen equipment={equipment} counts={state.unseen[viewer]} />
    </>
  );
}

function Unseen({ equipment, counts }: { equipment: Equipment; counts: readonly TileCount[] }) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-label="Unseen tiles">
      <p>Unseen tiles: {total}</p>
      <ul class="tracking">
        {counts.map(({ tile, count }) => (
          <li key={tile} class={count === 0 ? 'none' : ''}><b><TileText equipment={equipment} text={tile} /></b> {count}</li>
        ))}
      </ul>
    </section>
  );
}

// In one line, for a phone.
export function ScoreLine({ state: { scores, player, over, bag }, names }: { state: WordsState; names: Names }) {
  return (
    <p class="score-line">
      {([0, 1] as const).map((who) => (
        <span key={who} class={!over && player === who ? 'on-turn' : ''}>{names[who]} <b>{scores[who]}</b>{!over && player === who && <span class="unseen"> on turn</span>}</span>
      ))}
      <span class="muted">bag {bag}</span>
    </p>
  );
}
