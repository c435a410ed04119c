// The page of 2048.
import './style.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Direction, Twenty48Analysis, Twenty48State } from '../../protocol/twenty48';
import { Chart } from '../../shell/chart';
import { History } from '../../shell/history';
import { GameLayout } from '../../shell/layout';
import type { GameProps } from '../../shell/games';
import { keep, kept } from '../../shell/storage';
import { TextExchange } from '../../shell/text_exchange';
import { usePhone } from '../../shell/use_phone';
import { Board, kArrows } from './board';
import { ExpectedScores } from './expected_scores';
import { Hint, HintLine } from './hint';
import { asked, type Command } from './keys';
import { usePace } from './pace';
import { PlayerChoice } from './player_choice';
import { WorstMoves } from './review';
import { twenty48Help } from './rules';
import { Scores } from './scores';
import { SetUp } from './set_up';
import { useAutoplay } from './use_autoplay';
import { useJobs } from './use_jobs';
import { usePlayers } from './use_players';
import { useReview } from './use_review';
import { useTable } from './use_table';
import { count, turnInWords } from './words';

const kChartPoints = 300;
const kSlowEnough = 150; // milliseconds: shorter pauses leave no time for sliding

// At the end of the game.
function expectedScore({ score }: Twenty48State, { moves: [best] }: Twenty48Analysis): number | null {
  return best && best.further !== null ? score + best.further : null;
}

