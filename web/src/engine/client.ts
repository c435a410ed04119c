// The page's side of an engine: questions go to a worker, answers come back as promises.
//
// The one idea: an engine that searches cannot listen, so it is stopped by ending its worker. A new
// one starts with the next question, within milliseconds because the module is compiled already, and
// first hears again what it has to remember (a lexicon, say). So a stop always works, at once.
import type { EngineName, Engines } from '../protocol/games';
import { loadModule } from './load';
import type { FromWorker, ToWorker } from './messages';

// The engine's own words: bad input, an illegal move.
export class Refused extends Error {}
// The question was given up because of stop().
export class Stopped extends Error {
  constructor() {
    super('stopped');
  }
}

type Verbs<G extends EngineName> = Engines[G];
type Question<G extends EngineName, K extends keyof Verbs<G>> = Verbs<G>[K] extends { question: infer Q extends object } ? Q : never;
type Answer<G extends EngineName, K extends keyof Verbs<G>> = Verbs<G>[K] extends { answer: infer A } ? A : never;
type News<G extends EngineName, K extends keyof Verbs<G>> = Verbs<G>[K] extends { news: infer N } ? N : never;

export interface AskOptions<N = never> {
  attachment?: Uint8Array;
  onNews?: (news: N) => void;
}

interface Waiting {
  resolve(value: { answer: unknown; attachment?: Uint8Array }): void;
  reject(error: Error): void;
  onNews: ((news: never) => void) | undefined;
}

interface Memory {
  question: object;
  attachment: Uint8Array | undefined;
}

export class Engine<G extends EngineName> {
  private worker: Promise<Worker> | undefined;
  private running: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private readonly memories: Memory[] = [];
  private lastId = 0;
  private generation = 0; // a new one with each stop

  constructor(readonly game: G) {}

  // Rejects with Refused, Stopped, or an Error that says in words what is broken.
  async ask<K extends keyof Verbs<G> & string>(
    verb: K,
    question: Question<G, K>,
    options: AskOptions<News<G, K>> = {},
  ): Promise<Answer<G, K>> {
    return (await this.askWithBytes(verb, question, options)).answer;
  }

  // For the few answers that come with bytes.
  async askWithBytes<K extends keyof Verbs<G> & string>(
    verb: K,
    question: Question<G, K>,
    options: AskOptions<News<G, K>> = {},
  ): Promise<{ answer: Answer<G, K>; attachment?: Uint8Array }> {
    const generation = this.generation;
    const worker = await this.start();
    if (generation !== this.generation) throw new Stopped();
    return (await this.send(worker, { verb, ...(question as object) }, options.attachment, options.onNews)) as {
      answer: Answer<G, K>;
      attachment?: Uint8Array;
    };
  }

  // Asked now, and again of every worker that follows a stop.
  async remember<K extends keyof Verbs<G> & string>(
    verb: K,
    question: Question<G, K>,
    attachment?: Uint8Array,
  ): Promise<Answer<G, K>> {
    const answer = await this.ask(verb, question, attachment ? { attachment } : {});
    const memory = { question: { verb, ...(question as object) }, attachment };
    const known = this.memories.findIndex((other) => 'verb' in other.question && other.question.verb === verb);
    if (known >= 0) this.memories[known] = memory;
    else this.memories.push(memory);
    return answer;
  }

  // Gives up whatever was asked, at once.
  stop(): void {
    ++this.generation;
    this.end(new Stopped());
  }

  private end(reason: Error): void {
    this.running?.terminate();
    this.running = undefined;
    this.worker = undefined;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of waiting) reject(reason);
  }

  private start(): Promise<Worker> {
    this.worker ??= this.open(this.generation).catch((error: unknown) => {
      this.worker = undefined;
      throw error;
    });
    return this.worker;
  }

  private async open(generation: number): Promise<Worker> {
    const module = await loadModule(this.game);
    if (generation !== this.generation) throw new Stopped();
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.running = worker;
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.end(new Error(`The engine's worker did not start: ${event.message || 'no reason given'}.`));
    };
    const open: ToWorker = { kind: 'open', game: this.game, module };
    worker.postMessage(open);
    for (const { question, attachment } of this.memories) await this.send(worker, question, attachment);
    return worker;
  }

  private send(
    worker: Worker,
    question: object,
    attachment?: Uint8Array,
    onNews?: (news: never) => void,
  ): Promise<{ answer: unknown; attachment?: Uint8Array }> {
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, onNews });
      const ask: ToWorker = { kind: 'ask', id, question, ...(attachment && { attachment }) };
      worker.postMessage(ask);
    });
  }

  private hear(message: FromWorker): void {
    if (message.kind === 'broken') {
      // What a module that trapped would say next means nothing.
      this.end(new Error(`The engine broke down (${message.text}) and was started anew.`));
      return;
    }
    const waiting = this.waiting.get(message.id);
    if (!waiting) return;
    if (message.kind === 'news') {
      waiting.onNews?.(message.news as never);
      return;
    }
    this.waiting.delete(message.id);
    if (message.kind === 'refusal') waiting.reject(new Refused(message.text));
    else waiting.resolve(message);
  }
}
