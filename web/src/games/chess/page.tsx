// The page of chess.
import './style.css';
import { useCallback, useEffect, useId, useMemo, useState } from 'preact/hooks';
import { Engine } from '../../engine/client';
import type { ChessState, LegalMove, Side } from '../../protocol/chess';
import { GameLayout } from '../../shell/layout';
import { complain, explain } from '../../shell/notices';
import type { GameProps } from '../../shell/games';
import { randomSeed } from '../../shell/seed';
import { TextExchange } from '../../shell/text_exchange';
import { useGame } from '../../shell/use_game';
import { usePhone } from '../../shell/use_phone';
import { useSearch } from '../../shell/use_search';
import type { Arrow } from './arrows';
import { Board } from './board';
import { EngineSettings, MachineSettings, MoveField, OpponentChoice } from './controls';
import { FrontPanel } from './front_panel';
import { GameButtons } from './game_buttons';
import { CapturedPieces } from './captured';
import { EvaluationBar } from './evaluation_bar';
import { GameList } from './game_list';
import { form } from './kept';
import { BestLine, Lines } from './lines';
import { type Beginning, NewGame } from './new_game';
import { PromotionPicker } from './promotion';
import { Resign } from './resign';
import { ReviewPanel } from './review';
import { chessHelp } from './rules';
import { ScoreSheet } from './score_sheet';
import { type Person, useSettings } from './settings';
import { statusWords } from './status';
import { takeBackTo } from './take_back';
import { useCosmac } from './use_cosmac';
import { useOpponent, useQuadrille } from './use_opponent';
import { useReview } from './use_review';
import { VariationTools } from './variation_tools';

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
  const [resigning, setResigning] = useState<Side>();
  const [promotion, setPromotion] = useState<Promotion>();
  const [games, setGames] = useState<number>(); // of a PGN, to choose from

  const play = (move: string) => show(explain(referee.ask('play', { move }), `“${move}” is no move that can be made here.`));
  const answered = async (played: Promise<boolean>) => {
    const taken = await played;
    if (taken) opponent.answer(game.now()!.state.game);
    return taken;
  };
  const cosmac = useCosmac(settings);
  const quadrille = useQuadrille(settings, seed);
  const opponent = useOpponent(state, person, cosmac?.machine ?? quadrille, ({ move }) => answered(play(move)));
  useEffect(() => {
    // A game of the engine against itself waits for the person; one that another tab plays, for that.
    const { how } = game.arrival ?? {};
    if (how === 'mirrored' || (how === 'opened' && person === 'nobody')) opponent.pause();
    else opponent.resume();
  }, [game.arrival]);
  const playByHand = (move: string) => {
    opponent.resume();
    return answered(play(move));
  };
  const playLine = (moves: string[], at?: number) => {
    opponent.resume();
    return answered(show(referee.ask('play_line', { moves, ...(at !== undefined && { at }) })));
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
  const enter = useCallback((node: number) => void show(referee.ask('enter', { node })), [show, referee]);
  const takeBack = async () => {
    if (!state) return;
    if (state.ending === 'resignation') await show(referee.ask('withdraw', {}));
    goTo(takeBackTo(state, person));
  };
  const resign = (side: Side) => {
    setResigning(undefined);
    opponent.pause();
    void show(referee.ask('resign', { side }));
  };
  const withdraw = () => {
    opponent.resume();
    void show(referee.ask('withdraw', {}));
  };
  const remove = (node: number) => {
    opponent.pause(); // or it would play again what was deleted
    void show(referee.ask('remove', { node }));
  };
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

  // Of a large tree it takes a while, and an analysis draws the page several times a second.
  const history = useMemo(() => state && (
    <ScoreSheet
      state={state}
      reviewed={review.byNode}
      goTo={goTo}
      enter={enter}
      tools={
        <VariationTools
          state={state}
          enter={enter}
          promote={(node) => void show(referee.ask('promote', { node }))}
          remove={remove}
          putBack={() => void show(referee.ask('put_back', {}))}
        />
      }
    />
  ), [state, review.byNode]);

  if (!state) return <GameLayout waiting title="Chess" board={<EmptyBoard phone={phone} />} controls={null} analysis={null} history={null} />;
  const found = search.found?.position === state.position ? search.found : undefined;
  const score = found?.lines[0]?.score ?? review.positions[state.at]?.score;
  const nameOf = (side: Person) => (person === side || person === 'both' ? 'You' : (cosmac?.name ?? 'Quadrille'));
  return (
    <>
      <GameLayout
        title="Chess"
        help={chessHelp}
        kept={game.kept}
        board={
          <div class="table" onDragOver={(event) => event.preventDefault()} onDrop={droppedFile}>
            <EvaluationBar score={score} flipped={flipped} />
            <CapturedPieces material={state.material} side={flipped ? 'white' : 'black'} place="above" />
            <Board
              pieces={state.pieces}
              side={state.side}
              moves={opponent.due ? noMoves : state.moves}
              flipped={flipped}
              last={state.history[state.at - 1]}
              check={state.check}
              arrows={settings.arrows && analysing && found ? found.lines : noArrows}
              play={dropped}
            />
            <CapturedPieces material={state.material} side={flipped ? 'black' : 'white'} place="below" />
            {!phone && <p class="status" role="status">{statusWords(state, opponent)}</p>}
          </div>
        }
        strip={
          <>
            <p class="state" role="status">{statusWords(state, opponent)}</p>
            <BestLine found={found} state={state} analysing={analysing} toggle={() => setAnalysing(!analysing)} play={(moves) => void playLine(moves)} />
          </>
        }
        controls={
          <>
            <GameButtons
              state={state}
              person={person}
              flipped={flipped}
              opponent={opponent}
              begin={() => setAsksNew(true)}
              takeBack={() => void takeBack()}
              resign={setResigning}
              withdraw={withdraw}
              flip={() => game.change({ flipped: !flipped })}
            />
            <OpponentChoice settings={settings} change={change} />
            {cosmac ? <MachineSettings settings={settings} change={change} /> : <EngineSettings referee={referee} settings={settings} change={change} />}
            {cosmac && <FrontPanel title={`${cosmac.board}, ${cosmac.name}`} news={cosmac.news} />}
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
              <label class="field"><input type="checkbox" checked={settings.arrows} onChange={(event) => change({ arrows: event.currentTarget.checked })} /> Arrows</label>
            </div>
            {(analysing || found) && <Lines found={found} state={state} wanted={settings.lines} running={search.running} play={(moves) => void playLine(moves)} />}
            <BookMoves state={state} />
            <ReviewPanel review={review} history={state.history} at={state.at} goTo={goTo} play={(moves, at) => void playLine(moves, at)} />
          </>
        }
        history={history}
      />
      {asksNew && <NewGame person={person} begin={beginAs} close={() => setAsksNew(false)} />}
      {resigning && <Resign side={resigning} resign={() => resign(resigning)} close={() => setResigning(undefined)} />}
      {promotion && <PromotionPicker side={state.side} choices={promotion.choices} choose={promotion.chosen} />}
      {games !== undefined && <GameList referee={referee} count={games} choose={(text) => { setGames(undefined); if (text) void loadText(text); }} />}
    </>
  );
}

const noMoves: readonly LegalMove[] = [];
const noArrows: readonly Arrow[] = [];
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
      <div class="captured above" />
      <svg class="chessboard empty" viewBox="0 0 800 800" />
      <div class="captured below" />
      {!phone && <p class="status">&nbsp;</p>}
    </div>
  );
}
