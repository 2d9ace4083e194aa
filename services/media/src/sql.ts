/** True where any of the conditions is; false of none. */
export const anyOf = (conditions: string[]): string =>
  conditions.length === 0 ? 'false' : `(${conditions.join(' OR ')})`;

/** The coach `coach` whose id is in `column`, as he is shown. */
export const coachSql = (column: string): string => `CASE WHEN ${column} IS NOT NULL THEN
  json_build_object('user', json_build_object(
    'firstName', coalesce(coach.first_name, ''), 'lastName', coalesce(coach.last_name, ''))) END`;
