import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '../logging';
import { isUnavailable } from '../errors';
import { appendOnlyTables } from './append-only';
import { DailyJob, InboxEntry, OutboxEntry, RunningProcess } from './events.entity';
import {
  CreateEvents1763600000000,
  KnowProcesses1767000600000,
  TraceAndRepeat1765100000000,
} from './events.migration';
import { ownerDataSource, roleOf, rolePassword, type Database, type DatabaseAccess } from './database';

const lockName = 'fungo migrations';
const quoted = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`;
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** The `events` schema that every service appends to; the first service to boot creates it. */
export const eventsDatabase = {
  schema: 'events',
  entities: [OutboxEntry, InboxEntry, DailyJob, RunningProcess],
  migrations: [CreateEvents1763600000000, TraceAndRepeat1765100000000, KnowProcesses1767000600000],
};

/**
 * Brings a service's part of the database to what its code expects: schema, login role, migrations, rights. Any number
 * of processes may call it at once: an advisory lock lets in one at a time, and it repeats nothing. Waits up to half a
 * minute for a PostgreSQL that is still starting.
 */
export async function prepareDatabase(
  database: Database,
  access: DatabaseAccess,
  logger: Logger,
): Promise<void> {
  const owner = await connectOwner(access.DATABASE_URL, logger);
  try {
    await owner.query(`SELECT pg_advisory_lock(hashtext($1))`, [lockName]);
    await createRole(owner, database, access);
    await migrate(access.DATABASE_URL, eventsDatabase, owner);
    await migrate(access.DATABASE_URL, { ...database, schema: database.service }, owner);
    await grant(owner, database, access);
  } finally {
    await owner.end(); // ends the session and so releases the lock
  }
}

async function connectOwner(url: string, logger: Logger): Promise<Client> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (!isUnavailable(error) || Date.now() > deadline) throw error;
      logger.info('waiting for PostgreSQL');
      await delay(500);
    }
  }
}

async function createRole(owner: Client, { service }: Database, access: DatabaseAccess): Promise<void> {
  const role = roleOf(service, access.DATABASE_URL);
  const { rowCount } = await owner.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  await owner.query(
    `${rowCount ? 'ALTER' : 'CREATE'} ROLE ${quoted(role)} LOGIN PASSWORD ${literal(rolePassword(service, access.FUNGO_SECRET))}`,
  );
}

async function migrate(
  url: string,
  { schema, entities, migrations }: { schema: string } & Pick<Database, 'entities' | 'migrations'>,
  owner: Client,
): Promise<void> {
  await owner.query(`CREATE SCHEMA IF NOT EXISTS ${quoted(schema)}`);
  const dataSource = await ownerDataSource(url, schema, entities, migrations).initialize();
  try {
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await dataSource.destroy();
  }
}

async function grant(owner: Client, { service, entities }: Database, access: DatabaseAccess): Promise<void> {
  const role = quoted(roleOf(service, access.DATABASE_URL));
  const schema = quoted(service);
  await owner.query(`
    GRANT USAGE ON SCHEMA ${schema}, events TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON events.outbox, events.inbox, events.daily_jobs, events.processes
      TO ${role};
    REVOKE INSERT, UPDATE, DELETE ON ${schema}.migrations FROM ${role};
    ${appendOnlyTables({ entities })
      .map((table) => `REVOKE UPDATE, DELETE, TRUNCATE ON ${schema}.${quoted(table)} FROM ${role};`)
      .join('\n')}
  `); // one transaction, so that nobody can change what is for good in between
}

/**
 * Finds what the migrations are missing: the statements that would make the migrated schema match the entities. Empty
 * if both agree. For the check in `make test`.
 * @param url owner of a database in which `prepareDatabase` ran
 */
export async function findDrift(
  url: string,
  schema: string,
  entities: Database['entities'],
): Promise<string[]> {
  const dataSource = await ownerDataSource(url, schema, entities).initialize();
  try {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    return upQueries.map(({ query }) => query);
  } finally {
    await dataSource.destroy();
  }
}
