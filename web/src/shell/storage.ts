// What the browser keeps for the visitor. Without permission to keep anything, nothing is kept, and
// the page works all the same.

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`quadrille.${name}`, JSON.stringify(value));
  } catch {
    // Full or forbidden.
  }
}

// What was kept, or `otherwise` where that is missing or of another type.
export function kept<T>(name: string, otherwise: T): T {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(`quadrille.${name}`) ?? 'null');
    return typeof value === typeof otherwise && value !== null ? (value as T) : otherwise;
  } catch {
    return otherwise;
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(`quadrille.${name}`);
  } catch {
    // Forbidden.
  }
}
