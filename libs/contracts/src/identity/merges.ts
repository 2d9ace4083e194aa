import { z } from 'zod';
import { limits } from '../constants';
import { endpointOf } from '../endpoint';
import { byUuid, email, instant, uuid } from '../fields';

const identity = endpointOf('identity');

/** Two accounts whose families became one, or two players who turned out to be one. */
export const Merge = z.object({
  id: uuid,
  kind: z.enum(['accounts', 'players']),
  /** The account whose family was joined to the other's, or the player who is shown as the other. */
  from: z.string(),
  into: z.string(),
  madeBy: z.string(),
  madeAt: instant,
  /** Until then it can be undone. */
  undoUntil: instant,
  undoneAt: instant.nullable(),
});
export type Merge = z.infer<typeof Merge>;

export const FamilyPlayer = z.object({
  id: uuid,
  firstName: z.string(),
  lastName: z.string(),
  age: z.number().nullable(),
  createdAt: instant,
});
export type FamilyPlayer = z.infer<typeof FamilyPlayer>;

export const listMerges = identity({
  method: 'GET',
  path: '/api/admin/merges',
  summary: 'Merges of accounts and players, newest first',
  access: ['admin'],
  response: z.array(Merge).max(limits.listRows),
});

export const listAccountPlayers = identity({
  method: 'GET',
  path: '/api/admin/players',
  summary: 'The players of an account’s families, to merge two of them',
  access: ['admin'],
  query: z.object({ email }),
  response: z.array(FamilyPlayer),
  errors: ['identity.user-not-found'],
});

export const mergeAccounts = identity({
  method: 'POST',
  path: '/api/admin/merges/accounts',
  summary: `Join the family of one account to another’s, for guardians who registered twice; can be undone for ${limits.undoMergeDays} days`,
  access: ['admin'],
  body: z.object({ fromEmail: email, intoEmail: email }),
  response: Merge,
  status: 201,
  errors: [
    'identity.user-not-found',
    'identity.merge-same',
    'identity.merge-too-large',
    'identity.merge-built-upon',
  ],
});

export const mergePlayers = identity({
  method: 'POST',
  path: '/api/admin/merges/players',
  summary: `Show a player’s lessons, videos and results as another’s of the family; can be undone for ${limits.undoMergeDays} days`,
  access: ['admin'],
  body: z.object({ fromId: uuid, intoId: uuid }),
  response: Merge,
  status: 201,
  errors: ['identity.player-not-found', 'identity.merge-same', 'identity.merge-other-family'],
});

export const undoMerge = identity({
  method: 'POST',
  path: '/api/admin/merges/{id}/undo',
  summary: 'Undo a merge',
  access: ['admin'],
  params: byUuid,
  response: Merge,
  errors: [
    'identity.merge-not-found',
    'identity.merge-undone',
    'identity.merge-too-old',
    'identity.merge-built-upon',
  ],
});
