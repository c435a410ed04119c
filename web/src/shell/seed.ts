// Chance from outside: the engines have none of their own.

export const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;
export const seeded = (): { seed: number } => ({ seed: randomSeed() });
