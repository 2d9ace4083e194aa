import { Module } from '@nestjs/common';
import { Client } from 'pg';
import type { ServiceName } from '@fungo/contracts';
import {
  createDatabase,
  many,
  secretSteps,
  startPooler,
  startTestService,
  stepsTogether,
  type TestService,
} from '@fungo/testing';
import { directClients, ServiceConfig } from '../src';

@Module({})
class Empty {}

const service = 'probe' as ServiceName;
const definition = { service, config: ServiceConfig, module: Empty, entities: [], migrations: [] };

let database: Awaited<ReturnType<typeof createDatabase>>;
const running: TestService[] = [];

beforeEach(async () => {
  database = await createDatabase();
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const one of running.splice(0)) await one.close();
  await database.drop();
});

async function start(step: keyof typeof secretSteps, env: NodeJS.ProcessEnv = {}): Promise<TestService> {
  const started = await startTestService(definition, {
    env: { DATABASE_URL: database.url, DATABASE_CONNECTIONS: '5', ...secretSteps[step], ...env },
  });
  running.push(started);
  return started;
}

/** Statements that need connections which are not open yet. */
const openFour = ({ dataSource }: TestService) =>
  Promise.all(many(4, () => dataSource.transaction((manager) => manager.query('SELECT pg_sleep(0.05)'))));

const openDirect = async (step: keyof typeof secretSteps) => {
  const access = { DATABASE_URL: database.url, ...secretSteps[step] };
  const client = directClients(service, access)({ connectionTimeoutMillis: 10_000 });
  await client.connect();
  await client.query('LISTEN probe');
  await client.end();
};

describe.each(stepsTogether)(
  'a process of the step %s, after one of the step %s has started',
  (one, other) => {
    test('opens connections, for statements and for notifications', async () => {
      const first = await start(one);
      const second = await start(other);
      for (const process of [first, second]) expect(await openFour(process)).toHaveLength(4);
      await Promise.all([openDirect(one), openDirect(other)]);
    });
  },
);

test('control: without the second secret, no further connection opens', async () => {
  const first = await start('before');
  await start('after');
  await expect(openFour(first)).rejects.toThrow('password authentication failed');
  await expect(openDirect('before')).rejects.toThrow('password authentication failed');
});

test('a password that changes between the probe and the connection costs no call', async () => {
  const first = await start('nextKnown');
  const { connect } = Client.prototype as unknown as { connect: (told?: () => void) => Promise<void> };
  let probes = 0;
  jest.spyOn(Client.prototype, 'connect').mockImplementation(async function (
    this: Client,
    told?: () => void,
  ) {
    await connect.call(this, told);
    if (!told && (probes += 1) === 1) await start('nextSigns'); // the probe has found the former password
  } as never);
  expect(await openFour(first)).toHaveLength(4);
  expect(probes).toBeGreaterThan(0);
});

test('behind a pooler both open connections, too', async () => {
  const pooler = await startPooler(database.url);
  try {
    const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url };
    const first = await start('nextKnown', env);
    const second = await start('nextSigns', env);
    for (const process of [first, second, first]) expect(await openFour(process)).toHaveLength(4);
  } finally {
    for (const one of running.splice(0)) await one.close();
    await pooler.stop();
  }
});
