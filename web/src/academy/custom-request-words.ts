import type { CustomRequest } from '@fungo/contracts';

/** As the family chooses, and as the coach reads it. */
export const travelWords: Record<CustomRequest['travelPreference'], string> = {
  'instructor-travel': 'The coach travels to the player',
  'student-travel': 'The player travels to the coach',
  'meet-halfway': 'Meet halfway',
  flexible: 'Flexible',
};

export const customFocusWords: Record<NonNullable<CustomRequest['sessionFocus']>, string> = {
  'hitting-mechanics': 'Hitting mechanics',
  'batting-stance': 'Batting stance',
  'swing-analysis': 'Swing analysis',
  'pitch-recognition': 'Pitch recognition',
  'mental-approach': 'Mental approach',
  both: 'Hitting and fielding',
};
