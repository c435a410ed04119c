// What the page cannot do without, asked before anything else runs.

// A function that throws, in the form of exceptions that the engines are built with.
const kModuleWithExceptions = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11,
]);

// A sentence for the visitor, or nothing where all is there.
export function missingFeature(): string | undefined {
  const needs = (what: string) => `This browser has no ${what}, which Quadrille needs: please use a newer one.`;
  if (typeof WebAssembly !== 'object') return needs('WebAssembly');
  if (typeof Worker !== 'function') return needs('web workers');
  if (!WebAssembly.validate(kModuleWithExceptions)) return needs('WebAssembly exceptions');
  return undefined;
}
