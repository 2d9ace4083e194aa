import { freeUntilOf, type LessonPage } from '@fungo/contracts';
import type { StoredLesson } from '../calendar/lesson.entity';
import type { Side } from '../lessons/lessons.rules';

type Facts = Pick<StoredLesson, 'status' | 'startsAt' | 'cutOffHours' | 'offers'>;

/**
 * The changes that somebody on these sides may make. A request is the family's to move and to withdraw. A confirmed lesson is
 * the coach's and, until the cut-off, the family's; later the family asks.
 */
export function changesOf(lesson: Facts, sides: Side[], now: Date): LessonPage['may'] {
  const isFamily = sides.includes('player');
  const take = isFamily && awaitsOffer(lesson) && lesson.offers.some((offer) => offer > now);
  const may = mayOf(lesson, sides, now);
  return { move: may, cancel: may, take };
}

/** Whether the family may take an offered time: a declined lesson, or a cancelled one, which has offers if it rained out. */
export const awaitsOffer = ({ status }: Pick<Facts, 'status'>): boolean =>
  status === 'declined' || status === 'cancelled';

function mayOf(lesson: Facts, sides: Side[], now: Date): 'now' | 'ask' | null {
  if (lesson.startsAt <= now) return null;
  if (lesson.status === 'pending') return sides.includes('player') ? 'now' : null;
  if (lesson.status !== 'confirmed') return null;
  if (sides.includes('coach')) return 'now';
  return freeUntilOf(lesson.startsAt, lesson) >= now ? 'now' : 'ask';
}
