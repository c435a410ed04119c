// Whose moves a game has: the person's own, up to the first that came from elsewhere (the engine, a
// link, a file). Nothing where all are the person's.
export type Foreign = number | null; // N moves were made before it

// After `at` moves the person made one; what was taken back is forgotten.
export const byHand = (foreign: Foreign, at: number): Foreign => (foreign !== null && foreign >= at ? null : foreign);
// Or it came from elsewhere.
export const byOthers = (foreign: Foreign, at: number): Foreign => (foreign !== null && foreign < at ? foreign : at);
// Whether the first `at` moves are the person's own.
export const isOwn = (foreign: Foreign, at: number): boolean => foreign === null || foreign >= at;
