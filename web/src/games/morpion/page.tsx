// The page of Morpion Solitaire.
import './style.css';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { Engine } from '../../engine/client';
import type { DrawnMove, MorpionState, MorpionVariant } from '../../protocol/morpion';
import { bytesOfText } from '../../shell/bytes_of_text';
import { History } from '../../shell/history';
import { GameLayout } from '../../shell/layout';
import { explain } from '../../shell/notices';
import { byHand, isOwn } from '../../shell/own_moves';
import type { GameProps } from '../../shell/games';
import { keep, kept } from '../../shell/storage';
import { useGame } from '../../shell/use_game';
import { usePhone } from '../../shell/use_phone';
import { useSearch } from '../../shell/use_search';
import { bestOf, offerBest } from './best';
import { Board } from './board';
import { Exchange } from './exchange';
import { readRecord } from './files';
import { HuntPanel } from './hunt_panel';
import { form } from './kept';
import { ReplayBar, replaySentence } from './replay_bar';
import { morpionHelp } from './rules';
import { useAlarm } from './use_alarm';
import { useHunt } from './use_hunt';
import { usePaste } from './use_paste';
import { useReplay } from './use_replay';
import { ValueLine, ValuePanel } from './value_panel';
import { counted, lineName, pointName } from './words';

const kVariants: Record<MorpionVariant, string> = {
  '5T': '5T: lines of 5, may touch',
  '5D': '5D: lines of 5, disjoint',
  '4T': '4T: lines of 4, may touch',
  '4D': '4D: lines of 4, disjoint',
};

// Takes the same space as a game, until the engine is there.
const kBlank: MorpionState = {
  position: '',
  variant: '5T',
  cross: [],
  history: [],
  at: 0,
  legal: [],
  record: 178,
  proven: false,
  meets_record: false,
  verdict: '',
  about: [],
};

function useKept(name: string, otherwise: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => kept(`morpion.${name}`, otherwise));
  return [value, (next) => { keep(`morpion.${name}`, next); setValue(next); }];
}

function firstGame(): { variant: MorpionVariant } {
  const variant = kept('morpion.variant', '5T');
  return { variant: variant in kVariants ? (variant as MorpionVariant) : '5T' };
}

