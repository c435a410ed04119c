// The page's side of an engine, over a worker that the test plays itself.
import { beforeEach, expect, test, vi } from 'vitest';
import { Engine, Refused, Stopped } from '../../src/engine/client';
import type { FromWorker, ToWorker } from '../../src/engine/messages';

vi.mock('../../src/engine/load', () => ({ loadModule: () => Promise.resolve({}) }));

const workers: FakeWorker[] = [];

class FakeWorker {
  onmessage: (event: { data: FromWorker }) => void = () => {};
  heard: ToWorker[] = [];
  ended = false;

  constructor() {
    workers.push(this);
  }
  postMessage(message: ToWorker): void {
    this.heard.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  say(message: FromWorker): void {
    this.onmessage({ data: message });
  }
  asked() {
    return this.heard.filter((message) => message.kind === 'ask');
  }
}

const asked = (worker: number, count: number) =>
  vi.waitUntil(() => (workers[worker]?.asked().length ?? 0) >= count && workers[worker]!.asked()[count - 1]!);

beforeEach(() => {
  workers.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
});

test('an answer comes to the question that it belongs to, after its news', async () => {
  const engine = new Engine('twenty48');
  const news: unknown[] = [];
  const first = engine.ask('analyse', { position: 'a' }, { onNews: (told) => news.push(told) });
  const second = engine.ask('bench', {});
  const { id: one, question } = await asked(0, 1);
  const { id: two } = await asked(0, 2);
  expect(question).toEqual({ verb: 'analyse', position: 'a' });
  workers[0]!.say({ kind: 'answer', id: two, answer: 'B' });
  workers[0]!.say({ kind: 'news', id: one, news: 'n' });
  workers[0]!.say({ kind: 'answer', id: one, answer: 'A' });
  expect(await Promise.all([first, second])).toEqual(['A', 'B']);
  expect(news).toEqual(['n']);
});

test('a refusal is told in the words of the engine, and it goes on', async () => {
  const engine = new Engine('twenty48');
  const answer = engine.ask('play', { move: 'west' });
  const { id } = await asked(0, 1);
  workers[0]!.say({ kind: 'refusal', id, text: 'no such way' });
  await expect(answer).rejects.toThrow(new Refused('no such way'));
  expect(workers[0]!.ended).toBe(false);
});

test('a stop gives up at once, and the next worker hears again what it has to remember', async () => {
  const engine = new Engine('words');
  const bytes = new Uint8Array([1, 2, 3]);
  const remembered = engine.remember('lexicon', {}, bytes);
  const { id } = await asked(0, 1);
  workers[0]!.say({ kind: 'answer', id, answer: {} });
  await remembered;
  const given = engine.ask('bench', {});
  await asked(0, 2);
  engine.stop();
  await expect(given).rejects.toBeInstanceOf(Stopped);
  expect(workers[0]!.ended).toBe(true);

  const next = engine.ask('bench', {});
  const again = await asked(1, 1);
  expect(again).toMatchObject({ question: { verb: 'lexicon' }, attachment: bytes });
  workers[1]!.say({ kind: 'answer', id: again.id, answer: {} });
  const { id: last } = await asked(1, 2);
  workers[1]!.say({ kind: 'answer', id: last, answer: 'done' });
  expect(await next).toBe('done');
});

test('an engine that breaks down says so, and a new one answers', async () => {
  const engine = new Engine('twenty48');
  const lost = engine.ask('bench', {});
  const { id } = await asked(0, 1);
  workers[0]!.say({ kind: 'broken', id, text: 'unreachable' });
  await expect(lost).rejects.toThrow('The engine broke down (unreachable) and was started anew.');
  expect(workers[0]!.ended).toBe(true);
  const next = engine.ask('bench', {});
  const { id: other } = await asked(1, 1);
  workers[1]!.say({ kind: 'answer', id: other, answer: 'done' });
  expect(await next).toBe('done');
});
