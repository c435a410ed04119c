// The board with the rack below it, and all that a player does with his tiles. In two parts, because a
// phone has the rack in the strip, where it stays in sight.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Engine } from '../../engine/client';
import type { Equipment, LaidTile, Player, WordsState } from '../../protocol/words';
import { Board } from './board';
import { BlankQuestion, ExchangeQuestion } from './questions';
import { RackView } from './rack';
import { Said } from './said';
import { checkPieces } from './sentences';
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
  preview: LaidTile[] | undefined;
}

export interface HandParts {
  board: ComponentChildren;
  rack: ComponentChildren;
  checked: ComponentChildren; // what the tiles that are laid are worth, or why they are no play
  buttons: ComponentChildren;
  others: ComponentChildren; // questions, and the tile under the pointer
  mayLay: boolean;
}

export function useHandParts({ referee, state, equipment, turns, viewer, preview }: Props): HandParts {
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
  return {
    board: (
      <div onKeyDown={pressed}>
        <Board
          equipment={equipment} squares={state.squares} arrangement={hand.tiles} preview={preview} last={state.last}
          bad={check !== undefined && !check.legal} cursor={hand.cursor} press={(square) => tapped() && hand.press(square)} grab={grab}
        />
      </div>
    ),
    rack: (
      <div onKeyDown={pressed}>
        <RackView equipment={equipment} arrangement={hand.tiles} picked={hand.picked} dragged={dragged?.id} disabled={!mayLay} pick={(id) => tapped() && hand.pick(id)} grab={grab} />
      </div>
    ),
    checked: check && <span key={hand.refusals} class={[check.legal ? '' : 'bad', hand.refusals > 0 ? 'refused' : ''].join(' ')}><Said equipment={equipment} pieces={checkPieces(check)} /></span>,
    buttons: (
      <div class="buttons">
        <button type="button" class="primary" disabled={!mayLay} onClick={() => void hand.playLaid()}>Play</button>
        <button type="button" disabled={!hand.laid} onClick={hand.recallAll}>Recall</button>
        <button type="button" onClick={hand.shuffle}>Shuffle</button>
        <button type="button" disabled={!mayLay || !state.may_exchange} onClick={() => { hand.recallAll(); setExchanging(true); }}>Exchange …</button>
        <button type="button" disabled={!mayLay} onClick={() => void turns.play('pass')}>Pass</button>
      </div>
    ),
    others: (
      <>
        {hand.blank && <BlankQuestion equipment={equipment} choose={hand.chooseBlank} close={() => hand.chooseBlank(undefined)} />}
        {exchanging && (
          <ExchangeQuestion
            equipment={equipment} arrangement={hand.tiles} close={() => setExchanging(false)}
            exchange={(tiles) => { setExchanging(false); void turns.play(`-${tiles.join('')}`); }}
          />
        )}
        {held && <div class="tile dragged" style={{ left: `${dragged.x}px`, top: `${dragged.y}px` }}><TileFace equipment={equipment} tile={held.laid?.tile ?? held.tile} /></div>}
      </>
    ),
    mayLay,
  };
}

// Board, rack and buttons one below the other, as on a desktop; on a phone without the rack and the
// sentence, which its strip has.
export function Hand({ parts, phone }: { parts: HandParts; phone: boolean }) {
  return (
    <div class="hand">
      {parts.board}
      {!phone && parts.rack}
      {!phone && <p class="check" aria-live="polite">{parts.checked ?? <span class="muted">{parts.mayLay ? 'Drag tiles, or click a square and type.' : ''}</span>}</p>}
      {parts.buttons}
      {parts.others}
    </div>
  );
}
