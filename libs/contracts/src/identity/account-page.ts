import { z } from 'zod';
import { family } from '../constants';
import { endpointOf } from '../endpoint';
import { byUuid, instant } from '../fields';
import { User } from './accounts';
import { OpenSession } from './sessions';

const identity = endpointOf('identity');

/** An account as the administrator sees it. */
export const AccountPage = z.object({
  user: User,
  /** Day of the last use of a session. */
  lastVisitAt: instant,
  /** Time at which the administrator closed the account to its owner; null: they can sign in. */
  disabledAt: instant.nullable(),
  /** Players of the families that the account is a guardian of. */
  players: z
    .array(z.object({ id: z.string(), firstName: z.string(), lastName: z.string() }))
    .max(family.maxFamilies * family.maxPlayers),
  /** Where the owner is signed in, the latest first. */
  sessions: z.array(OpenSession.pick({ device: true, startedAt: true, usedAt: true })),
});
export type AccountPage = z.infer<typeof AccountPage>;

export const getAccountPage = identity({
  method: 'GET',
  path: '/api/admin/users/{id}',
  summary: 'An account with its players, open sessions and last visit',
  access: ['admin'],
  params: byUuid,
  response: AccountPage,
  errors: ['identity.user-not-found'],
});

export const changeAccess = identity({
  method: 'PATCH',
  path: '/api/admin/users/{id}/access',
  summary:
    'Disable an account, which ends its sessions at once and hides a coach from booking, or enable it again; lessons stay as they are',
  access: ['admin'],
  params: byUuid,
  body: z.object({ enabled: z.boolean('Please choose whether the account can sign in.') }),
  response: AccountPage,
  errors: ['identity.user-not-found', 'identity.last-admin', 'identity.own-account'],
});
