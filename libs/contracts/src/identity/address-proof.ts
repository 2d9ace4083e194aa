import { z } from 'zod';
import { limits } from '../constants';
import { endpointOf, perHour } from '../endpoint';
import { instant, ofUser, password, text } from '../fields';
import { NewPassword } from './passwords';

const identity = endpointOf('identity');

/**
 * The secret of the mail's link. Without a session of that account, also its password or a new one: another person may
 * have created the account.
 */
export const ProofOfAddress = z.object({
  token: text(limits.shortText),
  password: password.optional(),
  newPassword: NewPassword.optional(),
});

export const proveAddress = identity({
  method: 'POST',
  path: '/api/email/proof',
  summary:
    'Prove an account’s address with the emailed link: in a session of the account, with its password, or with a new one, ' +
    'which ends its sessions, devices and second factor; a second use does nothing',
  access: 'public',
  beforeSetUp: true,
  body: ProofOfAddress,
  password: true,
  errors: [
    'identity.proof-link-invalid',
    'identity.password-needed',
    'identity.wrong-password',
    'identity.address-proved',
    'auth.too-many-failures',
  ],
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
  errors: ['identity.user-not-found', 'identity.address-proved'],
});
