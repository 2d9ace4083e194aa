import type { EntityManager } from 'typeorm';
import { getMembership, listMemberships, type Membership } from '@fungo/contracts';
import { userProjection, type UserProjection } from './user-projection';

/** Who is a member, as payments tells it. @param put keeps the answers, where nothing newer is known */
export const memberships = (
  put: (manager: EntityManager, answers: Membership[]) => Promise<unknown>,
): UserProjection =>
  userProjection({
    owner: 'payments',
    one: (ask, userId) => ask.question(getMembership, { params: { userId } }),
    page: (ask, after) => ask.question(listMemberships, { query: { after } }),
    put,
  });
