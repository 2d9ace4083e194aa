import type { Video } from '@fungo/contracts';

export const typeWords: Record<Video['videoType'], string> = {
  practice: 'Practice',
  game: 'Game',
  drill: 'Drill',
  lesson: 'Lesson',
};

export const givenBack = 'This upload does not count this month. We delete the file you sent after a week.';
