// A large file that a game loads or makes once: the browser keeps it for the next visit, which may be
// offline. It goes by an address that changes with its content; of each kind one is kept.

const cacheOf = (kind: string) => `quadrille-${kind}`;

// Only hosts that the browser trusts may keep anything, and not in every private window.
const cache = async (kind: string) => (typeof caches === 'undefined' ? undefined : caches.open(cacheOf(kind)).catch(() => undefined));

export async function keptFile(kind: string, address: string, size: number): Promise<Uint8Array | undefined> {
  try {
    const kept = await (await cache(kind))?.match(address);
    const bytes = kept && new Uint8Array(await kept.arrayBuffer());
    return bytes?.length === size ? bytes : undefined;
  } catch {
    return undefined; // it is made anew
  }
}

// In place of what was kept before. Where the disk is full it will be made anew.
export async function keepFile(kind: string, address: string, bytes: Uint8Array): Promise<void> {
  try {
    const place = await cache(kind);
    if (!place) return;
    for (const request of await place.keys()) await place.delete(request);
    await place.put(address, new Response(bytes as Uint8Array<ArrayBuffer>));
  } catch {
    return;
  }
}

export async function forgetFile(kind: string, address: string): Promise<void> {
  await (await cache(kind))?.delete(address);
}
