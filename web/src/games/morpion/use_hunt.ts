// The search for long games in several workers at once. Each has a seed of its own and knows
// nothing of the others; the longest of their games counts.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { Engine } from '../../engine/client';
import type { HuntBest, HuntMethod, HuntNews, MorpionVerbs } from '../../protocol/morpion';
import { complain } from '../../shell/notices';
import { randomSeed } from '../../shell/seed';
import { Timeline } from './timeline';

export interface HuntOptions {
  position: string;
  method: HuntMethod;
  level: number;
  iterations: number;
  workers: number;
}

type Found = NonNullable<MorpionVerbs['load']['question']['found']>;

export interface HuntView {
  seconds: number;
  workers: number;
  playouts: number;
  rate: number; // playouts a second, all workers together
  runs: number;
  share: number; // of the runs under way, on average
  best?: HuntBest & { found: Found };
  overflow?: string; // a game left the board, in words
  chart: number[];
}

export interface Hunt {
  running: boolean;
  view: HuntView | undefined;
  start(options: HuntOptions): void;
  stop(): void;
  forget(): void;
}

const kShowEvery = 250; // ms
const kMostWorkers = 8;

export const mostWorkers = () => Math.max(1, Math.min(kMostWorkers, navigator.hardwareConcurrency || 1));
// One core is left to the page.
export const defaultWorkers = () => Math.max(1, Math.min(kMostWorkers, (navigator.hardwareConcurrency || 1) - 1));

class Running {
  private readonly begun = performance.now();
  private readonly seed = randomSeed();
  private readonly engines: Engine<'morpion'>[] = [];
  private readonly latest: HuntNews[] = [];
  private readonly timeline = new Timeline();
  private best: HuntView['best'];
  private overflow: string | undefined;
  private failure: unknown;
  private left: number; // workers that still search

  constructor(private readonly options: HuntOptions) {
    this.left = options.workers;
    for (let worker = 0; worker < options.workers; ++worker) void this.open(worker);
  }

  get over(): boolean {
    return this.left === 0;
  }
  get error(): unknown {
    return this.failure;
  }

  stop(): void {
    for (const engine of this.engines) engine.stop();
  }

  view(): HuntView {
    const seconds = this.seconds();
    const sum = (part: (news: HuntNews) => number) => this.latest.reduce((total, news) => total + part(news), 0);
    const playouts = sum((news) => news.playouts);
    if (this.best) this.timeline.add(seconds, this.best.score);
    return {
      seconds,
      workers: this.options.workers,
      playouts,
      rate: playouts / Math.max(0.1, seconds),
      runs: sum(({ runs }) => runs),
      share: sum(({ share }) => share) / this.options.workers,
      ...(this.best && { best: this.best }),
      ...(this.overflow && { overflow: this.overflow }),
      chart: this.timeline.values(),
    };
  }

  private seconds(): number {
    return (performance.now() - this.begun) / 1000;
  }

  private async open(worker: number): Promise<void> {
    const engine = new Engine('morpion');
    this.engines.push(engine);
    const { position, method, level, iterations } = this.options;
    const seed = this.seed + worker;
    const onNews = (news: HuntNews) => this.hear(worker, seed, news);
    try {
      onNews(await engine.ask('hunt', { position, method, level, iterations, seed }, { onNews }));
    } catch (error) {
      this.failure ??= error;
    } finally {
      --this.left;
    }
  }

  private hear(worker: number, seed: number, news: HuntNews): void {
    this.latest[worker] = news;
    this.overflow ??= news.overflow;
    const { best } = news;
    if (!best || best.score <= (this.best?.score ?? 0)) return;
    const found = { method: this.options.method, seed, playouts: news.playouts, seconds: Math.round(this.seconds() * 1000) / 1000 };
    this.best = { ...best, found };
  }
}

export function useHunt(): Hunt {
  const running = useRef<Running>();
  const [active, setActive] = useState(false);
  const [view, setView] = useState<HuntView>();
  const stop = useCallback(() => {
    const hunt = running.current;
    if (!hunt) return;
    running.current = undefined;
    setView(hunt.view());
    hunt.stop();
    setActive(false);
  }, []);
  const start = useCallback((options: HuntOptions) => {
    running.current?.stop();
    running.current = new Running(options);
    setView(running.current.view());
    setActive(true);
  }, []);
  const forget = useCallback(() => {
    stop();
    setView(undefined);
  }, [stop]);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setInterval(() => {
      const hunt = running.current;
      if (!hunt) return;
      setView(hunt.view());
      if (!hunt.over) return;
      if (hunt.error) complain(hunt.error, 'The search cannot be done with these numbers.');
      stop();
    }, kShowEvery);
    return () => clearInterval(timer);
  }, [active, stop]);
  useEffect(() => stop, [stop]); // a page that is left searches no more
  return { running: active, view, start, stop, forget };
}
