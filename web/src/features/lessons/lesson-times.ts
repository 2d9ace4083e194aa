import type { Lesson } from '@fungo/contracts';
export { momentWords as moment } from '@/lib/calendar';

export const hasStarted = ({ scheduledDate }: Pick<Lesson, 'scheduledDate'>, now = Date.now()) =>
  Date.parse(scheduledDate) <= now;

/** Whether it is the first of its series on a list, where all of them are answered or cancelled. */
export const isFirstOfSeries = (lesson: Lesson, listed: Lesson[]) =>
  lesson.series !== null && listed.find(({ series }) => series?.id === lesson.series!.id) === lesson;

/** The times that a coach offered when declining, or for a rain-out, as far as they are still to come. */
export const offersToCome = ({ status, offers }: Pick<Lesson, 'status' | 'offers'>, now = Date.now()) =>
  status === 'declined' || status === 'cancelled' ? offers.filter((start) => Date.parse(start) > now) : [];
