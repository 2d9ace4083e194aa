import { constants } from '@fungo/contracts';

const day = 24 * 60 * 60 * 1000;

/**
 * Deadline of unpaid places; null for never. It ends with the camp's start, since families then pay at the gate.
 * @param from time of the request to pay
 */
export function payByOf(days: number | null, from: Date, startsAt: Date): Date | null {
  if (days === null) return null;
  const payBy = new Date(from.getTime() + days * day);
  return payBy < startsAt ? payBy : null;
}

/** Time of the reminder before the deadline. */
export const reminderOf = (payBy: Date): Date =>
  new Date(payBy.getTime() - constants.camp.remindUnpaidDays * day);
