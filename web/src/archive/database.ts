// The archive's two tables in IndexedDB: facts, which are listed, and states, which are large.
import { type Facts, type KeptGame, Overtaken, StorageFull } from './record';

const kName = 'quadrille';
const kVersion = 1;
const kTables = ['facts', 'states'] as const;

const isQuota = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';
const inWords = (error: unknown): Error =>
  isQuota(error) ? new StorageFull('The browser has no more space for games.') : error instanceof Error ? error : new Error(String(error));

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(inWords(request.error));
  });
}

// Rejects where the browser has no database for this page. `outdated` is called when a newer page
// wants to change its form.
export function openDatabase(factory: IDBFactory, outdated: () => void = () => {}): Promise<Database> {
  return new Promise((resolve, reject) => {
    const request = factory.open(kName, kVersion);
    request.onupgradeneeded = () => {
      const database = request.result;
      if (!database.objectStoreNames.contains('facts')) database.createObjectStore('facts', { keyPath: 'id' });
      if (!database.objectStoreNames.contains('states')) database.createObjectStore('states');
    };
    request.onerror = () => reject(inWords(request.error));
    request.onblocked = () => reject(new Error('another tab has an older form of the archive open'));
    request.onsuccess = () => {
      const database = request.result;
      database.onversionchange = () => {
        database.close();
        outdated();
      };
      resolve(new Database(database));
    };
  });
}

export class Database {
  constructor(private readonly database: IDBDatabase) {}

  list(): Promise<Facts[]> {
    return answer(this.database.transaction('facts').objectStore('facts').getAll() as IDBRequest<Facts[]>);
  }

  async read(id: string): Promise<KeptGame | undefined> {
    const tables = this.database.transaction(kTables);
    const [facts, state] = await Promise.all([
      answer(tables.objectStore('facts').get(id) as IDBRequest<Facts | undefined>),
      answer(tables.objectStore('states').get(id) as IDBRequest<unknown>),
    ]);
    return facts && { facts, state };
  }

  // Over the revision before it, or where there is none. What was pinned stays so.
  write({ facts, state }: KeptGame): Promise<void> {
    return this.change(async (table) => {
      const known = await answer(table('facts').get(facts.id) as IDBRequest<Facts | undefined>);
      if (known && known.revision !== facts.revision - 1) throw new Overtaken('overtaken');
      table('facts').put({ ...facts, pinned: known?.pinned ?? facts.pinned });
      table('states').put(state, facts.id);
    });
  }

  pin(id: string, pinned: boolean): Promise<void> {
    return this.change(async (table) => {
      const known = await answer(table('facts').get(id) as IDBRequest<Facts | undefined>);
      if (known) table('facts').put({ ...known, pinned });
    });
  }

  remove(ids: readonly string[]): Promise<void> {
    return this.change(async (table) => {
      for (const id of ids) for (const name of kTables) table(name).delete(id);
    });
  }

  // All of it or nothing.
  private async change(work: (table: (name: string) => IDBObjectStore) => Promise<void>): Promise<void> {
    const transaction = this.database.transaction(kTables, 'readwrite');
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(inWords(transaction.error ?? new Error('the browser gave up')));
    });
    done.catch(() => {}); // what `work` throws says more
    try {
      await work((name) => transaction.objectStore(name));
    } catch (error) {
      abort(transaction);
      throw inWords(error);
    }
    transaction.commit?.(); // at once: the page may be about to be left
    return done;
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended by itself.
  }
}
