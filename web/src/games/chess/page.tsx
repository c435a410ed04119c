// The page of chess.
import './style.css';
import { useCallback, useEffect, useId, useMemo, useState } from 'preact/hooks';
import { Engine } from '../../engine/client';
import type { ChessState, LegalMove } from '../../protocol/chess';
import { GameLayout } from '../../shell/layout';
import { complain, explain } from '../../shell/notices';
import type { GameProps } from '../../shell/games';
import { randomSeed } from '../../shell/seed';
import { TextExchange } from '../../shell/text_exchange';
import { useGame } from '../../shell/use_game';
import { usePhone } from '../../shell/use_phone';
import { useSearch } from '../../shell/use_search';
import { Board } from './board';
import { EngineSettings, MoveField } from './controls';
import { EvaluationBar } from './evaluation_bar';
import { GameList } from './game_list';
import { form } from './kept';
import { BestLine, Lines } from './lines';
import { type Beginning, NewGame } from './new_game';
import { PromotionPicker } from './promotion';
import { ReviewPanel } from './review';
import { chessHelp } from './rules';
import { ScoreSheet } from './score_sheet';
import { type Person, useSettings } from './settings';
import { statusWords } from './status';
import { takeBackTo } from './take_back';
import { useOpponent } from './use_opponent';
import { useReview } from './use_review';

const randomNumber = (below: number) => Math.floor((randomSeed() / 2 ** 32) * below);

const kLineCounts = [1, 2, 3, 4, 5];
const kChess960Starts = 960;

interface Promotion {
  choices: LegalMove[];
  chosen(move: LegalMove | undefined): void;
}

