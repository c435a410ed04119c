// Where the arrow keys lead: from a point to the nearest of others that lies in their direction.

export interface Place {
  x: number;
  y: number;
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const kSteps: Record<Arrow, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const isArrow = (key: string): key is Arrow => key in kSteps;

// What lies aside counts more than what lies far, so that a row is walked along before it is left.
const kAside = 3;

export function nearestInDirection<P extends Place>(places: readonly P[], from: Place, arrow: Arrow): P | undefined {
  const [dx, dy] = kSteps[arrow];
  let best: P | undefined;
  let least = Infinity;
  for (const place of places) {
    const ahead = (place.x - from.x) * dx + (place.y - from.y) * dy;
    if (ahead <= 0) continue;
    const aside = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
    const cost = ahead + kAside * aside;
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}

export function nearest<P extends Place>(places: readonly P[], x: number, y: number): P | undefined {
  let best: P | undefined;
  let least = Infinity;
  for (const place of places) {
    const distance = (place.x - x) ** 2 + (place.y - y) ** 2;
    if (distance < least) [best, least] = [place, distance];
  }
  return best;
}
