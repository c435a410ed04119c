// The best lines as they are found, each led by its score. Every move of a line is a button that
// plays the line up to it.
import type { ChessAnalysis, ChessState, Side, Variation } from '../../protocol/chess';
import { countText, numberedLine, scoreText, scoreWords } from './scores';

type Play = (moves: string[]) => void;

interface Props {
  found: ChessAnalysis | undefined;
  state: ChessState;
  wanted: number;
  running: boolean;
  play: Play;
}

export function Lines({ found, state, wanted, running, play }: Props) {
  const lines = found?.lines ?? [];
  return (
    <div class="lines" style={{ height: `${1.8 + 4.8 * wanted}rem` }}>
      <p class="muted measure">{measure(found, running)}</p>
      <ol>
        {lines.map((line) => (
          <li key={line.moves[0]}>
            <span class="score" aria-label={scoreWords(line.score)}>{scoreText(line.score)}</span>
            <span class="line"><LineMoves line={line} first={state} play={play} /></span>
          </li>
        ))}
      </ol>
    </div>
  );
}

// `first` is the move that the line begins with.
export function LineMoves({ line, first: { number, side }, play }: { line: Variation; first: { number: number; side: Side }; play: Play }) {
  return (
    <>
      {numberedLine(line.sans, number, side).map((words, index) => (
        <button key={index} type="button" aria-label={`Play ${index === 0 ? '' : 'up to '}${words}`} onClick={() => play(line.moves.slice(0, index + 1))}>{words}</button>
      ))}
    </>
  );
}

// The best line in one row that scrolls, for a phone, where the others are out of sight.
export function BestLine({ found, state, analysing, toggle, play }: Pick<Props, 'found' | 'state' | 'play'> & { analysing: boolean; toggle(): void }) {
  const best = found?.lines[0];
  return (
    <div class="best-line hint-line">
      <button type="button" class="toggle" aria-pressed={analysing} onClick={toggle}>{analysing ? 'Hide the best line' : 'Show the best line'}</button>
      {best && <span class="score" aria-label={scoreWords(best.score)}>{scoreText(best.score)}</span>}
      <span class="line" role="group" aria-label="Best line">{best ? <LineMoves line={best} first={state} play={play} /> : analysing ? 'Searching …' : ''}</span>
    </div>
  );
}

function measure(found: ChessAnalysis | undefined, running: boolean): string {
  if (!found) return running ? 'Searching …' : '';
  const { depth, nodes, seconds, trying, lines } = found;
  if (lines.length === 0) return running ? 'Searching …' : 'There is no move left to search.';
  const parts = [`Depth ${depth}`, `${countText(nodes)} nodes`];
  if (seconds >= 0.1) parts.push(`${countText(Math.round(nodes / seconds))} nodes/s`);
  if (running && trying) parts.push(`at depth ${trying.depth}: ${trying.san}`);
  return parts.join(' · ');
}
