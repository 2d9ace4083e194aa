import type { KindOfNotice } from '../deliveries/mail-kind';
import { pathTo } from '../templates/links';

/** A coach's list of lessons, at one of them. */
export const lessonOfCoach = (lessonId?: number): string =>
  pathTo('/instructor-dashboard', {
    tab: 'lessons',
    ...(lessonId !== undefined && { lesson: `${lessonId}` }),
  });

/** A family opens the lesson itself, its coach their list at it. */
export const noticeOfLesson: KindOfNotice<{ lessonId: number }> = {
  opens: ({ lessonId }, reader) =>
    reader === 'family' ? pathTo('/lesson/{id}', { id: `${lessonId}` }) : lessonOfCoach(lessonId),
  of: ({ lessonId }) => `lesson:${lessonId}`,
};
