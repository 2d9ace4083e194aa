import type { z } from 'zod';
import type { campOrder, PageQuery } from '@fungo/contracts';
import { type Param, PageSql } from '@fungo/platform';

type Order = z.output<typeof campOrder>;

/**
 * SQL for the sort key of camps by nearness: running and coming camps by start, then past ones, latest first. It stays
 * below the largest instant that a list cursor can hold.
 * @param today SQL of the academy's date
 */
export const nearSql = (today: string): string => `(
  CASE WHEN c.status IN ('active', 'draft') AND c.end_date >= ${today}::date THEN c.starts_at
       ELSE timestamptz '2100-01-01 00:00Z'
            + make_interval(secs => floor(extract(epoch FROM timestamptz '2100-01-01 00:00Z' - c.starts_at) / 4)) END)`;

/** SQL for the source of camps `c` in this order. @param today SQL of the academy's date */
export const campsSourceSql = (order: Order, today: () => string): string =>
  order === 'nearest' ? `(SELECT c.*, ${nearSql(today())} AS near_at FROM camps AS c) AS c` : 'camps AS c';

/** A page in this order. */
export const campsPage = (
  { order, ...query }: Omit<PageQuery, 'order'> & { order: Order },
  param: Param,
): PageSql =>
  order === 'nearest'
    ? new PageSql('near_at', { ...query, order: 'soonest' }, param)
    : new PageSql('starts_at', { ...query, order }, param);
