import type { EntityManager } from 'typeorm';
import { getMembership, listMemberships, type Membership } from '@fungo/contracts';
import { userProjection, type UserProjection } from './user-projection';

/**
 * The memberships, as payments reports them.
 * @param put stores the answers, unless newer ones are known
 */
export const memberships = (
  put: (manager: EntityManager, answers: Membership[]) => Promise<unknown>,
): UserProjection =>
  userProjection({
    owner: 'payments',
    one: (ask, userId) => ask.question(getMembership, { params: { userId } }),
    page: (ask, after) => ask.question(listMemberships, { query: { after } }),
    put,
  });
