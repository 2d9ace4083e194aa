/** The strong ETag of a version of a film's drawings. */
export const etagOf = (version: number): string => `"${version}"`;

/** Whether `If-Match` names this version; without one, any version may be overwritten. */
export const matches = (ifMatch: string | undefined, version: number): boolean =>
  ifMatch === undefined ||
  ifMatch
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || tag === etagOf(version));
