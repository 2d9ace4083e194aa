import { Client, type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg';
import { hasCode, isUnavailable } from '../errors';

/** Makes a client that is not connected yet. */
export type NewClient = (options: ClientConfig) => Client;

type Passwords = [string, ...string[]];

/** PostgreSQL's answer to a wrong password, and PgBouncer's. */
const refusals = ['28P01', '08P01'];
const isRefused = (error: unknown) => refusals.some((code) => hasCode(error, code));

/**
 * Clients of a role. With one password they use that of the URL. While FUNGO_SECRET is replaced there are two, and each
 * start may have set the other one.
 */
export const newClientOf = (connectionString: string, passwords: Passwords): NewClient => {
  const Class = clientOf(passwords);
  return (options) => new Class({ ...options, connectionString });
};

/** TypeORM's `driver` for a role whose password may change meanwhile; undefined, for the usual one, if it may not. */
export function poolOf(passwords: Passwords): { Pool: typeof Pool } | undefined {
  if (passwords.length === 1) return undefined;
  const RoleClient = clientOf(passwords);
  return {
    Pool: class extends Pool {
      constructor(options: PoolConfig) {
        super({ ...options, Client: RoleClient });
      }

      override connect(): Promise<PoolClient>;
      override connect(told: Told): void;
      /** Tries once more after a refusal: the password changed between the probe and the connection. */
      override connect(told?: Told): Promise<PoolClient> | void {
        if (!told)
          return super.connect().catch((error: unknown) => {
            if (isRefused(error)) return super.connect();
            throw error;
          });
        super.connect((error, ...rest) => (isRefused(error) ? super.connect(told) : told(error, ...rest)));
      }
    },
  };
}

type Told = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: unknown) => void,
) => void;

/** A client that finds out which of the passwords is right, with a connection of its own, when it is asked for one. */
function clientOf(passwords: Passwords): typeof Client {
  if (passwords.length === 1) return Client;
  let [likely, other = ''] = passwords;
  const find = async (config: ClientConfig): Promise<string> => {
    const [first, second] = [likely, other];
    const probe = withPassword(new Client(config), first);
    try {
      await probe.connect();
      return first;
    } catch (error) {
      if (isUnavailable(error) && !isRefused(error)) throw error;
      [likely, other] = [second, first];
      return second;
    } finally {
      await probe.end().catch(() => undefined);
    }
  };
  return class extends Client {
    constructor(config: ClientConfig) {
      super(config);
      withPassword(this, () => find(config));
    }
  };
}

/** An address may have a password, which would come before the one in the options. */
const withPassword = (client: Client, password: ClientConfig['password']): Client =>
  Object.assign(client, { password });
