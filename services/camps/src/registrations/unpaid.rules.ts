import { constants } from '@fungo/contracts';

const day = 24 * 60 * 60 * 1000;

/**
 * When unpaid places go back; null: never. Not once the camp has begun: who is there then pays at the gate.
 * @param from when the family was asked to pay
 */
export function payByOf(days: number | null, from: Date, startsAt: Date): Date | null {
  if (days === null) return null;
  const payBy = new Date(from.getTime() + days * day);
  return payBy < startsAt ? payBy : null;
}

/** When the family is reminded of it. */
export const reminderOf = (payBy: Date): Date =>
  new Date(payBy.getTime() - constants.camp.remindUnpaidDays * day);
