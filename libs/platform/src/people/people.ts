import { getPerson, listPeople } from '@fungo/contracts';
import { putNewest, userProjection } from './user-projection';

/** The people, as identity reports them, in a service's table `people`. */
export const people = userProjection({
  owner: 'identity',
  one: (ask, userId) => ask.question(getPerson, { params: { userId } }),
  page: (ask, after) => ask.question(listPeople, { query: { after } }),
  put: (manager, answers) => putNewest(manager, 'people', answers, 'instructor_id'),
});
