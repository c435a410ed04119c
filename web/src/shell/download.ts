// A large file on its way to the visitor: told how far it is, and unpacked.
//
// Hosts differ in what they say about a .gz: some let the browser unpack it. So the first bytes
// decide, and progress is counted in unpacked bytes, whose number is known.

export type OnProgress = (share: number) => void; // 0 … 1

function cutOff(): never {
  throw new Error('it was cut off on its way');
}

async function startsAsGzip(body: ReadableStream<Uint8Array>): Promise<[boolean, ReadableStream<Uint8Array>]> {
  const reader = body.getReader();
  const first = await reader.read().catch(cutOff);
  const whole = new ReadableStream<Uint8Array>({
    start(controller) {
      if (first.done) controller.close();
      else controller.enqueue(first.value);
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return [first.value?.[0] === 0x1f && first.value[1] === 0x8b, whole];
}

// `size`: of what is unpacked.
export async function unpack(body: ReadableStream<Uint8Array>, size: number, onProgress: OnProgress): Promise<Uint8Array> {
  const [packed, whole] = await startsAsGzip(body);
  if (packed && typeof DecompressionStream !== 'function') throw new Error('this browser cannot unpack it');
  const unpacker = () => new DecompressionStream('gzip') as unknown as ReadableWritablePair<Uint8Array, Uint8Array>;
  const reader = (packed ? whole.pipeThrough(unpacker()) : whole).getReader();
  const bytes = new Uint8Array(size);
  let filled = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(cutOff);
    if (done) break;
    if (filled + value.length > size) throw new Error('it is longer than it should be');
    bytes.set(value, filled);
    filled += value.length;
    onProgress(filled / size);
  }
  if (filled < size) cutOff();
  return bytes;
}

// Rejects with an Error that says in words what went wrong. `signal` gives it up.
export async function download(address: string, size: number, onProgress: OnProgress, signal?: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(address, signal ? { signal } : {}).catch(() => {
    throw new Error('the server does not answer');
  });
  if (!response.ok || !response.body) throw new Error(`the server answered ${response.status}`);
  return unpack(response.body, size, onProgress);
}
