// The engine's value of the positions of a game, as far as it has seen them.
export interface Point {
  at: number; // N moves were made
  value: number;
}

export class Values {
  private readonly known: (number | undefined)[] = [];

  set(at: number, value: number): void {
    this.known[at] = value;
  }

  // Another move was made at `at`: what followed belongs to another game.
  cut(at: number): void {
    this.known.length = Math.min(this.known.length, at + 1);
  }

  clear(): void {
    this.known.length = 0;
  }

  // At most N points, evenly chosen, the last among them.
  points(most: number): Point[] {
    const all: Point[] = [];
    this.known.forEach((value, at) => value !== undefined && all.push({ at, value }));
    if (all.length <= most) return all;
    return Array.from({ length: most }, (_, index) => all[Math.round((index * (all.length - 1)) / (most - 1))]!);
  }
}
