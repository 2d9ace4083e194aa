import { randomUUID } from 'node:crypto';
import {
  constants,
  getPerson,
  listPeople,
  listStudents,
  listUsers,
  type Person,
  type RequestOf,
} from '@fungo/contracts';
import { admin, type Client, type TestService } from '@fungo/testing';
import type { StoredUser } from '../src/accounts/user.entity';
import { as, createInstructor, createUser, identityForTests, startIdentity } from './academy';

const identity = identityForTests();
let sibling: Client;
beforeAll(async () => {
  sibling = identity.as({ kind: 'service', name: 'scheduling' });
});

test('another service gets a person’s name, role and address', async () => {
  const paymentHandles = { venmo: '@coach', cashApp: '', phone: '' };
  const { id, user } = await createInstructor(identity.dataSource, {
    paymentHandles,
    user: { phoneNumber: '555-0142', age: 31 },
  });
  const { status, body } = await sibling.call(getPerson, { params: { userId: user.id } });
  expect(status).toBe(200);
  expect(body).toEqual({
    userId: user.id,
    instructorId: id,
    role: 'instructor',
    addressProved: true,
    disabled: false,
    awaitsConsent: false,
    consentText: null,
    lastVisitAt: expect.any(String) as string,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    paymentHandles,
    version: 1,
  });
});

test('an unknown person is not found', async () => {
  const { status, error } = await sibling.call(getPerson, { params: { userId: randomUUID() } });
  expect([status, error.code]).toEqual([404, 'identity.user-not-found']);
});

test('all people can be read once each, page by page', async () => {
  for (let i = 0; i <= constants.limits.listRows; i += 1) await createUser(identity.dataSource);
  const everybody: Person[] = [];
  for (;;) {
    const { body: page } = await sibling.call(listPeople, { query: { after: everybody.at(-1)?.userId } });
    expect(page.length).toBeLessThanOrEqual(constants.limits.listRows);
    if (page.length === 0) break;
    everybody.push(...page);
  }
  const ids = await identity.dataSource.query<{ id: string }[]>('SELECT id FROM users ORDER BY id');
  expect(everybody.map(({ userId }) => userId)).toEqual(ids.map(({ id }) => id));
});

test('people can be read by their ids, a limited number at once', async () => {
  const users = [await createUser(identity.dataSource), await createUser(identity.dataSource)];
  await createUser(identity.dataSource);
  const ids = users.map(({ id }) => id).sort();
  const { body } = await sibling.call(listPeople, { query: { ids: [...ids, randomUUID()].join(',') } });
  expect(body.map(({ userId }) => userId)).toEqual(ids);
  const tooMany = Array.from({ length: constants.limits.peopleAtOnce + 1 }, () => randomUUID());
  expect((await sibling.call(listPeople, { query: { ids: tooMany.join(',') } })).status).toBe(400);
});

test('people can be read by their role', async () => {
  const office = await createUser(identity.dataSource, { role: 'admin' });
  await createUser(identity.dataSource);
  const { body } = await sibling.call(listPeople, { query: { role: 'admin' } });
  expect(body.map(({ userId }) => userId)).toContain(office.id);
  expect(new Set(body.map(({ role }) => role))).toEqual(new Set(['admin']));
});

test('people cannot call these endpoints, not even administrators', async () => {
  const { id } = await createUser(identity.dataSource);
  for (const client of [identity.visitor, identity.as(admin())]) {
    expect((await client.call(getPerson, { params: { userId: id } })).status).toBe(403);
    expect((await client.call(listPeople, { query: {} })).status).toBe(403);
  }
});

test('an invalid id is refused', async () => {
  for (const path of ['/internal/people/abc', '/internal/people?after=abc', '/internal/people?ids=abc'])
    expect((await sibling.fetch(path)).status).toBe(400);
});

