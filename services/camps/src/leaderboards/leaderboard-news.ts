import type { EntityManager } from 'typeorm';

/** The channel of PostgreSQL's notices that names changed entries. */
export const leaderboardChannel = 'camps_leaderboard';

/** Tells all who watch, once the transaction is committed, that these entries changed or are gone. */
export async function tellChanged(manager: EntityManager, entryIds: readonly number[]): Promise<void> {
  if (entryIds.length > 0)
    await manager.query('SELECT pg_notify($1, $2)', [leaderboardChannel, entryIds.join(' ')]);
}

/** Tells all who watch, once the transaction is committed, that how a camp counts has changed: they read all again. */
export const tellAnew = (manager: EntityManager): Promise<unknown> =>
  manager.query('SELECT pg_notify($1, $2)', [leaderboardChannel, anew]);

export const anew = 'anew';

export const changedIn = (payload: string): number[] => payload.split(' ').map(Number);
