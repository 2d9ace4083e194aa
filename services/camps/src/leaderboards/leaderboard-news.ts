import type { EntityManager } from 'typeorm';

/** The channel of PostgreSQL's notices that names changed entries. */
export const leaderboardChannel = 'camps_leaderboard';

/** Tells all who watch, once the transaction is committed, that these entries changed or are gone. */
export async function tellChanged(manager: EntityManager, entryIds: readonly number[]): Promise<void> {
  if (entryIds.length > 0)
    await manager.query('SELECT pg_notify($1, $2)', [leaderboardChannel, entryIds.join(' ')]);
}

/** Tells all watchers, once the transaction is committed, that a camp's rules changed, so that they read everything again. */
export const tellRulesChanged = (manager: EntityManager): Promise<unknown> =>
  manager.query('SELECT pg_notify($1, $2)', [leaderboardChannel, everything]);

export const everything = 'everything';

export const changedIn = (payload: string): number[] => payload.split(' ').map(Number);
