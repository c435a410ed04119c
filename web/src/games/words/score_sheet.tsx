// The turns in a column for each player: what was played and from which rack, with the running total.
import { useRef } from 'preact/hooks';
import type { Equipment, Player, WordsTurn } from '../../protocol/words';
import { HistoryButtons, useCurrentInView } from '../../shell/history';
import { TileText } from './blanks';
import { Said } from './said';
import { type Names, turnPieces } from './sentences';

interface Props {
  equipment: Equipment;
  history: readonly WordsTurn[];
  names: Names;
  at: number;
  goTo(at: number): void;
  mayShow(player: Player): boolean; // the racks that this player had
}

export function ScoreSheet({ equipment, history, names, at, goTo, mayShow }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useCurrentInView(list, at);
  return (
    <>
      <HistoryButtons length={history.length} at={at} goTo={goTo} />
      <div class="sheet-head" aria-hidden="true">{names.map((name) => <b key={name}>{name}</b>)}</div>
      <ol class="moves sheet" ref={list}>
        {history.map((turn, index) => (
          <li key={index} class={turn.player === 0 ? 'first' : 'second'}>
            <span class="unseen">{names[turn.player]}: </span>
            <button type="button" aria-current={index + 1 === at ? 'step' : undefined} onClick={() => goTo(index + 1)}><Said equipment={equipment} pieces={turnPieces(turn)} /></button>
            <output aria-label="Total">{turn.totals[turn.player]}</output>
            <small class="muted">{mayShow(turn.player) && <TileText equipment={equipment} text={turn.rack} />}</small>
          </li>
        ))}
      </ol>
    </>
  );
}
