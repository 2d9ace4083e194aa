const minute = 60_000;

/** Less than this before its start, nothing is offered: nobody would read the mail in time. */
export const shortestOffer = 15 * minute;

/**
 * The end of an offer: some hours from now, but never more than half of the time that is left until the start.
 * @param hours how long an offer holds far ahead of the start
 */
export const endOfOffer = (now: Date, startsAt: Date, hours: number): Date =>
  new Date(now.getTime() + Math.min(hours * 60 * minute, (startsAt.getTime() - now.getTime()) / 2));
