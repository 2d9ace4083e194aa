import { memberships, people, putNewest } from '@fungo/platform/people';

/** What media knows from other services. */
export const projections = {
  people,
  memberships: memberships((manager, answers) => putNewest(manager, 'memberships', answers)),
};
