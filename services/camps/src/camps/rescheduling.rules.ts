import { campDays, type CampPlan, laterBy, movedRefundTerms, type RefundTerms } from '@fungo/contracts';

/** The promises to a family about a camp. */
export interface Promised {
  /** Days in its calendar; null for all days of the camp. */
  daysTold: number | null;
  refundTerms: RefundTerms | null;
  restBy: string | null;
  isAllDays: boolean;
}

/** Whether the camp itself has a new time or place. */
export const isMoved = (before: CampPlan, after: CampPlan): boolean =>
  (['startDate', 'endDate', 'startTime', 'endTime', 'location'] as const).some(
    (field) => before[field] !== after[field],
  );

/** The divisions with a new time or field. */
export const movedDivisions = (before: CampPlan, after: CampPlan): number[] =>
  before.divisions
    .filter(({ id, time, field }) => {
      const now = after.divisions.find((one) => one.id === id);
      return now !== undefined && (now.time !== time || now.field !== field);
    })
    .map(({ id }) => id);

/** A family's promises after the change. Their dates follow a later first day, and never move to an earlier one. */
export function promisedAfter(
  { daysTold, refundTerms, restBy, isAllDays }: Promised,
  before: CampPlan,
  after: CampPlan,
): Omit<Promised, 'isAllDays'> {
  const had = campDays(before);
  const { startDate: from } = before;
  const { startDate: to } = after;
  return {
    daysTold: isAllDays && campDays(after) < had ? Math.max(daysTold ?? 0, had) : daysTold,
    refundTerms: refundTerms && movedRefundTerms(refundTerms, from, to),
    restBy: restBy && laterBy(restBy, from, to),
  };
}
