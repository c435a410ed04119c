// A large file on its way to the visitor: told how far it is, unpacked, and kept by the browser so
// that it comes only once.
//
// Hosts differ in what they say about a .gz: some let the browser unpack it. So the first bytes
// decide, and progress is counted in unpacked bytes, whose number is known.

export type OnProgress = (share: number) => void; // 0 … 1

const kCache = 'quadrille-lexicon';

async function startsAsGzip(body: ReadableStream<Uint8Array>): Promise<[boolean, ReadableStream<Uint8Array>]> {
  const reader = body.getReader();
  const first = await reader.read();
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
    const { done, value } = await reader.read().catch(() => {
      throw new Error('it was cut off on its way');
    });
    if (done) break;
    if (filled + value.length > size) throw new Error('it is longer than it should be');
    bytes.set(value, filled);
    filled += value.length;
    onProgress(filled / size);
  }
  if (filled < size) throw new Error('it was cut off on its way');
  return bytes;
}

// Only hosts that the browser trusts may keep anything.
const cache = async () => (typeof caches === 'undefined' ? undefined : caches.open(kCache).catch(() => undefined));

async function fromCache(address: string, size: number): Promise<Uint8Array | undefined> {
  const kept = await (await cache())?.match(address).catch(() => undefined);
  return kept?.body ? unpack(kept.body, size, () => {}).catch(() => undefined) : undefined;
}

// In place of what was kept before: the address changes with the content.
async function toCache(address: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const place = await cache();
  if (!place) return;
  for (const request of await place.keys()) await place.delete(request);
  await place.put(address, new Response(bytes));
}

export async function forget(address: string): Promise<void> {
  await (await cache())?.delete(address);
}

// Rejects with an Error that says in words what went wrong.
export async function download(address: string, size: number, onProgress: OnProgress): Promise<Uint8Array> {
  const kept = await fromCache(address, size);
  if (kept) return kept;
  const response = await fetch(address).catch(() => {
    throw new Error('the server does not answer');
  });
  if (!response.ok || !response.body) throw new Error(`the server answered ${response.status}`);
  const bytes = await unpack(response.body, size, onProgress);
  await toCache(address, bytes as Uint8Array<ArrayBuffer>).catch(() => {}); // full: it will come again
  return bytes;
}
