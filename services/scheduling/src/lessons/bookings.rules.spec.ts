import { constants } from '@fungo/contracts';
import type { AppError } from '@fungo/platform';
import { refuseTooMany } from './bookings.rules';

const now = new Date('2026-11-22T12:00:00Z');
const minute = 60_000;
const { perCoach, withinHours, pending } = constants.lesson.requests;

/** Requests one minute apart, the first of them the given minutes ago. */
const askedSince = (minutes: number, count: number = perCoach) =>
  Array.from({ length: count }, (_, index) => now.getTime() - (minutes - index) * minute).reverse();

const refusal = (asked: Parameters<typeof refuseTooMany>[0]) => {
  try {
    refuseTooMany(asked, now);
    return null;
  } catch (error) {
    return error as AppError;
  }
};

describe('a request', () => {
  it('is accepted up to the limits', () => {
    expect(refusal({ ofCoach: [], pending: 0 })).toBeNull();
    expect(refusal({ ofCoach: askedSince(60, perCoach - 1), pending: pending - 1 })).toBeNull();
  });

  it.each([
    [60, 'in 23 hours', 23 * 3600],
    [withinHours * 60 - 91, 'in 2 hours', 91 * 60],
    [withinHours * 60 - 90, 'in 90 minutes', 90 * 60],
    [withinHours * 60 - 1, 'in 1 minute', 60],
    [withinHours * 60, 'in 1 minute', 1],
  ])('to the coach too often since %i minutes goes on %s', (minutes, words, seconds) => {
    const error = refusal({ ofCoach: askedSince(minutes), pending: 0 })!;
    expect(error.code).toBe('scheduling.too-many-requests');
    expect(error.message).toBe(
      `You have requested ${perCoach} lessons from this coach in ${withinHours} hours. You can request the next one ${words}.`,
    );
    expect(error.details.retryAfter).toBe(seconds);
  });

  it('waits until the oldest counted request expires, even with more requests than the limit', () => {
    const ofCoach = askedSince(withinHours * 60 - 5, perCoach + 3);
    expect(refusal({ ofCoach, pending: 0 })!.message).toMatch('in 8 minutes');
  });

  it('is refused while the player has the maximum of unanswered requests', () => {
    expect(refusal({ ofCoach: [], pending })!.code).toBe('scheduling.too-many-pending');
  });
});
