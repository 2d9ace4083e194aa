import { z } from 'zod';
import { endpointOf } from '../endpoint';
import { email, password } from '../fields';
import { Code, User } from './accounts';

const identity = endpointOf('identity');

export const Credentials = z.object({
  email,
  password: password.min(1, 'Password is required.'),
  /** For accounts with a second factor. */
  code: Code.optional(),
});

export const login = identity({
  method: 'POST',
  path: '/api/custom-login',
  summary: 'Sign in: start a new session in a cookie; with a second factor, its code comes along',
  access: 'public',
  body: Credentials,
  response: z.object({ user: User }),
  password: true,
  beforeSetUp: true,
  errors: [
    'auth.bad-credentials',
    'auth.code-required',
    'auth.wrong-code',
    'identity.account-disabled',
    'auth.too-many-failures',
    'request.too-many',
  ],
});

export const logout = identity({
  method: 'POST',
  path: '/api/logout',
  summary: 'Sign out; without a session it does nothing',
  access: 'public',
  beforeSetUp: true,
  response: z.object({ message: z.string() }),
});

export const logoutByNavigation = identity({
  method: 'GET',
  path: '/api/logout',
  summary: 'Sign out by a link on this site, then go to the home page',
  access: 'public',
  beforeSetUp: true,
  status: 302,
  errors: ['request.foreign-origin'],
  navigationOnly: true,
});
