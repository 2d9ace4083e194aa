import { memberships, people, putNewest } from '@fungo/platform/people';

/** What media knows of others. */
export const projections = {
  people,
  memberships: memberships((manager, answers) => putNewest(manager, 'memberships', answers)),
};
