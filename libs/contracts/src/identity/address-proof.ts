import { z } from 'zod';
import { limits } from '../constants';
import { endpointOf, perHour } from '../endpoint';
import { instant, ofUser, text } from '../fields';

const identity = endpointOf('identity');

export const proveAddress = identity({
  method: 'POST',
  path: '/api/email/proof',
  summary: 'Prove an account’s address with the emailed link; a second use does nothing',
  access: 'public',
  body: z.object({ token: text(limits.shortText) }),
  status: 204,
  errors: ['identity.proof-link-invalid'],
  rateLimit: perHour(1000),
});

export const requestProof = identity({
  method: 'POST',
  path: '/api/email/proof/link',
  summary: 'Email a new link that proves your own address; a proved address gets none',
  access: 'signed-in',
  response: z.object({ message: z.string() }),
  status: 202,
  errors: ['request.too-many'],
});

export const getAddressProof = identity({
  method: 'GET',
  path: '/internal/address-proofs/{userId}',
  summary: 'The secret of the link that proves an address, until it is proved',
  access: 'service',
  params: ofUser,
  response: z.object({ token: z.string(), expiresAt: instant }),
  status: 200,
  errors: ['identity.user-not-found', 'identity.address-proved'],
});
