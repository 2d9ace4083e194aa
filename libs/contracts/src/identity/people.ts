import { z } from 'zod';
import { limits } from '../constants';
import { endpointOf, roles } from '../endpoint';
import { instant, ofUser, uuid, uuids } from '../fields';
import { PaymentHandles } from './site';

const identity = endpointOf('identity');

/** A person as other services know them. They read it when they send a mail or show a name. */
export const Person = z.object({
  userId: uuid,
  instructorId: z.number().nullable(),
  role: z.enum(roles),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** As in {@link User}. */
  addressProved: z.boolean(),
  /** An administrator closed the account to its owner. */
  disabled: z.boolean().default(false),
  /** A player's account that has not yet answered who it is for. */
  awaitsConsent: z.boolean().default(false),
  /** The version of the text that a player's guardian agreed to; null: none did. */
  consentText: z.number().nullable().default(null),
  /** The last use of a session, by the day; null: not known. */
  lastVisitAt: instant.nullable().default(null),
  /** A coach's payment handles, as in {@link Instructor}; null: families pay the academy. */
  paymentHandles: PaymentHandles.nullable(),
  /** Grows with each change, so that an older answer never overwrites a newer one. */
  version: z.number(),
});
export type Person = z.infer<typeof Person>;

export const getPerson = identity({
  method: 'GET',
  path: '/internal/people/{userId}',
  summary: 'A person’s name, role and address',
  access: 'service',
  params: ofUser,
  response: Person,
  errors: ['identity.user-not-found'],
});

export const getErasedAddress = identity({
  method: 'GET',
  path: '/internal/people/{userId}/erased-address',
  summary: 'The address that an erased person had proved, for some days; data sent under it is erased, too',
  access: 'service',
  params: ofUser,
  response: z.object({ address: z.string().nullable() }),
});

export const listPeople = identity({
  method: 'GET',
  path: '/internal/people',
  summary:
    'Everybody by user id, a page at a time, to rebuild a projection; or the people with these ids or this role, for mails',
  access: 'service',
  query: z.object({
    after: uuid.optional(),
    /** Separated by commas. */
    ids: uuids(limits.peopleAtOnce).optional(),
    role: z.enum(roles).optional(),
  }),
  response: z.array(Person),
});
