import type { EntityManager } from 'typeorm';
import type { ServiceName } from '@fungo/contracts';
import type { Ask } from '../ask';
import { AppError } from '../errors';
import { PermanentFailure } from '../events/transport';
import type { Projection } from '../service';

interface Source<Answer> {
  owner: ServiceName;
  one: (ask: Ask, userId: string) => Promise<Answer>;
  /** A page of everybody, by user id. */
  page: (ask: Ask, after: string | undefined) => Promise<Answer[]>;
  /** Stores the answers, unless newer ones are known. */
  put: (manager: EntityManager, answers: Answer[]) => Promise<unknown>;
}

/** A service's own copy of what another service knows about each user. */
export interface UserProjection extends Projection {
  /**
   * Asks the owner about one user.
   * @throws PermanentFailure if identity knows no such user
   */
  refresh(ask: Ask, manager: EntityManager, userId: string): Promise<void>;
}

export const userProjection = <Answer extends { userId: string }>({
  owner,
  one,
  page,
  put,
}: Source<Answer>): UserProjection => ({
  owner,
  refresh: async (ask, manager, userId) => {
    const answer = await one(ask, userId).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'identity.user-not-found')
        throw new PermanentFailure(`identity knows no person ${userId}`);
      throw error;
    });
    await put(manager, [answer]);
  },
  rebuild: async (ask, manager) => {
    let count = 0;
    for (let after: string | undefined; ;) {
      const answers = await page(ask, after);
      const last = answers.at(-1);
      if (!last) return count;
      await put(manager, answers);
      count += answers.length;
      after = last.userId;
    }
  },
});

/**
 * Writes answers into a projection's table: the newest version of each user stays, in whatever order they come. The
 * table's entity decides what is kept: its properties have the answer's names.
 * @param lasting a column whose value stays even if a newer version has none
 */
export async function putNewest(
  manager: EntityManager,
  table: string,
  answers: { userId: string; version: number }[],
  lasting?: string,
): Promise<void> {
  const { columns } = manager.connection.getMetadata(table);
  const names = columns.map(({ databaseName }) => databaseName);
  const rows = answers.map((answer) =>
    Object.fromEntries(
      columns.map(({ databaseName, propertyName }) => [databaseName, answer[propertyName as 'userId']]),
    ),
  );
  const newest = names.map((name) =>
    name === lasting ? `${name} = coalesce(excluded.${name}, known.${name})` : `${name} = excluded.${name}`,
  );
  await manager.query(
    `INSERT INTO ${table} AS known (${names.join(', ')})
     SELECT ${names.join(', ')} FROM jsonb_populate_recordset(NULL::${table}, $1) ORDER BY user_id
         ON CONFLICT (user_id) DO UPDATE SET ${newest.join(', ')}
      WHERE known.version < excluded.version`,
    [JSON.stringify(rows)],
  );
}
