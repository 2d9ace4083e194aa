import type { Lesson } from '@fungo/contracts';
import { pagedQuery } from '@/lib/queries/paged';

/** The lessons one takes, which for staff are not those they give: those to come, the next first; or those that are over, declined or cancelled, the latest first. */
export const myLessonsQuery = (when: 'coming' | 'over', playerId?: string, limit?: number) => ({
  ...pagedQuery('GET /api/lessons', {
    side: 'player',
    ...(playerId && { playerId }),
    ...(limit && { limit }),
    when,
    order: when === 'coming' ? 'soonest' : 'newest',
  }),
  select: ({ pages }: { pages: { rows: object[] }[] }) => pages.flatMap(({ rows }) => rows).filter(isLesson),
});

/** The same path tells strangers when a coach is busy; those rows name no student. */
const isLesson = (row: object): row is Lesson => 'student' in row;
