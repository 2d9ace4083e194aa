/** Where the browser keeps what is not sent yet: a key each, `fungo.kept.<kind>.<owner>.<id>`. */
export const keptPrefix = 'fungo.kept.';

/** Stands before the key of an entry that cannot be read. */
export const asidePrefix = 'fungo.aside.';

export type KeptKind = 'tap' | 'score';

/** Whether somebody has entries of a kind on this device that the server has not taken. */
export function hasKept(kind: KeptKind, owner: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`${keptPrefix}${kind}.${owner}.`));
  } catch {
    return false;
  }
}
