// The archive of games: full storage, no storage, two tabs, records of other versions; and the file.
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Archive } from '../../src/archive/archive';
import { openDatabase } from '../../src/archive/database';
import { importGames, readGames, writeGames } from '../../src/archive/file';
import { type Form, upgraded } from '../../src/archive/form';
import { type Begun, Autosave, type Trouble } from '../../src/archive/autosave';
import type { News, OtherTabs } from '../../src/archive/other_tabs';
import { type Facts, type KeptGame, Overtaken, StorageFull } from '../../src/archive/record';
import { oldestToGo } from '../../src/archive/space';
import { places } from '../../src/archive/tab';

const facts = (over: Partial<Facts> = {}): Facts => ({
  id: 'one', game: 'chess', version: 1, revision: 1, created: 1, changed: 1, pinned: false, untouched: false, title: 'You – Quadrille', result: 'goes on', link: 'e2e4', ...over,
});
const game = (over: Partial<Facts> = {}, state: unknown = { moves: ['e2e4'] }): KeptGame => ({ facts: facts(over), state });

// Tabs that hear each other at once.
function tabs(count: number, factory = new IDBFactory()) {
  const listeners: ((news: News) => void)[] = [];
  return Array.from({ length: count }, (_, tab) => {
    const others: OtherTabs = {
      tell: (news) => listeners.forEach((listener, index) => index !== tab && listener(news)),
      hear: (listener) => { listeners[tab] = listener; },
    };
    return new Archive(() => openDatabase(factory), others);
  });
}
const alone = () => tabs(1)[0]!;
const withoutStorage = () => new Archive(() => { throw new DOMException('no', 'SecurityError'); }, { tell: () => {}, hear: () => {} });

// A disk that takes N more records.
function fillUp(after: number): void {
  const put = IDBObjectStore.prototype.put;
  let left = 2 * after; // facts and state
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...words: Parameters<typeof put>) {
    if (--left < 0) throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, words);
  });
}

beforeEach(() => {
  const memory = new Map<string, string>();
  vi.stubGlobal('sessionStorage', { getItem: (name: string) => memory.get(name) ?? null, setItem: (name: string, value: string) => void memory.set(name, value), removeItem: (name: string) => void memory.delete(name) });
});
afterEach(() => vi.restoreAllMocks());

describe('the archive', () => {
  test('lists the games of one kind, the latest first, and reads them whole', async () => {
    const archive = alone();
    await archive.write(game({ id: 'old', changed: 5 }));
    await archive.write(game({ id: 'new', changed: 9 }, { moves: ['d2d4'] }));
    await archive.write(game({ id: 'other', game: 'words', changed: 7 }));
    expect((await archive.list('chess')).map(({ id }) => id)).toEqual(['new', 'old']);
    expect((await archive.list()).map(({ id }) => id)).toEqual(['new', 'other', 'old']);
    expect((await archive.read('new'))?.state).toEqual({ moves: ['d2d4'] });
    expect(await archive.read('nothing')).toBeUndefined();
    expect(await archive.lasts()).toBe(true);
  });

  test('outlasts the page', async () => {
    const factory = new IDBFactory();
    await tabs(1, factory)[0]!.write(game());
    expect((await tabs(1, factory)[0]!.read('one'))?.state).toEqual({ moves: ['e2e4'] });
  });

  test('removes what it is told to, and nothing else', async () => {
    const archive = alone();
    await archive.write(game());
    await archive.write(game({ id: 'two' }));
    await archive.remove(['one']);
    expect(await archive.read('one')).toBeUndefined();
    expect((await archive.list()).map(({ id }) => id)).toEqual(['two']);
  });

  test('what is pinned stays so when the game goes on', async () => {
    const archive = alone();
    await archive.write(game());
    await archive.pin('one', true);
    await archive.write(game({ revision: 2 }));
    expect((await archive.list())[0]!.pinned).toBe(true);
    await archive.pin('one', false);
    expect((await archive.list())[0]!.pinned).toBe(false);
  });
});

describe('no storage', () => {
  test('games are kept as long as the page is open', async () => {
    const archive = withoutStorage();
    expect(await archive.lasts()).toBe(false);
    await archive.write(game());
    await archive.pin('one', true);
    await archive.write(game({ revision: 2 }, { moves: ['e2e4', 'e7e5'] }));
    expect((await archive.list('chess'))[0]!.pinned).toBe(true);
    expect((await archive.read('one'))?.state).toEqual({ moves: ['e2e4', 'e7e5'] });
    await archive.remove(['one']);
    expect(await archive.list()).toEqual([]);
  });
});

