import { getCurrentUser, updateProfile } from '@fungo/contracts';
import { AcademyClock, firstFamily, Sessions } from '@fungo/platform';
import { refusal } from '@fungo/testing';
import { StoredUser } from '../src/accounts/user.entity';
import {
  as,
  atOnce,
  createInstructor,
  createUser,
  eventsOf,
  identityForTests,
  lockOf,
  signedIn,
  toldOfChange,
} from './academy';

const identity = identityForTests();

const rows = () => identity.dataSource.getRepository(StoredUser);

describe('the current user', () => {
  // holds: D1 3.1, D1 7.6
  test('is the caller’s record, without the hash or the account’s version', async () => {
    const user = await createUser(identity.dataSource);
    const { status, body } = await as(identity, user).call(getCurrentUser, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: user.id, email: user.email, instructorId: null });
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining([expect.stringMatching(/hash/i)]));
    expect(body.version).toMatch(/^[\w-]{22}$/);
  });

  test('is not overwritten by a form that was read before another change', async () => {
    const user = await createUser(identity.dataSource);
    const save = (body: object, tag: string) =>
      as(identity, user).call(updateProfile, { body, headers: { 'if-match': tag } });
    const tag = (await as(identity, user).call(getCurrentUser, {})).headers.get('etag')!;
    expect((await save({ phoneNumber: '555 0142' }, tag)).status).toBe(200);
    const second = await save({ phoneNumber: '', position: 'Catcher' }, tag);
    expect([second.status, second.error.code]).toEqual([409, 'request.changed-meanwhile']);
    expect(second.error.current).toMatchObject({ id: user.id, phoneNumber: '555 0142' });
    expect(second.error.current).not.toHaveProperty('passwordHash');
    const now = `"${(second.error.current as { version: string }).version}"`;
    expect((await save({ position: 'Catcher' }, now)).body).toMatchObject({
      ...{ phoneNumber: '555 0142', position: 'Catcher' },
    });
  });

  test('has a coach’s id while they coach', async () => {
    const active = await createInstructor(identity.dataSource);
    const retired = await createInstructor(identity.dataSource, { active: false });
    const idOf = async (user: StoredUser) =>
      (await as(identity, user).call(getCurrentUser, {})).body.instructorId;
    expect(await idOf(active.user)).toBe(active.id);
    expect(await idOf(retired.user)).toBeNull();
  });

  test('comes from the database and not from the session', async () => {
    const user = await createUser(identity.dataSource);
    const { body } = await identity.as(signedIn(user, { role: 'admin' })).call(getCurrentUser, {});
    expect(body.role).toBe('student');
  });

  test('does not exist once the account is deleted', async () => {
    const user = await createUser(identity.dataSource);
    await rows().delete(user.id);
    expect(refusal(await as(identity, user).call(getCurrentUser, {}))).toBe('401 auth.sign-in-required');
  });
});

