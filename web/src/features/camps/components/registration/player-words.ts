import type { CampRegistration } from '@fungo/contracts';

type Participant = CampRegistration['participants'][number];

export const sportWords: Record<Participant['sport'], string> = {
  baseball: 'Baseball',
  softball: 'Softball',
};

export const positionWords: Record<NonNullable<Participant['playerPosition']>, string> = {
  pitcher: 'Pitcher',
  catcher: 'Catcher',
  'first-base': 'First base',
  'second-base': 'Second base',
  'third-base': 'Third base',
  shortstop: 'Shortstop',
  outfield: 'Outfield',
  'no-preference': 'No preference',
};

export const experienceWords: Record<NonNullable<Participant['experienceLevel']>, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};