describe('full storage', () => {
  test('says so, changes nothing of what is stored, and keeps the game while the page is open', async () => {
    const factory = new IDBFactory();
    const archive = tabs(1, factory)[0]!;
    await archive.write(game({}, 'small'));
    fillUp(0);
    await expect(archive.write(game({ revision: 2 }, 'large'))).rejects.toBeInstanceOf(StorageFull);
    expect((await archive.read('one'))?.state).toBe('large');
    expect((await tabs(1, factory)[0]!.read('one'))?.state).toBe('small');
    vi.restoreAllMocks();
    await archive.write(game({ revision: 2 }, 'large'));
    expect((await tabs(1, factory)[0]!.read('one'))?.state).toBe('large');
  });

  test('a state that does not fit takes its facts with it', async () => {
    const factory = new IDBFactory();
    const archive = tabs(1, factory)[0]!;
    await archive.list();
    fillUp(0.5);
    await expect(archive.write(game())).rejects.toBeInstanceOf(StorageFull);
    vi.restoreAllMocks();
    expect(await tabs(1, factory)[0]!.list()).toEqual([]);
  });

  test('the oldest that are not pinned may go, but not the one on the board', () => {
    const all = [9, 1, 5, 3, 7].map((changed) => facts({ id: String(changed), changed, pinned: changed === 1 }));
    expect(oldestToGo(all, '3').map(({ id }) => id)).toEqual(['5']);
    expect(oldestToGo(all, undefined).map(({ id }) => id)).toEqual(['3']);
    expect(oldestToGo([facts({ pinned: true })], undefined)).toEqual([]);
  });
});

describe('two tabs', () => {
  test('one hears what the other wrote, pinned and removed', async () => {
    const [one, other] = tabs(2) as [Archive, Archive];
    const heard: unknown[] = [];
    other.onChange((change) => heard.push(change));
    await one.write(game());
    await one.pin('one', true);
    await one.remove(['one']);
    expect(heard).toEqual([
      { kind: 'written', ids: ['one'], here: false },
      { kind: 'pinned', ids: ['one'], here: false },
      { kind: 'removed', ids: ['one'], here: false },
    ]);
  });

  test('a game that the other wrote meanwhile is not written over', async () => {
    const [one, other] = tabs(2) as [Archive, Archive];
    await one.write(game({}, 'begun'));
    await other.write(game({ revision: 2 }, 'by the other'));
    await expect(one.write(game({ revision: 2 }, 'by the one'))).rejects.toBeInstanceOf(Overtaken);
    expect((await one.read('one'))?.state).toBe('by the other');
  });
});

describe('records of other versions', () => {
  const form: Form<{ moves: string[]; person: string }> = {
    version: 3,
    upgrades: {
      1: (moves: string) => ({ moves: moves.split(' ') }),
      2: (state: { moves: string[] }) => ({ ...state, person: 'white' }),
    },
  };

  test('an older one is made into the present one, step by step', () => {
    expect(upgraded(form, { version: 1, state: 'e4 e5' })).toEqual({ moves: ['e4', 'e5'], person: 'white' });
    expect(upgraded(form, { version: 2, state: { moves: [] } })).toEqual({ moves: [], person: 'white' });
    expect(upgraded(form, { version: 3, state: { moves: [], person: 'black' } })).toEqual({ moves: [], person: 'black' });
  });

  test('a newer one, and one that nobody knows, are refused in words', () => {
    expect(() => upgraded(form, { version: 4, state: {} })).toThrow('kept by a newer version of the page');
    expect(() => upgraded(form, { version: 0, state: {} })).toThrow('in a form that this page does not know');
  });
});

