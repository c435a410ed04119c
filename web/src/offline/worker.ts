// The service worker: keeps the page, with its engines, for when there is no server.
//
// The one idea: a build of the page is one cache, filled at once and never changed. Whoever has
// loaded a page goes on with the files of that build; a newer one waits until the page agrees.
// What is not listed (the lexicon, which its page keeps itself) goes to the server as ever.

// Put here by web/tools/offline.ts: an address for each file, relative to the page, and a name that
// differs where any of them does.
declare const kFiles: readonly string[];
declare const kBuild: string;
declare const self: ServiceWorkerGlobalScope;
export {}; // its names are its own

const kPrefix = 'quadrille-page-';
const kCache = kPrefix + kBuild;

const address = (file: string) => new URL(file, self.registration.scope).href;

// Names in assets/ change with the content, so what an older build or the browser itself has kept
// under such a name is right. All others are asked for anew.
async function fetchFile(file: string): Promise<Response> {
  const lasting = file.startsWith('assets/');
  const kept = lasting ? await caches.match(address(file)) : undefined;
  const response = kept ?? (await fetch(address(file), { cache: lasting ? 'default' : 'no-cache' }));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response;
}

async function keepAll(): Promise<void> {
  const cache = await caches.open(kCache);
  try {
    await Promise.all(kFiles.map(async (file) => cache.put(address(file), await fetchFile(file))));
  } catch (error) {
    await caches.delete(kCache); // the next visit tries again
    throw error;
  }
}

async function forgetOlder(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(kPrefix) && name !== kCache) await caches.delete(name);
  }
  await self.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const kept = await (await caches.open(kCache)).match(request, { ignoreSearch: request.mode === 'navigate' });
  return kept ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOlder()));
self.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') event.respondWith(answer(event.request));
});
self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
});
