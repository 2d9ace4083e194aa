import type { LessonNow } from '@fungo/contracts';

/** As the player chose it on the web. */
export const focusWords: Record<NonNullable<LessonNow['sessionFocus']>, string> = {
  hitting: 'Hitting',
  fielding: 'Fielding',
  both: 'Hitting and fielding',
};

/** The player's answer to 'every week?', as the coach reads it. */
export const weeklyWords: Record<NonNullable<LessonNow['weeklyRecurring']>, string> = {
  yes: 'Would like this time every week',
  no: 'No, only this lesson',
  maybe: 'Maybe weekly',
};