describe('a profile update', () => {
  // holds: D1 7.12
  test('changes only the fields that are present', async () => {
    const user = await createUser(identity.dataSource, { position: 'Catcher', age: 13 });
    const { status, body } = await as(identity, user).call(updateProfile, {
      body: { firstName: ' Joana ', age: '14', phoneNumber: '555-0199' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ firstName: 'Joana', age: 14, phoneNumber: '555-0199', position: 'Catcher' });
    const { firstName, lastName } = await rows().findOneByOrFail({ id: user.id });
    expect([firstName, lastName]).toEqual(['Joana', user.lastName]);
  });

  // holds: D2 camps.45
  test('stores an age with its day, shows today’s age, and replaces it only by a different one', async () => {
    const today = identity.app.get(AcademyClock).today();
    const longAgo = `${Number(today.slice(0, 4)) - 3}-01-01`;
    const user = await createUser(identity.dataSource, { age: 11, ageAsOf: longAgo });
    const change = async (body: object) => (await as(identity, user).call(updateProfile, { body })).body;
    expect(await change({ phoneNumber: '555-0199', age: '14' })).toMatchObject({ age: 14, ageAsOf: longAgo });
    expect((await rows().findOneByOrFail({ id: user.id })).age).toBe(11);
    expect(await change({ age: 14 })).toMatchObject({ age: 14, ageAsOf: longAgo });
    expect(await change({ age: 15 })).toMatchObject({ age: 15, ageAsOf: today });
    expect(await change({ age: '' })).toMatchObject({ age: null, ageAsOf: null });
  });

  test('clears empty fields', async () => {
    const user = await createUser(identity.dataSource, { position: 'Catcher', age: 13, experience: 'Some' });
    const { body } = await as(identity, user).call(updateProfile, {
      body: { position: '', age: '', experience: null },
    });
    expect(body).toMatchObject({ position: null, age: null, experience: null });
  });

  // holds: D1 7.12
  test('cannot change role, address, membership or another person', async () => {
    const user = await createUser(identity.dataSource);
    const other = await createUser(identity.dataSource);
    const body = {
      id: other.id,
      role: 'admin',
      email: 'mine@fungo.test',
      membershipStatus: 'active',
      passwordHash: 'x',
      lastName: 'Changed',
    };
    await as(identity, user).call(updateProfile, { body });
    expect(await rows().findOneBy({ id: user.id })).toEqual({ ...user, lastName: 'Changed', version: 2 });
    expect(await rows().findOneBy({ id: other.id })).toEqual(other);
  });

  test('increments the version and publishes each change once', async () => {
    const user = await createUser(identity.dataSource);
    const rename = (firstName: string) => as(identity, user).call(updateProfile, { body: { firstName } });
    await rename('Ana');
    await rename('Anabel');
    expect((await rows().findOneByOrFail({ id: user.id })).version).toBe(user.version + 2);
    expect(await eventsOf(identity, user.id)).toEqual([1, 2].flatMap(() => toldOfChange(user.id)));
  });

  test('changes and publishes nothing without fields', async () => {
    const user = await createUser(identity.dataSource);
    expect((await as(identity, user).call(updateProfile, { body: {} })).status).toBe(200);
    expect(await rows().findOneBy({ id: user.id })).toEqual(user);
    expect(await eventsOf(identity, user.id)).toEqual([]);
  });

  test('is refused once the account is deleted', async () => {
    const user = await createUser(identity.dataSource);
    await rows().delete(user.id);
    const { status } = await as(identity, user).call(updateProfile, { body: { firstName: 'Gone' } });
    expect(status).toBe(401);
    expect(await eventsOf(identity, user.id)).toEqual([]);
  });

  test('loses none of several simultaneous changes', async () => {
    const user = await createUser(identity.dataSource);
    const bodies = [{ firstName: 'Iris' }, { lastName: 'Vale' }, { age: 15 }, { position: 'Pitcher' }];
    const updates = bodies.map((body) => () => as(identity, user).call(updateProfile, { body }));
    for (const { status } of await atOnce(identity, lockOf(user), updates)) expect(status).toBe(200);
    expect(await rows().findOneBy({ id: user.id })).toMatchObject({ version: user.version + 4 });
    const { body } = await as(identity, user).call(getCurrentUser, {});
    expect(body).toMatchObject({ firstName: 'Iris', lastName: 'Vale', age: 15, position: 'Pitcher' });
  });

  test('shows the new name in open sessions', async () => {
    const { user, id } = await createInstructor(identity.dataSource);
    const sessions = identity.app.get(Sessions);
    const session = {
      id: user.id,
      role: user.role,
      instructorId: id,
      firstName: user.firstName,
      lastName: user.lastName,
    };
    const token = await sessions.start(session);
    await as(identity, user).call(updateProfile, { body: { firstName: 'Renata' } });
    expect((await sessions.find(token))?.user).toEqual({
      ...session,
      ...firstFamily(user.id),
      firstName: 'Renata',
    });
  });

  test.each([
    [{ firstName: '' }, 'firstName'],
    [{ age: -1 }, 'age'],
    [{ age: 12.5 }, 'age'],
    [{ position: 'x'.repeat(101) }, 'position'],
    [{ lastName: 'nul\0' }, 'lastName'],
    [{ experience: 'half \ud83d' }, 'experience'],
  ])('refuses %j', async (body, field) => {
    const user = await createUser(identity.dataSource);
    expect(refusal(await as(identity, user).call(updateProfile, { body }))).toBe(
      `400 request.invalid ${field}`,
    );
  });
});
