import { campDays, type CampPlan, laterBy, movedRefundTerms, type RefundTerms } from '@fungo/contracts';

/** What a family was promised of a camp. */
export interface Promised {
  /** Of its calendar; null: as many as the camp has. */
  daysTold: number | null;
  refundTerms: RefundTerms | null;
  restBy: string | null;
  isAllDays: boolean;
}

/** Whether the camp as a whole takes place at another time or place. */
export const isMoved = (before: CampPlan, after: CampPlan): boolean =>
  (['startDate', 'endDate', 'startTime', 'endTime', 'location'] as const).some(
    (field) => before[field] !== after[field],
  );

/** The divisions of a plan that take place at another time or on another field. */
export const movedDivisions = (before: CampPlan, after: CampPlan): number[] =>
  before.divisions
    .filter(({ id, time, field }) => {
      const now = after.divisions.find((one) => one.id === id);
      return now !== undefined && (now.time !== time || now.field !== field);
    })
    .map(({ id }) => id);

/** What becomes of what a family was promised: its dates follow a later first day, and never move to an earlier one. */
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
