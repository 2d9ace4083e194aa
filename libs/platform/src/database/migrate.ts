import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '../logging';
import { hasCode, isUnavailable, lockNotAvailable } from '../errors';
import { appendOnlyTables } from './append-only';
import { DailyJob, InboxEntry, OutboxEntry, RunningProcess } from './events.entity';
import { AddTraceparent1773653000000, CreateEvents1770000000000 } from './events.migration';
import { findFunctionDrift, updateFunctions } from './functions';
import {
  type Database,
  type DatabaseAccess,
  ownerDataSource,
  ownerLockTimeout,
  ownerUrl,
  passwordsOf,
  roleOf,
  roleSettings,
} from './database';

const lockName = 'fungo migrations';
const lockAttempts = 150;
const quoted = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`;
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** The `events` schema that every service appends to; the first service to boot creates it. */
export const eventsDatabase = {
  schema: 'events',
  entities: [OutboxEntry, InboxEntry, DailyJob, RunningProcess],
  migrations: [CreateEvents1770000000000, AddTraceparent1773653000000],
};

/**
 * Brings a service's part of the database to what its code expects: schema, login role, migrations, functions, rights.
 * Any number of processes may call it at once: an advisory lock lets in one at a time, and it repeats nothing. Waits up
 * to half a minute for a PostgreSQL that is still starting. A statement that waits for a lock longer than
 * {@link ownerLockTimeout} lets the calls pass that wait behind it, and is tried again.
 * @throws if an unreleased version made the database
 */
export async function prepareDatabase(
  database: Database,
  access: DatabaseAccess,
  logger: Logger,
): Promise<void> {
  const url = ownerUrl(access);
  const owner = await connectOwner(url, logger);
  try {
    await owner.query(`SELECT pg_advisory_lock(hashtext($1))`, [lockName]);
    await owner.query(`SET lock_timeout = ${ownerLockTimeout}`);
    await whileLocked(owner, logger, async () => {
      await createRole(owner, database, access);
      await migrateSchemas(owner, url, database);
      await grant(owner, database, access);
    });
  } finally {
    await owner.end(); // ends the session and so releases the lock
  }
}

/** Repeats work that can be done twice, until it gets its locks. After ten minutes or so, the last failure is thrown. */
async function whileLocked(owner: Client, logger: Logger, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!hasCode(error, lockNotAvailable) || attempt === lockAttempts) throw error;
      logger.warn({ attempt }, 'migrations: a lock was not free, trying again');
      await owner.query('ROLLBACK'); // of functions, whose transaction is open still
      await delay(1000);
    }
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
  const role = roleOf(service, ownerUrl(access));
  const [password] = passwordsOf(service, access);
  const { rowCount } = await owner.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  await owner.query(
    `${rowCount ? 'ALTER' : 'CREATE'} ROLE ${quoted(role)} LOGIN PASSWORD ${literal(password)}`,
  );
  for (const [name, value] of Object.entries(roleSettings(service, access)))
    await owner.query(
      `ALTER ROLE ${quoted(role)} SET ${name} = ${name === 'search_path' ? value : literal(value)}`,
    );
}

/**
 * The part of {@link prepareDatabase} that needs no role: a test's databases are copies of one in which this ran.
 * @param url the owner's, to the database to which `owner` is connected
 */
export async function migrateSchemas(owner: Client, url: string, database: Database): Promise<void> {
  for (const { schema, entities, migrations, functions = [] } of [
    { ...eventsDatabase, functions: [] },
    { ...database, schema: database.service },
  ]) {
    await owner.query(`CREATE SCHEMA IF NOT EXISTS ${quoted(schema)}`);
    if (await hasPending(owner, schema, migrations)) {
      const dataSource = await ownerDataSource(url, schema, entities, migrations).initialize();
      try {
        await dataSource.runMigrations({ transaction: 'each' });
      } finally {
        await dataSource.destroy();
      }
    }
    await updateFunctions(owner, quoted(schema), functions);
  }
}

/** @throws if a migration has run that was removed before the first release; a newer version's may have run */
async function hasPending(
  owner: Client,
  schema: string,
  migrations: Database['migrations'],
): Promise<boolean> {
  const table = `${quoted(schema)}.migrations`;
  const { rows: tables } = await owner.query('SELECT WHERE to_regclass($1) IS NOT NULL', [table]);
  if (tables.length === 0) return true;
  const { rows } = await owner.query<{ name: string }>(`SELECT name FROM ${table}`);
  const done = rows.map(({ name }) => name);
  const known = migrations.map(({ name }) => name);
  const time = (name: string) => Number(name.slice(-13));
  const removed = done.find((name) => !known.includes(name) && known.some((one) => time(name) < time(one)));
  if (removed)
    throw new Error(
      `An unreleased version of Fungo made this database (${table} has ${removed}): run make reset.`,
    );
  return known.some((name) => !done.includes(name));
}

async function grant(owner: Client, { service, entities }: Database, access: DatabaseAccess): Promise<void> {
  const role = quoted(roleOf(service, ownerUrl(access)));
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
 * Finds what the migrations are missing: the statements that would make the migrated schema match the entities, and
 * functions that differ from their texts. Empty if all agree. For the check in `make test`.
 * @param url owner of a database in which `prepareDatabase` ran
 */
export async function findDrift(
  url: string,
  schema: string,
  { entities, functions = [] }: Pick<Database, 'entities' | 'functions'>,
): Promise<string[]> {
  const dataSource = await ownerDataSource(url, schema, entities).initialize();
  const owner = new Client({ connectionString: url });
  await owner.connect();
  try {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    const changed = await findFunctionDrift(owner, quoted(schema), functions);
    return [...upQueries.map(({ query }) => query), ...changed];
  } finally {
    await dataSource.destroy();
    await owner.end();
  }
}
