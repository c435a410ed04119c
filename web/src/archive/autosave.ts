// Keeps the game that is on a board: saves it soon after each change, and knows which one was there
// before.
//
// A new game has a record at once, so that a reload finds the same tiles, but it goes if another game
// takes its place before the first move. A link gets its record with the first change; until then it
// is only looked at, and kept where another game takes its place and one may want it back.
import type { Archive } from './archive';
import { type Facts, type KeptGame, newId, newestFirst, Overtaken } from './record';
import { type Places, places, setPlaces } from './tab';
import { finishUnderWay, forgetUnderWay, noteUnderWay } from './under_way';

export interface Taken {
  version: number;
  state: unknown;
  title: string;
  result: string;
  link: string;
}

export interface Trouble {
  kind: 'overtaken' | 'failed'; // kept beside the other tab's; or not kept beyond this tab
  error: unknown;
}

// Begun anew, loaded by the person, or looked at by a link.
export type Begun = 'new' | 'load' | 'link';

interface Subject {
  id?: string; // as soon as it is to be kept
  facts?: Facts; // as they were written last
  how: Begun;
  untouched: boolean;
}

// A fast engine makes hundreds of moves a second. So some saves are in hand, and another comes with
// each pause: a person's moves are saved at once.
const kInHand = 10;
const kPause = 200; // milliseconds
const kUntouchedFor = 24 * 3600 * 1000; // milliseconds

function recordOf(subject: Subject, { state, ...described }: Taken, game: string): KeptGame {
  const changed = Date.now();
  const old = subject.facts ?? { game, created: changed, revision: 0, pinned: false };
  const { untouched } = subject;
  return { facts: { ...old, ...described, id: subject.id!, untouched, changed, revision: old.revision + 1 }, state };
}

const kNothing = (): Subject => ({ how: 'new', untouched: true });

export class Autosave {
  private subject: Subject = kNothing();
  private link = ''; // what the address says now
  private dirty = false;
  private taking: Promise<void> | undefined;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private saves = 0;
  private inHand = kInHand;
  private countedAt = 0;
  private writing: Promise<unknown> = Promise.resolve();

  // `take` is the game as it is on the board now.
  constructor(
    private readonly archive: Archive,
    readonly game: string,
    private readonly take: () => Promise<Taken>,
    private readonly told: (trouble: Trouble) => void = () => {},
  ) {}

  get id(): string | undefined {
    return this.subject.id;
  }
  get before(): string | undefined {
    return places(this.game).before;
  }
  get saved(): boolean {
    return !this.dirty && !this.taking;
  }

  // The kept game to enter with: the one whose link it is; without a link the one of this tab, or
  // the last that was played. A link that belongs to none opens beside it.
  async find(link: string): Promise<Facts | undefined> {
    await finishUnderWay(this.archive, this.game).catch(() => undefined); // it is kept in the tab
    const all = (await this.archive.list(this.game)).sort(newestFirst);
    const { current, link: last } = places(this.game);
    const own = all.find(({ id }) => id === current);
    this.forgetUntouched(all.filter(({ id }) => id !== current));
    if (!link) return own ?? all[0];
    if (own && (own.link === link || last === link)) return own;
    const found = all.find((facts) => facts.link === link);
    const beside = [own, ...all].find((facts) => facts?.untouched === false);
    if (!found && beside) this.place({ current: beside.id, before: beside.id, link: beside.link });
    return found;
  }

  // Those of tabs that were closed long ago.
  private forgetUntouched(others: readonly Facts[]): void {
    const old = others.filter(({ untouched, changed }) => untouched && changed < Date.now() - kUntouchedFor);
    if (old.length > 0) this.archive.await(this.archive.remove(old.map(({ id }) => id)));
  }

  // The address says this of the game on the board.
  shared(link: string): void {
    this.link = link;
    if (this.subject.id) this.place({ ...places(this.game), link });
  }

  // Something happened on the board.
  changed(): void {
    this.subject.untouched = false;
    this.noted();
  }

  // The same game, with something else known of it.
  noted(): void {
    this.dirty = true;
    if (!this.taking && !this.pause) void this.save();
  }

