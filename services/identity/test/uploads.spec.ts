import {
  changeRole,
  constants,
  getCurrentUser,
  getUploads,
  listStudents,
  listUsers,
  login,
  register,
} from '@fungo/contracts';
import { AcademyClock, rebuild } from '@fungo/platform';
import { admin, coach, fake, startFakeService, testSecret, type TestService } from '@fungo/testing';
import { identityService } from '../src/service';
import { as, createUser, demoPassword, type signedIn, startIdentity } from './academy';

let identity: TestService;
let media: { url: string; close(): Promise<void> };
let asked = 0;
const clock = new AcademyClock('America/New_York');
/** Media's counts by user. */
const counts = new Map<string, { month: string; videosThisMonth: number }>();

beforeAll(async () => {
  media = await startFakeService([
    fake(getUploads, ({ params: { userId } }) => {
      asked += 1;
      return counts.get(userId) ?? { month: clock.monthOf(new Date()), videosThisMonth: 0 };
    }),
  ]);
  identity = await startIdentity({ MEDIA_URL: media.url });
});
afterAll(async () => {
  await identity?.close();
  await media?.close();
});

const count = async (userId: string, videosThisMonth: number, month = clock.monthOf(new Date())) => {
  counts.set(userId, { month, videosThisMonth });
  await identity.deliver('media.uploads-changed', { userId });
};
const shown = async (user: Parameters<typeof signedIn>[0]) =>
  (await as(identity, user).call(getCurrentUser, {})).body.videosThisMonth;

// holds: D1 3.3
test('the month’s uploads are in every answer with a user, without a call to media', async () => {
  const user = await createUser(identity.dataSource);
  await count(user.id, 3);
  asked = 0;
  expect(await shown(user)).toBe(3);
  const body = { email: user.email, password: demoPassword };
  expect((await identity.visitor.call(login, { body })).body).toMatchObject({
    user: { videosThisMonth: 3 },
  });
  const query = { limit: constants.limits.listRows };
  const users = (await identity.as(admin()).call(listUsers, { query })).body;
  const students = (await identity.as(coach()).call(listStudents, { query })).body;
  for (const listed of [users, students])
    expect(listed.find(({ id }) => id === user.id)?.videosThisMonth).toBe(3);
  const office = await createUser(identity.dataSource, { role: 'admin' });
  const change = { params: { id: user.id }, body: { role: 'instructor' } } as const;
  expect((await as(identity, office).call(changeRole, change)).body.videosThisMonth).toBe(3);
  const form = { firstName: 'Jonah', lastName: 'Reyes', email: 'uploads@fungo.test' };
  const registered = await identity.visitor.call(register, {
    body: { ...form, password: 'two strikes', confirmPassword: 'two strikes' },
  });
  expect(registered.body.user.videosThisMonth).toBe(0);
  expect(asked).toBe(0);
});

// holds: D1 3.3
test('the uploads start at zero each month, and follow media’s count up and down', async () => {
  const user = await createUser(identity.dataSource);
  await count(user.id, 4, '2026-03');
  expect(await shown(user)).toBe(0);
  await count(user.id, 2);
  expect(await shown(user)).toBe(2);
  await count(user.id, 1);
  expect(await shown(user)).toBe(1);
});

test('a new count does not change the account’s version', async () => {
  const user = await createUser(identity.dataSource);
  const versionOf = async () =>
    (
      await identity.dataSource.query<{ version: number }[]>('SELECT version FROM users WHERE id = $1', [
        user.id,
      ])
    )[0];
  const before = await versionOf();
  await count(user.id, 1);
  expect(await versionOf()).toEqual(before);
});

test('a command rebuilds the uploads', async () => {
  const user = await createUser(identity.dataSource);
  counts.set(user.id, { month: clock.monthOf(new Date()), videosThisMonth: 2 });
  await rebuild(identityService, 'uploads', {
    DATABASE_URL: identity.databaseUrl,
    FUNGO_SECRET: testSecret,
    MEDIA_URL: media.url,
  });
  expect(await shown(user)).toBe(2);
});
