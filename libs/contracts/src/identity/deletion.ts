import { z } from 'zod';
import { endpointOf } from '../endpoint';
import { instant, password } from '../fields';

const identity = endpointOf('identity');

/** When an account will be deleted; null: not scheduled. */
export const Deletion = z.object({ dueAt: instant.nullable() });
export type Deletion = z.infer<typeof Deletion>;

export const getDeletion = identity({
  method: 'GET',
  path: '/api/me/deletion',
  summary: 'Whether you have asked for your account to be deleted, and when it is',
  access: 'signed-in',
  response: Deletion,
});

export const askForDeletion = identity({
  method: 'DELETE',
  path: '/api/me',
  summary: 'Have your account deleted after some days; asked again, it is the same day',
  access: 'signed-in',
  body: z.object({ password: password.min(1, 'Password is required.') }),
  response: Deletion,
  status: 202,
  password: true,
  errors: ['identity.wrong-password', 'auth.too-many-failures', 'request.too-many'],
});

export const takeBackDeletion = identity({
  method: 'DELETE',
  path: '/api/me/deletion',
  summary: 'Keep your account after all',
  access: 'signed-in',
});
