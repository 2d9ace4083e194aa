import { z } from 'zod';
import { membership } from '../constants';
import { endpointOf } from '../endpoint';
import { ofUser, uuid } from '../fields';

const payments = endpointOf('payments');

/** Whether a person is a member. Somebody who never was is inactive, at version 0. */
export const Membership = z.object({
  userId: uuid,
  membershipStatus: z.enum(membership.statuses),
  /** Grows with each change, so that an older answer never overwrites a newer one. */
  version: z.number(),
});
export type Membership = z.infer<typeof Membership>;

export const activateMembership = payments({
  method: 'POST',
  path: '/api/activate-membership-manual',
  summary: 'Start a membership by hand',
  access: ['admin'],
  body: ofUser,
  response: Membership.omit({ version: true }),
  status: 200,
  errors: ['identity.user-not-found'],
});

export const deactivateMembership = payments({
  method: 'POST',
  path: '/api/deactivate-membership',
  summary: 'End a membership by hand',
  access: ['admin'],
  body: ofUser,
  response: Membership.omit({ version: true }),
  status: 200,
  errors: ['identity.user-not-found'],
});

export const getMembership = payments({
  method: 'GET',
  path: '/internal/memberships/{userId}',
  summary: 'Whether a person is a member',
  access: 'service',
  params: ofUser,
  response: Membership,
  status: 200,
  errors: [],
});

export const listMemberships = payments({
  method: 'GET',
  path: '/internal/memberships',
  summary: 'Everybody who is or was a member, by user id, a page at a time, to rebuild a projection',
  access: 'service',
  query: z.object({ after: uuid.optional() }),
  response: z.array(Membership),
  status: 200,
  errors: [],
});