describe('the file', () => {
  test('brings all games into another archive as they were', async () => {
    const archive = alone();
    const games = [game({ pinned: true }), game({ id: 'two', game: 'words' }, { seed: 5 })];
    expect(await importGames(archive, readGames(writeGames(games)))).toEqual({ added: 2, known: 0 });
    expect(await archive.read('one')).toEqual(games[0]);
    expect(await archive.read('two')).toEqual(games[1]);
  });

  test('a game that is there is not doubled; one that went on otherwise is kept beside it', async () => {
    const archive = alone();
    await archive.write(game());
    expect(await importGames(archive, [game()])).toEqual({ added: 0, known: 1 });
    expect(await importGames(archive, [game({}, { moves: ['d2d4'] })])).toEqual({ added: 1, known: 0 });
    expect(await archive.list()).toHaveLength(2);
    expect((await archive.read('one'))?.state).toEqual({ moves: ['e2e4'] });
  });

  test.each([
    ['', 'it was cut short'],
    [writeGames([game()]).slice(0, -20), 'it was cut short'],
    ['null', 'none that this page exported'],
    ['{"games":[]}', 'none that this page exported'],
    ['{"quadrille":"games","version":1,"games":[{"facts":{"id":"x"},"state":1}]}', 'none that this page exported'],
    ['{"quadrille":"games","version":2,"games":[]}', 'newer version'],
  ])('%s is refused in words', (text, words) => {
    expect(() => readGames(text)).toThrow(words);
  });
});

// A board that counts its moves, and the autosave of its games.
function board(archive: Archive) {
  const troubles: Trouble['kind'][] = [];
  const here = { state: '' };
  const take = async () => ({ version: 1, state: here.state, title: '', result: '', link: here.state });
  const autosave = new Autosave(archive, 'chess', take, ({ kind }) => troubles.push(kind));
  const move = async (state: string) => {
    here.state = state;
    autosave.shared(state);
    autosave.changed();
    await autosave.settle();
  };
  const begin = async (state: string, how: Begun = 'new') => {
    await autosave.settle(true);
    here.state = state;
    autosave.begun(how);
    autosave.shared(state);
    if (how !== 'link') autosave.noted();
  };
  const open = async (id: string) => {
    await autosave.settle(true);
    const kept = (await archive.read(id))!;
    here.state = kept.state as string;
    autosave.opened(kept.facts);
    autosave.shared(here.state);
  };
  return { autosave, troubles, here, move, begin, open };
}
const states = async (archive: Archive) =>
  Promise.all((await archive.list('chess')).map(async ({ id }) => (await archive.read(id))!.state)).then((all) => all.sort());

