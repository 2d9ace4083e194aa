import { randomUUID } from 'node:crypto';
import {
  activateMembership,
  constants,
  deactivateMembership,
  getMembership,
  listMemberships,
} from '@fungo/contracts';
import { AuditEntry } from '@fungo/platform/academy';
import { admin, coach, startTestService, student } from '@fungo/testing';
import { StoredMembership } from '../src/memberships/membership.entity';
import { paymentsService } from '../src/service';
import { academyForTests, createMembership } from './academy';

const academy = academyForTests();
const office = admin();

const activate = (userId: string, by = office) =>
  academy.payments.as(by).call(activateMembership, { body: { userId } });
const deactivate = (userId: string, by = office) =>
  academy.payments.as(by).call(deactivateMembership, { body: { userId } });
const stored = (userId: string) =>
  academy.payments.dataSource.getRepository(StoredMembership).findOneBy({ userId });
const changes = (userId: string) =>
  academy.payments.dataSource
    .getRepository(AuditEntry)
    .find({ where: { entity: 'membership', entityId: userId }, order: { id: 'ASC' } });
const told = async (userId: string) =>
  (await academy.payments.outbox()).filter(
    ({ payload }) => (payload as { userId: string }).userId === userId,
  );
/** The events of one change, to each subscriber. */
const toldOnce = (userId: string, begun = true) =>
  ['identity', 'media', 'messaging'].map((consumer) => ({
    name: 'payments.membership-changed',
    consumer,
    payload: { userId, ...(begun && { begun }) },
  }));
const asked = async (userId: string) =>
  (await academy.payments.as(service).call(getMembership, { params: { userId } })).body;
const service = { kind: 'service', name: 'identity' } as const;

// holds: D2 membership.6
test('activating makes a member, and tells the subscribed services', async () => {
  const userId = academy.somebody();
  const { status, body } = await activate(userId);
  expect(status).toBe(200);
  expect(body).toEqual({ userId, membershipStatus: 'active' });
  expect(await stored(userId)).toEqual({ userId, status: 'active', byHand: true, version: 1 });
  expect(await told(userId)).toEqual(toldOnce(userId));
});

// holds: D2 membership.6
test('deactivating ends a membership with a newer version', async () => {
  const { userId } = await createMembership(academy.payments.dataSource, { userId: academy.somebody() });
  const { status, body } = await deactivate(userId);
  expect(status).toBe(200);
  expect(body).toEqual({ userId, membershipStatus: 'inactive' });
  expect(await stored(userId)).toEqual({ userId, status: 'inactive', byHand: false, version: 2 });
  expect(await told(userId)).toEqual(toldOnce(userId, false));
});

test('deactivating changes nothing for a person who never was a member', async () => {
  const userId = academy.somebody();
  expect((await deactivate(userId)).body).toEqual({ userId, membershipStatus: 'inactive' });
  expect(await stored(userId)).toBeNull();
  expect(await told(userId)).toEqual([]);
  expect(await changes(userId)).toEqual([]);
});

test('many requests at once, and a repeated one, make one change', async () => {
  const userId = academy.somebody();
  for (const [change, membershipStatus] of [
    [activate, 'active'],
    [deactivate, 'inactive'],
  ] as const) {
    const [version, events] = [await changes(userId), await told(userId)];
    const answers = await Promise.all(Array.from({ length: 8 }, () => change(userId)));
    for (const { status, body } of [...answers, await change(userId)])
      expect([status, body]).toEqual([200, { userId, membershipStatus }]);
    expect(await stored(userId)).toMatchObject({ status: membershipStatus, version: version.length + 1 });
    expect(await told(userId)).toEqual([...events, ...toldOnce(userId, membershipStatus === 'active')]);
    expect(await changes(userId)).toHaveLength(version.length + 1);
  }
});

// holds: D2 membership.6
test('the audit has the author, fields and time of every change', async () => {
  const userId = academy.somebody();
  const other = admin();
  await activate(userId);
  await deactivate(userId, other);
  await activate(userId);
  const kept = { actorRole: 'admin', fields: ['status'], at: expect.any(Date) as Date };
  expect(await changes(userId)).toMatchObject([
    { ...kept, verb: 'activated', actorId: office.id },
    { ...kept, verb: 'deactivated', actorId: other.id },
    { ...kept, verb: 'activated', actorId: office.id },
  ]);
});

