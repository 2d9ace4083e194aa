import type { Param, SignedIn } from '@fungo/platform';

/** True if any of the conditions is; false without conditions. */
export const anyOf = (conditions: string[]): string =>
  conditions.length === 0 ? 'false' : `(${conditions.join(' OR ')})`;

/** The coach in an answer: the row `coach`, if `column` has an id. */
export const coachSql = (column: string): string => `CASE WHEN ${column} IS NOT NULL THEN
  json_build_object('user', json_build_object(
    'firstName', coalesce(coach.first_name, ''), 'lastName', coalesce(coach.last_name, ''))) END`;

export type Watching = Pick<SignedIn, 'playerIds' | 'role'>;

export const isStaff = ({ role }: Watching): boolean => role !== 'student';

/** The SQL condition for the weekly video `w`: players see videos for all or for them, coaches see every video. */
export const seesWeeklySql = (caller: Watching, param: Param): string =>
  isStaff(caller)
    ? 'true'
    : `(w.assigned_player_ids = '{}' OR w.assigned_player_ids && ${param(caller.playerIds)})`;

/** SQL for the goal of the fix card `c`. */
export const goalSql = `CASE WHEN c.goal_station IS NOT NULL THEN jsonb_build_object(
  'station', c.goal_station, 'value', c.goal_value, 'unit', c.goal_unit, 'lessIsBetter', c.goal_less_is_better) END`;
