import { DataSource, type DataSourceOptions, type EntityManager, type MixedList } from 'typeorm';
import type { ErrorCode, ServiceName } from '@fungo/contracts';
import { AppError, hasCode } from '../errors';
import { derivePassword, ofEach, type Secrets } from '../secret';
import { InboxEntry, OutboxEntry } from './events.entity';
import type { Migration } from './migration';
import { type NewClient, newClientOf, poolOf } from './role-client';

type Classes = (new () => object)[];

/** A service's part of PostgreSQL: its own schema and role. */
export interface Database {
  service: ServiceName;
  entities: Classes;
  migrations: (new () => Migration)[];
  /** SQL functions and their triggers, as `CREATE OR REPLACE` statements. A start re-creates those that changed. */
  functions?: string[];
}

/** How many milliseconds to wait for PostgreSQL's connections, locks and statements. */
const patience = { connection: 1500, lock: 3000, statement: 15_000 };

export interface DatabaseAccess extends Secrets {
  /** URL with the database owner's credentials. */
  DATABASE_URL: string;
  /** The same database without a pooler in between. */
  DATABASE_DIRECT_URL?: string;
  /** See `BaseConfig` and `ServiceConfig`. */
  PATIENCE?: number;
  DATABASE_CONNECTIONS?: number;
}

const base = {
  type: 'postgres',
  logging: false,
  migrationsTableName: 'migrations',
  installExtensions: false, // migrations do, in the schema they name
} as const;

/** A service's login role. Its name includes the database's, because roles belong to the whole cluster. */
export const roleOf = (service: ServiceName, databaseUrl: string): string =>
  `${decodeURIComponent(new URL(databaseUrl).pathname.slice(1))}_${service}`;

type Addresses = Pick<DatabaseAccess, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>;

/** The owner's URL for work that needs one session from begin to end: migrations, their lock, and `LISTEN`. */
export const ownerUrl = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Addresses): string =>
  DATABASE_DIRECT_URL ?? DATABASE_URL;

/** Nest token of {@link directClients}, for a service's {@link Listener}s. */
export const DIRECT_CLIENTS = Symbol('direct clients');

/** Makes clients of the service's role for a session of its own, past any pooler. */
export const directClients = (service: ServiceName, access: DatabaseAccess): NewClient =>
  newClientOf(asRole(service, access, ownerUrl(access)), passwordsOf(service, access));

/** A pooler may call the database by another name, so the role is named after the database itself. */
function asRole(service: ServiceName, access: DatabaseAccess, address: string): string {
  const url = new URL(address);
  url.username = encodeURIComponent(roleOf(service, ownerUrl(access)));
  url.password = encodeURIComponent(passwordsOf(service, access)[0]);
  return url.toString();
}

/**
 * Settings of each session of a service's role. They belong to the role and not to the connection, because a pooler
 * in transaction mode refuses them from its clients.
 */
export const roleSettings = (
  service: ServiceName,
  { PATIENCE: times = 1 }: Pick<DatabaseAccess, 'PATIENCE'>,
): Record<string, string> => ({
  search_path: `${service}, public`,
  lock_timeout: String(patience.lock * times),
  statement_timeout: String(patience.statement * times),
  idle_in_transaction_session_timeout: '60s',
  // The queries are short. On tables without statistics PostgreSQL overestimates the longest of them, and would spend
  // seconds on compiling one that takes milliseconds.
  jit: 'off',
});

/** The password that a start gives the role, and the one that a process with the other secret may have given it. */
export const passwordsOf = (service: ServiceName, secrets: Secrets): [string, ...string[]] =>
  ofEach(secrets, (secret) => derivePassword(secret, `database role ${service}`));

/** A service's own connections: its role, whose schema and limits are its {@link roleSettings}. */
export function serviceDataSource(database: Database, access: DatabaseAccess): DataSourceOptions {
  const { PATIENCE: times = 1, DATABASE_CONNECTIONS: max = 20 } = access;
  return {
    ...base,
    url: asRole(database.service, access, access.DATABASE_URL),
    driver: poolOf(passwordsOf(database.service, access)),
    schema: database.service,
    entities: [...database.entities, OutboxEntry, InboxEntry],
    applicationName: `fungo ${database.service}`,
    extra: {
      max,
      connectionTimeoutMillis: patience.connection * times,
      query_timeout: patience.statement * times,
    },
  };
}

/** Milliseconds that a migration waits for a lock. All other calls of that table wait behind it meanwhile. */
export const ownerLockTimeout = 3000;

/** The owner's connection to one schema, for migrations, the drift check and factories. */
export const ownerDataSource = (
  databaseUrl: string,
  schema: string,
  entities: Classes,
  migrations: Classes = [],
): DataSource =>
  new DataSource({
    ...base,
    url: databaseUrl,
    schema,
    entities: entities as MixedList<new () => object>,
    migrations,
    extra: {
      max: 2,
      options: `-c search_path=${schema},public${migrations.length > 0 ? ` -c lock_timeout=${ownerLockTimeout}` : ''}`,
    },
  });

const serializationFailures = ['40001', '40P01'];

/**
 * Runs `work` in a transaction. It retries after a serialization failure or a deadlock, three times at most, so `work`
 * must touch nothing but the database.
 */
export async function transaction<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await dataSource.transaction(work);
    } catch (error) {
      if (attempt > 3 || !serializationFailures.some((code) => hasCode(error, code))) throw error;
    }
  }
}

/** Reads that see one moment: a row that another call deletes in between is still there for all of them. */
export const snapshot = <T>(
  dataSource: DataSource,
  read: (manager: EntityManager) => Promise<T>,
): Promise<T> => dataSource.transaction('REPEATABLE READ', read);

/**
 * Turns a violated constraint into the error of its rule.
 * @param rules constraint name to the catalog's error; any other error is rethrown
 */
export function throwConstraint(error: unknown, rules: Record<string, ErrorCode>): never {
  const constraint =
    typeof error === 'object' && error !== null && 'driverError' in error
      ? (error.driverError as { constraint?: string }).constraint
      : undefined;
  const code = constraint === undefined ? undefined : rules[constraint];
  throw code === undefined ? error : new AppError(code, { cause: error });
}
