import { randomUUID } from 'node:crypto';
import {
  constants,
  getCurrentUser,
  getMembership,
  listMemberships,
  listStudents,
  listUsers,
  type Membership,
} from '@fungo/contracts';
import { AppError, rebuild } from '@fungo/platform';
import { admin, coach, fake, startFakeService, testSecret, type TestService } from '@fungo/testing';
import { StoredUser } from '../src/accounts/user.entity';
import { identityService } from '../src/service';
import { as, createUser, startIdentity } from './academy';

let identity: TestService;
let payments: { url: string; close(): Promise<void> };
let down = false;
const known = new Map<string, Membership>();

beforeAll(async () => {
  payments = await startFakeService([
    fake(getMembership, ({ params: { userId } }) => {
      if (down) throw new AppError('unavailable');
      return known.get(userId) ?? { userId, membershipStatus: 'inactive' as const, version: 0 };
    }),
    fake(listMemberships, ({ query: { after = '' } }) =>
      [...known.values()]
        .sort((a, b) => (a.userId < b.userId ? -1 : 1))
        .filter(({ userId }) => userId > after)
        .slice(0, 2),
    ),
  ]);
  identity = await startIdentity({ PAYMENTS_URL: payments.url });
});
afterAll(async () => {
  await identity?.close();
  await payments?.close();
});
beforeEach(() => {
  known.clear();
  down = false;
});

const is = (userId: string, membershipStatus: Membership['membershipStatus'], version: number) =>
  known.set(userId, { userId, membershipStatus, version });
const changed = (userId: string, eventId?: string) =>
  identity.deliver('payments.membership-changed', { userId }, eventId);
const stored = (id: string) =>
  identity.dataSource.getRepository(StoredUser).findOneOrFail({
    where: { id },
    select: { id: true, membershipStatus: true, membershipVersion: true, version: true },
  });

// holds: D1 3.2
test('a new membership shows in every list and to the member', async () => {
  const user = await createUser(identity.dataSource);
  const other = await createUser(identity.dataSource);
  is(user.id, 'active', 1);
  expect(await changed(user.id)).toBe(true);
  expect((await as(identity, user).call(getCurrentUser, {})).body.membershipStatus).toBe('active');
  expect((await as(identity, other).call(getCurrentUser, {})).body.membershipStatus).toBe('inactive');
  const query = { limit: constants.limits.listRows };
  for (const list of [
    (await identity.as(admin()).call(listUsers, { query })).body,
    (await identity.as(coach()).call(listStudents, { query })).body,
  ]) {
    expect(list.find(({ id }) => id === user.id)?.membershipStatus).toBe('active');
    expect(list.find(({ id }) => id === other.id)?.membershipStatus).toBe('inactive');
  }
});

test('a new membership is not published to subscribers to names', async () => {
  const user = await createUser(identity.dataSource);
  is(user.id, 'active', 1);
  await changed(user.id);
  expect(await identity.outbox()).toEqual([]);
  expect((await stored(user.id)).version).toBe(user.version);
});

test('an older answer does not replace a newer one', async () => {
  const user = await createUser(identity.dataSource, { membershipStatus: 'inactive', membershipVersion: 4 });
  is(user.id, 'active', 3);
  await changed(user.id);
  expect(await stored(user.id)).toMatchObject({ membershipStatus: 'inactive', membershipVersion: 4 });
});

test('a repeated event asks for nothing', async () => {
  const user = await createUser(identity.dataSource);
  const eventId = randomUUID();
  is(user.id, 'active', 1);
  expect(await changed(user.id, eventId)).toBe(true);
  is(user.id, 'inactive', 2);
  expect(await changed(user.id, eventId)).toBe(false);
  expect(await stored(user.id)).toMatchObject({ membershipStatus: 'active', membershipVersion: 1 });
});

test('an event is retried while payments does not answer', async () => {
  const user = await createUser(identity.dataSource);
  const eventId = randomUUID();
  is(user.id, 'active', 1);
  down = true;
  await expect(changed(user.id, eventId)).rejects.toMatchObject({ code: 'unavailable' });
  expect((await stored(user.id)).membershipStatus).toBe('inactive');
  down = false;
  expect(await changed(user.id, eventId)).toBe(true);
  expect((await stored(user.id)).membershipStatus).toBe('active');
});

test('a command rebuilds all memberships, page by page', async () => {
  const member = await createUser(identity.dataSource);
  const former = await createUser(identity.dataSource, { membershipStatus: 'active', membershipVersion: 1 });
  const third = await createUser(identity.dataSource);
  is(member.id, 'active', 5);
  is(former.id, 'inactive', 2);
  is(third.id, 'active', 1);
  is(randomUUID(), 'active', 1); // somebody whose account is gone
  const counts = await rebuild(identityService, 'memberships', {
    DATABASE_URL: identity.databaseUrl,
    PAYMENTS_URL: payments.url,
    FUNGO_SECRET: testSecret,
  });
  expect(counts).toEqual({ memberships: 4 });
  expect(await stored(member.id)).toMatchObject({ membershipStatus: 'active', membershipVersion: 5 });
  expect(await stored(former.id)).toMatchObject({ membershipStatus: 'inactive', membershipVersion: 2 });
  expect(await stored(third.id)).toMatchObject({ membershipStatus: 'active', membershipVersion: 1 });
});
