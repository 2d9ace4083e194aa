import type { Param } from '@fungo/platform';
import { seesWeeklySql, type Watching } from '../sql';

/** The SQL condition under which the caller may see the film `f`: it belongs to a weekly video that they may see. */
export const seesWeeklyFilmSql = (caller: Watching, param: Param): string =>
  `EXISTS (SELECT FROM weekly_videos AS w WHERE w.film_id = f.id AND ${seesWeeklySql(caller, param)})`;
