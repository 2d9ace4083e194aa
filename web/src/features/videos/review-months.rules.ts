import type { ReviewMonth } from '@fungo/contracts';

/** A month's reviews with their coaches. */
export interface MonthOfReviews {
  month: string;
  answered: number;
  kept: number;
  coaches: ReviewMonth[];
}

/** The months in the order of the rows. */
export const byMonth = (rows: ReviewMonth[]): MonthOfReviews[] =>
  [...new Set(rows.map(({ month }) => month))].map((month) => {
    const coaches = rows.filter((row) => row.month === month);
    const sum = (key: 'answered' | 'kept') => coaches.reduce((total, row) => total + row[key], 0);
    return { month, coaches, answered: sum('answered'), kept: sum('kept') };
  });

/** '9 of 10 in time', 'all 3 in time', '1 in time' */
export const keptWords = ({ answered, kept }: Pick<ReviewMonth, 'answered' | 'kept'>): string =>
  kept < answered
    ? `${kept} of ${answered} in time`
    : answered === 1
      ? '1 in time'
      : `all ${answered} in time`;

/** 'in 5 hours', rounded up: a review within minutes took an hour at most. */
export const medianWords = ({ medianHours }: Pick<ReviewMonth, 'medianHours'>): string => {
  const hours = Math.max(1, Math.ceil(medianHours ?? 0));
  return `half within ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
};
