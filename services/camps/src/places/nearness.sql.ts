import type { z } from 'zod';
import type { campOrder, PageQuery } from '@fungo/contracts';
import { type Param, PageSql } from '@fungo/platform';

type Order = z.output<typeof campOrder>;

/**
 * SQL of an instant by which camps are ordered from the nearest on: those that run and those to come by their start, then
 * what is over, the last first. It stays below the largest that a place in a list can name.
 * @param today SQL of the academy's date
 */
export const nearSql = (today: string): string => `(
  CASE WHEN c.status IN ('active', 'draft') AND c.end_date >= ${today}::date THEN c.starts_at
       ELSE timestamptz '2100-01-01 00:00Z'
            + make_interval(secs => floor(extract(epoch FROM timestamptz '2100-01-01 00:00Z' - c.starts_at) / 4)) END)`;

/** SQL of the source of camps `c` that a list in this order is read from. @param today SQL of the academy's date */
export const campsSourceSql = (order: Order, today: () => string): string =>
  order === 'nearest' ? `(SELECT c.*, ${nearSql(today())} AS near_at FROM camps AS c) AS c` : 'camps AS c';

/** The page of a list in this order. */
export const campsPage = (
  { order, ...query }: Omit<PageQuery, 'order'> & { order: Order },
  param: Param,
): PageSql =>
  order === 'nearest'
    ? new PageSql('near_at', { ...query, order: 'soonest' }, param)
    : new PageSql('starts_at', { ...query, order }, param);
