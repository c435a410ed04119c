// The moves of the game in two columns, with its variations, and with what the review says of them.
import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { ChessState, Reviewed, TreeMove, Verdict } from '../../protocol/chess';
import { HistoryButtons, useCurrentInView } from '../../shell/history';
import { asideInWords } from './asides';
import { numbered } from './scores';
import { type MainMove, type Segment, mainMovesOf, rowsOf } from './sheet_rows';

export const verdictMarks: Record<Verdict, string> = { best: '★', fine: '', inaccuracy: '?!', mistake: '?', blunder: '??' };
const verdictNames: Record<Verdict, string | undefined> = { best: 'best move', fine: undefined, inaccuracy: 'inaccuracy', mistake: 'mistake', blunder: 'blunder' };

interface Props {
  state: ChessState;
  reviewed: ReadonlyMap<number, Reviewed>; // by node
  goTo(at: number): void;
  enter(node: number): void;
  tools: ComponentChildren;
}

const kDeepest = 5; // levels that are indented further and further

export function ScoreSheet({ state, reviewed, goTo, enter, tools }: Props) {
  const { history, names, aside, at, node, tree } = state;
  const list = useRef<HTMLOListElement>(null);
  useCurrentInView(list, node);
  const line = useMemo(() => mainMovesOf(tree), [tree]);
  const button = ({ id, san }: TreeMove) => {
    const verdict = reviewed.get(id)?.move?.verdict ?? 'fine';
    return (
      <button type="button" class={verdict} aria-current={id === node ? 'step' : undefined} title={verdictNames[verdict]} onClick={() => enter(id)}>
        {san}{verdict !== 'fine' && <span class="mark">{verdictMarks[verdict]}</span>}
      </button>
    );
  };
  const cell = (index: number | undefined) => (index === undefined ? <span class="gap">…</span> : button(line[index]!.move));
  return (
    <>
      <HistoryButtons length={history.length} at={at} goTo={goTo} />
      {tools}
      {names && <p class="names">{names.join(' – ')}</p>}
      {aside && <p class="muted small">{asideInWords(aside)}</p>}
      {tree.length === 0 && <p class="muted">No moves yet.</p>}
      <ol class="sheet" ref={list}>
        {rowsOf(line.map(({ move }) => move)).map(({ number, white, black }) => (
          <li key={white ?? black}>
            <span class="number">{number}.</span>
            {cell(white)}
            {black === undefined ? <span /> : cell(black)}
            {[white, black].map((index) => index !== undefined && <Beside key={index} main={line[index]!} button={button} />)}
          </li>
        ))}
      </ol>
    </>
  );
}

interface MoveButton {
  button(move: TreeMove): ComponentChildren;
}

// What is said of a move, and the variations to it.
function Beside({ main: { move, variations }, button }: { main: MainMove } & MoveButton) {
  const remarks = [move.before, move.aside].filter(Boolean).join(' ');
  return (
    <>
      {remarks && <p class="remark muted small"><b>{move.san}</b> {asideInWords(remarks)}</p>}
      {variations.length > 0 && (
        <div class="variations" role="group" aria-label={`Variations to ${numbered(move.san, move.number, move.side)}`}>
          {variations.map((segment) => <SegmentLine key={segment.moves[0]!.id} segment={segment} button={button} />)}
        </div>
      )}
    </>
  );
}

function SegmentLine({ segment: { depth, moves }, button }: { segment: Segment } & MoveButton) {
  return (
    <p class={moves[0]!.opens ? 'variation opens' : 'variation'} style={{ '--level': Math.min(depth, kDeepest) - 1 }}>
      {moves.map((move, index) => {
        const interrupted = index === 0 || move.before !== undefined || moves[index - 1]!.aside !== undefined;
        return (
          <span key={move.id}>
            {move.before && <span class="muted small">{asideInWords(move.before)} </span>}
            {(move.side === 'white' || interrupted) && <span class="number">{move.number}{move.side === 'white' ? '.' : '…'}</span>}
            {button(move)}
            {move.aside && <span class="muted small"> {asideInWords(move.aside)} </span>}
          </span>
        );
      })}
    </p>
  );
}
