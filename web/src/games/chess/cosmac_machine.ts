// An emulated CDP1802 at the other side of the board. It is switched on with its first move; time
// passes for it as fast as for the machine on a table, or as fast as the browser can.
import firmware from 'virtual:firmware';
import { Engine } from '../../engine/client';
import type { FrontPanel, Machine } from '../../protocol/cosmac';
import { randomSeed } from '../../shell/seed';
import type { Thinker } from './use_opponent';

export type Pace = 'real' | 'fastest';

export interface PanelNews {
  panel: FrontPanel;
  said: readonly string[]; // over the serial line
}

const kFrame = 40; // milliseconds between two looks at the panel
const kLongestFrame = 0.5; // seconds that pass at most from one look to the next, in a sleeping tab too
const kBurst = 4_000_000; // cycles from one look to the next where nothing holds them back

const rest = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

export const hasMachines = firmware !== undefined;

async function programOf(machine: Machine): Promise<Uint8Array> {
  const response = await fetch(firmware![machine]).catch(() => undefined);
  if (!response?.ok) throw new Error(`The program of the machine could not be loaded (${response ? `the server answered ${response.status}` : 'the server does not answer'}).`);
  return new Uint8Array(await response.arrayBuffer());
}

export class CosmacMachine implements Thinker {
  private readonly engine = new Engine('cosmac');
  private cyclesPerSecond: number | undefined; // known once it was switched on
  pace: Pace = 'real';
  nodes = 0; // to look at before a move

  constructor(
    private readonly machine: Machine,
    private readonly show: (news: PanelNews) => void,
  ) {}

  async think(position: string): Promise<{ move: string }> {
    this.cyclesPerSecond ??= await this.switchOn();
    await this.engine.ask('go', { position, nodes: this.nodes });
    let passed = performance.now();
    for (;;) {
      const real = this.pace === 'real';
      if (real) await rest(kFrame);
      const now = performance.now();
      const seconds = Math.min((now - passed) / 1000, kLongestFrame);
      passed = now;
      const cycles = real ? Math.max(1, Math.round(seconds * this.cyclesPerSecond)) : kBurst;
      const { panel, said, move } = await this.engine.ask('advance', { cycles });
      this.show({ panel, said });
      if (move !== undefined) return { move };
    }
  }

  // Off: it is switched on again with its next move.
  stop(): void {
    this.engine.stop();
  }

  private async switchOn(): Promise<number> {
    const program = await programOf(this.machine);
    return (await this.engine.remember('open', { machine: this.machine, seed: randomSeed() }, program)).cycles_per_second;
  }
}
