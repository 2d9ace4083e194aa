import { Redis } from 'ioredis';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startTimeOf } from './identity';
import { startStores, type StartedStores } from './start-stores';

async function sql(stores: StartedStores, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: stores.databaseUrl });
  await client.connect();
  try {
    return (await client.query(text)).rows as unknown[];
  } finally {
    await client.end();
  }
}

async function redis<T>(stores: StartedStores, ask: (redis: Redis) => Promise<T>): Promise<T> {
  const client = new Redis(stores.redisUrl);
  try {
    return await ask(client);
  } finally {
    client.disconnect();
  }
}

describe('startStores', () => {
  let home: string;
  let stores: StartedStores;
  const lock = (): string => join(home, 'postgres', 'postmaster.pid');
  const serverOf = (name: string): number =>
    (JSON.parse(readFileSync(join(home, 'run', `${name}.json`), 'utf8')) as { pid: number }).pid;
  const start = async (): Promise<void> => {
    stores = await startStores({ home, durable: true }, {});
  };

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'fungo-stores-'));
    await start();
    await sql(stores, "CREATE TABLE players (name text); INSERT INTO players VALUES ('Zoë')");
    await redis(stores, (client) => client.set('player', 'Zoë'));
  });

  afterAll(async () => {
    await stores.stop();
    rmSync(home, { recursive: true, force: true });
  });

  const expectData = async (): Promise<void> => {
    expect(await sql(stores, 'SELECT upper(name) AS name FROM players')).toEqual([{ name: 'ZOË' }]);
    expect(await redis(stores, (client) => client.get('player'))).toBe('Zoë');
  };

  it('admits nobody without the password, which only we can read', async () => {
    const url = new URL(stores.databaseUrl);
    url.password = 'guess';
    const stranger = new Client({ connectionString: url.toString() });
    await expect(stranger.connect()).rejects.toThrow('password authentication failed');
    expect(statSync(join(home, 'postgres-access.json')).mode & 0o777).toBe(0o600);
    expect(statSync(join(home, 'redis', 'redis.conf')).mode & 0o777).toBe(0o600);
  });

  it('never evicts, and keeps 64 databases', async () => {
    const settings = await redis(stores, (client) => client.config('GET', 'maxmemory-policy'));
    expect(settings).toEqual(['maxmemory-policy', 'noeviction']);
    await redis(stores, (client) => client.select(63));
  });

  it('finds the data again after both were killed', async () => {
    for (const name of ['postgres', 'redis']) process.kill(serverOf(name), 'SIGKILL');
    await stores.stop();
    await start();
    await expectData();
  });

  it('ends servers that outlived their starter, and finds their data', async () => {
    const [first, second] = [serverOf('postgres'), serverOf('redis')];
    await start();
    expect([startTimeOf(first), startTimeOf(second)]).toEqual([null, null]);
    await expectData();
  });

  it('ignores a lock whose process id now belongs to another program', async () => {
    const before = readFileSync(lock(), 'utf8');
    process.kill(serverOf('postgres'), 'SIGKILL');
    await stores.stop();
    writeFileSync(lock(), before.replace(/^\d+/, String(process.ppid)));
    await start();
    await expectData();
  });

  it('starts no store that the environment names', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'fungo-stores-'));
    const { databaseUrl, redisUrl } = stores;
    const borrowed = await startStores({ home: empty, durable: false }, { databaseUrl, redisUrl });
    await borrowed.stop();
    rmSync(empty, { recursive: true });
    await expectData();
  });
});
