import { z } from 'zod';
import { endpointOf } from '../endpoint';
import { instant } from '../fields';

const identity = endpointOf('identity');

/** A hash, in hex. It does not open the session. */
const sessionId = z.string().regex(/^[\da-f]{64}$/, 'This is not an id.');

/** One of the caller's open sessions. */
export const OpenSession = z.object({
  id: sessionId,
  /** 'Safari on iPhone' */
  device: z.string(),
  /** Null for a session older than this field. */
  startedAt: instant.nullable(),
  /** To the day: the session was used within the 24 hours from then. */
  usedAt: instant,
  /** The caller's current session. */
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
  summary: 'End one of your own sessions; an ended or foreign one stays as it is',
  access: 'signed-in',
  params: z.object({ id: sessionId }),
});

export const endOtherSessions = identity({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'End all of your sessions but this one',
  access: 'signed-in',
});
