// DEFLATE by the browser, for an engine that has none: what it wants is done and given, and the
// question is asked again. The other side is web/engine/morpion_deflate.hpp.
import type { Engine } from '../../engine/client';
import type { Wanted } from '../../protocol/morpion';

type Job = Wanted['wanted'];

const formatOf = ({ wrapping }: Job): CompressionFormat => (wrapping === 'raw' ? 'deflate-raw' : 'deflate');

async function bytesOf(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new RangeError('more than any record has');
    }
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

// Nothing where the bytes are no DEFLATE, or hold more than the job allows.
export async function work(job: Job, bytes: Uint8Array): Promise<Uint8Array | undefined> {
  if (typeof CompressionStream !== 'function' || typeof DecompressionStream !== 'function') {
    throw new Error('This browser cannot pack and unpack data, which MS1, SVG and PNG records need: please use MSR, or a newer browser.');
  }
  const source = new Blob([new Uint8Array(bytes)]).stream();
  if (job.what === 'deflate') return bytesOf(source.pipeThrough(new CompressionStream(formatOf(job))), Infinity);
  try {
    return await bytesOf(source.pipeThrough(new DecompressionStream(formatOf(job))), job.most);
  } catch {
    return undefined;
  }
}

export const isWanted = (answer: object): answer is Wanted => 'wanted' in answer;

// Asks until nothing is wanted any more. A record is packed at most a few times over.
export async function askUntilDone<A extends object>(
  engine: Engine<'morpion'>,
  ask: () => Promise<{ answer: A | Wanted; attachment?: Uint8Array }>,
): Promise<{ answer: A; attachment?: Uint8Array }> {
  for (let round = 0; round < 4; ++round) {
    const { answer, attachment } = await ask();
    if (!isWanted(answer)) return { answer, ...(attachment && { attachment }) };
    const done = await work(answer.wanted, attachment ?? new Uint8Array());
    await engine.ask('give', { done: done !== undefined }, done ? { attachment: done } : {});
  }
  throw new Error('This record is packed too many times over.');
}
