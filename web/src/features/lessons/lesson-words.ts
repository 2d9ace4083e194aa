import type { Lesson } from '@fungo/contracts';

export const focusWords: Record<NonNullable<Lesson['sessionFocus']>, string> = {
  hitting: 'Hitting',
  fielding: 'Fielding',
  both: 'Hitting and fielding',
};

/** The player's answer to 'every week?', as the coach reads it. */
export const weeklyWords: Record<NonNullable<Lesson['weeklyRecurring']>, string> = {
  yes: 'Would like this time every week',
  no: 'No, only this lesson',
  maybe: 'Maybe weekly',
};
