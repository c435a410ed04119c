// What one can do with variations: choose among them, promote, delete and put back.
import { useEffect, useRef } from 'preact/hooks';
import type { ChessState } from '../../protocol/chess';
import { isField } from '../../shell/use_steps';
import { numbered } from './scores';
import { besideOf, nextOf } from './sheet_rows';

interface Props {
  state: ChessState;
  enter(node: number): void;
  promote(node: number): void;
  remove(node: number): void;
  putBack(): void;
}

export function VariationTools({ state, enter, promote, remove, putBack }: Props) {
  const { tree, node, removed } = state;
  const next = nextOf(tree, node);
  const here = tree.find(({ id }) => id === node);
  useBesideKeys(state, enter);
  return (
    <>
      <div class="buttons tools">
        <button type="button" disabled={!here || here.depth === 0} onClick={() => promote(node)}>Promote variation</button>
        <button type="button" disabled={!here} onClick={() => remove(node)}>Delete from here</button>
        <button type="button" disabled={removed === undefined} onClick={putBack}>{removed === undefined ? 'Put back' : `Put back ${removed}`}</button>
      </div>
      <div class="forks" role="group" aria-label="Next move">
        {next.length > 1 && next.map(({ id, san, number, side }) => (
          <button key={id} type="button" aria-current={state.history[state.at]?.id === id ? 'true' : undefined} onClick={() => enter(id)}>{numbered(san, number, side)}</button>
        ))}
      </div>
    </>
  );
}

// ↑ and ↓ go from a move to the ones that could stand in its place. A board that was entered by keys
// keeps them; with Shift they work there too.
function useBesideKeys(state: ChessState, enter: (node: number) => void): void {
  const latest = useRef({ state, enter });
  latest.current = { state, enter };
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (step === 0 || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isField(event.target)) return;
      const { tree, node } = latest.current.state;
      const beside = besideOf(tree, node);
      const goal = beside[beside.findIndex(({ id }) => id === node) + step];
      if (!goal) return;
      event.preventDefault();
      latest.current.enter(goal.id);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}
