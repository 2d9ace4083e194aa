import type { Lesson } from '@fungo/contracts';

type Timed = Pick<Lesson, 'scheduledDate' | 'duration'>;

export const startOf = (lesson: Timed) => Date.parse(lesson.scheduledDate);
export const endOf = (lesson: Timed) => startOf(lesson) + lesson.duration * 60_000;
export const hasStarted = (lesson: Timed, now = Date.now()) => startOf(lesson) <= now;

/** Those not over yet, the next first; and those that are, the latest first. */
export function splitByTime<L extends Timed>(lessons: L[], now = Date.now()): { coming: L[]; past: L[] } {
  const latestFirst = lessons.toSorted((a, b) => startOf(b) - startOf(a));
  return {
    coming: latestFirst.filter((lesson) => endOf(lesson) > now).reverse(),
    past: latestFirst.filter((lesson) => endOf(lesson) <= now),
  };
}
