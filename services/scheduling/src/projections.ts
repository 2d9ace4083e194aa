import { getFamilyIds } from '@fungo/contracts';
import { people, type UserProjection } from '@fungo/platform/people';
import { tieDeskLessons } from './simple-lessons/desk-lessons';

/** An account that has proved its address gets the lessons that coaches booked for it. */
export const peopleWithLessons: UserProjection = {
  ...people,
  refresh: async (ask, manager, userId) => {
    await people.refresh(ask, manager, userId);
    const { playerIds } = await ask.question(getFamilyIds, { params: { userId } });
    await tieDeskLessons(manager, userId, playerIds);
  },
};
