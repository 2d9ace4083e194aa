/** Where the browser keeps what is not sent yet: a key each, `fungo.kept.<kind>.<owner>.<id>`. */
export const keptPrefix = 'fungo.kept.';

/** Key prefix of an unreadable entry. */
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
