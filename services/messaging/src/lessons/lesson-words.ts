import type { LessonNow } from '@fungo/contracts';

/** The player's choice, in the words of the web. */
export const focusWords: Record<NonNullable<LessonNow['sessionFocus']>, string> = {
  hitting: 'Hitting',
  fielding: 'Fielding',
  both: 'Hitting and fielding',
};

/** The player's answer to 'every week?', for the coach. */
export const weeklyWords: Record<NonNullable<LessonNow['weeklyRecurring']>, string> = {
  yes: 'Would like this time every week',
  no: 'No, only this lesson',
  maybe: 'Maybe weekly',
};

/** The lesson without offered times that have passed. */
export const withOffersToCome = (now: LessonNow): LessonNow => ({
  ...now,
  offers: now.offers.filter((start) => Date.parse(start) > Date.now()),
});
