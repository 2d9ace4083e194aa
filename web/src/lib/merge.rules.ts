type Fields = Record<string, unknown>;

/** A field that two people have changed, each in their own way. */
export interface Clash {
  field: string;
  theirs: unknown;
  mine: unknown;
}

/** Whether a form shows both alike: nothing, `null` and '' are one, and so are 5 and '5'. */
export const isSame = (one: unknown, other: unknown): boolean => asText(one) === asText(other);

const asText = (value: unknown) =>
  JSON.stringify(value ?? '', (_, part: unknown) =>
    typeof part === 'object' && part !== null ? part : String((part as string | number | null) ?? ''),
  );

/**
 * Brings what a person has typed together with what somebody else has saved: each field has the change of the one who made it.
 * @param before what the form was filled from
 * @param theirs what the record is now
 * @param mine what the form says
 * @returns the fields, with this person's where both changed one, and these
 */
export function merge<F extends object>(before: F, theirs: F, mine: F): { merged: F; clashes: Clash[] } {
  const [was, now, typed] = [before, theirs, mine] as Fields[] as [Fields, Fields, Fields];
  const merged: Fields = { ...typed };
  const clashes: Clash[] = [];
  for (const field of Object.keys(now)) {
    if (isSame(was[field], now[field]) || isSame(typed[field], now[field])) continue;
    if (isSame(typed[field], was[field])) merged[field] = now[field];
    else clashes.push({ field, theirs: now[field], mine: typed[field] });
  }
  return { merged: merged as F, clashes };
}
