// The address: read, written, and not changed more often than browsers allow.
import { beforeEach, describe, expect, test, vi } from 'vitest';

const changes: string[] = [];
const listeners = new Map<string, () => void>();

// Each test meets a fresh page.
async function fresh() {
  vi.resetModules();
  return import('../../src/shell/route');
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  changes.length = 0;
  vi.stubGlobal('history', { replaceState: (_: unknown, __: string, address: string) => changes.push(address) });
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener));
});

describe('the route', () => {
  test('is a game and a link, whatever the link holds', async () => {
    const { parseRoute, formatRoute } = await fresh();
    for (const link of ['', '0000000000000012,4', 'r1/2 b:c', 'ä%&#?']) {
      expect(parseRoute(formatRoute({ game: 'chess', link }))).toEqual({ game: 'chess', link });
    }
    expect(parseRoute('')).toEqual({ game: '', link: '' });
    expect(parseRoute('#/2048/50%')).toEqual({ game: '2048', link: '50%' });
  });
});

describe('sharing', () => {
  test('changes the address at once', async () => {
    const { shareRoute } = await fresh();
    shareRoute({ game: '2048', link: '12' });
    expect(changes).toEqual(['#/2048/12']);
  });
  test('stays below a hundred changes in half a minute, and the last one counts', async () => {
    const { shareRoute } = await fresh();
    for (let turn = 0; turn < 3000; ++turn) {
      shareRoute({ game: '2048', link: String(turn) });
      vi.advanceTimersByTime(10);
    }
    expect(changes.length).toBeLessThan(100);
    expect(changes.length).toBeGreaterThan(50);
    vi.advanceTimersByTime(1000);
    expect(changes.at(-1)).toBe('#/2048/2999');
  });
  test('does not call back a visitor who went elsewhere', async () => {
    const { shareRoute } = await fresh();
    for (let turn = 0; turn < 30; ++turn) shareRoute({ game: '2048', link: String(turn) });
    const before = changes.length;
    listeners.get('hashchange')!();
    vi.advanceTimersByTime(10_000);
    expect(changes.length).toBe(before);
  });
  test('does not call back a visitor of whose going the page has not heard yet', async () => {
    const address = { hash: '#/2048' };
    vi.stubGlobal('location', address);
    vi.stubGlobal('history', { replaceState: (_: unknown, __: string, next: string) => { changes.push(next); address.hash = next; } });
    const { shareRoute } = await fresh();
    shareRoute({ game: '2048', link: '1' });
    shareRoute({ game: '2048', link: '2' });
    address.hash = '#/words';
    shareRoute({ game: '2048', link: '3' });
    expect(changes).toEqual(['#/2048/1', '#/2048/2']);
    listeners.get('hashchange')!();
    shareRoute({ game: 'words', link: '4' });
    expect(changes.at(-1)).toBe('#/words/4');
    vi.stubGlobal('location', undefined);
  });
  test('does not lose the last position when the page is left', async () => {
    const { shareRoute } = await fresh();
    for (let turn = 0; turn < 30; ++turn) shareRoute({ game: '2048', link: String(turn) });
    listeners.get('pagehide')!();
    expect(changes.at(-1)).toBe('#/2048/29');
  });
});
