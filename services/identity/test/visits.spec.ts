import { getPerson, login } from '@fungo/contracts';
import { REDIS, Sessions } from '@fungo/platform';
import type { Redis } from 'ioredis';
import { sessionUser } from '../src/accounts/accounts.rules';
import { UsersRepository } from '../src/accounts/users.repository';
import { Visits } from '../src/sign-in/visits';
import { createUser, demoPassword, identityForTests } from './academy';

const identity = identityForTests();

const day = 24 * 60 * 60 * 1000;
const longAgo = new Date(Date.now() - 400 * day);
const visitOf = async (userId: string) => {
  const media = identity.as({ kind: 'service', name: 'media' });
  return Date.parse((await media.call(getPerson, { params: { userId } })).body.lastVisitAt!);
};

test('a sign-in is a visit, and keeps the account’s version', async () => {
  const user = await createUser(identity.dataSource, { lastVisitAt: longAgo });
  expect(await visitOf(user.id)).toBe(longAgo.getTime());
  const before = Date.now();
  await identity.visitor.call(login, { body: { email: user.email, password: demoPassword } });
  expect(await visitOf(user.id)).toBeGreaterThanOrEqual(before);
  const account = await identity.app.get(UsersRepository).findById(user.id);
  expect(account?.version).toBe(user.version);
});

// holds: D2 camps.54
test('a person’s last visit is the last use of their sessions, by the day', async () => {
  const user = await createUser(identity.dataSource, { lastVisitAt: longAgo });
  const other = await createUser(identity.dataSource, { lastVisitAt: longAgo });
  const account = (await identity.app.get(UsersRepository).findById(user.id))!;
  const sessions = identity.app.get(Sessions);
  for (let n = 0; n < 3; n += 1) await sessions.start(sessionUser(account));
  const redis = identity.app.get<Redis>(REDIS);
  const keys = await redis.keys('session:*');
  const lastUsed = Date.now() - 3 * day;
  for (const key of keys) {
    const session = JSON.parse((await redis.get(key))!) as { id: string };
    if (session.id === user.id) await redis.set(key, JSON.stringify({ ...session, renewedAt: lastUsed }));
  }
  await identity.app.get(Visits).collect();
  expect(await visitOf(user.id)).toBe(lastUsed);
  expect(await visitOf(other.id)).toBe(longAgo.getTime());
});
