import { z } from 'zod';
import { limits } from '../constants';
import { endpointOf, perHour } from '../endpoint';
import { text } from '../fields';
import { Code, User } from './accounts';
import { login } from './sign-in';

const identity = endpointOf('identity');

/** Why a sign-in at the provider led back to `/login`. */
export const providerProblems = ['expired', 'failed', 'unverified', 'disabled'] as const;
export type ProviderProblem = (typeof providerProblems)[number];

/** Longer than any value that providers send. Together they stay below the longest address. */
const part = text(1000).optional();

export const getProvider = identity({
  method: 'GET',
  path: '/api/auth/provider',
  summary: 'The name of the OpenID provider for the sign-in button; null if there is none',
  access: 'public',
  response: z.object({ name: z.string().nullable() }),
});

/** Below the sign-in's own path, where the browser sends the device's cookie. */
export const beginProviderSignIn = identity({
  method: 'GET',
  path: `${login.path}/provider`,
  summary: 'Go to the provider to sign in there',
  access: 'public',
  /** The page of this site to open afterwards. */
  query: z.object({ from: text(limits.shortText).optional() }),
  status: 302,
  errors: ['request.unknown-path', 'request.foreign-origin'],
  navigationOnly: true,
  device: true,
  rateLimit: perHour(1000),
});

export const finishProviderSignIn = identity({
  method: 'GET',
  path: `${login.path}/provider/callback`,
  summary: 'Come back from the provider: a new session, and on to a page of this site, or to the code',
  access: 'public',
  query: z.object({ state: part, code: part, error: part, iss: part }),
  status: 302,
  errors: ['request.unknown-path'],
  device: true,
  beforeSetUp: true,
  rateLimit: perHour(1000),
});

export const finishWithCode = identity({
  method: 'POST',
  path: `${login.path}/code`,
  summary: 'Finish a sign-in by the provider with the code of the second factor; `page` is where to go on',
  access: 'public',
  body: z.object({ code: Code }),
  response: z.object({ user: User, page: z.string() }),
  errors: [
    'identity.sign-in-expired',
    'identity.account-disabled',
    'auth.wrong-code',
    'auth.too-many-failures',
  ],
  device: true,
  beforeSetUp: true,
  rateLimit: perHour(1000),
});
