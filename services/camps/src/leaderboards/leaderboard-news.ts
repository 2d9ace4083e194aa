import type { EntityManager } from 'typeorm';

/** PostgreSQL channel with the ids of changed entries. */
export const leaderboardChannel = 'camps_leaderboard';

/** Notifies all watchers, on commit, of changed or deleted entries. */
export async function tellChanged(manager: EntityManager, entryIds: readonly number[]): Promise<void> {
  if (entryIds.length > 0)
    await manager.query('SELECT pg_notify($1, $2)', [leaderboardChannel, entryIds.join(' ')]);
}

/** Makes all watchers read everything again on commit, since a camp's rules changed. */
export const tellRulesChanged = (manager: EntityManager): Promise<unknown> =>
  manager.query('SELECT pg_notify($1, $2)', [leaderboardChannel, everything]);

export const everything = 'everything';

export const changedIn = (payload: string): number[] => payload.split(' ').map(Number);
