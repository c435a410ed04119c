// Records in and out: what every game has for texts, and the pictures that carry the record inside.
import type { Engine } from '../../engine/client';
import type { MorpionState } from '../../protocol/morpion';
import { saveFile } from '../../shell/clipboard';
import { complain } from '../../shell/notices';
import { type Format, TextExchange } from '../../shell/text_exchange';
import { writePng, writeRecord } from './files';

interface Props {
  referee: Engine<'morpion'>;
  state: MorpionState;
  numbers: boolean;
  load(content: Uint8Array): Promise<boolean>;
}

export function Exchange({ referee, state, numbers, load }: Props) {
  const formats: Format[] = [
    { name: 'MSR', ending: 'msr', write: () => writeRecord(referee, 'msr') },
    { name: 'MS1', ending: 'ms1', write: () => writeRecord(referee, 'ms1') },
    ...(state.variant.startsWith('5') ? [{ name: 'Pentasol', ending: 'txt', write: () => writeRecord(referee, 'pentasol') }] : []),
  ];
  const name = `${state.variant}-${state.at}`;
  const saveSvg = async () => saveFile(`${name}.svg`, await writeRecord(referee, 'svg', numbers), 'image/svg+xml');
  const savePng = async () => saveFile(`${name}.png`, new Uint8Array(await writePng(referee, numbers)), 'image/png');
  return (
    <>
      <div class="buttons">
        <button type="button" onClick={() => void saveSvg().catch(complain)}>Save SVG</button>
        <button type="button" onClick={() => void savePng().catch(complain)}>Save PNG</button>
      </div>
      <TextExchange
        label="MSR, MS1, Pentasol, SVG, PNG or moves"
        accept=".msr,.json,.ms1,.txt,.psol,.svg,.png"
        formats={formats}
        load={(content) => load(content)}
      />
      {state.about.length > 0 && (
        <dl class="about">
          {state.about.map(([what, text], index) => <div key={index}><dt>{what}</dt><dd>{text}</dd></div>)}
        </dl>
      )}
    </>
  );
}
