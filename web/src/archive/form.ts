// The form of a game's state in the archive: which version it is, and how an older one becomes it.

export interface Form<State> {
  version: number;
  // By version: what makes the next one of it.
  upgrades: Readonly<Record<number, (state: never) => unknown>>;
  // Says where the type of the state is; a form has no value of it.
  readonly type?: State;
}

// Throws a sentence where it cannot be.
export function upgraded<State>({ version, upgrades }: Form<State>, kept: { version: number; state: unknown }): State {
  if (kept.version > version) throw new Error('This game was kept by a newer version of the page: load the page again to open it.');
  let state = kept.state;
  for (let old = kept.version; old < version; ++old) {
    const upgrade = upgrades[old];
    if (!upgrade) throw new Error('This game was kept in a form that this page does not know.');
    state = upgrade(state as never);
  }
  return state as State;
}
