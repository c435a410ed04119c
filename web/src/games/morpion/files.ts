// The game's files: read from any form of record, written as text and as pictures.
import type { Engine } from '../../engine/client';
import type { MorpionState, MorpionVariant, RecordFormat } from '../../protocol/morpion';
import { askUntilDone } from './deflate';

type Referee = Engine<'morpion'>;

export async function readRecord(referee: Referee, content: Uint8Array, variant: MorpionVariant): Promise<MorpionState> {
  const { answer } = await askUntilDone(referee, () => referee.askWithBytes('read', { variant }, { attachment: content }));
  return answer;
}

export async function writeRecord(referee: Referee, format: RecordFormat, numbers = true): Promise<string> {
  const { answer } = await askUntilDone(referee, () => referee.askWithBytes('write', { format, numbers }));
  return answer.text;
}

// The engine paints and puts the record in; the browser only writes the PNG between the two.
export async function writePng(referee: Referee, numbers: boolean): Promise<Uint8Array> {
  const { answer: { width, height }, attachment: pixels } = await referee.askWithBytes('paint', { numbers });
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen || !pixels) throw new Error('This browser lends the page no canvas to paint on.');
  pen.putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), 0, 0);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) throw new Error('This browser could not write the picture.');
  const plain = new Uint8Array(await picture.arrayBuffer());
  const { attachment } = await askUntilDone<object>(referee, () => referee.askWithBytes('put_record', {}, { attachment: plain }));
  if (!attachment) throw new Error('The engine gave no picture back.');
  return attachment;
}
