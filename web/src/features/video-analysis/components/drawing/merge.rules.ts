import type { Annotation } from '@fungo/contracts';

/** Field by field, whatever their order; a field that is not given and one that is undefined are the same. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return a === b;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSame(a[name as keyof typeof a], b[name as keyof typeof b]));
}

export const areSame = (one: readonly Annotation[], other: readonly Annotation[]) => isSame(one, other);

/** Everything of both: theirs, and of mine what they do not have just so, under new names where the names are taken. */
export function keepBoth(theirs: Annotation[], mine: Annotation[], newId: () => string): Annotation[] {
  const taken = new Set(theirs.map(({ id }) => id));
  const added = mine
    .filter((drawing) => !theirs.some((other) => isSame(other, drawing)))
    .map((drawing) => (taken.has(drawing.id) ? { ...drawing, id: newId() } : drawing));
  return [...theirs, ...added];
}
