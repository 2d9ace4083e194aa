/** Adds a parameter to a statement under construction, and names it there: `$1`. */
export type Given = (value: unknown) => string;

/** The parameters of a statement, and what adds to them. One that is given must also be named in it. */
export function statement(): { parameters: unknown[]; given: Given } {
  const parameters: unknown[] = [];
  return { parameters, given: (value) => `$${parameters.push(value)}` };
}

/** True where any of the conditions is; false of none. */
export const anyOf = (conditions: string[]): string =>
  conditions.length === 0 ? 'false' : `(${conditions.join(' OR ')})`;

/** An instant as JavaScript writes it. */
export const instantSql = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The coach `coach` whose id is in `column`, as he is shown. */
export const coachSql = (column: string): string => `CASE WHEN ${column} IS NOT NULL THEN
  json_build_object('user', json_build_object(
    'firstName', coalesce(coach.first_name, ''), 'lastName', coalesce(coach.last_name, ''))) END`;
