import { randomUUID } from 'node:crypto';
import {
  constants,
  getCurrentUser,
  getProfileImage,
  listInstructors,
  listStudents,
  listUsers,
} from '@fungo/contracts';
import { AppError, rebuild } from '@fungo/platform';
import { admin, coach, fake, startFakeService, testSecret, type TestService } from '@fungo/testing';
import { StoredUser } from '../src/accounts/user.entity';
import { identityService } from '../src/service';
import { as, createInstructor, createUser, startIdentity } from './academy';

let identity: TestService;
let media: { url: string; close(): Promise<void> };
let down = false;
const pictures = new Map<string, { profileImageUrl: string | null; version: number }>();

beforeAll(async () => {
  media = await startFakeService([
    fake(getProfileImage, ({ params: { userId } }) => {
      if (down) throw new AppError('unavailable');
      return pictures.get(userId) ?? { profileImageUrl: null, version: 0 };
    }),
  ]);
  identity = await startIdentity({ MEDIA_URL: media.url });
});
afterAll(async () => {
  await identity?.close();
  await media?.close();
});
beforeEach(() => {
  pictures.clear();
  down = false;
});

const changed = (userId: string, eventId?: string) =>
  identity.deliver('media.profile-image-changed', { userId }, eventId);
const stored = (id: string) =>
  identity.dataSource.getRepository(StoredUser).findOneOrFail({
    where: { id },
    select: { id: true, profileImageUrl: true, profileImageVersion: true, version: true },
  });

// holds: D1 3.4
test('a new picture shows wherever the person shows', async () => {
  const player = await createUser(identity.dataSource);
  const { user } = await createInstructor(identity.dataSource);
  const picture = (name: string) => ({ profileImageUrl: `/files/${name}.webp`, version: 1 });
  pictures.set(player.id, picture('player')).set(user.id, picture('coach'));
  await changed(player.id);
  await changed(user.id);
  const self = (await as(identity, player).call(getCurrentUser, {})).body;
  expect(self.profileImageUrl).toBe('/files/player.webp');
  const query = { limit: constants.limits.listRows };
  const users = (await identity.as(admin()).call(listUsers, { query })).body;
  expect(users.find(({ id }) => id === user.id)?.profileImageUrl).toBe('/files/coach.webp');
  const students = (await identity.as(coach()).call(listStudents, { query })).body;
  expect(students.find(({ id }) => id === player.id)?.profileImageUrl).toBe('/files/player.webp');
  const coaches = (await identity.visitor.call(listInstructors, {})).body;
  expect(coaches.find((one) => one.user.id === user.id)?.user.profileImageUrl).toBe('/files/coach.webp');
});

test('a new picture is not published to subscribers to names', async () => {
  const user = await createUser(identity.dataSource);
  pictures.set(user.id, { profileImageUrl: '/files/one.webp', version: 1 });
  await changed(user.id);
  expect(await identity.outbox()).toEqual([]);
  expect((await stored(user.id)).version).toBe(user.version);
});

test('an older answer does not replace a newer one, and a newer one may remove the picture', async () => {
  const user = await createUser(identity.dataSource, {
    profileImageUrl: '/files/four.webp',
    profileImageVersion: 4,
  });
  pictures.set(user.id, { profileImageUrl: '/files/three.webp', version: 3 });
  await changed(user.id);
  expect((await stored(user.id)).profileImageUrl).toBe('/files/four.webp');
  pictures.set(user.id, { profileImageUrl: null, version: 5 });
  await changed(user.id);
  expect(await stored(user.id)).toMatchObject({ profileImageUrl: null, profileImageVersion: 5 });
});

test('a repeated event asks for nothing', async () => {
  const user = await createUser(identity.dataSource);
  const eventId = randomUUID();
  pictures.set(user.id, { profileImageUrl: '/files/one.webp', version: 1 });
  expect(await changed(user.id, eventId)).toBe(true);
  pictures.set(user.id, { profileImageUrl: '/files/two.webp', version: 2 });
  expect(await changed(user.id, eventId)).toBe(false);
  expect((await stored(user.id)).profileImageUrl).toBe('/files/one.webp');
});

test('an event is retried while media does not answer', async () => {
  const user = await createUser(identity.dataSource);
  const eventId = randomUUID();
  pictures.set(user.id, { profileImageUrl: '/files/one.webp', version: 1 });
  down = true;
  await expect(changed(user.id, eventId)).rejects.toMatchObject({ code: 'unavailable' });
  expect((await stored(user.id)).profileImageUrl).toBeNull();
  down = false;
  expect(await changed(user.id, eventId)).toBe(true);
  expect((await stored(user.id)).profileImageUrl).toBe('/files/one.webp');
});

test('a command rebuilds all pictures', async () => {
  const user = await createUser(identity.dataSource);
  pictures.set(user.id, { profileImageUrl: '/files/rebuilt.webp', version: 2 });
  const counts = await rebuild(identityService, 'pictures', {
    DATABASE_URL: identity.databaseUrl,
    MEDIA_URL: media.url,
    FUNGO_SECRET: testSecret,
  });
  expect(counts).toEqual({ pictures: await identity.dataSource.getRepository(StoredUser).count() });
  expect((await stored(user.id)).profileImageUrl).toBe('/files/rebuilt.webp');
});
