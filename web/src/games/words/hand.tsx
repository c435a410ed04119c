// The board with the rack below it, and all that a player does with his tiles.
import { useState } from 'preact/hooks';
import type { Engine } from '../../engine/client';
import type { Equipment, LaidTile, Player, WordsState } from '../../protocol/words';
import { Board } from './board';
import { BlankQuestion, ExchangeQuestion } from './questions';
import { RackView } from './rack';
import { checkSentence, type Names } from './sentences';
import { TileFace } from './tile';
import { useDrag } from './use_drag';
import { useHand } from './use_hand';
import type { useTurns } from './use_turns';

interface Props {
  referee: Engine<'words'>;
  state: WordsState;
  equipment: Equipment;
  turns: ReturnType<typeof useTurns>;
  viewer: Player;
  names: Names;
  preview: LaidTile[] | undefined;
}

export function Hand({ referee, state, equipment, turns, viewer, names, preview }: Props) {
  const mayLay = !state.over && state.player === viewer && !turns.watching;
  const hand = useHand({ referee, equipment, state, rack: state.racks[viewer], mayLay, play: turns.play });
  const { dragged, start, tapped } = useDrag(hand.drop);
  const [exchanging, setExchanging] = useState(false);
  const grab = (event: PointerEvent, id: number) => mayLay && start(event, id);
  const pressed = (event: KeyboardEvent) => {
    // Buttons keep what they do of their own.
    const button = (event.target as Element).closest('button') && (event.key === 'Enter' || event.key === ' ');
    if (button || event.ctrlKey || event.metaKey || event.altKey || !hand.key(event)) return;
    event.preventDefault();
  };
  const held = dragged && hand.tiles.find(({ id }) => id === dragged.id);
  const check = hand.check;
  return (
    <div class="hand">
      <div onKeyDown={pressed}>
        <Board
          equipment={equipment} squares={state.squares} arrangement={hand.tiles} preview={preview} last={state.last}
          bad={check !== undefined && !check.legal} cursor={hand.cursor} press={(square) => tapped() && hand.press(square)} grab={grab}
        />
        <div class="tray">
          <p class="strip" aria-hidden="true">{names.map((name, who) => <span key={name} class={!state.over && state.player === who ? 'on-turn' : ''}>{name} <b>{state.scores[who]}</b></span>)}</p>
          <RackView equipment={equipment} arrangement={hand.tiles} picked={hand.picked} dragged={dragged?.id} disabled={!mayLay} pick={(id) => tapped() && hand.pick(id)} grab={grab} />
        </div>
      </div>
      <p class={check && !check.legal ? 'check bad' : 'check'} aria-live="polite">
        {check ? <span key={hand.refusals} class={hand.refusals > 0 ? 'refused' : ''}>{checkSentence(check)}</span> : <span class="muted">{mayLay ? 'Drag tiles, or click a square and type.' : ''}</span>}
      </p>
      <div class="buttons">
        <button type="button" class="primary" disabled={!mayLay} onClick={() => void hand.playLaid()}>Play</button>
        <button type="button" disabled={!hand.laid} onClick={hand.recallAll}>Recall</button>
        <button type="button" onClick={hand.shuffle}>Shuffle</button>
        <button type="button" disabled={!mayLay || !state.may_exchange} onClick={() => { hand.recallAll(); setExchanging(true); }}>Exchange …</button>
        <button type="button" disabled={!mayLay} onClick={() => void turns.play('pass')}>Pass</button>
      </div>
      {hand.blank && <BlankQuestion equipment={equipment} choose={hand.chooseBlank} close={() => hand.chooseBlank(undefined)} />}
      {exchanging && (
        <ExchangeQuestion
          equipment={equipment} arrangement={hand.tiles} close={() => setExchanging(false)}
          exchange={(tiles) => { setExchanging(false); void turns.play(`-${tiles.join('')}`); }}
        />
      )}
      {held && <div class="tile dragged" style={{ left: `${dragged.x}px`, top: `${dragged.y}px` }}><TileFace equipment={equipment} tile={held.laid?.tile ?? held.tile} /></div>}
    </div>
  );
}
