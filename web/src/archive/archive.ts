// The games that the page keeps. It knows no game.
//
// What the browser would not keep (a full disk, a private window) is kept in this tab as long as it
// is open, so that nothing else has to ask where a game lies.
import type { Database } from './database';
import type { News, OtherTabs } from './other_tabs';
import { type Facts, type KeptGame, newestFirst, Overtaken } from './record';

export interface Change extends News {
  here: boolean; // by this tab
}

const kMostWait = 2000; // milliseconds

export class Archive {
  private readonly database: Promise<Database | undefined>;
  private readonly unsaved = new Map<string, KeptGame>();
  private readonly listeners = new Set<(change: Change) => void>();
  private readonly underWay = new Set<Promise<unknown>>();

  constructor(open: () => Promise<Database>, private readonly others: OtherTabs) {
    this.database = Promise.resolve().then(open).catch(() => undefined);
    others.hear((news) => this.announce({ ...news, here: false }));
  }

  // Whether games outlast this tab.
  async lasts(): Promise<boolean> {
    return (await this.database) !== undefined;
  }

  // Of one game, or of all; newest first.
  async list(game?: string): Promise<Facts[]> {
    await this.settled();
    const stored = (await (await this.database)?.list()) ?? [];
    const here = [...this.unsaved.values()].map(({ facts }) => facts);
    return [...stored.filter(({ id }) => !this.unsaved.has(id)), ...here]
      .filter((facts) => game === undefined || facts.game === game)
      .sort(newestFirst);
  }

  async read(id: string): Promise<KeptGame | undefined> {
    await this.settled();
    return this.unsaved.get(id) ?? (await this.database)?.read(id);
  }

  // Rejects with Overtaken, or with StorageFull: then the game is kept here until it is written again.
  async write(kept: KeptGame): Promise<void> {
    const database = await this.database;
    const { id } = kept.facts;
    if (!database) {
      this.unsaved.set(id, { ...kept, facts: { ...kept.facts, pinned: this.unsaved.get(id)?.facts.pinned ?? kept.facts.pinned } });
    } else {
      try {
        await database.write(kept);
        this.unsaved.delete(id);
      } catch (error) {
        if (error instanceof Overtaken) throw error;
        // With the revision that is stored, over which it will be written.
        this.unsaved.set(id, { ...kept, facts: { ...kept.facts, revision: kept.facts.revision - 1 } });
        this.announce({ kind: 'written', ids: [id], here: true });
        throw error;
      }
    }
    this.tell({ kind: 'written', ids: [id] });
  }

  async pin(id: string, pinned: boolean): Promise<void> {
    const here = this.unsaved.get(id);
    if (here) this.unsaved.set(id, { ...here, facts: { ...here.facts, pinned } });
    await (await this.database)?.pin(id, pinned);
    this.tell({ kind: 'pinned', ids: [id] });
  }

  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.unsaved.delete(id);
    await (await this.database)?.remove(ids);
    this.tell({ kind: 'removed', ids });
  }

  // Returns how to hear no more.
  onChange(listener: (change: Change) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  // Whoever asks for games waits until this is done.
  await(work: Promise<unknown>): void {
    const done = work.catch(() => undefined).finally(() => this.underWay.delete(done));
    this.underWay.add(done);
  }

  // A browser that does not come to an end must not keep anybody from playing.
  private async settled(): Promise<void> {
    const deadline = new Promise<void>((resolve) => setTimeout(resolve, kMostWait));
    const all = async () => {
      while (this.underWay.size > 0) await Promise.all(this.underWay);
    };
    await Promise.race([all(), deadline]);
  }

  private tell(news: News): void {
    this.others.tell(news);
    this.announce({ ...news, here: true });
  }

  private announce(change: Change): void {
    for (const listener of [...this.listeners]) listener(change);
  }
}
