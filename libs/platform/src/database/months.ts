import { figureMonths } from '@fungo/contracts';
import type { Param } from './sql';

/** SQL for figures by month of the academy's calendar. */
export function monthsSql(timeZone: string, param: Param) {
  const zone = param(timeZone);
  const thisMonth = `date_trunc('month', now() AT TIME ZONE ${zone})`;
  return {
    /** The months that figures cover, as rows `month`, oldest first. */
    months: `(SELECT generate_series(${thisMonth} - interval '${figureMonths - 1} months', ${thisMonth}, interval '1 month') AS month)`,
    /** The month of an instant. */
    monthOf: (column: string) => `date_trunc('month', ${column} AT TIME ZONE ${zone})`,
    /** Whether an instant is in those months, and not later than now. */
    covers: (column: string) =>
      `${column} >= (${thisMonth} - interval '${figureMonths - 1} months') AT TIME ZONE ${zone} AND ${column} <= now()`,
    /** Whether an instant is in the month before, up to the day and hour that the running one has reached. */
    isBefore: (column: string) =>
      `${column} >= (${thisMonth} - interval '1 month') AT TIME ZONE ${zone}
         AND ${column} < ((now() AT TIME ZONE ${zone}) - interval '1 month') AT TIME ZONE ${zone}`,
    /** Whether an instant is in the running month, up to now. */
    isNow: (column: string) => `${column} >= ${thisMonth} AT TIME ZONE ${zone} AND ${column} <= now()`,
    /** A row's `month` as the wire has it. */
    shown: `to_char(months.month, 'YYYY-MM')`,
  };
}

/** Aggregates of answers between two columns, by the names of `answersOfMonth`. */
export const answersSql = (asked: string, answered: string, promisedHours: number) => `
  count(*)::integer AS answered,
  round((percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM ${answered} - ${asked}) / 3600))::numeric, 1)::float8
    AS "medianHours",
  (count(*) FILTER (WHERE ${answered} - ${asked} > interval '${promisedHours} hours'))::integer AS late`;
