import { chownSync, copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { Client } from 'pg';
import type { ServiceName } from '@fungo/contracts';
import { startStores, type StartedStores } from '@fungo/stores';
import { type Authority, eventually, makeAuthority, nextRedisUrl, startTestService } from '@fungo/testing';
import { ServiceConfig } from '../src';

@Module({})
class Empty {}

const definition = {
  ...{ service: 'probe' as ServiceName, config: ServiceConfig, module: Empty },
  ...{ entities: [], migrations: [] },
};

let home: string;
let stores: StartedStores;
let own: Authority;
let foreign: Authority;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'fungo-tls-'));
  [own, foreign] = [makeAuthority(home, 'own'), makeAuthority(home, 'foreign')];
  stores = await startStores({ home, durable: false }, { redisUrl: nextRedisUrl() });
  const data = join(home, 'postgres');
  for (const [name, source] of [
    ['server.crt', own.certificate],
    ['server.key', own.key],
  ] as const) {
    copyFileSync(source, join(data, name));
    const { uid, gid } = statSync(data);
    chownSync(join(data, name), uid, gid);
  }
  await asked(stores.databaseUrl, 'ALTER SYSTEM SET ssl = on');
  await asked(stores.databaseUrl, 'SELECT pg_reload_conf()');
  await eventually(async () => expect(await asked(stores.databaseUrl, 'SHOW ssl')).toEqual([{ ssl: 'on' }]));
});
afterAll(async () => {
  await stores.stop();
  rmSync(home, { recursive: true });
});

async function asked(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<object>(sql);
  await client.end();
  return rows;
}

function tlsUrl(parameters: Record<string, string>): string {
  const url = new URL(stores.databaseUrl);
  url.hostname = 'localhost';
  url.search = new URLSearchParams(parameters).toString();
  return url.toString();
}

const start = (databaseUrl: string) =>
  startTestService(definition, { env: { DATABASE_URL: databaseUrl, REDIS_URL: nextRedisUrl() } });

it('a service has all its connections on TLS where the URL names the authority of its server', async () => {
  const running = await start(tlsUrl({ sslmode: 'verify-full', sslrootcert: own.ca }));
  await eventually(async () => {
    const [row] = (await asked(
      stores.databaseUrl,
      `SELECT count(*) FILTER (WHERE query LIKE 'LISTEN%')::int AS listening, bool_and(ssl) AS ssl
         FROM pg_stat_activity JOIN pg_stat_ssl USING (pid) WHERE usename = 'fungo_probe'`,
    )) as [unknown];
    expect(row).toEqual({ listening: 1, ssl: true });
  });
  await running.close();
});

it.each([
  ['another authority', () => tlsUrl({ sslmode: 'verify-full', sslrootcert: foreign.ca }), 'certificate'],
  ['no authority', () => tlsUrl({ sslmode: 'verify-full' }), 'certificate'],
  [
    'a file that is not there',
    () => tlsUrl({ sslmode: 'verify-full', sslrootcert: join(home, 'none.pem') }),
    'none.pem',
  ],
])('control: a service does not start with %s', async (_, url, why) => {
  await expect(start(url())).rejects.toThrow(why);
});
