import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { ServiceName } from '@fungo/contracts';
import { createDatabase } from '@fungo/testing';
import { prepareDatabase, serviceDataSource } from '../src';
import { DailyJobs } from '../src/events/daily-jobs';
import { jobsByName } from '../src/events/on';
import { defineJob, Outbox } from '../src/events/outbox';
import { createLogger } from '../src/logging';

const service = 'probe' as ServiceName;
const sweep = defineJob({ service, name: `${service}.sweep`, payload: z.object({}), daily: '09:00' });
const others = defineJob({ service: 'media', name: 'media.sweep', payload: z.object({}), daily: '09:00' });
const logger = createLogger('test', 'silent');

let database: Awaited<ReturnType<typeof createDatabase>>;
let dataSource: DataSource;
let now: Date;

beforeAll(async () => {
  database = await createDatabase();
  for (const job of [sweep, others]) jobsByName.set(job.name, job);
  const access = { DATABASE_URL: database.url, FUNGO_SECRET: 'x'.repeat(40) };
  const definition = { service, entities: [], migrations: [] };
  await prepareDatabase(definition, access, logger);
  dataSource = await new DataSource(serviceDataSource(definition, access)).initialize();
});
beforeEach(() => (now = new Date('2026-06-01T12:00:00Z'))); // eight in the morning in New York
afterEach(() => dataSource.query('DELETE FROM events.outbox; DELETE FROM events.daily_jobs'));
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const process = () =>
  new DailyJobs(service, dataSource, new Outbox(service), 'America/New_York', logger, () => now);

const begun = async () =>
  (await dataSource.query<{ name: string }[]>('SELECT name FROM events.outbox')).map(({ name }) => name);

it('starts a job once a day, however many processes check for it, and however often', async () => {
  const processes = [process(), process(), process()];
  const check = () => Promise.all(processes.flatMap((one) => [one.startDue(), one.startDue()]));
  await check();
  expect(await begun()).toEqual([]);
  now = new Date('2026-06-01T13:00:00Z');
  await check();
  await check();
  expect(await begun()).toEqual([sweep.name]);
  now = new Date('2026-06-02T13:00:00Z');
  await check();
  expect(await begun()).toEqual([sweep.name, sweep.name]);
});

it('would start it once for each process without the database’s record, so the database decides', async () => {
  const processes = [process(), process(), process()];
  for (const one of processes) await one.startDue();
  now = new Date('2026-06-01T13:00:00Z');
  for (const one of processes) {
    await one.startDue();
    await dataSource.query(`UPDATE events.daily_jobs SET begun_for = '2026-05-31'`);
  }
  expect(await begun()).toEqual([sweep.name, sweep.name, sweep.name]);
});

it('catches up once for days without any process', async () => {
  await process().startDue();
  now = new Date('2026-06-05T06:00:00Z');
  await Promise.all([process().startDue(), process().startDue()]);
  expect(await begun()).toEqual([sweep.name]);
});

it('starts a new job only at its next time', async () => {
  now = new Date('2026-06-01T14:00:00Z');
  await process().startDue();
  expect(await begun()).toEqual([]);
});

it('retries a job that could not be started', async () => {
  const one = process();
  await one.startDue();
  now = new Date('2026-06-01T13:00:00Z');
  const away = jest.spyOn(dataSource, 'transaction').mockRejectedValueOnce(new Error('away'));
  await one.startDue();
  expect(await begun()).toEqual([]);
  await one.startDue();
  away.mockRestore();
  expect(await begun()).toEqual([sweep.name]);
});
