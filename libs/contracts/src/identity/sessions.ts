import { z } from 'zod';
import { endpointOf } from '../endpoint';
import { instant } from '../fields';

const identity = endpointOf('identity');

/** A hash, in hex, which opens nothing. */
const sessionId = z.string().regex(/^[\da-f]{64}$/, 'This is not an id.');

/** One of your own open sessions. */
export const OpenSession = z.object({
  id: sessionId,
  /** 'Safari on iPhone' */
  device: z.string(),
  /** Null for a session from before this was kept. */
  startedAt: instant.nullable(),
  /** To the day: the session was in use within the 24 hours that begin then. */
  usedAt: instant,
  /** The session that asks. */
  isThis: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

export const listSessions = identity({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Where you are signed in: this session first, then those used last',
  access: 'signed-in',
  response: z.array(OpenSession),
});

export const endSession = identity({
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  summary: 'End one of your own sessions; what has ended, or is not yours, stays as it is',
  access: 'signed-in',
  params: z.object({ id: sessionId }),
});

export const endOtherSessions = identity({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'End all of your sessions but this one',
  access: 'signed-in',
});
