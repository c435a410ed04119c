// The best lines as they are found, each led by its score; its first move can be played at once.
import type { ChessAnalysis, ChessState } from '../../protocol/chess';
import { countText, numberedLine, scoreText, scoreWords } from './scores';

interface Props {
  found: ChessAnalysis | undefined;
  state: ChessState;
  wanted: number;
  running: boolean;
  play(move: string): void;
}

export function Lines({ found, state, wanted, running, play }: Props) {
  const lines = found?.lines ?? [];
  return (
    <div class="lines" style={{ minHeight: `${1.5 + 2.1 * wanted}rem` }}>
      <p class="muted measure">{measure(found, running)}</p>
      <ol>
        {lines.map(({ moves, sans, score }) => {
          const [first = '', ...rest] = numberedLine(sans, state.number, state.side);
          return (
            <li key={moves[0]}>
              <span class="score" aria-label={scoreWords(score)}>{scoreText(score)}</span>
              <span class="line">
                <button type="button" aria-label={`Play ${sans[0]}`} onClick={() => play(moves[0]!)}>{first}</button>{' '}
                {rest.join(' ')}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

// The best line in one row, for a phone, where the others are out of sight.
export function BestLine({ found, state, analysing, toggle }: Pick<Props, 'found' | 'state'> & { analysing: boolean; toggle(): void }) {
  const best = found?.lines[0];
  return (
    <div class="best-line hint-line">
      <button type="button" aria-pressed={analysing} onClick={toggle}>{analysing ? 'Hide the best line' : 'Show the best line'}</button>
      {best && <span class="score" aria-label={scoreWords(best.score)}>{scoreText(best.score)}</span>}
      <span class="line" role="group" aria-label="Best line" tabIndex={best ? 0 : undefined}>{best ? numberedLine(best.sans, state.number, state.side).join(' ') : analysing ? 'Searching …' : ''}</span>
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
