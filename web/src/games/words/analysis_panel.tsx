// What the engine finds in the position, as it finds it, and the review of the game.
import type { Equipment, LaidTile, WordsState } from '../../protocol/words';
import type { Search } from '../../shell/use_search';
import { BestPlays } from './best_plays';
import { EndgamePanel } from './endgame_panel';
import { Review } from './review';
import { SimulationTable } from './simulation_table';
import type { Names } from './sentences';
import type { GameReview } from './use_review';

interface Props {
  equipment: Equipment;
  state: WordsState;
  names: Names;
  search: Search<'words'>;
  review: GameReview;
  find(): void;
  show(tiles: LaidTile[] | undefined): void;
  play(moves: string[]): void;
  goTo(at: number): void;
}

export function AnalysisPanel({ equipment, state, names, search, review, find, show, play, goTo }: Props) {
  const { running, found } = search;
  const solves = found !== undefined && state.bag === 0 && found.plays.length > 0 && (running || found.endgame !== undefined);
  const looksAhead = solves || found?.simulation !== undefined;
  const staticPlays = found && <BestPlays equipment={equipment} analysis={found} show={show} play={(move) => play([move])} />;
  return (
    <>
      <div class="buttons">
        {running
          ? <button type="button" class="primary" onClick={search.stop}>Stop</button>
          : <button type="button" disabled={state.over} onClick={find}>Best plays</button>}
        {review.running
          ? <button type="button" class="primary" onClick={review.stop}>Stop the review</button>
          : <button type="button" disabled={state.history.length === 0} onClick={review.start}>Review the game</button>}
      </div>
      {solves && <EndgamePanel equipment={equipment} endgame={found.endgame} player={state.player} names={names} running={running} show={show} play={play} />}
      {found?.simulation && <SimulationTable equipment={equipment} simulation={found.simulation} running={running} stopped={search.stopped} show={show} play={(move) => play([move])} />}
      {found && (looksAhead
        ? <details><summary>All plays by equity</summary>{staticPlays}</details>
        : staticPlays)}
      {review.running && <Progress done={review.found?.turns.length ?? 0} of={review.found?.of} />}
      {review.found && <Review equipment={equipment} review={review.found} history={state.history} names={names} at={state.at} goTo={goTo} />}
    </>
  );
}

function Progress({ done, of }: { done: number; of: number | undefined }) {
  return <p class="field"><progress aria-label="Review" {...(of !== undefined && { value: done, max: of })} /> <span class="muted">{of === undefined ? 'Beginning …' : `${done} of ${of} turns`}</span></p>;
}
