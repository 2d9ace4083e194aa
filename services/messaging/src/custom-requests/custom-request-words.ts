import type { CustomRequest } from '@fungo/contracts';

/** The family's choice, in the words of the web. */
export const travelWords: Record<CustomRequest['travelPreference'], string> = {
  'instructor-travel': 'The coach travels to the player',
  'student-travel': 'The player travels to the coach',
  'meet-halfway': 'Meet halfway',
  flexible: 'Flexible',
};

export const focusWords: Record<NonNullable<CustomRequest['sessionFocus']>, string> = {
  'hitting-mechanics': 'Hitting mechanics',
  'batting-stance': 'Batting stance',
  'swing-analysis': 'Swing analysis',
  'pitch-recognition': 'Pitch recognition',
  'mental-approach': 'Mental approach',
  both: 'Hitting and fielding',
};
