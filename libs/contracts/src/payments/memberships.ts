import { z } from 'zod';
import { limits, membership } from '../constants';
import { endpointOf, perHour } from '../endpoint';
import { instant, ofPlayer, ofUser, uuid, uuids } from '../fields';

const payments = endpointOf('payments');

/** Whether a person is a member. A person who never was one is inactive, at version 0. */
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
  errors: ['identity.user-not-found'],
});

export const deactivateMembership = payments({
  method: 'POST',
  path: '/api/deactivate-membership',
  summary: 'End a membership by hand',
  access: ['admin'],
  body: ofUser,
  response: Membership.omit({ version: true }),
  errors: ['identity.user-not-found'],
});

export const getMembership = payments({
  method: 'GET',
  path: '/internal/memberships/{userId}',
  summary: 'Whether a person is a member',
  access: 'service',
  params: ofUser,
  response: Membership,
});

export const listMemberships = payments({
  method: 'GET',
  path: '/internal/memberships',
  summary: 'Everybody who is or was a member, by user id, a page at a time, to rebuild a projection',
  access: 'service',
  query: z.object({ after: uuid.optional() }),
  response: z.array(Membership),
});

/** The monthly payment by card, in Stripe's state. */
export const Subscription = z.object({
  state: z.enum(membership.subscriptionStates),
  /**
   * `active`: when the card is charged next; `card-failed`: when it is tried again; `ending`: when it ends; `paused`: the
   * end of the paid time. Null: unknown.
   */
  at: instant.nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

export const MembershipStanding = z.object({
  membershipStatus: z.enum(membership.statuses),
  /** `card`: paid monthly by card; `academy`: started by the academy. Null: not a member. */
  by: z.enum(['card', 'academy']).nullable(),
  /** Also for a paused one, or one that continues along with a membership by the academy. */
  subscription: Subscription.nullable(),
});
export type MembershipStanding = z.infer<typeof MembershipStanding>;

export const getOwnMembership = payments({
  method: 'GET',
  path: '/api/membership',
  summary: 'Your membership with its next event, and whether you can subscribe by card',
  access: 'public',
  query: ofPlayer,
  response: MembershipStanding.extend({ takesCards: z.boolean() }),
  errors: ['identity.player-not-found'],
});

const Address = z.object({ url: z.string() });

export const openCheckout = payments({
  method: 'POST',
  path: '/api/membership/checkout',
  summary: 'The page at Stripe where you subscribe; asked again, it is the same page until you have paid',
  access: 'signed-in',
  query: ofPlayer,
  response: Address,
  errors: [
    'identity.player-not-found',
    'payments.already-member',
    'payments.membership-under-way',
    'payments.bank-unavailable',
  ],
  rateLimit: perHour(300),
});

export const openPortal = payments({
  method: 'POST',
  path: '/api/membership/portal',
  summary: 'The page at Stripe where you change your card, cancel, or undo a cancellation',
  access: 'signed-in',
  query: ofPlayer,
  response: Address,
  errors: ['identity.player-not-found', 'payments.no-subscription', 'payments.bank-unavailable'],
  rateLimit: perHour(300),
});

export const pauseMembership = payments({
  method: 'POST',
  path: '/api/membership/pause',
  summary:
    'Pause your membership: it lasts until the end of the paid time, and nothing is charged until you resume',
  access: 'signed-in',
  query: ofPlayer,
  response: MembershipStanding,
  errors: [
    'identity.player-not-found',
    'payments.no-subscription',
    'payments.membership-changed',
    'payments.bank-unavailable',
  ],
  rateLimit: perHour(300),
});

export const resumeMembership = payments({
  method: 'POST',
  path: '/api/membership/resume',
  summary: 'Resume your membership; if the paid time is over, a new month is charged and begins today',
  access: 'signed-in',
  query: ofPlayer,
  response: MembershipStanding,
  errors: [
    'identity.player-not-found',
    'payments.no-subscription',
    'payments.membership-changed',
    'payments.card-declined',
    'payments.bank-unavailable',
  ],
  rateLimit: perHour(300),
});

export const listMembershipStandings = payments({
  method: 'GET',
  path: '/api/admin/memberships',
  summary: 'The membership status of these people, without those who never had one',
  access: ['admin'],
  query: z.object({
    ids: uuids(limits.peopleAtOnce),
  }),
  response: z.array(MembershipStanding.extend({ userId: uuid })),
});
