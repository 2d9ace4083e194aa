import { parseOptions } from '@node-rs/argon2';
import { login, register, updateProfile } from '@fungo/contracts';
import { StoredUser } from '../src/accounts/user.entity';
import { as, createUser, eventsOf, identityForTests, toldOfChange } from './academy';

const identity = identityForTests();

const rows = () => identity.dataSource.getRepository(StoredUser);

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
    expect(await eventsOf(identity, body.user.id)).toEqual([
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
