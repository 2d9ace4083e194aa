import type { CoachMonth } from '@fungo/contracts';

type Sums = Pick<CoachMonth, 'charged' | 'received' | 'refunded' | 'net' | 'owed'>;

/** Money of a month with its parts, one for each coach and kind. */
export interface MonthOfCoaches extends Sums {
  month: string;
  parts: CoachMonth[];
}

const keys = ['charged', 'received', 'refunded', 'net', 'owed'] as const;

const sumsOf = (rows: CoachMonth[]): Sums =>
  Object.fromEntries(
    keys.map((key) => [key, rows.reduce((cents, row) => cents + Math.round(row[key] * 100), 0) / 100]),
  ) as unknown as Sums;

/** The months in the order of the rows. */
export const byMonth = (rows: CoachMonth[]): MonthOfCoaches[] =>
  [...new Set(rows.map(({ month }) => month))].map((month) => {
    const parts = rows.filter((row) => row.month === month);
    return { month, parts, ...sumsOf(parts) };
  });

/** The coaches in these rows, by name. */
export const coachesIn = (rows: CoachMonth[]): { id: string; name: string }[] =>
  [...new Map(rows.map(({ coachId, coach }) => [coachId, coach || 'Former coach']))]
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
