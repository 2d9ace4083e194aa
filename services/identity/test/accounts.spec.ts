import { parseOptions } from '@node-rs/argon2';
import { getCurrentUser, login, register, updateProfile } from '@fungo/contracts';
import { AcademyClock, Sessions } from '@fungo/platform';
import { eventually, refusal, type TestService } from '@fungo/testing';
import { StoredUser } from '../src/accounts/user.entity';
import {
  as,
  createInstructor,
  createUser,
  signedIn,
  startIdentity,
  toldOfChange,
  waitingForLocks,
} from './academy';

let identity: TestService;
beforeAll(async () => (identity = await startIdentity()));
afterAll(() => identity.close());

const rows = () => identity.dataSource.getRepository(StoredUser);
const eventsOf = async (userId: string) =>
  (await identity.outbox()).filter(({ payload }) => (payload as { userId: string }).userId === userId);

let last = 0;
const form = (changes: object = {}) => ({
  firstName: 'Jonah',
  lastName: 'Reyes',
  email: `jonah.${(last += 1)}@fungo.test`,
  password: 'two strikes',
  confirmPassword: 'two strikes',
  ...changes,
});

describe('registration', () => {
  // holds: D1 2.4, D1 3.5, D1 7.8
  test('creates a student with all fields of the form', async () => {
    const body = form({
      age: '12',
      position: 'Shortstop',
      experience: 'Three seasons of Little League',
      parentName: 'Elena Reyes',
      parentEmail: 'Elena@Fungo.test',
      parentPhone: '555-0134',
    });
    const { status, body: answer } = await identity.visitor.call(register, { body });
    expect(status).toBe(201);
    expect(answer.user).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      email: body.email,
      addressProved: false,
      hasPassword: true,
      secondFactor: 'off',
      role: 'student',
      firstName: 'Jonah',
      lastName: 'Reyes',
      phoneNumber: null,
      age: 12,
      ageAsOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      position: 'Shortstop',
      experience: 'Three seasons of Little League',
      parentName: 'Elena Reyes',
      parentEmail: 'elena@fungo.test',
      parentPhone: '555-0134',
      profileImageUrl: null,
      membershipStatus: 'inactive',
      videosThisMonth: 0,
      consent: {
        ...{ player: 'minor', guardianName: 'Elena Reyes', text: 1 },
        givenAt: expect.any(String) as string,
      },
      version: expect.any(String) as string,
      instructorId: null,
      createdAt: expect.any(String) as string,
    });
  });

  test('seals the family’s contacts, as does a change, so that no dump shows them', async () => {
    const contact = {
      ...{ parentName: 'Ottoline Vance', parentEmail: 'ottoline@families.test', parentPhone: '607 555 0161' },
    };
    const { body } = await identity.visitor.call(register, { body: form(contact) });
    const user = await rows().findOneByOrFail({ id: body.user.id });
    const phoneNumber = '607 555 0162';
    const changed = await as(identity, user).call(updateProfile, { body: { phoneNumber } });
    expect(changed.body).toMatchObject({ ...contact, phoneNumber });
    const dump = JSON.stringify(await identity.dataSource.query('SELECT u::text FROM users AS u'));
    for (const text of [...Object.values(contact), phoneNumber]) expect(dump).not.toContain(text);
  });

  test('does not sign in', async () => {
    const { headers } = await identity.visitor.call(register, { body: form() });
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('publishes the new person once', async () => {
    const { body } = await identity.visitor.call(register, { body: form() });
    expect(await eventsOf(body.user.id)).toEqual([
      ...toldOfChange(body.user.id),
      { name: 'identity.account-registered', consumer: 'messaging', payload: { userId: body.user.id } },
    ]);
  });

  // holds: D1 2.5, D1 6.1
  test('ignores a role or a membership in the form', async () => {
    const body = form({ role: 'admin', userType: 'instructor', membershipStatus: 'active', version: 7 });
    const { body: answer } = await identity.visitor.call(register, { body });
    expect(answer.user).toMatchObject({ role: 'student', membershipStatus: 'inactive', instructorId: null });
    expect(await rows().findOneBy({ id: answer.user.id })).toMatchObject({ role: 'student', version: 1 });
  });

  test('hashes the password with Argon2id at the recommended cost', async () => {
    const body = form();
    await identity.visitor.call(register, { body });
    const { passwordHash } = await rows().findOneOrFail({
      where: { email: body.email },
      select: { passwordHash: true },
    });
    expect(passwordHash).toMatch(/^\$argon2id\$/);
    expect(parseOptions(passwordHash!)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  });

  test('keeps white space in the password', async () => {
    const body = form({ password: '  two strikes ', confirmPassword: '  two strikes ' });
    await identity.visitor.call(register, { body });
    const attempt = (password: string) => identity.visitor.call(login, { body: { ...body, password } });
    expect((await attempt('two strikes')).status).toBe(401);
    expect((await attempt(body.password)).status).toBe(200);
  });

  test('removes line breaks and text directions from a name', async () => {
    const body = form({ firstName: 'Mary\r\n\tJo', lastName: '\u202eKim\u202c' });
    const { body: answer } = await identity.visitor.call(register, { body });
    expect(answer.user).toMatchObject({ firstName: 'Mary Jo', lastName: 'Kim' });
  });

  // holds: D1 5.2
  test('treats empty optional fields as absent', async () => {
    const body = form({ age: '', position: '', parentEmail: '', parentPhone: '', parentName: null });
    const { status, body: answer } = await identity.visitor.call(register, { body });
    expect(status).toBe(201);
    expect(answer.user).toMatchObject({ age: null, position: null, parentEmail: null, parentPhone: null });
  });

  // holds: D1 5.2
  test.each([
    [{ confirmPassword: 'another' }, { confirmPassword: 'Passwords do not match.' }],
    [{ password: '7 chars', confirmPassword: '7 chars' }, { password: 'At least 8 characters.' }],
    [
      { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) },
      { password: 'At most 128 characters.' },
    ],
    [
      { password: ' '.repeat(8), confirmPassword: ' '.repeat(8) },
      { password: 'A password can’t be only spaces.' },
    ],
    [
      { password: '12345678', confirmPassword: '12345678' },
      { password: expect.stringContaining('too common') as string },
    ],
    [
      { password: 'PassWord1', confirmPassword: 'PassWord1' },
      { password: expect.stringContaining('too common') as string },
    ],
    [{ firstName: '  ' }, { firstName: 'First name is required.' }],
    [{ email: 'nobody' }, { email: 'Please enter a valid email' }],
    [{ age: 'twelve' }, { age: 'Please enter a number.' }],
    [
      { lastName: undefined, confirmPassword: 'another' },
      { lastName: 'Last name is required.', confirmPassword: 'Passwords do not match.' },
    ],
    [{ firstName: '\u202e\n' }, { firstName: 'First name is required.' }],
  ])('refuses %j', async (changes, fields) => {
    const { status, error } = await identity.visitor.call(register, { body: form(changes) });
    expect({ status, code: error.code, fields: error.fields }).toEqual({
      status: 400,
      code: 'request.invalid',
      fields,
    });
  });

  test.each(['hit home', 'x'.repeat(128)])(
    'accepts a password whose length is at the limit',
    async (password) => {
      const body = form({ password, confirmPassword: password });
      expect((await identity.visitor.call(register, { body })).status).toBe(201);
    },
  );

  // holds: D1 7.8
  test('gives an address to one account, in any case and for simultaneous requests', async () => {
    const email = 'Race.Day@Fungo.test';
    const spellings = Array.from({ length: 12 }, (_, i) => email.slice(0, i).toUpperCase() + email.slice(i));
    const answers = await Promise.all(
      spellings.map((spelling) => identity.visitor.call(register, { body: form({ email: spelling }) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(11).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('identity.email-taken');
    expect(await rows().countBy({ email: 'race.day@fungo.test' })).toBe(1);
  });

  test('relies on a database that keeps addresses in lower case and unique', async () => {
    await expect(createUser(identity.dataSource, { email: 'Upper@fungo.test' })).rejects.toThrow(
      'users_email_lower_case',
    );
    await createUser(identity.dataSource, { email: 'upper@fungo.test' });
    await expect(createUser(identity.dataSource, { email: 'upper@fungo.test' })).rejects.toThrow(
      'users_email_unique',
    );
  });

  test('publishes nothing for a taken address', async () => {
    const { email } = await createUser(identity.dataSource);
    const before = await identity.outbox();
    expect((await identity.visitor.call(register, { body: form({ email }) })).status).toBe(409);
    expect(await identity.outbox()).toEqual(before);
  });
});

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
    expect(await eventsOf(user.id)).toEqual([1, 2].flatMap(() => toldOfChange(user.id)));
  });

  test('changes and publishes nothing without fields', async () => {
    const user = await createUser(identity.dataSource);
    expect((await as(identity, user).call(updateProfile, { body: {} })).status).toBe(200);
    expect(await rows().findOneBy({ id: user.id })).toEqual(user);
    expect(await eventsOf(user.id)).toEqual([]);
  });

  test('is refused once the account is deleted', async () => {
    const user = await createUser(identity.dataSource);
    await rows().delete(user.id);
    const { status } = await as(identity, user).call(updateProfile, { body: { firstName: 'Gone' } });
    expect(status).toBe(401);
    expect(await eventsOf(user.id)).toEqual([]);
  });

  test('loses none of several simultaneous changes', async () => {
    const user = await createUser(identity.dataSource);
    const bodies = [{ firstName: 'Iris' }, { lastName: 'Vale' }, { age: 15 }, { position: 'Pitcher' }];
    const answers = await identity.dataSource.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [user.id]);
      const updates = bodies.map((body) => as(identity, user).call(updateProfile, { body }));
      await eventually(async () => expect(await waitingForLocks(identity)).toBe(bodies.length));
      return updates;
    });
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
    expect(await rows().findOneBy({ id: user.id })).toMatchObject({
      firstName: 'Iris',
      lastName: 'Vale',
      age: 15,
      position: 'Pitcher',
      version: user.version + 4,
    });
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
    expect((await sessions.find(token))?.user).toEqual({ ...session, firstName: 'Renata' });
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
    const { status, error } = await as(identity, user).call(updateProfile, { body });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });
});
