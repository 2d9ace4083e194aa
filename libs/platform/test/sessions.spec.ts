import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { constants } from '@fungo/contracts';
import { nextRedisUrl } from '@fungo/testing';
import { firstFamily } from '../src/caller';
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

test('a change ends only the sessions that began before it', async () => {
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

test('a simultaneous change of the name saves no session from its end', async () => {
  const token = await sessions.start(account(1));
  await sessions.update({ ...account(3), firstName: 'Nelly' });
  await sessions.endAllOf(id, 2);
  expect(await sessions.find(token)).toBeNull();
});

test('a session without a known version ends with any change', async () => {
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

test('the signed-in user is returned without the session’s internal fields', async () => {
  const { version: _, ...user } = account(4);
  expect((await sessions.find(await sessions.start(account(4))))?.user).toEqual({
    ...user,
    ...firstFamily(id),
  });
});

const { sessionsPerAccount } = constants.limits;
const listed = () => redis.smembers(`sessions-of:${id}`);

/** Makes a session look as if it was last used that many days ago. */
async function lastUsed(token: string, days: number): Promise<void> {
  const key = `session:${sessionIdOf(token)}`;
  const session = JSON.parse((await redis.get(key))!) as { renewedAt: number };
  await redis.set(key, JSON.stringify({ ...session, renewedAt: session.renewedAt - days * 86_400_000 }));
}

test('a session that ends leaves the list of its account', async () => {
  for (let i = 0; i < 3; i += 1) await sessions.end(sessionIdOf(await sessions.start(account(1))));
  expect(await listed()).toEqual([]);
});

test.each<[string, () => Promise<unknown>]>([
  ['another begins', () => sessions.start(account(1))],
  ['a name changes', () => sessions.update(account(1))],
  ['others end', () => sessions.endAllOf(id, 0)],
])('an expired session leaves the list when %s', async (_, happens) => {
  const [expired, open] = [await sessions.start(account(1)), await sessions.start(account(1))];
  await redis.del(`session:${sessionIdOf(expired)}`);
  await happens();
  expect(await listed()).not.toContain(sessionIdOf(expired));
  expect(await listed()).toContain(sessionIdOf(open));
});

test('the least recently used session ends if an account has too many', async () => {
  const tokens: string[] = [];
  for (let i = 0; i < sessionsPerAccount; i += 1) tokens.push(await sessions.start(account(1)));
  const unused = tokens[7]!;
  await lastUsed(unused, 3);
  await lastUsed(tokens[3]!, 2);
  await sessions.update({ ...account(2), firstName: 'Nelly' }); // this does not count as a use
  const newest = await sessions.start(account(2));
  for (const token of [...tokens, newest])
    expect((await sessions.find(token)) === null).toBe(token === unused);
  expect(await listed()).toHaveLength(sessionsPerAccount);
});

test('a longer list from before the limit is shortened to it', async () => {
  const tokens: string[] = [];
  for (let i = 0; i < sessionsPerAccount; i += 1) tokens.push(await sessions.start(account(1)));
  const session = (await redis.get(`session:${sessionIdOf(tokens[0]!)}`))!;
  for (let i = 0; i < 250; i += 1) {
    await redis.set(`session:earlier-${i}`, session);
    await redis.sadd(`sessions-of:${id}`, `earlier-${i}`);
  }
  const newest = await sessions.start(account(1));
  expect(await listed()).toHaveLength(sessionsPerAccount);
  expect(await sessions.find(newest)).not.toBeNull();
  await sessions.endAllOf(id, 1);
  expect(await listed()).toEqual([]);
  expect(await redis.keys('session:*')).toEqual([]);
});

test('a session that has ended does not come back to the list by a changed name or a late use', async () => {
  const token = await sessions.start(account(1));
  await lastUsed(token, 2);
  const mget = redis.mget.bind(redis) as (...keys: string[]) => Promise<(string | null)[]>;
  jest.spyOn(redis, 'mget').mockImplementationOnce((async (...keys: string[]) => {
    const found = await mget(...keys);
    await sessions.end(sessionIdOf(token));
    return found;
  }) as never);
  await sessions.find(token);
  await sessions.update(account(2));
  expect([await sessions.find(token), await listed()]).toEqual([null, []]);
});

describe('simultaneous lookups', () => {
  afterEach(() => jest.restoreAllMocks());

  test('share one request to Redis', async () => {
    const asked = jest.spyOn(redis, 'mget');
    const others = [1, 2, 3].map((version) => ({ ...account(version), id: randomUUID() }));
    const tokens: string[] = [];
    for (const other of others) tokens.push(await sessions.start(other));
    asked.mockClear();
    const found = await Promise.all([...tokens, 'x'.repeat(43), tokens[0]!].map((one) => sessions.find(one)));
    const ids = others.map((other) => other.id);
    expect(found.map((session) => session?.user.id)).toEqual([...ids, undefined, ids[0]]);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('never get an answer that was read before them', async () => {
    const token = await sessions.start(account(1));
    const mget = redis.mget.bind(redis) as (...keys: string[]) => Promise<(string | null)[]>;
    let arrive = () => {};
    const arriving = new Promise<void>((resolve) => (arrive = resolve));
    const read = new Promise<void>((resolve) => {
      jest.spyOn(redis, 'mget').mockImplementationOnce((async (...keys: string[]) => {
        const texts = await mget(...keys);
        resolve();
        await arriving;
        return texts;
      }) as never);
    });
    const before = sessions.find(token);
    await read;
    await sessions.end(sessionIdOf(token));
    const after = sessions.find(token);
    arrive();
    expect([(await before)?.user.id, await after]).toEqual([id, null]);
  });

  test('share a failure, unlike the next lookup', async () => {
    const token = await sessions.start(account(1));
    jest.spyOn(redis, 'mget').mockRejectedValueOnce(new Error('away'));
    const both = await Promise.allSettled([sessions.find(token), sessions.find(token)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await sessions.find(token))?.user.id).toBe(id);
  });
});

describe('without a transaction over both keys', () => {
  afterEach(() => jest.restoreAllMocks());

  test('a session that begins while the list is read is not taken for an expired one', async () => {
    const set = redis.set.bind(redis) as (...args: unknown[]) => Promise<unknown>;
    jest.spyOn(redis, 'set').mockImplementationOnce((async (...args: unknown[]) => {
      await sessions.list(id);
      return set(...args);
    }) as never);
    const token = await sessions.start(account(1));
    await sessions.endAllOf(id, 1);
    expect(await sessions.find(token)).toBeNull();
  });

  test('sessions whose end was cut short are ended by the next try', async () => {
    const token = await sessions.start(account(1));
    jest.spyOn(redis, 'del').mockRejectedValueOnce(new Error('away'));
    await expect(sessions.endAllOf(id, 1)).rejects.toThrow('away');
    await sessions.endAllOf(id, 1);
    expect(await sessions.find(token)).toBeNull();
  });

  test('the list outlives a session that was prolonged', async () => {
    const token = await sessions.start(account(1));
    await lastUsed(token, 2);
    await redis.expire(`sessions-of:${id}`, 60);
    await sessions.find(token);
    const lives = [`sessions-of:${id}`, `session:${sessionIdOf(token)}`].map((key) => redis.ttl(key));
    const [list, session] = await Promise.all(lives);
    expect(list).toBeGreaterThan(session!);
  });
});
