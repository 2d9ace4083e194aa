import type { Param, SignedIn } from '@fungo/platform';

type Watching = Pick<SignedIn, 'playerIds' | 'role'>;

export const isStaff = ({ role }: Watching): boolean => role !== 'student';

/** The SQL condition for the weekly video `w`: players see videos for all or for them, coaches see every video. */
export const seesWeeklySql = (caller: Watching, param: Param): string =>
  isStaff(caller)
    ? 'true'
    : `(w.assigned_player_ids = '{}' OR w.assigned_player_ids && ${param(caller.playerIds)})`;

/** The SQL condition under which the caller may see the film `f`: it belongs to a weekly video that they may see. */
export const seesWeeklyFilmSql = (caller: Watching, param: Param): string =>
  `EXISTS (SELECT FROM weekly_videos AS w WHERE w.film_id = f.id AND ${seesWeeklySql(caller, param)})`;