export default function MorpionPage(props: GameProps) {
  const game = useGame('morpion', props, form, firstGame, ({ position }) => position);
  const { referee, state: present, show, load: replace } = game;
  const state = present ?? kBlank;
  const [ownBest, setOwnBest] = useState(() => bestOf(state.variant));
  useLayoutEffect(() => setOwnBest(bestOf(state.variant)), [state.variant]); // before it is drawn: nothing jumps
  const search = useSearch(useMemo(() => new Engine('morpion'), []));
  const hunt = useHunt();
  const [numbers, setNumbers] = useKept('numbers', true);
  const [marks, setMarks] = useKept('marks', true);
  const [tone, setTone] = useKept('tone', false);
  const [showBest, setShowBest] = useState(true);
  const [said, setSaid] = useState('');
  const phone = usePhone();

  useEffect(() => {
    search.stop();
    search.forget();
  }, [state.position]);
  useEffect(() => hunt.forget(), [state.variant]);

  const made = useMemo(() => state.history.slice(0, state.at), [state]);
  const ahead = useMemo(() => state.history.slice(state.at), [state]);
  const best = hunt.view?.best;
  const replay = useReplay(state.history.length, state.position);
  const replaying = replay.at !== undefined;
  const watching = showBest && best !== undefined && !replaying;
  const shown = useMemo(() => (replay.at === undefined ? made : state.history.slice(0, replay.at)), [made, replay.at]);
  useAlarm({ variant: state.variant, ...(best?.meets_record ? best : { ...state, score: state.at }) }, tone);

  const over = present !== undefined && state.legal.length === 0;
  const goTo = (at: number) => {
    setSaid(at < state.at ? 'Taken back.' : 'Made again.');
    void show(referee.ask('go_to', { at }));
  };
  const play = (move: DrawnMove) => {
    setSaid(`Move ${state.at + 1}: point ${pointName(move)}, line ${lineName(move)}.`);
    const foreign = byHand(game.now()?.own.foreign ?? null, state.at);
    void show(referee.ask('play', { move: move.move }).then((next) => {
      if (isOwn(foreign, next.at)) setOwnBest(offerBest(next.variant, next.at));
      return next;
    }), { foreign });
  };
  const change = (variant: MorpionVariant) => {
    keep('morpion.variant', variant);
    void game.begin({ variant });
  };
  const load = (content: Uint8Array) =>
    replace(() => explain(readRecord(referee, content, state.variant), 'This is no record of Morpion Solitaire that can be read.'));
  const takeOver = () => {
    if (!best) return;
    setShowBest(false);
    void replace(() => referee.ask('load', { position: best.position, found: best.found }));
  };
  usePaste((text) => void bytesOfText(text).then(load));

  const values = useMemo(() => new Map((search.found?.moves ?? []).map(({ move, score }) => [move, score])), [search.found]);
  const status = () => {
    if (!present) return 'Setting up the board …';
    if (replaying) return replaySentence(replay, state.history.length);
    if (watching) return `The board shows the longest game found so far: ${counted(best.score, 'move')}.`;
    if (over) return `${said} The game is over after ${counted(state.at, 'move')}: ${state.verdict}.`;
    return `${said} ${counted(state.legal.length, 'legal move')}.`;
  };
  const label = replaying
    ? 'The game, shown again. Space pauses, Escape ends it.'
    : watching
      ? `The best game of the search, ${counted(best.score, 'move')}`
      : `${state.variant}, ${counted(state.at, 'move')}. Arrow keys walk between the points that can be added, Enter adds one, plus and minus zoom.`;
  // While the game is shown again.
  const replayKey = (key: string) => {
    if (!replaying || (key !== ' ' && key !== 'Escape')) return false;
    (key === ' ' ? replay.toggle : replay.close)();
    return true;
  };
  return (
    <GameLayout
      title="Morpion Solitaire"
      help={morpionHelp}
      kept={game.kept}
      board={
        <>
          <Board
            label={label}
            cross={state.cross}
            moves={watching ? best.moves : shown}
            ahead={watching ? kBlank.history : replaying ? state.history : ahead}
            legal={watching || replaying ? kBlank.legal : state.legal}
            drawn={replay.playing}
            numbers={numbers}
            marks={marks}
            values={values}
            play={play}
            say={setSaid}
            touched={replay.pause}
            takesKey={replayKey}
            replay={state.history.length > 0 && !replaying ? replay.start : undefined}
            undo={state.at > 0 && !watching && !replaying ? () => goTo(state.at - 1) : undefined}
            redo={state.at < state.history.length && !watching && !replaying ? () => goTo(state.at + 1) : undefined}
            drop={(file) => void file.arrayBuffer().then((bytes) => load(new Uint8Array(bytes)))}
          >
            {replaying && <ReplayBar replay={replay} length={state.history.length} />}
            {watching && (
              <div class="over-paper">
                <span>Found: <b>{counted(best.score, 'move')}</b></span>
                <button type="button" class="primary" onClick={takeOver}>Take over</button>
                <button type="button" onClick={() => setShowBest(false)}>Hide</button>
              </div>
            )}
          </Board>
          {!phone && <p class="said" role="status" aria-live="polite">{status()}</p>}
        </>
      }
      strip={
        <>
          <p class="state" role="status">{!over && !replaying && <><b>{state.at}</b> {state.at === 1 ? 'move' : 'moves'}. </>}{status()}</p>
          <ValueLine search={search} state={state} longest={best?.score} play={play} />
        </>
      }
      controls={
        <>
          <div class="score">
            <output aria-label="Score" class={state.meets_record ? 'met' : ''}>{state.at}</output>
            <p>
              <span>{state.at === 1 ? 'move' : 'moves'}{ownBest > 0 && <span class="muted"> · your longest: {ownBest}</span>}</span>
              <span class="muted">{state.proven ? 'longest possible' : 'longest known'}: {state.record}</span>
            </p>
          </div>
          <div class="buttons">
            <label class="unseen" for="morpion-variant">Variant</label>
            <select id="morpion-variant" value={state.variant} onChange={(event) => change(event.currentTarget.value as MorpionVariant)}>
              {Object.entries(kVariants).map(([variant, title]) => <option key={variant} value={variant}>{title}</option>)}
            </select>
            <button type="button" onClick={() => void game.begin({ variant: state.variant })}>New game</button>
          </div>
          <div class="ticks">
            <label><input type="checkbox" checked={numbers} onChange={(event) => setNumbers(event.currentTarget.checked)} /> Numbers</label>
            <label><input type="checkbox" checked={marks} onChange={(event) => setMarks(event.currentTarget.checked)} /> Legal points</label>
          </div>
          <Exchange referee={referee} state={state} numbers={numbers} load={load} />
        </>
      }
      analysis={
        <>
          <HuntPanel hunt={hunt} state={state} shown={showBest} show={setShowBest} tone={tone} setTone={setTone} takeOver={takeOver} />
          <ValuePanel search={search} state={state} play={play} />
        </>
      }
      history={<History moves={state.history.map(({ move }) => move)} at={state.at} goTo={goTo} />}
    />
  );
}
