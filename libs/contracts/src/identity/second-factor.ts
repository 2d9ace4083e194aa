import { z } from 'zod';
import { endpointOf } from '../endpoint';
import { byUuid, instant, password } from '../fields';
import { Code, secondFactorStates } from './accounts';

const identity = endpointOf('identity');

const path = '/api/me/second-factor';
const ownPassword = password.min(1, 'Password is required.');
const Proof = z.object({ password: ownPassword, code: Code });
const failures = ['auth.too-many-failures', 'request.too-many'] as const;

/** Shown only once: the server keeps their hashes. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const FactorStanding = z.object({
  state: z.enum(secondFactorStates),
  turnedOnAt: instant.nullable(),
  recoveryCodesLeft: z.number(),
});
export type FactorStanding = z.infer<typeof FactorStanding>;

/** The secret for an authenticator app, as text to type and as the address in its QR code. */
export const FactorSecret = z.object({ secret: z.string(), uri: z.string() });
export type FactorSecret = z.infer<typeof FactorSecret>;

export const getSecondFactor = identity({
  method: 'GET',
  path,
  summary: 'Whether signing in to your account takes a code',
  access: 'signed-in',
  beforeSetUp: true,
  response: FactorStanding,
});

export const beginSecondFactor = identity({
  method: 'POST',
  path,
  summary: 'Begin to set up a second factor: a new secret for your app; a code from the app turns it on',
  access: 'signed-in',
  beforeSetUp: true,
  body: z.object({ password: ownPassword }),
  response: FactorSecret,
  status: 201,
  password: true,
  errors: ['identity.wrong-password', 'identity.factor-on', ...failures],
});

export const turnOnSecondFactor = identity({
  method: 'PUT',
  path,
  summary: 'Turn the second factor on with the first code of your app; your other sessions end',
  access: 'signed-in',
  beforeSetUp: true,
  body: z.object({ code: Code }),
  response: RecoveryCodes,
  errors: ['identity.factor-on', 'identity.set-up-expired', 'auth.wrong-code', 'auth.too-many-failures'],
});

export const turnOffSecondFactor = identity({
  method: 'DELETE',
  path,
  summary: 'Turn your second factor off; your other sessions end',
  access: 'signed-in',
  body: Proof,
  password: true,
  errors: ['identity.wrong-password', 'identity.factor-off', 'auth.wrong-code', ...failures],
});

export const renewRecoveryCodes = identity({
  method: 'POST',
  path: `${path}/recovery-codes`,
  summary: 'New recovery codes in place of the old ones',
  access: 'signed-in',
  body: Proof,
  response: RecoveryCodes,
  password: true,
  errors: ['identity.wrong-password', 'identity.factor-off', 'auth.wrong-code', ...failures],
});

export const resetSecondFactor = identity({
  method: 'DELETE',
  path: '/api/admin/users/{id}/second-factor',
  summary: 'Turn off the second factor of a person who has lost theirs; their sessions end',
  access: ['admin'],
  params: byUuid,
  errors: ['identity.user-not-found', 'identity.own-factor'],
});

/** Whether all staff need one. */
const StaffFactor = z.object({ asked: z.boolean() });
export type StaffFactor = z.infer<typeof StaffFactor>;

export const getStaffFactor = identity({
  method: 'GET',
  path: '/api/admin/second-factor',
  summary: 'Whether the academy asks a second factor of all staff',
  access: ['admin'],
  response: StaffFactor,
});

export const askStaffFactor = identity({
  method: 'PUT',
  path: '/api/admin/second-factor',
  summary: 'Ask a second factor of all staff, or no longer; those without one are signed out',
  access: ['admin'],
  body: StaffFactor,
  response: StaffFactor,
  errors: ['identity.own-factor-first'],
});
