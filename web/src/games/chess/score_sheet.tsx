// The moves of the game in two columns, with what the review says of them.
import { useEffect, useRef } from 'preact/hooks';
import type { MadeMove, Reviewed, Verdict } from '../../protocol/chess';
import { HistoryButtons } from '../../shell/history';
import { asideInWords } from './asides';

export const verdictMarks: Record<Verdict, string> = { fine: '', inaccuracy: '?!', mistake: '?', blunder: '??' };

interface Props {
  history: readonly MadeMove[];
  names: readonly [string, string] | undefined;
  aside: string | undefined; // before the first move
  reviewed: readonly Reviewed[];
  at: number;
  goTo(at: number): void;
}

interface Row {
  number: number;
  white: number | undefined; // index of the move
  black: number | undefined;
}

export function rowsOf(history: readonly MadeMove[]): Row[] {
  const rows: Row[] = [];
  history.forEach(({ number, side }, index) => {
    const row = rows[rows.length - 1];
    if (side === 'black' && row && row.number === number) row.black = index;
    else rows.push({ number, white: side === 'white' ? index : undefined, black: side === 'black' ? index : undefined });
  });
  return rows;
}

export function ScoreSheet({ history, names, aside, reviewed, at, goTo }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const sheet = list.current;
    const current = sheet?.querySelector<HTMLElement>('[aria-current]');
    if (!sheet || !current) return;
    // Only the list scrolls, never the page; the list is what the offset counts from.
    const top = current.offsetTop;
    if (top < sheet.scrollTop) sheet.scrollTop = top;
    else if (top + current.offsetHeight > sheet.scrollTop + sheet.clientHeight) sheet.scrollTop = top + current.offsetHeight - sheet.clientHeight;
  }, [at, history.length]);
  const cell = (index: number | undefined) => {
    if (index === undefined) return <span class="gap">…</span>;
    const { san } = history[index]!;
    const verdict = reviewed[index + 1]?.move?.verdict ?? 'fine';
    return (
      <button type="button" class={verdict} aria-current={index + 1 === at ? 'step' : undefined} title={verdict === 'fine' ? undefined : verdict} onClick={() => goTo(index + 1)}>
        {san}{verdictMarks[verdict]}
      </button>
    );
  };
  return (
    <>
      <HistoryButtons length={history.length} at={at} goTo={goTo} />
      {names && <p class="names">{names.join(' – ')}</p>}
      {aside && <p class="muted small">{asideInWords(aside)}</p>}
      {history.length === 0 && <p class="muted">No moves yet.</p>}
      <ol class="sheet" ref={list}>
        {rowsOf(history).map(({ number, white, black }) => (
          <li key={white ?? black}>
            <span class="number">{number}.</span>
            {cell(white)}
            {black === undefined ? <span /> : cell(black)}
            {[white, black].map((index) => <Aside key={index} move={index === undefined ? undefined : history[index]} />)}
          </li>
        ))}
      </ol>
    </>
  );
}

function Aside({ move }: { move: MadeMove | undefined }) {
  if (!move?.aside) return null;
  return <p class="muted small" style={{ gridColumn: '1 / -1', margin: '0 0 0.2rem' }}><b>{move.san}</b> {asideInWords(move.aside)}</p>;
}
