import { z } from 'zod';
import { camp } from '../constants';
import { endpointOf } from '../endpoint';
import { byUuid, ofUser } from '../fields';
import { Amount } from '../money';

const camps = endpointOf('camps');

/** For payments: camps knows the price and the owner of a registration. */
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
    /** The hash of its link's token. */
    tokenHash: z.string(),
    reference: z.string(),
    registrationStatus: z.enum(camp.registrationStatuses),
    total: Amount,
    received: Amount,
    /** The part of the total that is due now; null: all of it. */
    deposit: Amount.nullable(),
  }),
  errors: ['camps.registration-not-found'],
});

/** For the copy of a person's data, since the ledger holds no names. */
export const listRegistrationsOf = camps({
  method: 'GET',
  path: '/internal/people/{userId}/camp-registrations',
  summary: 'The ids of a person’s registrations, those that they made without an account included',
  access: 'service',
  params: ofUser,
  response: z.array(z.string()),
  errors: ['identity.user-not-found'],
});
