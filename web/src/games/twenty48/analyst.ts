// Who is asked about boards and games of 2048: the classic player or the learnt one.
//
// The one idea: both are stopped at once, each in its own way. The worker of the classic player is
// ended, and the next one is there within milliseconds. That of the learnt player holds a network, which
// takes seconds to unpack, so it is never asked for more than a moment: after each answer it is asked to
// go on, until it is done or stopped.
import { type Engine, Stopped } from '../../engine/client';
import type { Loss, Twenty48Analysis, Twenty48Record, Twenty48Review } from '../../protocol/twenty48';

export interface Analyst {
  // With `onNews` each depth is told as soon as it is there.
  analyse(position: string, depth: number, onNews?: (found: Twenty48Analysis) => void): Promise<Twenty48Analysis>;
  review(record: Twenty48Record, onNews: (news: Twenty48Review) => void): Promise<Twenty48Review>;
  stop(): void; // whatever was asked is rejected with Stopped
}

type Twenty48Engine = Pick<Engine<'twenty48'>, 'ask' | 'stop'>;

export class ClassicAnalyst implements Analyst {
  constructor(private readonly engine: Twenty48Engine) {}

  analyse(position: string, depth: number, onNews?: (found: Twenty48Analysis) => void): Promise<Twenty48Analysis> {
    return this.engine.ask('analyse', { position, depth, gradual: onNews !== undefined }, onNews ? { onNews } : {});
  }

  review(record: Twenty48Record, onNews: (news: Twenty48Review) => void): Promise<Twenty48Review> {
    return this.engine.ask('review', record, { onNews });
  }

  stop(): void {
    this.engine.stop();
  }
}

const kMovesAtOnce = 16; // of a review: few enough that there is no news on the way
const kWorstMoves = 10;

// Those last whose cost is not known.
const worstOf = (losses: Loss[]) => losses.sort((one, other) => (other.lost ?? -1) - (one.lost ?? -1)).slice(0, kWorstMoves);

// Its engine has the network.
export class LearntAnalyst implements Analyst {
  private turn = 0; // a new one with each stop

  constructor(private readonly engine: Twenty48Engine) {}

  async analyse(position: string, depth: number, onNews: (found: Twenty48Analysis) => void = () => {}): Promise<Twenty48Analysis> {
    const ask = this.asking();
    let nodes = 0;
    let told = 0;
    for (;;) {
      const found = await ask(() => this.engine.ask('analyse', { position, depth, player: 'learnt' }));
      nodes += found.nodes;
      if (found.depth >= depth || found.moves.length === 0) return { ...found, nodes };
      if (found.depth > told) onNews({ ...found, nodes });
      told = found.depth;
    }
  }

  async review({ positions, moves }: Twenty48Record, onNews: (news: Twenty48Review) => void): Promise<Twenty48Review> {
    const ask = this.asking();
    let worst: Loss[] = [];
    for (let first = 0; ; first += kMovesAtOnce) {
      const end = Math.min(first + kMovesAtOnce, moves.length);
      const part = { positions: positions.slice(first, end), moves: moves.slice(first, end) };
      const found = await ask(() => this.engine.ask('review', { ...part, player: 'learnt' }));
      worst = worstOf([...worst, ...found.worst.map((loss) => ({ ...loss, at: first + loss.at }))]);
      const news = { done: end, total: moves.length, worst, expected: found.expected };
      if (end === moves.length) return news;
      onNews(news);
    }
  }

  stop(): void {
    ++this.turn;
  }

  // Asks one question after the other until it is stopped.
  private asking(): <T>(question: () => Promise<T>) => Promise<T> {
    const mine = this.turn;
    return async (question) => {
      const answer = await question();
      if (mine !== this.turn) throw new Stopped();
      return answer;
    };
  }
}
