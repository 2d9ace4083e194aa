/** True if any of the conditions is; false without conditions. */
export const anyOf = (conditions: string[]): string =>
  conditions.length === 0 ? 'false' : `(${conditions.join(' OR ')})`;

/** The coach in an answer: the row `coach`, if `column` has an id. */
export const coachSql = (column: string): string => `CASE WHEN ${column} IS NOT NULL THEN
  json_build_object('user', json_build_object(
    'firstName', coalesce(coach.first_name, ''), 'lastName', coalesce(coach.last_name, ''))) END`;
