import { constants } from '@fungo/contracts';
import { AppError } from '@fungo/platform';

const { perCoach, withinHours, pending: mostPending } = constants.lesson.requests;

/** A player's earlier requests. */
export interface Asked {
  /** Times of the requests to this coach that still count, latest first, in milliseconds since 1970. */
  ofCoach: number[];
  /** Number of upcoming requests to any coach without an answer. */
  pending: number;
}

/**
 * Limits requests, because each sends mail to its coach and its player.
 * @throws AppError `scheduling.too-many-requests` with Retry-After, `scheduling.too-many-pending`
 */
export function refuseTooMany({ ofCoach, pending }: Asked, now: Date): void {
  const oldest = ofCoach[perCoach - 1];
  if (oldest !== undefined) {
    const seconds = Math.max(1, Math.ceil((oldest - now.getTime()) / 1000 + withinHours * 3600));
    throw new AppError('scheduling.too-many-requests', {
      message: `You have requested ${perCoach} lessons from this coach in ${withinHours} hours. You can request the next one ${waitInWords(seconds)}.`,
      retryAfter: seconds,
    });
  }
  if (pending >= mostPending) throw new AppError('scheduling.too-many-pending');
}

/** Rounded up, so that a player who comes back then is not refused again. */
function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const [count, unit] = minutes <= 90 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`;
}
