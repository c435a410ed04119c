// The page once it has words: board and rack, the players, analysis and history.
import { useEffect, useState } from 'preact/hooks';
import type { Engine } from '../../engine/client';
import type { Equipment, LaidTile, WordsAnalysis, WordsReview, WordsState } from '../../protocol/words';
import { GameLayout } from '../../shell/layout';
import { complain } from '../../shell/notices';
import type { GameProps } from '../../shell/games';
import { seeded } from '../../shell/seed';
import { TextExchange } from '../../shell/text_exchange';
import { type Played, useGame } from '../../shell/use_game';
import { usePhone } from '../../shell/use_phone';
import { BestPlayLine, BestPlays } from './best_plays';
import { Controls } from './controls';
import { Hand, useHandParts } from './hand';
import { Review } from './review';
import { wordsHelp } from './rules';
import { Said } from './said';
import { ScoreCard, ScoreLine } from './score_card';
import { ScoreSheet } from './score_sheet';
import { namesOf, statusPieces } from './sentences';
import type { Lexicon } from './use_lexicon';
import { form, type Own } from './kept';
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
  const turns = useTurns(game);
  const changeLexicon = async (other: Lexicon) => {
    setEquipment(await game.referee.remember('lexicon', {}, other.bytes));
    take(other);
  };
  if (!game.state || !equipment) return <Waiting>Setting up the board …</Waiting>;
  return (
    <Game game={game} state={game.state} turns={turns} equipment={equipment} open={open} setOpen={setOpen}>
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
  equipment: Equipment;
  open: boolean;
  setOpen(open: boolean): void;
  children: preact.ComponentChildren; // about the lexicon
}

function Game({ game: { referee, kept }, state, turns, equipment, open, setOpen, children }: TableProps) {
  const { opponent, you, play, goTo, load } = turns;
  const names = namesOf(state, { opponent, you });
  const viewer = opponent === 'nobody' ? state.player : you;
  const [analysis, setAnalysis] = useState<WordsAnalysis>();
  const [review, setReview] = useState<WordsReview>();
  const [preview, setPreview] = useState<LaidTile[]>();
  useEffect(() => {
    setAnalysis(undefined);
    setPreview(undefined);
  }, [state.open_position, equipment]);
  useEffect(() => setReview(undefined), [state.history.map(({ text }) => text).join(), equipment]);

  const findPlays = () => void referee.ask('analyse', { position: state.open_position }).then(setAnalysis, complain);
  const reviewGame = () => void referee.ask('review', {}).then(setReview, complain);
  const phone = usePhone();
  const hand = useHandParts({ referee, state, equipment, turns, viewer, preview });
  const status = <Said equipment={equipment} pieces={statusPieces(state, names)} />;
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
          <BestPlayLine key={state.open_position} equipment={equipment} analysis={analysis} over={state.over} show={setPreview} find={findPlays} />
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
        <>
          <div class="buttons">
            <button type="button" disabled={state.over} onClick={findPlays}>Best plays</button>
            <button type="button" disabled={state.history.length === 0} onClick={reviewGame}>Review the game</button>
          </div>
          {analysis && <BestPlays equipment={equipment} analysis={analysis} show={setPreview} play={(move) => void play(move)} />}
          {review && <Review equipment={equipment} review={review} history={state.history} names={names} at={state.at} goTo={(at) => void goTo(at)} />}
        </>
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
