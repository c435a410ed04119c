// The address: #/ROOM/LINK. Behind the #, because that works on any host and offline.
import { useEffect, useState } from 'preact/hooks';

export interface Route {
  room: string;
  link: string;
}

export function parseRoute(hash: string): Route {
  const [, room = '', link = ''] = /^#\/([^/]*)\/?(.*)$/s.exec(hash) ?? [];
  return { room, link: decode(link) };
}

// A link that was cut short in the middle of a %XX is passed on as it is: the room says what is
// wrong with it.
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function formatRoute({ room, link }: Route): string {
  return `#/${room}${link ? `/${encodeURIComponent(link).replaceAll('%2F', '/').replaceAll('%2C', ',').replaceAll('%3A', ':')}` : ''}`;
}

export function useRoute(): Route {
  const [route, setRoute] = useState(() => parseRoute(location.hash));
  useEffect(() => {
    const changed = () => setRoute(parseRoute(location.hash));
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
  return route;
}

// Without an event: the room that shares its position knows it already.
export function shareRoute(route: Route): void {
  history.replaceState(null, '', formatRoute(route));
}