  // After this another game may take its place: what happened is on its way into the archive.
  async settle(leaving = false): Promise<void> {
    clearTimeout(this.pause);
    this.pause = undefined;
    await this.taking;
    if (this.dirty || (leaving && this.subject.how === 'link' && !this.subject.id)) await this.save();
    clearTimeout(this.pause);
    this.pause = undefined;
  }

  // Another game is on the board now. It is `noted` next, unless it is only looked at.
  begun(how: Begun): void {
    this.replace({ how, untouched: how === 'new' });
  }

  // A kept one.
  opened(facts: Facts): void {
    this.replace({ how: 'load', untouched: facts.untouched, id: facts.id, facts });
    this.place({ ...places(this.game), current: facts.id, link: facts.link });
  }

  // These were removed from the archive. What is on the board is kept as another one if it changes.
  removed(ids: readonly string[]): void {
    const { current, before } = places(this.game);
    const left = (place: string | undefined) => (place !== undefined && ids.includes(place) ? undefined : place);
    this.place({ ...places(this.game), current: left(current), before: left(before) });
    if (this.subject.id !== undefined && ids.includes(this.subject.id)) this.subject = kNothing();
  }

  private replace(next: Subject): void {
    const { id: left, untouched } = this.subject;
    this.subject = next;
    this.dirty = false;
    const { before } = places(this.game);
    if (left && left !== next.id && !untouched) this.place({ ...places(this.game), before: left });
    else if (before === next.id) this.place({ ...places(this.game), before: undefined });
    if (left && left !== next.id && untouched) this.drop(left);
  }

  private place(next: { [Name in keyof Places]?: Places[Name] | undefined }): void {
    setPlaces(this.game, next as Places);
  }

  // When it is written, too.
  private drop(id: string): void {
    forgetUnderWay(this.game);
    this.writing = this.writing.then(() => this.archive.remove([id])).catch(() => undefined);
    this.archive.await(this.writing);
  }

  private save(): Promise<void> {
    this.dirty = false;
    const subject = this.subject;
    const taking = this.take().then(
      (taken) => this.write(subject, taken),
      () => undefined, // the engine was stopped, or is broken and says so itself
    );
    this.taking = taking.finally(() => {
      this.taking = undefined;
      this.pause = setTimeout(() => {
        this.pause = undefined;
        if (this.dirty) void this.save();
      }, this.untilNext());
    });
    return this.taking;
  }

  private untilNext(): number {
    const now = Date.now();
    this.inHand = Math.min(kInHand, this.inHand + (now - this.countedAt) / kPause) - 1;
    this.countedAt = now;
    return this.inHand >= 1 ? 0 : kPause;
  }

  // The id is there at once, the record a little later; one save comes after the other.
  private write(subject: Subject, taken: Taken): void {
    const id = (subject.id ??= newId());
    if (subject === this.subject) this.place({ ...places(this.game), current: id, link: this.link });
    noteUnderWay(recordOf(subject, taken, this.game));
    const mine = ++this.saves;
    const done = () => mine === this.saves && forgetUnderWay(this.game);
    this.writing = this.writing.then(() => this.put(subject, taken)).then(done).catch((error: unknown) => {
      if (!subject.untouched) this.told({ kind: 'failed', error });
    });
    this.archive.await(this.writing);
  }

  private async put(subject: Subject, taken: Taken): Promise<void> {
    try {
      await this.putOver(subject, taken);
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      this.part(subject);
      this.told({ kind: 'overtaken', error });
      await this.putOver(subject, taken);
    }
  }

  private async putOver(subject: Subject, taken: Taken): Promise<void> {
    const kept = recordOf(subject, taken, this.game);
    await this.archive.write(kept);
    subject.facts = kept.facts;
  }

  // From the game of the same id that another tab plays: this one becomes another.
  private part(subject: Subject): void {
    const { current, before } = places(this.game);
    const id = newId();
    const renamed = (place: string | undefined) => (place === subject.id ? id : place);
    this.place({ ...places(this.game), current: renamed(current), before: renamed(before) });
    subject.id = id;
    if (subject.facts) subject.facts = { ...subject.facts, revision: 0 };
  }
}