export default function ChessPage(props: GameProps) {
  const game = useGame('chess', props, form, () => ({}), ({ link }) => link);
  const { referee, state, show, begin } = game;
  const { person, seed, flipped } = game.own ?? kNobody;
  const [settings, change] = useSettings();
  const phone = usePhone();
  const [asksNew, setAsksNew] = useState(false);
  const [promotion, setPromotion] = useState<Promotion>();
  const [games, setGames] = useState<number>(); // of a PGN, to choose from

  const play = (move: string) => show(explain(referee.ask('play', { move }), `“${move}” is no move that can be made here.`));
  const opponent = useOpponent(state, person, settings, seed, ({ move }) => play(move));
  useEffect(() => {
    // A game of the engine against itself waits for the person; one that another tab plays, for that.
    const { how } = game.arrival ?? {};
    if (how === 'mirrored' || (how === 'opened' && person === 'nobody')) opponent.pause();
    else opponent.resume();
  }, [game.arrival]);
  const playByHand = (move: string) => {
    opponent.resume();
    return play(move);
  };
  const review = useReview(state);
  const search = useSearch(useMemo(() => new Engine('chess'), []));
  const lineField = useId();
  const [analysing, setAnalysing] = useState(false);
  useEffect(() => {
    if (analysing && state) void search.start({ position: state.game, lines: settings.lines });
    else search.stop();
  }, [analysing, state?.game, settings.lines]);

  const goTo = useCallback((at: number) => void show(referee.ask('go_to', { at })), [show, referee]);
  const dropped = async (choices: LegalMove[]) => {
    const move = choices.length === 1 ? choices[0] : await new Promise<LegalMove | undefined>((chosen) => setPromotion({ choices, chosen }));
    setPromotion(undefined);
    if (move) await playByHand(move.move);
  };
  const beginAs = (chosen: Person, beginning: Beginning) => {
    setAsksNew(false);
    opponent.pause(); // what it thinks of belongs to the other game; the new one lets it go on
    const own = { person: chosen, flipped: chosen === 'black' };
    if (beginning === 'here' && state) void game.load(() => referee.ask('load', { position: state.position }), own);
    else void begin(beginning === 'chess960' ? { chess960: randomNumber(kChess960Starts) } : {}, own);
  };
  // What is loaded is looked at first: nobody answers before one asks for it.
  const loadText = (text: string) =>
    game.load(() => explain(referee.ask('load', { position: text }), 'This is no position and no game of chess that can be read.'));
  const load = async (content: Uint8Array) => {
    try {
      const listed = await referee.ask('games', {}, { attachment: content });
      if (listed.readable < 2) return await loadText(new TextDecoder().decode(content));
      setGames(listed.games);
      return true;
    } catch (error) {
      complain(error);
      return false;
    }
  };
  const droppedFile = (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) void file.arrayBuffer().then((bytes) => load(new Uint8Array(bytes)), complain);
  };

  if (!state) return <GameLayout waiting title="Chess" board={<EmptyBoard phone={phone} />} controls={null} analysis={null} history={null} />;
  const found = search.found?.position === state.position ? search.found : undefined;
  const score = found?.lines[0]?.score ?? review.positions[state.at]?.score;
  const nameOf = (side: Person) => (person === side || person === 'both' ? 'You' : 'Quadrille');
  return (
    <>
      <GameLayout
        title="Chess"
        help={chessHelp}
        kept={game.kept}
        board={
          <div class="table" onDragOver={(event) => event.preventDefault()} onDrop={droppedFile}>
            <EvaluationBar score={score} flipped={flipped} />
            <Board
              pieces={state.pieces}
              side={state.side}
              moves={opponent.due ? noMoves : state.moves}
              flipped={flipped}
              last={state.history[state.at - 1]}
              check={state.check}
              play={dropped}
            />
            {!phone && <p class="status" role="status">{statusWords(state, opponent)}</p>}
          </div>
        }
        strip={
          <>
            <p class="state" role="status">{statusWords(state, opponent)}</p>
            <BestLine found={found} state={state} analysing={analysing} toggle={() => setAnalysing(!analysing)} />
          </>
        }
        controls={
          <>
            <div class="buttons">
              <button type="button" class="primary" onClick={() => setAsksNew(true)}>New game</button>
              <button type="button" disabled={state.at === 0} onClick={() => goTo(takeBackTo(state, person))}>Take back my move</button>
              <button type="button" aria-pressed={flipped} onClick={() => game.change({ flipped: !flipped })}>Flip</button>
              {opponent.thinking ? (
                <button type="button" onClick={opponent.pause}>Stop the engine</button>
              ) : (
                <button type="button" disabled={state.moves.length === 0} onClick={opponent.moveNow}>{opponent.waiting ? 'Let the engine go on' : 'Let the engine move'}</button>
              )}
            </div>
            <EngineSettings referee={referee} settings={settings} change={change} />
            <MoveField play={playByHand} disabled={opponent.due} />
            <TextExchange
              label="FEN, PGN or moves"
              accept=".fen,.pgn,.txt"
              formats={[
                { name: 'FEN', ending: 'fen', write: () => Promise.resolve(state.position) },
                { name: 'PGN', ending: 'pgn', write: async () => (await referee.ask('pgn', { white: nameOf('white'), black: nameOf('black') })).text },
              ]}
              load={load}
            />
          </>
        }
        analysis={
          <>
            <div class="buttons">
              <button type="button" aria-pressed={analysing} onClick={() => setAnalysing(!analysing)}>{analysing ? 'Stop' : 'Analyse'}</button>
              <span class="field">
                <label for={lineField}>Lines</label>
                <select id={lineField} value={String(settings.lines)} onChange={(event) => change({ lines: Number(event.currentTarget.value) })}>
                  {kLineCounts.map((count) => <option key={count} value={String(count)}>{count}</option>)}
                </select>
              </span>
            </div>
            {(analysing || found) && <Lines found={found} state={state} wanted={settings.lines} running={search.running} play={(move) => void playByHand(move)} />}
            <BookMoves state={state} />
            <ReviewPanel review={review} history={state.history} at={state.at} goTo={goTo} />
          </>
        }
        history={<ScoreSheet history={state.history} names={state.names} aside={state.aside} reviewed={review.positions} at={state.at} goTo={goTo} />}
      />
      {asksNew && <NewGame person={person} begin={beginAs} close={() => setAsksNew(false)} />}
      {promotion && <PromotionPicker side={state.side} choices={promotion.choices} choose={promotion.chosen} />}
      {games !== undefined && <GameList referee={referee} count={games} choose={(text) => { setGames(undefined); if (text) void loadText(text); }} />}
    </>
  );
}

const noMoves: readonly LegalMove[] = [];
const kNobody = { person: 'both' as Person, seed: 0, flipped: false }; // until there is a game

function BookMoves({ state }: { state: ChessState }) {
  if (state.book.length === 0) return null;
  return <p class="muted book">Book: {state.book.map(({ san, share }) => `${san} ${Math.round(100 * share)} %`).join(', ')}</p>;
}

// Takes the space of the board while the engine is fetched.
function EmptyBoard({ phone }: { phone: boolean }) {
  return (
    <div class="table" aria-hidden="true">
      <div class="evaluation" />
      <svg class="chessboard empty" viewBox="0 0 800 800" />
      {!phone && <p class="status">&nbsp;</p>}
    </div>
  );
}
