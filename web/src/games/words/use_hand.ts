// A player's hand over the board: the tiles of the rack, the cursor, and what the engine says of the
// tiles that are laid.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Engine } from '../../engine/client';
import type { Check, Equipment, Tile, WordsState } from '../../protocol/words';
import { complain } from '../../shell/notices';
import { type Arrangement, arrange, laidTiles, lay, moveTo, recall, shuffle, takeBack, tileFor, tileOn } from './arrangement';
import { advance, type Cursor, neighbour, retreat } from './cursor';
import type { Target } from './use_drag';

const kArrows: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface Options {
  referee: Engine<'words'>;
  equipment: Equipment;
  state: WordsState;
  rack: readonly Tile[];
  mayLay: boolean; // it is this player's turn
  play(move: string): Promise<void>;
}

export function useHand({ referee, equipment, state, rack, mayLay, play }: Options) {
  const { side } = equipment;
  const [tiles, setTiles] = useState<Arrangement>(() => arrange(rack));
  const [cursor, setCursor] = useState<Cursor>({ square: equipment.start, down: false });
  const [picked, setPicked] = useState<number>();
  const [blank, setBlank] = useState<{ id: number; square: number }>(); // waits for its letter
  const [check, setCheck] = useState<Check>();
  const [refusals, setRefusals] = useState(0); // of what is laid, one after the other
  const asked = useRef(0);

  const turn = `${state.open_position} ${rack.join('')}`;
  useLayoutEffect(() => {
    setTiles((before) => arrange(rack, before));
    setPicked(undefined);
    setBlank(undefined);
  }, [turn]);

  const laid = laidTiles(tiles);
  useEffect(() => {
    const mine = ++asked.current;
    setRefusals(0);
    if (laid.length === 0) {
      setCheck(undefined);
      return;
    }
    referee.ask('check', { tiles: laid }).then((answer) => mine === asked.current && setCheck(answer), complain);
  }, [referee, turn, JSON.stringify(laid), equipment]);

  const isTaken = (square: number) => state.squares[square] !== '' || tileOn(tiles, square) !== undefined;

  const put = (id: number, square: number, as?: Tile) => {
    const tile = tiles.find((other) => other.id === id);
    if (!mayLay || !tile || state.squares[square] !== '') return;
    const there = tileOn(tiles, square);
    if (there?.id === id) return;
    const cleared = there ? takeBack(tiles, there.id) : tiles;
    setPicked(undefined);
    if (tile.tile === '?' && !as && !tile.laid) {
      setTiles(cleared);
      setBlank({ id, square });
    } else {
      setTiles(lay(cleared, id, square, as));
    }
  };

  const chooseBlank = (as: Tile | undefined) => {
    if (blank && as) setTiles(lay(tiles, blank.id, blank.square, as));
    setBlank(undefined);
  };

  // A square was clicked or tapped: the picked tile goes there, or the cursor, or it turns, or a
  // laid tile comes back.
  const press = (square: number) => {
    const own = tileOn(tiles, square);
    if (own) {
      setTiles(takeBack(tiles, own.id));
      setCursor({ ...cursor, square });
    } else if (picked !== undefined) {
      put(picked, square);
      setCursor({ ...cursor, square });
    } else if (cursor.square === square) {
      setCursor({ square, down: !cursor.down });
    } else {
      setCursor({ ...cursor, square });
    }
  };

  const drop = (id: number, target: Target | undefined) => {
    if (target && 'square' in target) put(id, target.square);
    else if (target) setTiles(moveTo(takeBack(tiles, id), id, target.place));
    else setTiles(takeBack(tiles, id));
  };

  const type = (letter: Tile, asBlank: boolean) => {
    const tile = tileFor(tiles, letter, asBlank);
    if (!mayLay || !tile || isTaken(cursor.square)) return;
    const kind = equipment.tiles.find((other) => other.tile === letter);
    setTiles(lay(tiles, tile.id, cursor.square, tile.tile === '?' ? kind?.blank : undefined));
    setCursor(advance(cursor, side, isTaken));
  };

  const erase = () => {
    const here = tileOn(tiles, cursor.square);
    const before = here ? cursor : retreat(cursor, side, (square) => state.squares[square] !== '');
    const tile = tileOn(tiles, before.square);
    if (!tile) return;
    setTiles(takeBack(tiles, tile.id));
    setCursor(before);
  };

  const recallAll = useCallback(() => {
    setTiles(recall);
    setPicked(undefined);
  }, []);

  // Asked again, for the answer that is shown may still be that of the tile before.
  const playLaid = async () => {
    if (!mayLay) return;
    try {
      const answer = await referee.ask('check', { tiles: laid });
      if (answer.legal && answer.move) return await play(answer.move);
      if (laid.length === 0) return complain(new Error('Lay tiles on the board first, or exchange or pass.'));
      setCheck(answer); // its problem stands below the rack already, and is said there again
      setRefusals((before) => before + 1);
    } catch (error) {
      complain(error);
    }
  };

  // Whether the key was one of ours.
  const key = ({ key, shiftKey }: KeyboardEvent): boolean => {
    const arrow = kArrows[key];
    const letter = equipment.tiles.find(({ tile }) => tile === key.toUpperCase() && tile !== '?');
    if (arrow && shiftKey) return false; // steps through the game
    if (arrow) setCursor({ ...cursor, square: neighbour(cursor.square, side, ...arrow) });
    else if (letter) type(letter.tile, shiftKey);
    else if (key === ' ') setCursor({ ...cursor, down: !cursor.down });
    else if (key === 'Backspace' || key === 'Delete') erase();
    else if (key === 'Escape') recallAll();
    else if (key === 'Enter' && picked !== undefined) put(picked, cursor.square);
    else if (key === 'Enter') void playLaid();
    else return false;
    return true;
  };

  return {
    tiles, cursor, picked, blank, check, refusals, laid: laid.length > 0,
    press, drop, key, chooseBlank, recallAll, playLaid,
    pick: (id: number) => setPicked(picked === id ? undefined : id),
    shuffle: () => setTiles((now) => shuffle(now)),
  };
}
