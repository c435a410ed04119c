// Whether the visitor goes about a board by keys or by pointer. A board that was clicked leaves ←
// and → to the steps through the game; one that was entered by keys walks with them.

let keys = false;
globalThis.addEventListener?.('pointerdown', () => { keys = false; }, true);
globalThis.addEventListener?.('keydown', (event) => { if ((event as KeyboardEvent).key === 'Tab') keys = true; }, true);

const kWithoutSteps = ['ArrowUp', 'ArrowDown', 'Enter', ' '];

// For the board that has the focus: whether this key is one of its own.
export function boardTakes({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean {
  if (kWithoutSteps.includes(key)) keys = true;
  return key !== 'ArrowLeft' && key !== 'ArrowRight' ? true : keys && !shiftKey;
}
