// What a key asks for: arrows and wasd move; the other letters are those of the program, except that
// its a (autoplay) and d (down) belong to wasd here.
import type { Direction } from '../../protocol/twenty48';

export type Command = 'hint' | 'autoplay' | 'undo' | 'redo' | 'review' | 'new' | 'stop';
export type Asked = { move: Direction } | { command: Command };

const move = (direction: Direction): Asked => ({ move: direction });
const command = (name: Command): Asked => ({ command: name });

const kKeys: Record<string, Asked> = {
  ArrowLeft: move('left'), ArrowRight: move('right'), ArrowUp: move('up'), ArrowDown: move('down'),
  a: move('left'), d: move('right'), w: move('up'), s: move('down'),
  l: move('left'), r: move('right'), u: move('up'),
  h: command('hint'), p: command('autoplay'), z: command('undo'), Backspace: command('undo'), y: command('redo'),
  v: command('review'), n: command('new'), Escape: command('stop'),
};

export const kKeysInWords: [string, string][] = [
  ['← → ↑ ↓, w a s d', 'move (also l, r, u)'],
  ['h', 'hints on and off'],
  ['p', 'let the engine play'],
  ['Esc', 'stop the engine'],
  ['z, y', 'undo, redo'],
  ['v', 'review of the game'],
  ['n', 'new game'],
];

// Nothing where the key belongs to the browser, or to a field that has the focus.
export function asked(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented' | 'target'>): Asked | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return undefined;
  if (event.shiftKey && event.key.startsWith('Arrow')) return undefined; // steps through the game
  const target = event.target as { closest?: (selector: string) => unknown } | null;
  if (target?.closest?.('input, select, textarea, dialog')) return undefined;
  return kKeys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
}
