// The address: #/GAME/LINK. Behind the #, because that works on any host and offline.
import { useEffect, useMemo, useState } from 'preact/hooks';

export interface Route {
  game: string;
  link: string;
}

export function parseRoute(hash: string): Route {
  const [, game = '', link = ''] = /^#\/([^/]*)\/?(.*)$/s.exec(hash) ?? [];
  return { game, link: decode(link) };
}

// A link that was cut short in the middle of a %XX is passed on as it is: the game says what is
// wrong with it.
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function formatRoute({ game, link }: Route): string {
  return `#/${game}${link ? `/${encodeURIComponent(link).replaceAll('%2F', '/').replaceAll('%2C', ',').replaceAll('%3A', ':')}` : ''}`;
}

export function useRoute(): Route {
  const [hash, setHash] = useState(() => location.hash);
  useEffect(() => {
    const changed = () => setHash(location.hash);
    addEventListener('hashchange', changed);
    changed(); // what came before anyone listened
    return () => removeEventListener('hashchange', changed);
  }, []);
  return useMemo(() => parseRoute(hash), [hash]);
}

// Browsers refuse to change the address more than about a hundred times in half a minute. So a game
// has some changes in hand, and another with each pause.
const kInHand = 20;
const kPause = 400; // milliseconds
let inHand = kInHand;
let countedAt = 0;
let waiting: { route: Route; timer: ReturnType<typeof setTimeout> } | undefined;

// Without an event: the game that shares its position knows it already. What a game shares too soon
// waits, and gives way to what it shares meanwhile.
export function shareRoute(route: Route): void {
  if (waiting) {
    waiting.route = route;
    return;
  }
  const now = performance.now();
  inHand = Math.min(kInHand, inHand + (now - countedAt) / kPause);
  countedAt = now;
  if (inHand >= 1) change(route);
  else waiting = { route, timer: setTimeout(shareWaiting, (1 - inHand) * kPause) };
}

// As it was heard of last, or changed here.
const hashNow = () => globalThis.location?.hash;
let known = hashNow();

function change(route: Route): void {
  if (hashNow() !== known) return; // the visitor goes elsewhere, and the event is still to come
  --inHand;
  history.replaceState(null, '', formatRoute(route));
  known = hashNow();
}

function shareWaiting(): void {
  if (!waiting) return;
  clearTimeout(waiting.timer);
  const { route } = waiting;
  waiting = undefined;
  change(route);
}

// A visitor who goes elsewhere is not called back, and one who loads the page again finds the last
// position.
function forgetWaiting(): void {
  known = hashNow();
  clearTimeout(waiting?.timer);
  waiting = undefined;
}
globalThis.addEventListener?.('hashchange', forgetWaiting);
globalThis.addEventListener?.('pagehide', shareWaiting);
