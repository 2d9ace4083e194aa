import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { nextRedisUrl } from '@fungo/testing';
import { sessionIdOf, Sessions } from '../src/sessions';

let redis: Redis;
let sessions: Sessions;
beforeAll(() => {
  redis = new Redis(nextRedisUrl());
  sessions = new Sessions(redis);
});
beforeEach(() => redis.flushdb());
afterAll(() => redis.disconnect());

const account = (version: number) => ({
  id,
  role: 'student' as const,
  instructorId: null,
  firstName: 'Nell',
  lastName: 'Ames',
  version,
});
const id = randomUUID();

test('a change ends what began before it, and nothing else', async () => {
  const [older, old, fresh] = [
    await sessions.start(account(1)),
    await sessions.start(account(2)),
    await sessions.start(account(3)),
  ];
  const other = await sessions.start({ ...account(1), id: randomUUID() });
  await sessions.endAllOf(id, 2);
  for (const token of [older, old]) expect(await sessions.find(token)).toBeNull();
  for (const token of [fresh, other]) expect(await sessions.find(token)).not.toBeNull();
  await sessions.endAllOf(id, 3);
  expect(await sessions.find(fresh)).toBeNull();
});

test('a name that changes at that moment saves no session from its end', async () => {
  const token = await sessions.start(account(1));
  await sessions.update({ ...account(3), firstName: 'Nelly' });
  await sessions.endAllOf(id, 2);
  expect(await sessions.find(token)).toBeNull();
});

test('a session of which no version is known ends with any change', async () => {
  const { version: _, ...unknown } = account(0);
  const token = await sessions.start(unknown);
  await sessions.endAllOf(id, 1);
  expect(await sessions.find(token)).toBeNull();
});

test('a session that begins while others end is ended by the next change', async () => {
  await sessions.start(account(1));
  const mget = redis.mget.bind(redis) as (...keys: string[]) => Promise<(string | null)[]>;
  let token = '';
  jest.spyOn(redis, 'mget').mockImplementationOnce((async (...keys: string[]) => {
    token = await sessions.start(account(2));
    return mget(...keys);
  }) as never);
  await sessions.endAllOf(id, 1);
  expect(await sessions.find(token)).not.toBeNull();
  await sessions.endAllOf(id, 2);
  expect(await sessions.find(token)).toBeNull();
});

test('a changed name is shown in open sessions, but not in those of a newer account', async () => {
  const [open, newer] = [await sessions.start(account(1)), await sessions.start(account(3))];
  await sessions.update({ ...account(2), firstName: 'Nelly' });
  expect((await sessions.find(open))?.user.firstName).toBe('Nelly');
  expect((await sessions.find(newer))?.user.firstName).toBe('Nell');
});

test('a session that has ended is not brought back by a changed name', async () => {
  const token = await sessions.start(account(1));
  await sessions.end(sessionIdOf(token));
  await sessions.update(account(2));
  expect(await sessions.find(token)).toBeNull();
});

test('who is signed in is told without what the session notes for itself', async () => {
  const { version: _, ...user } = account(4);
  expect((await sessions.find(await sessions.start(account(4))))?.user).toEqual(user);
});