describe('the audit', () => {
  // Uses the service's own connection, since an intruder in the service would have its role.
  test.each([
    'UPDATE payments.audit SET actor_id = NULL',
    'DELETE FROM payments.audit',
    'TRUNCATE payments.audit',
    'DROP TABLE payments.audit',
    'ALTER TABLE payments.audit OWNER TO current_user',
  ])('is not changed by %s', async (statement) => {
    const userId = academy.somebody();
    await activate(userId);
    await expect(academy.payments.dataSource.query(statement)).rejects.toThrow(
      /permission denied|must be owner/,
    );
    expect(await changes(userId)).toMatchObject([{ verb: 'activated', actorId: office.id }]);
  });

  test('stays append-only after the next start, which grants the rights again', async () => {
    const nobody = 'http://127.0.0.1:9';
    const again = await startTestService(paymentsService, {
      env: {
        DATABASE_URL: academy.payments.databaseUrl,
        IDENTITY_URL: nobody,
        CAMPS_URL: nobody,
        SCHEDULING_URL: nobody,
      },
    });
    const forged = again.dataSource.query('UPDATE payments.audit SET actor_id = NULL');
    await expect(forged).rejects.toThrow(/permission denied/);
    await again.close();
  });
});

describe.each([
  ['activate', activate],
  ['deactivate', deactivate],
])('a request to %s', (_, change) => {
  // holds: D2 membership.6
  test('is for administrators alone', async () => {
    const { userId } = await createMembership(academy.payments.dataSource, { userId: academy.somebody() });
    const before = await stored(userId);
    for (const caller of [student({ id: userId }), student(), coach()])
      expect((await change(userId, caller)).status).toBe(403);
    const path = change === activate ? activateMembership.path : deactivateMembership.path;
    expect((await academy.payments.visitor.fetch(path, { method: 'POST' })).status).toBe(401);
    expect(await stored(userId)).toEqual(before);
    expect(await told(userId)).toEqual([]);
  });

  test('about an unknown person is 404, and writes nothing', async () => {
    const userId = randomUUID();
    const { status, error } = await change(userId);
    expect([status, error.code]).toEqual([404, 'identity.user-not-found']);
    expect(await stored(userId)).toBeNull();
    expect(await told(userId)).toEqual([]);
  });

  test('with an invalid id is 400', async () => {
    expect((await change('42')).error.code).toBe('request.invalid');
  });

  test('is 503 while identity does not answer, and writes nothing', async () => {
    const { userId } = await createMembership(academy.payments.dataSource, { userId: academy.somebody() });
    academy.identityDown = true;
    const { status } = await change(userId);
    academy.identityDown = false;
    expect(status).toBe(503);
    expect(await told(userId)).toEqual([]);
  });
});

describe('another service', () => {
  test('reads whether a person is, was or never was a member', async () => {
    const { dataSource } = academy.payments;
    const member = await createMembership(dataSource, { version: 3 });
    const former = await createMembership(dataSource, { status: 'inactive', version: 2 });
    const never = randomUUID();
    expect(await asked(member.userId)).toEqual({
      userId: member.userId,
      membershipStatus: 'active',
      version: 3,
    });
    expect(await asked(former.userId)).toMatchObject({ membershipStatus: 'inactive', version: 2 });
    expect(await asked(never)).toEqual({ userId: never, membershipStatus: 'inactive', version: 0 });
  });

  test('reads all memberships page by page', async () => {
    const { dataSource } = academy.payments;
    await Promise.all(Array.from({ length: constants.limits.listRows }, () => createMembership(dataSource)));
    const page = async (after?: string) =>
      (await academy.payments.as(service).call(listMemberships, { query: { after } })).body;
    const first = await page();
    expect(first).toHaveLength(constants.limits.listRows);
    const rest = await page(first.at(-1)!.userId);
    const ids = [...first, ...rest].map(({ userId }) => userId);
    const rows = await dataSource.getRepository(StoredMembership).find({ order: { userId: 'ASC' } });
    expect(ids).toEqual(rows.map(({ userId }) => userId));
    expect(await page(ids.at(-1))).toEqual([]);
  });

  test('reads what no person may read', async () => {
    const call = academy.payments.as(office).call(getMembership, { params: { userId: randomUUID() } });
    expect((await call).status).toBe(403);
  });
});
