import { randomUUID } from 'node:crypto';
import { getSystemState, listFailedEvents, sendEventsAgain } from '@fungo/contracts';
import { AuditEntry } from '@fungo/platform/academy';
import { admin, eventually } from '@fungo/testing';
import { identityForTests } from './academy';

const identity = identityForTests();
const office = admin();
afterEach(() =>
  identity.dataSource.query(
    'DELETE FROM events.outbox; DELETE FROM events.daily_jobs; DELETE FROM events.processes WHERE name <> $$identity$$',
  ),
);

/** An entry of another service, whose relay is not running. */
async function entry(changes: Record<string, unknown> = {}): Promise<number> {
  const values = {
    ...{ event_id: randomUUID(), publisher: 'camps', consumer: 'payments', name: 'camps.fee-charged' },
    ...{ payload: '{}', next_send_at: new Date(), ...changes },
  };
  const [row] = await identity.dataSource.query<[{ id: string }]>(
    `INSERT INTO events.outbox (${Object.keys(values).join()})
     VALUES (${Object.keys(values)
       .map((_, at) => `$${at + 1}`)
       .join()}) RETURNING id`,
    Object.values(values),
  );
  return Number(row.id);
}
const gaveUp = (failedAt: string, changes = {}) =>
  entry({ failed_at: failedAt, attempts: 3, last_error: 'Error: no such fee', request_id: 'r1', ...changes });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const list = async (query = {}) => (await identity.as(office).call(listFailedEvents, { query })).body;
const state = async () => (await identity.as(office).call(getSystemState, {})).body;
const sendAgain = async (...ids: number[]) =>
  (await identity.as(office).call(sendEventsAgain, { body: { ids } })).body.sentAgain;

describe('failed events', () => {
  // holds: D2 staff.32
  test('are listed newest first, a page at a time, with service and reason but without payload', async () => {
    const older = await gaveUp('2026-03-01T10:00:00Z', {
      consumer: 'payments.jobs',
      payload: '{"secret":1}',
    });
    const newer = await gaveUp('2026-03-02T10:00:00Z', { consumer: 'media.process-film' });
    await entry();
    expect(await list()).toEqual([
      expect.objectContaining({ id: newer, service: 'media' }),
      {
        ...{ id: older, name: 'camps.fee-charged', service: 'payments', attempts: 3 },
        ...{ reason: 'Error: no such fee', failedAt: '2026-03-01T10:00:00.000Z', requestId: 'r1' },
      },
    ]);
    const page = await identity.as(office).call(listFailedEvents, { query: { limit: 1 } });
    expect(page.body.map(({ id }) => id)).toEqual([newer]);
    expect(page.headers.get('link')).toContain('before=');
  });

  // holds: D2 staff.32
  test('are sent again once for simultaneous requests, which is audited', async () => {
    const [one, other] = [await gaveUp('2026-03-01T10:00:00Z'), await gaveUp('2026-03-02T10:00:00Z')];
    const waiting = await entry();
    const answers = await Promise.all([1, 2, 3].map(() => sendAgain(one, waiting, 99)));
    expect(answers.flat()).toEqual([one]);
    expect((await list()).map(({ id }) => id)).toEqual([other]);
    const [row] = await identity.dataSource.query<[object]>(
      `SELECT attempts, failed_at FROM events.outbox WHERE id = $1`,
      [one],
    );
    expect(row).toEqual({ attempts: 0, failed_at: null });
    const audit = await identity.dataSource.getRepository(AuditEntry).findBy({ entity: 'event' });
    expect(audit).toMatchObject([
      { verb: 'sent again', entityId: String(one), fields: ['camps.fee-charged'], actorId: office.id },
    ]);
  });
});

describe('the state of the system', () => {
  // holds: D2 staff.33
  test('names each service and worker, and its running processes', async () => {
    await identity.dataSource.query(
      `INSERT INTO events.processes VALUES ($1, 'camps', now()), ($2, 'camps', now()), ($3, 'media', $4)`,
      [randomUUID(), randomUUID(), randomUUID(), minutesAgo(2)],
    );
    await eventually(async () =>
      expect((await state()).processes.find(({ name }) => name === 'identity')).toMatchObject({ running: 1 }),
    );
    const { processes } = await state();
    expect(processes.map(({ name, running }) => `${name} ${running}`)).toEqual([
      ...['identity 1', 'scheduling 0', 'media 0', 'media-worker 0', 'camps 2', 'payments 0', 'messaging 0'],
    ]);
    expect(processes.find(({ name }) => name === 'media')!.seenAt).not.toBeNull();
    expect(processes.find(({ name }) => name === 'payments')!.seenAt).toBeNull();
  });

  // holds: D2 staff.33
  test('counts waiting entries since the oldest, except those for later', async () => {
    await entry({ created_at: minutesAgo(20), next_send_at: minutesAgo(20) });
    await entry({ consumer: 'payments.jobs', created_at: minutesAgo(3), attempts: 2, sends: 2 });
    await entry({ consumer: 'messaging', created_at: minutesAgo(9000), next_send_at: minutesAgo(1) });
    await entry({ consumer: 'camps.jobs', next_send_at: minutesAgo(-60) });
    const { waiting } = await state();
    expect(waiting).toMatchObject([
      { service: 'messaging', count: 1, triedAgain: 0, isLate: false },
      { service: 'payments', count: 2, triedAgain: 1, isLate: true },
    ]);
    expect(Date.parse(waiting[1]!.since)).toBeLessThanOrEqual(minutesAgo(20).getTime());
  });

  // holds: D2 staff.33
  test('shows whether a daily job is done, running, late or failed', async () => {
    const job = (name: string, hours: number) =>
      identity.dataSource.query('INSERT INTO events.daily_jobs VALUES ($1, $2)', [
        name,
        minutesAgo(hours * 60),
      ]);
    for (const [name, hours] of [
      ['camps.done', 25],
      ['camps.failed', 3],
      ['camps.late', 27],
      ['camps.under-way', 1],
    ] as const)
      await job(name, hours);
    await entry({ name: 'camps.under-way' });
    await gaveUp('2026-03-01T10:00:00Z', { name: 'camps.failed' });
    const { dailyJobs, failedEvents } = await state();
    expect(
      dailyJobs.filter(({ name }) => name.startsWith('camps.')).map(({ name, state }) => [name, state]),
    ).toEqual([
      ['camps.done', 'done'],
      ['camps.failed', 'failed'],
      ['camps.late', 'late'],
      ['camps.under-way', 'under-way'],
    ]);
    expect(failedEvents).toBe(1);
  });
});
