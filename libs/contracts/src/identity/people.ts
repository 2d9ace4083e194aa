import { z } from 'zod';
import { limits } from '../constants';
import { endpointOf, roles } from '../endpoint';
import { ofUser, uuid } from '../fields';
import { PaymentHandles } from './site';

const identity = endpointOf('identity');

/** What another service may know of a person; asked when a mail is sent or a name is shown. */
export const Person = z.object({
  userId: uuid,
  instructorId: z.number().nullable(),
  role: z.enum(roles),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** As in {@link User}. */
  addressProved: z.boolean(),
  /** A coach's own, as in {@link Instructor}; null: pay the academy's. */
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
  status: 200,
  errors: ['identity.user-not-found'],
});

export const listPeople = identity({
  method: 'GET',
  path: '/internal/people',
  summary:
    'Everybody, by user id, a page at a time: for rebuilding a projection; or those of these ids, for mails',
  access: 'service',
  query: z.object({
    after: uuid.optional(),
    /** With commas between them. */
    ids: z
      .string()
      .transform((list) => list.split(','))
      .pipe(z.array(uuid).max(limits.peopleAtOnce))
      .optional(),
  }),
  response: z.array(Person),
  status: 200,
  errors: [],
});
