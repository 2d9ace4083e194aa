import type { Video } from '@fungo/contracts';

export const typeWords: Record<Video['videoType'], string> = {
  practice: 'Practice',
  game: 'Game',
  drill: 'Drill',
  lesson: 'Lesson',
};

export const givenBack =
  'The upload was given back: it does not count this month. The file you sent is deleted after a week.';
