// Lets the browser keep the page, and tells when a newer one has come.

// `onNewer` is given what puts the newer page in place of this one. Where the browser keeps nothing
// (an address that it does not trust, a private window) the page works all the same.
export function keepPage(onNewer: (update: () => void) => void): void {
  if (!('serviceWorker' in navigator) || !isSecureContext) return;
  const begin = () => void follow(onNewer).catch(() => {});
  // What the visitor waits for comes first.
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

async function follow(onNewer: (update: () => void) => void): Promise<void> {
  const registration = await navigator.serviceWorker.register(new URL('./sw.js', document.baseURI));
  const tell = (worker: ServiceWorker | null) => {
    // The first of all has no page to take over from.
    if (worker && navigator.serviceWorker.controller) onNewer(() => takeOver(worker));
  };
  tell(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') tell(worker);
    });
  });
}

function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('take over');
}
