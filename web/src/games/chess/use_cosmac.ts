// The emulated machine as an opponent, where one was chosen, and what its panel shows.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { FrontPanel } from '../../protocol/cosmac';
import { CosmacMachine, hasMachines, type PanelNews } from './cosmac_machine';
import type { Settings } from './settings';

const kKept = 50; // lines of the serial line

const off: FrontPanel = { address: 0, data: 0, q: false, ef: [false, false, false, false], cycles: 0, nodes: 0 };

export const machineNames = { membership: 'COSMAC 1802, 1.75 MHz', elph: 'COSMAC 1806, 12 MHz' } as const;
const boards = { membership: 'Membership Card', elph: 'ELPH' } as const;

export interface Cosmac {
  machine: CosmacMachine;
  name: string; // as a player
  board: string;
  news: PanelNews;
}

export function useCosmac({ opponent, pace, nodes }: Settings): Cosmac | undefined {
  const [news, setNews] = useState<PanelNews>({ panel: off, said: [] });
  const chosen = hasMachines && opponent !== 'quadrille' ? opponent : undefined;
  const machine = useMemo(
    () => chosen && new CosmacMachine(chosen, ({ panel, said }) => setNews((before) => ({ panel, said: [...before.said, ...said].slice(-kKept) }))),
    [chosen],
  );
  useEffect(() => setNews({ panel: off, said: [] }), [machine]);
  if (!chosen || !machine) return undefined;
  machine.pace = pace;
  machine.nodes = nodes;
  return { machine, name: machineNames[chosen], board: boards[chosen], news };
}
