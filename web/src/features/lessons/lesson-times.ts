import type { Lesson } from '@fungo/contracts';

export const hasStarted = ({ scheduledDate }: Pick<Lesson, 'scheduledDate'>, now = Date.now()) =>
  Date.parse(scheduledDate) <= now;

/** The times that a coach offered when declining, as far as they are still to come. */
export const offersToCome = ({ status, offers }: Pick<Lesson, 'status' | 'offers'>, now = Date.now()) =>
  status === 'declined' ? offers.filter((start) => Date.parse(start) > now) : [];
