import type { Projection } from '@fungo/platform';
import { memberships } from '@fungo/platform/people';
import { putMemberships } from './accounts/put-memberships';
import { uploads } from './accounts/uploads';
import { RatingsService } from './instructors/ratings.service';
import { pictures } from './pictures/pictures';

/** Identity's copies of other services' data. */
export const projections = {
  memberships: memberships(putMemberships),
  pictures,
  uploads,
  ratings: {
    owner: 'scheduling',
    rebuild: (ask, manager) => new RatingsService(ask).rebuild(manager),
  } satisfies Projection,
};
