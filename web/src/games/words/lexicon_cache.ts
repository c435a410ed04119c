// The lexicon that was built, kept by the browser so that the next visit neither loads nor builds it.
// It goes by the address of its words, which changes with them.
const kCache = 'quadrille-lexicon';

// Only hosts that the browser trusts may keep anything, and not in every private window.
const cache = async () => (typeof caches === 'undefined' ? undefined : caches.open(kCache).catch(() => undefined));

export async function keptLexicon(address: string, size: number): Promise<Uint8Array | undefined> {
  try {
    const kept = await (await cache())?.match(address);
    const bytes = kept && new Uint8Array(await kept.arrayBuffer());
    return bytes?.length === size ? bytes : undefined;
  } catch {
    return undefined; // it is built again
  }
}

// In place of what was kept before. Where the disk is full it will be built again.
export async function keepLexicon(address: string, bytes: Uint8Array): Promise<void> {
  try {
    const place = await cache();
    if (!place) return;
    for (const request of await place.keys()) await place.delete(request);
    await place.put(address, new Response(bytes as Uint8Array<ArrayBuffer>));
  } catch {
    return;
  }
}

export async function forgetLexicon(address: string): Promise<void> {
  await (await cache())?.delete(address);
}
