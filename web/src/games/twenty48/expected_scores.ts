// What score the positions of a game let expect at its end, as far as the engine has seen them.
export interface Point {
  at: number; // N moves were made
  score: number;
}

export class ExpectedScores {
  private readonly known: (number | undefined)[] = [];

  // Null where the engine does not know.
  set(at: number, score: number | null): void {
    this.known[at] = score ?? undefined;
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
    this.known.forEach((score, at) => score !== undefined && all.push({ at, score }));
    if (all.length <= most) return all;
    return Array.from({ length: most }, (_, index) => all[Math.round((index * (all.length - 1)) / (most - 1))]!);
  }
}
