// Positions and games as text: pasted, opened from a file or dropped, and copied or saved.
import { useId, useState } from 'preact/hooks';
import { bytesOfText } from './bytes_of_text';
import { copyText, saveFile } from './clipboard';
import { complain } from './notices';

export interface Format {
  name: string; // "FEN"
  ending: string; // "fen"
  // The text of the game in this format.
  write(): Promise<string>;
}

interface Props {
  label: string; // "FEN or PGN"
  accept: string; // of files: ".fen,.pgn"
  formats: readonly Format[];
  // Whether it was taken; complaints are the caller's.
  load(content: Uint8Array, name: string): Promise<boolean>;
}

// Characters. A field with more would keep the browser busy, so what is pasted goes to the engine.
const kMostInField = 100_000;

const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

export function TextExchange({ label, accept, formats, load }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [over, setOver] = useState(false);
  const [reading, setReading] = useState(0); // bytes or characters
  const read = async (size: number, content: Promise<Uint8Array>, name: string) => {
    setReading(size);
    try {
      return await load(await content, name);
    } finally {
      setReading(0);
    }
  };
  const take = async (file: File | undefined) => {
    if (file) await read(file.size, file.arrayBuffer().then((buffer) => new Uint8Array(buffer)), file.name);
  };
  const loadText = async () => {
    if (await read(text.length, bytesOfText(text), 'text')) setText('');
  };
  const pasted = (event: ClipboardEvent) => {
    const brought = event.clipboardData?.getData('text/plain') ?? '';
    if (brought.length <= kMostInField) return;
    event.preventDefault();
    void read(brought.length, bytesOfText(brought), 'text').catch(complain);
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer?.files[0]).catch(complain);
  };
  return (
    <details class="exchange">
      <summary>Load and save</summary>
      <div class={over ? 'drop over' : 'drop'} onDragOver={(event) => { event.preventDefault(); setOver(true); }} onDragLeave={() => setOver(false)} onDrop={dropped}>
        <label for={id}>{label}: paste it here, or drop a file</label>
        <textarea id={id} rows={3} spellcheck={false} value={text} onPaste={pasted} onInput={(event) => setText(event.currentTarget.value)} />
        <div class="buttons">
          <button type="button" disabled={text.trim() === ''} onClick={() => void loadText()}>Load</button>
          <label class="file">Open a file … <input type="file" accept={accept} onChange={(event) => { const input = event.currentTarget; void take(input.files?.[0]).catch(complain).finally(() => { input.value = ''; }); }} /></label>
          {reading > kMostInField && <span role="status">Reading {inMegabytes(reading)} …</span>}
        </div>
      </div>
      <div class="buttons">
        {formats.map(({ name, ending, write }) => (
          <span key={name} class="buttons">
            <button type="button" onClick={() => void write().then((written) => copyText(written, name), complain)}>Copy {name}</button>
            <button type="button" aria-label={`Save ${name} to a file`} onClick={() => void write().then((written) => saveFile(`quadrille.${ending}`, written, 'text/plain'), complain)}>Save</button>
          </span>
        ))}
      </div>
    </details>
  );
}