export default function Twenty48Page(props: GameProps) {
  const table = useTable(props);
  const { referee, state } = table;
  const { analyst, answering, choice } = usePlayers();
  const jobs = useJobs(analyst);
  const { pace, form } = usePace(answering);
  const phone = usePhone();
  const [hints, setHints] = useState(() => kept('2048.hints', false));
  const [found, setFound] = useState<{ position: string; analysis: Twenty48Analysis }>();
  const [setUp, setSetUp] = useState(false);
  const [said, setSaid] = useState('');
  const expected = useRef(new ExpectedScores()).current;
  const review = useReview(jobs, referee, (at, score) => expected.set(at, score));
  const autoplay = useAutoplay({
    jobs, referee, pace, now: table.now, show: table.show,
    found: (before, analysis, shown) => {
      if (before.at < before.length) review.forget();
      expected.cut(before.at);
      if (analysis.player === answering) expected.set(before.at, expectedScore(before, analysis));
      if (shown) setFound({ position: before.position, analysis });
    },
  });

  // Another game is on the board. Before the hints, which belong to it already.
  useEffect(() => {
    jobs.stop();
    expected.clear();
    review.forget();
    setFound(undefined);
  }, [table.arrival?.number]);

  // What different players expect cannot be compared.
  useEffect(() => {
    expected.clear();
    review.forget();
    if (jobs.current === 'review') review.start();
  }, [answering]);

  const hint = () => {
    const board = table.now();
    if (!board || board.moves.length === 0) return;
    jobs.run('hint', async (going) => {
      const hear = (analysis: Twenty48Analysis) => {
        if (!going()) return;
        expected.set(board.at, expectedScore(board, analysis));
        setFound({ position: board.position, analysis });
      };
      hear(await jobs.analyst.analyse(board.position, pace.depth, hear));
    });
  };
  useEffect(() => {
    if (hints && jobs.current !== 'autoplay' && jobs.current !== 'review') hint();
  }, [hints, state?.position, answering, pace.depth]);
  useEffect(() => {
    if (state && jobs.current !== 'autoplay') setSaid(turnInWords(state));
  }, [state, jobs.current === 'autoplay']);
  const switchHints = () => {
    keep('2048.hints', !hints);
    setHints(!hints);
    if (hints && jobs.current === 'hint') jobs.stop();
  };

  const play = async (move: Direction) => {
    jobs.stop();
    const before = table.now();
    if (await table.play(move)) {
      expected.cut(before?.at ?? 0);
      review.forget();
    } else if (before && before.moves.length > 0) {
      setSaid(`Nothing moves ${move}.`);
    }
  };
  const goTo = (at: number) => {
    jobs.stop();
    if (state && at >= 0 && at <= state.length) void table.goTo(at);
  };
  const newGame = () => {
    jobs.stop();
    void table.begin();
  };
  const load = (text: string) => {
    jobs.stop();
    return table.load(text);
  };
  const commands: Record<Command, () => void> = {
    hint: switchHints,
    autoplay: () => (jobs.current === 'autoplay' ? jobs.stop() : autoplay()),
    undo: () => goTo((table.now()?.at ?? 0) - 1),
    redo: () => goTo((table.now()?.at ?? 0) + 1),
    review: review.start,
    new: newGame,
    stop: jobs.stop,
  };
  const pressed = (event: KeyboardEvent) => {
    const wish = asked(event);
    if (!wish || !state) return;
    event.preventDefault();
    if ('move' in wish) void play(wish.move);
    else commands[wish.command]();
  };
  const latestPressed = useRef(pressed);
  latestPressed.current = pressed;
  useEffect(() => {
    const listener = (event: KeyboardEvent) => latestPressed.current(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  if (!state) return <p class="loading">Setting up the board …</p>;
  const over = state.moves.length === 0;
  const known = found?.position === state.position ? found.analysis : undefined;
  const points = expected.points(kChartPoints);
  const mark = points.findIndex(({ at }) => at === state.at);
  const slow = jobs.current !== 'autoplay' || pace.pause >= kSlowEnough;
  const working = jobs.current && { hint: 'Looking for the best move …', autoplay: 'The engine plays …', review: 'Reviewing …' }[jobs.current];
  const scores = <Scores state={state} best={table.best.own} animated={slow} />;
  return (
    <GameLayout
      title="2048"
      help={twenty48Help}
      kept={table.kept}
      board={
        <div class="frame">
          {!phone && scores}
          <Board state={state} animated={slow} hint={known} play={(move) => void play(move)}>
            {over && (
              <div class="ended" role="group" aria-label="Game over">
                <div class="verdict">
                  <p><strong>Game over</strong><br />{state.score.toLocaleString('en')} points, {count(state.at, 'move')}</p>
                  <div class="buttons">
                    <button type="button" onClick={review.start} disabled={state.at === 0}>Review</button>
                    <button type="button" onClick={commands.undo} disabled={state.at === 0}>Undo</button>
                    <button type="button" class="primary" onClick={newGame}>New game</button>
                  </div>
                </div>
              </div>
            )}
          </Board>
          <p class="unseen" aria-live="polite">{said}</p>
        </div>
      }
      strip={<>{scores}<HintLine found={known} over={over} hints={hints} switchHints={switchHints} /></>}
      controls={
        <>
          <div class="buttons">
            <button type="button" onClick={newGame}>New game</button>
            <button type="button" onClick={commands.undo} disabled={state.at === 0}>Undo</button>
            <button type="button" onClick={commands.redo} disabled={state.at === state.length}>Redo</button>
            {jobs.current === 'autoplay' ? (
              <button type="button" class="primary steady" onClick={jobs.stop}>Stop</button>
            ) : (
              <button type="button" class="primary steady" onClick={autoplay} disabled={over}>Autoplay</button>
            )}
            <button type="button" onClick={() => { jobs.stop(); setSetUp(true); }}>Set up …</button>
          </div>
          {choice && <PlayerChoice {...choice} choose={(player) => { jobs.stop(); choice.choose(player); }} />}
          {form}
          {table.best.engine > 0 && <p class="muted small">Best with the engine's moves: {table.best.engine.toLocaleString('en')}</p>}
          <TextExchange
            label="A board: 16 numbers row by row, or its code"
            accept=".txt,text/plain"
            formats={[
              { name: 'code', ending: 'txt', write: () => Promise.resolve(state.position) },
              { name: 'rows', ending: 'txt', write: () => Promise.resolve(state.grid) },
            ]}
            load={(content) => load(new TextDecoder().decode(content).trim())}
          />
          {setUp && <SetUp tiles={state.tiles} load={load} close={() => setSetUp(false)} />}
        </>
      }
      analysis={
        <>
          <div class="buttons">
            <label class="switch"><input type="checkbox" checked={hints} onChange={switchHints} /> Hints</label>
            <button type="button" onClick={review.start} disabled={state.length === 0}>Review game</button>
            <button type="button" onClick={jobs.stop} disabled={!jobs.current}>Stop</button>
            <span class="muted small" role="status">{working ?? ''}</span>
          </div>
          <Hint found={known} />
          <Chart
            label="Expected score over the game"
            values={points.map(({ score }) => Math.round(score))}
            {...(mark >= 0 && { at: mark })}
            onPick={(index) => goTo(points[index]!.at)}
          />
          {review.found && <WorstMoves found={review.found} by={answering} running={jobs.current === 'review'} at={state.at} goTo={goTo} />}
        </>
      }
      history={
        <>
          <label class="scrub"><span class="unseen">Move</span>
            <input type="range" min="0" max={state.length} value={state.at} disabled={state.length === 0} aria-valuetext={`${state.at} of ${count(state.length, 'move')}`} onInput={(event) => goTo(Number(event.currentTarget.value))} />
            <span class="muted small">{state.at} of {state.length}</span>
          </label>
          <History
            moves={state.shown.moves.map((move) => <><span aria-hidden="true">{kArrows[move]}</span><span class="unseen">{move}</span></>)}
            first={state.shown.first}
            length={state.length}
            at={state.at}
            goTo={goTo}
          />
        </>
      }
    />
  );
}
