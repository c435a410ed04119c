// The front panel of the emulated machine: lamps for the address, the byte there, Q and the EF lines,
// what it has counted, and the end of what came over its serial line.
import type { PanelNews } from './cosmac_machine';
import { countText } from './scores';

const kAddressLamps = 16;
const kDataLamps = 8;
const kLines = 4; // of the serial line

const bits = (value: number, count: number) => Array.from({ length: count }, (_, index) => ((value >> (count - 1 - index)) & 1) === 1);
const hex = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, '0');

// `group`: how many stand close together.
function Lamps({ name, lit, group = 4 }: { name: string; lit: readonly boolean[]; group?: number }) {
  return (
    <div class="lamps">
      <span class="lamps-name">{name}</span>
      {lit.map((on, index) => (
        <span key={index} class={`lamp${on ? ' on' : ''}${index > 0 && index % group === 0 ? ' apart' : ''}`} />
      ))}
    </div>
  );
}

export function FrontPanel({ title, news: { panel, said } }: { title: string; news: PanelNews }) {
  const { address, data, q, ef, cycles, nodes } = panel;
  return (
    <section class="front-panel" aria-label={`Front panel of the ${title}`}>
      <p class="board-name">{title}</p>
      <div aria-hidden="true">
        <Lamps name={`Address ${hex(address, 4)}`} lit={bits(address, kAddressLamps)} />
        <Lamps name={`Data ${hex(data, 2)}`} lit={bits(data, kDataLamps)} />
        <Lamps name="Q, EF1 … EF4" lit={[q, ...ef]} group={1} />
      </div>
      <p class="counted">{countText(cycles)} machine cycles, {countText(nodes)} nodes</p>
      <pre class="serial" aria-label="Serial line" tabIndex={0}>{said.slice(-kLines).join('\n') || ' '}</pre>
    </section>
  );
}
