import { z } from 'zod';
import type { Cents } from '../money';

/** The fields of a camp that determine refunds. */
interface CampRefunds {
  /** ISO date */
  startDate: string;
  refundFullDays: number;
  refundPartDays: number;
  refundPartPercent: number;
}

/** The refund terms at the time of registration. Dates are the academy's, the last days included. */
export const RefundTerms = z.object({
  fullUntil: z.string(),
  partUntil: z.string(),
  partPercent: z.number(),
  /** The text that the family read. */
  text: z.string(),
});
export type RefundTerms = z.infer<typeof RefundTerms>;

/** A camp's refund policy, in days and in words. */
export function refundTermsOf({
  startDate,
  refundFullDays,
  refundPartDays,
  refundPartPercent: partPercent,
}: CampRefunds): RefundTerms {
  return withText({
    fullUntil: daysBefore(startDate, refundFullDays),
    partUntil: daysBefore(startDate, refundPartDays),
    partPercent,
  });
}

/**
 * The accepted terms after a camp moved. Their dates follow a later first day, and stay for an earlier one.
 * @param from first day before, and `to` after: ISO dates
 */
export function movedRefundTerms(
  { fullUntil, partUntil, partPercent }: RefundTerms,
  from: string,
  to: string,
): RefundTerms {
  return withText({
    fullUntil: laterBy(fullUntil, from, to),
    partUntil: laterBy(partUntil, from, to),
    partPercent,
  });
}

/** Moves a date along with a camp's first day, never to an earlier one. */
export const laterBy = (date: string, from: string, to: string): string =>
  to <= from ? date : daysBefore(date, (Date.parse(from) - Date.parse(to)) / 86_400_000);

function withText({ fullUntil, partUntil, partPercent }: Omit<RefundTerms, 'text'>): RefundTerms {
  const hasPart = partPercent > 0 && fullUntil < partUntil;
  const text = [
    `Full refund if you cancel by ${dateWords(fullUntil)}.`,
    hasPart && `${partPercent}% refund if you cancel by ${dateWords(partUntil)}.`,
    'No refund after that.',
  ];
  return { fullUntil, partUntil, partPercent, text: text.filter(Boolean).join(' ') };
}

/** The refund of the amount paid. @param today the academy's date */
export function refundOf(
  { fullUntil, partUntil, partPercent }: RefundTerms,
  received: Cents,
  today: string,
): Cents {
  if (today <= fullUntil) return received;
  return (today <= partUntil ? Math.round((received * partPercent) / 100) : 0) as Cents;
}

const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10);

const dateWords = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(date));