describe('the autosave of the game on the board', () => {
  test('keeps one record for a game, which is untouched until the first move', async () => {
    const archive = alone();
    const { autosave, begin, move } = board(archive);
    await begin('');
    await autosave.settle();
    expect(await archive.list()).toMatchObject([{ id: autosave.id, untouched: true }]);
    await move('e4');
    await move('e4 e5');
    expect(await archive.list()).toMatchObject([{ id: autosave.id, untouched: false }]);
    expect(await states(archive)).toEqual(['e4 e5']);
  });

  test('new games one after the other leave nothing but the one that was played', async () => {
    const archive = alone();
    const { autosave, begin, move } = board(archive);
    await begin('');
    await move('first');
    const first = autosave.id;
    for (let count = 0; count < 3; ++count) await begin('');
    expect(autosave.before).toBe(first);
    await autosave.settle();
    expect((await archive.list()).filter(({ untouched }) => !untouched).map(({ id }) => id)).toEqual([first]);
    expect(await archive.list()).toHaveLength(2);
    expect((await board(archive).autosave.find(''))?.id).toBe(autosave.id); // on return the new one
  });

  test('an untouched game of a tab that was closed long ago is forgotten', async () => {
    const archive = alone();
    await archive.write(game({ id: 'old', untouched: true, changed: 1 }));
    await archive.write(game({ id: 'played', changed: 1 }));
    await archive.write(game({ id: 'new', untouched: true, changed: Date.now() }));
    await board(archive).autosave.find('');
    expect((await archive.list()).map(({ id }) => id).sort()).toEqual(['new', 'played']);
  });

  test('moves that come faster than it saves are kept with the last one', async () => {
    const archive = alone();
    const { autosave, begin, here } = board(archive);
    await begin('');
    for (let count = 1; count <= 50; ++count) {
      here.state = String(count);
      autosave.changed();
    }
    await autosave.settle();
    expect(await states(archive)).toEqual(['50']);
    expect((await archive.list())[0]!.revision).toBeLessThan(5);
  });

  test('a new game leaves the one before to go back to, and that again the other', async () => {
    const archive = alone();
    const { autosave, begin, move, open, here } = board(archive);
    await begin('');
    await move('first');
    await begin('');
    const first = autosave.before!;
    await move('second');
    await open(first);
    expect(here.state).toBe('first');
    await open(autosave.before!);
    expect(here.state).toBe('second');
    await open(autosave.before!);
    expect(here.state).toBe('first');
    expect(await states(archive)).toEqual(['first', 'second']);
  });

  test('going back from a new game without a move leaves nothing behind', async () => {
    const archive = alone();
    const { autosave, begin, move, open } = board(archive);
    await begin('');
    await move('first');
    await begin('');
    await open(autosave.before!);
    expect(autosave.before).toBeUndefined();
    expect(await states(archive)).toEqual(['first']);
  });

  test('a link opens beside the kept game, and is kept once it is played on', async () => {
    const archive = alone();
    const { autosave, begin, move } = board(archive);
    await begin('');
    await move('kept');
    const kept = autosave.id;
    expect(await autosave.find('linked')).toBeUndefined();
    await begin('linked', 'link');
    expect(autosave.before).toBe(kept);
    await autosave.settle();
    expect(await states(archive)).toEqual(['kept']);
    expect((await board(archive).autosave.find(''))?.id).toBe(kept); // by the menu
    await move('linked and on');
    expect(await states(archive)).toEqual(['kept', 'linked and on']);
    expect((await board(archive).autosave.find('linked and on'))?.id).toBe(autosave.id);
    expect((await board(archive).autosave.find('kept'))?.id).toBe(kept);
  });

  test('a reload that comes before the last move is saved finds its game by the tab\'s own link', async () => {
    const archive = alone();
    const { autosave, begin, move } = board(archive);
    await begin('');
    await move('first');
    autosave.shared('first, on'); // and the page is gone
    expect((await board(archive).autosave.find('first, on'))?.id).toBe(autosave.id);
    expect(await board(archive).autosave.find('elsewhere')).toBeUndefined();
  });

  test('a reload in the middle of a save loses nothing', async () => {
    const factory = new IDBFactory();
    const never = new Archive(() => openDatabase(factory).then((database) => Object.assign(database, { write: () => new Promise<void>(() => {}) })), { tell: () => {}, hear: () => {} });
    const { autosave, begin, move } = board(never);
    await begin('');
    await move('first');
    const after = tabs(1, factory)[0]!;
    expect((await board(after).autosave.find('first'))?.id).toBe(autosave.id);
    expect(await states(after)).toEqual(['first']);
    // It is not written twice, nor over what came later.
    await after.write(game({ ...(await after.list())[0]!, revision: 2, changed: Date.now() + 1 }, 'first, on'));
    await board(after).autosave.find('');
    expect(await states(after)).toEqual(['first, on']);
  });

  test('a link that was only looked at can be had back after a new game', async () => {
    const archive = alone();
    const { autosave, begin, open, here } = board(archive);
    await begin('linked', 'link');
    await begin('');
    await open(autosave.before!);
    expect(here.state).toBe('linked');
  });

  test('a game that both tabs play at once becomes two, and no move is lost', async () => {
    const [one, other] = tabs(2) as [Archive, Archive];
    const [here, there] = [board(one), board(other)];
    await here.begin('');
    await here.move('both');
    await one.list();
    await there.open(here.autosave.id!);
    await there.move('both, there');
    await other.list(); // when that is written
    await here.move('both, here');
    await here.move('both, here again');
    await one.list();
    expect(here.troubles).toEqual(['overtaken']);
    expect(await states(one)).toEqual(['both, here again', 'both, there']);
    expect(places('chess').current).toBe(here.autosave.id);
  });

  test('a full disk is told, and the game can still be left and had back', async () => {
    const archive = alone();
    const { autosave, troubles, begin, move, open, here } = board(archive);
    await begin('');
    await autosave.settle();
    await archive.list();
    fillUp(0);
    await move('unsaved');
    await begin('');
    await vi.waitFor(() => expect(troubles).toEqual(['failed']));
    await open(autosave.before!);
    expect(here.state).toBe('unsaved');
    vi.restoreAllMocks();
    await move('saved');
    expect(await states(archive)).toEqual(['saved']);
  });

  test('a game that is removed while it is on the board is kept anew when it goes on', async () => {
    const archive = alone();
    const { autosave, begin, move } = board(archive);
    await begin('');
    await move('first');
    await archive.list();
    const id = autosave.id!;
    await archive.remove([id]);
    autosave.removed([id]);
    await move('first, on');
    expect(autosave.id).not.toBe(id);
    expect(await states(archive)).toEqual(['first, on']);
  });
});
