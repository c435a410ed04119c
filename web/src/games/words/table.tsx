// The page once it has words: board and rack, the players, analysis and history.
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Engine } from '../../engine/client';
import type { Equipment, LaidTile, WordsState } from '../../protocol/words';
import { GameLayout } from '../../shell/layout';
import type { GameProps } from '../../shell/games';
import { seeded } from '../../shell/seed';
import { TextExchange } from '../../shell/text_exchange';
import { type Played, useGame } from '../../shell/use_game';
import { usePhone } from '../../shell/use_phone';
import { useSearch } from '../../shell/use_search';
import { AnalysisPanel } from './analysis_panel';
import { BestPlayLine } from './best_plays';
import { Controls } from './controls';
import { Hand, useHandParts } from './hand';
import { wordsHelp } from './rules';
import { Said } from './said';
import { ScoreCard, ScoreLine } from './score_card';
import { ScoreSheet } from './score_sheet';
import { namesOf, statusPieces } from './sentences';
import type { Lexicon } from './use_lexicon';
import { form, type Own } from './kept';
import { analysisLimits } from './limits';
import { useAssistant } from './use_assistant';
import { useReview } from './use_review';
import { useTurns } from './use_turns';
import { Waiting } from './waiting';
import { WordList } from './word_list';

interface Props extends GameProps {
  lexicon: Lexicon;
  take(lexicon: Lexicon): void;
  reject(text: string): void;
}

export function Table({ lexicon, take, reject, ...props }: Props) {
  const [equipment, setEquipment] = useState<Equipment>();
  const [open, setOpen] = useState(false); // both racks are shown
  const linkOf = ({ position, open_position }: WordsState, { opponent }: Own) => (open || opponent === 'nobody' ? open_position : position);
  const prepare = async (referee: Engine<'words'>) => {
    if (equipment) return;
    try {
      setEquipment(await referee.remember('lexicon', {}, lexicon.bytes));
    } catch (error) {
      reject(error instanceof Error ? error.message : String(error));
      throw error;
    }
  };
  const game = useGame('words', props, form, seeded, linkOf, { prepare, withLink: seeded });
  const turns = useTurns(game, lexicon.bytes);
  const changeLexicon = async (other: Lexicon) => {
    setEquipment(await game.referee.remember('lexicon', {}, other.bytes));
    take(other);
  };
  if (!game.state || !equipment) return <Waiting>Setting up the board …</Waiting>;
  return (
    <Game game={game} state={game.state} turns={turns} lexicon={lexicon} equipment={equipment} open={open} setOpen={setOpen}>
      <details>
        <summary>Words: {lexicon.name}, {equipment.words.toLocaleString('en')}</summary>
        <WordList take={changeLexicon} />
      </details>
    </Game>
  );
}

interface TableProps {
  game: Played<'words', Own>;
  state: WordsState;
  turns: ReturnType<typeof useTurns>;
  lexicon: Lexicon;
  equipment: Equipment;
  open: boolean;
  setOpen(open: boolean): void;
  children: preact.ComponentChildren; // about the lexicon
}

function Game({ game: { referee, kept }, state, turns, lexicon, equipment, open, setOpen, children }: TableProps) {
  const { opponent, you, play, goTo, load } = turns;
  const names = namesOf(state, { opponent, you });
  const viewer = opponent === 'nobody' ? state.player : you;
  const analyst = useAssistant(lexicon.bytes);
  const search = useSearch(analyst.engine, analyst.prepare);
  const review = useReview(referee, lexicon.bytes, state.history.map(({ text }) => text).join());
  const [preview, setPreview] = useState<LaidTile[]>();
  useEffect(() => {
    if (search.running) search.stop();
    search.forget();
    setPreview(undefined);
  }, [state.open_position, lexicon]);

  // As the player on turn knows it: the engine does not look at the other rack.
  const findPlays = useCallback(() => void search.start({ position: state.position, ...analysisLimits }), [search.start, state.position]);
  const phone = usePhone();
  const hand = useHandParts({ referee, state, equipment, turns, viewer, preview });
  const status = <Said equipment={equipment} pieces={statusPieces(state, names, turns.thinking)} />;
  return (
    <GameLayout
      title="Words"
      help={wordsHelp}
      kept={kept}
      board={
        <>
          <Hand parts={hand} phone={phone} />
          {!phone && <p class="status" role="status" aria-live="polite">{status}</p>}
        </>
      }
      strip={
        <>
          <ScoreLine state={state} names={names} />
          {hand.rack}
          <p class="state" role="status">{hand.checked ?? status}</p>
          <BestPlayLine key={state.open_position} equipment={equipment} analysis={search.found} player={state.player} names={names} over={state.over} show={setPreview} find={findPlays} stop={() => search.running && search.stop()} />
        </>
      }
      controls={
        <>
          <ScoreCard equipment={equipment} state={state} names={names} viewer={viewer} open={open || opponent === 'nobody'} />
          <Controls state={state} turns={turns} open={open} setOpen={setOpen} />
          {children}
        </>
      }
      analysis={
        <AnalysisPanel
          equipment={equipment} state={state} names={names} search={search} review={review} find={findPlays} show={setPreview}
          play={(moves) => void play(...moves)} goTo={(at) => void goTo(at)}
        />
      }
      history={
        <>
          <ScoreSheet
            equipment={equipment} history={state.history} names={names} at={state.at} goTo={(at) => void goTo(at)}
            mayShow={(player) => player === viewer || open || opponent === 'nobody' || state.over || state.names !== undefined}
          />
          <TextExchange
            label="A position (CGP) or a game (GCG)"
            accept=".gcg,.cgp,.txt"
            formats={[
              { name: 'CGP', ending: 'cgp', write: async () => (open || opponent === 'nobody' ? state.open_position : state.position) },
              { name: 'GCG', ending: 'gcg', write: async () => (await referee.ask('gcg', { names: [names[0], names[1]] })).text },
            ]}
            load={load}
          />
        </>
      }
    />
  );
}
