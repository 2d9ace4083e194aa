import { z } from 'zod';
import { camp } from '../constants';
import { endpointOf } from '../endpoint';
import { byUuid, ofUser } from '../fields';
import { Amount } from '../money';

const camps = endpointOf('camps');

/** Asked when somebody wants to pay: the price is camps', and so is the answer to whose registration it is. */
export const getPayable = camps({
  method: 'GET',
  path: '/internal/camp-registrations/{id}/payable',
  summary: 'Price, known payments and owner of a registration',
  access: 'service',
  params: byUuid,
  response: z.object({
    registrationId: z.string(),
    campId: z.number(),
    userId: z.string().nullable(),
    /** Of its link's token. */
    tokenHash: z.string(),
    reference: z.string(),
    registrationStatus: z.enum(camp.registrationStatuses),
    total: Amount,
    received: Amount,
    /** How much of the total is due for now, while the rest is not; null: all of it. */
    deposit: Amount.nullable(),
  }),
  errors: ['camps.registration-not-found'],
});

/** Asked for the copy that somebody takes of their data: the ledger knows no names. */
export const listRegistrationsOf = camps({
  method: 'GET',
  path: '/internal/people/{userId}/camp-registrations',
  summary: 'The ids of a person’s registrations, those that they made without an account included',
  access: 'service',
  params: ofUser,
  response: z.array(z.string()),
  errors: ['identity.user-not-found'],
});