describe('the lists', () => {
  let academy: TestService;
  let boss: StoredUser;
  let coach: StoredUser;
  let day = 0;
  /** A new account, one day after the last. */
  const join = (changes: Partial<StoredUser> = {}) =>
    createUser(academy.dataSource, { createdAt: new Date(Date.UTC(2026, 0, (day += 1))), ...changes });

  beforeAll(async () => {
    academy = await startIdentity();
    boss = await join({ role: 'admin', firstName: 'Alex', lastName: 'Moreno', email: 'desk@fungo.test' });
    const user = { firstName: 'Dana', lastName: 'Whitfield', email: 'dana@fungo.test' };
    const createdAt = new Date(Date.UTC(2026, 0, (day += 1)));
    ({ user: coach } = await createInstructor(academy.dataSource, { user: { ...user, createdAt } }));
    await join({
      firstName: 'Émile',
      lastName: 'Danton',
      email: 'emile@fungo.test',
      parentEmail: 'p@fungo.test',
    });
    await join({
      firstName: 'Mary Jo',
      lastName: 'O’Neil',
      email: '100%_sure@fungo.test',
      membershipStatus: 'active',
    });
    await join({ firstName: 'Sam', lastName: 'Back\\slash', email: 'sam@fungo.test' });
  });
  afterAll(() => academy.close());

  type Query = RequestOf<typeof listUsers>['query'];
  const users = async (query: Query = {}) => {
    const { status, body } = await as(academy, boss).call(listUsers, { query });
    expect(status).toBe(200);
    return body;
  };
  const firstNames = async (query?: Query) => (await users(query)).map(({ firstName }) => firstName);

  // holds: D1 7.40
  test('of users are newest first, with complete records', async () => {
    const everybody = await users();
    expect(everybody.map(({ firstName }) => firstName)).toEqual(['Sam', 'Mary Jo', 'Émile', 'Dana', 'Alex']);
    expect(everybody[3]).toMatchObject({ role: 'instructor', instructorId: expect.any(Number) as number });
    expect(JSON.stringify(everybody)).not.toMatch(/hash|argon2/i);
  });

  // holds: D1 7.39
  test('of players leave out staff, and fields that coaches may not see', async () => {
    const { status, body } = await as(academy, coach).call(listStudents, { query: {} });
    expect([status, body.map(({ firstName }) => firstName)]).toEqual([200, ['Sam', 'Mary Jo', 'Émile']]);
    expect(Object.keys(body[2]!).sort()).toEqual([
      'age',
      'createdAt',
      'email',
      'experience',
      'firstName',
      'id',
      'lastName',
      'membershipStatus',
      'phoneNumber',
      'position',
      'profileImageUrl',
      'videosThisMonth',
    ]);
  });

  test.each([
    ['first name', 'mary', ['Mary Jo']],
    ['part of the last name', 'HITFIE', ['Dana']],
    ['first and last name', 'dana whit', ['Dana']],
    ['name typed with more spaces', ' mary   jo  o’neil ', ['Mary Jo']],
    ['address', 'DESK@', ['Alex']],
    ['name of several people', 'dan', ['Émile', 'Dana']],
    ['accented name in the other case', 'éMILE', ['Émile']],
    ['literal percent sign', '%', ['Mary Jo']],
    ['literal underscore', '_sure', ['Mary Jo']],
    ['literal backslash', '\\', ['Sam']],
    ['quote', "'; DROP TABLE users --", []],
    ['parent’s address, without a hit', 'p@fungo', []],
    ['last name first', 'whitfield dana', ['Dana']],
    ['last name first, with a comma', "O'Neil, Mary", ['Mary Jo']],
    ['another apostrophe', "o'neil", ['Mary Jo']],
    ['no apostrophe', 'ONEIL', ['Mary Jo']],
    ['name without its accent', 'emile', ['Émile']],
    ['combining accent', 'E\u0301mile', ['Émile']],
    ['Japanese keyboard', 'ＤＥＳＫ＠', ['Alex']],
    ['name with an extra word, without a hit', 'dana miller', []],
    ['blank, with everybody as hits', '  ', ['Sam', 'Mary Jo', 'Émile', 'Dana', 'Alex']],
  ])('can be searched by %s', async (_, search, found) => {
    expect(await firstNames({ search })).toEqual(found);
  });

  test('of players find only players', async () => {
    const { body } = await as(academy, coach).call(listStudents, { query: { search: 'dan' } });
    expect(body.map(({ firstName }) => firstName)).toEqual(['Émile']);
  });

  test('can be limited to one role', async () => {
    expect(await firstNames({ role: 'instructor' })).toEqual(['Dana']);
    expect(await firstNames({ role: 'admin', search: 'dan' })).toEqual([]);
  });

  test('continue after a page', async () => {
    const first = await users({ limit: 2 });
    expect(first.map(({ firstName }) => firstName)).toEqual(['Sam', 'Mary Jo']);
    expect(await firstNames({ limit: 2, before: first[1]!.createdAt })).toEqual(['Émile', 'Dana']);
  });

  // holds: D1 7.40
  test('can start with the oldest', async () => {
    const newest = await firstNames();
    expect(await firstNames({ order: 'soonest' })).toEqual([...newest].reverse());
    const path = '/api/admin/users?limit=1&order=soonest';
    const first = await as(academy, boss).fetch(path);
    const next = /^<(.*)>; rel="next"$/.exec(first.headers.get('link')!)![1]!;
    const second = (await (await as(academy, boss).fetch(next)).json()) as { firstName: string }[];
    expect(second.map(({ firstName }) => firstName)).toEqual([newest.at(-2)]);
  });

  test('link to the next page with the same filters', async () => {
    const path = '/api/admin/users?limit=2&search=dan';
    const whole = await as(academy, boss).fetch(path);
    expect(whole.headers.get('link')).toBeNull();
    const first = await as(academy, boss).fetch(path.replace('2', '1'));
    const next = /^<(.*)>; rel="next"$/.exec(first.headers.get('link')!)![1]!;
    expect(next).toMatch(/^\/api\/admin\/users\?limit=1&search=dan&before=\d{16}_[\da-f-]{36}$/);
    const second = await as(academy, boss).fetch(next);
    expect(second.headers.get('link')).toBeNull();
    const rows = [...((await first.json()) as object[]), ...((await second.json()) as object[])];
    expect(rows).toEqual(await whole.json());
  });

  test.each([
    ['0000-01-01T00:00:00Z', 0],
    ['2026-01-01T12:00:00+23:59', 0],
    ['9999-12-31T23:59:59-23:59', 2],
  ])('accept the instant %s, which PostgreSQL could not read', async (before, found) => {
    expect(await users({ before, limit: 2 })).toHaveLength(found);
  });

  test('are limited by default', async () => {
    for (let i = 0; i <= constants.limits.listRows; i += 1) await join({ firstName: 'Many' });
    expect(await users()).toHaveLength(constants.limits.listRows);
    expect((await users({ limit: 1000 })).length).toBeGreaterThan(constants.limits.listRows);
  });

  // holds: D1 6.8
  test.each([
    'limit=0',
    'limit=1001',
    'before=yesterday',
    'role=owner',
    `search=${'x'.repeat(101)}`,
    'search=%00',
  ])('are refused for %s', async (query) => {
    expect((await as(academy, boss).fetch(`/api/admin/users?${query}`)).status).toBe(400);
  });
});
