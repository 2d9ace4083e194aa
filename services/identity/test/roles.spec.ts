import { randomUUID } from 'node:crypto';
import { changeRole, getInstructorProfile, listInstructors, login, type Role } from '@fungo/contracts';
import { Sessions } from '@fungo/platform';
import { AuditEntry } from '@fungo/platform/academy';
import { eventually, refusal } from '@fungo/testing';
import { sessionUser } from '../src/accounts/accounts.rules';
import { StoredUser } from '../src/accounts/user.entity';
import { UsersRepository } from '../src/accounts/users.repository';
import { InstructorProfile } from '../src/accounts/instructor-profile.entity';
import { endSessions } from '../src/sign-in/sessions.jobs';
import {
  as,
  atOnce,
  createInstructor,
  createUser,
  demoPassword,
  eventsOf,
  identityForTests,
  tokenIn,
  toldOfChange,
} from './academy';

const identity = identityForTests();
let sessions: Sessions;
let boss: StoredUser;
beforeAll(async () => {
  sessions = identity.app.get(Sessions);
  boss = await createUser(identity.dataSource, { role: 'admin' });
});
afterEach(() => jest.restoreAllMocks());

const setRole = (who: { id: string }, role: Role, by = boss) =>
  as(identity, by).call(changeRole, { params: { id: who.id }, body: { role } });
const rows = () => identity.dataSource.getRepository(StoredUser);
const profiles = () => identity.dataSource.getRepository(InstructorProfile);
const account = async (user: StoredUser) => (await identity.app.get(UsersRepository).findById(user.id))!;
const openSession = async (user: StoredUser) => sessions.start(sessionUser(await account(user)));
const changesOf = (userId: string) => eventsOf(identity, userId, 'identity.user-changed');
const shownIds = async () =>
  (await identity.visitor.call(listInstructors, {})).body.map(({ user }) => user.id);

describe('a student made instructor', () => {
  // holds: D1 6.1
  test('has a profile and is listed among the coaches', async () => {
    const user = await createUser(identity.dataSource);
    const { status, body } = await setRole(user, 'instructor');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: user.id,
      role: 'instructor',
      instructorId: expect.any(Number) as number,
    });
    expect(await shownIds()).toContain(user.id);
    const coach = { ...user, role: 'instructor' as const };
    const profile = await as(identity, coach).call(getInstructorProfile, { query: {} });
    expect(profile.body?.id).toBe(body.instructorId);
  });

  test('is published once, as a newer version', async () => {
    const user = await createUser(identity.dataSource);
    await setRole(user, 'instructor');
    expect(await changesOf(user.id)).toEqual(toldOfChange(user.id));
    expect((await rows().findOneByOrFail({ id: user.id })).version).toBe(user.version + 1);
  });

  // holds: decided.2
  test('is hidden once they are a student again, and gets the same profile back later', async () => {
    const user = await createUser(identity.dataSource);
    const { body: first } = await setRole(user, 'instructor');
    await profiles().update(first.instructorId!, { bio: 'Twenty years of catching.' });
    expect((await setRole(user, 'student')).body.instructorId).toBeNull();
    expect(await shownIds()).not.toContain(user.id);
    const { body: again } = await setRole(user, 'instructor');
    expect(again.instructorId).toBe(first.instructorId);
    expect(await profiles().findBy({ userId: user.id })).toMatchObject([
      { bio: 'Twenty years of catching.', active: true },
    ]);
    expect(await changesOf(user.id)).toEqual([1, 2, 3].flatMap(() => toldOfChange(user.id)));
  });

  test('has one profile even after simultaneous requests', async () => {
    const user = await createUser(identity.dataSource);
    const answers = await Promise.all([1, 2, 3].map(() => setRole(user, 'instructor')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await profiles().countBy({ userId: user.id })).toBe(1);
    expect(await changesOf(user.id)).toEqual(toldOfChange(user.id));
  });
});

test('a coach made administrator no longer coaches', async () => {
  const { user } = await createInstructor(identity.dataSource);
  expect((await setRole(user, 'admin')).body).toMatchObject({ role: 'admin', instructorId: null });
  expect(await shownIds()).not.toContain(user.id);
});

test('assigning the current role changes nothing', async () => {
  const user = await createUser(identity.dataSource);
  const token = await openSession(user);
  const { status, body } = await setRole(user, 'student');
  expect([status, body.id, body.role]).toEqual([200, user.id, 'student']);
  expect(await rows().findOneBy({ id: user.id })).toEqual(user);
  expect(await changesOf(user.id)).toEqual([]);
  expect(await sessions.find(token)).not.toBeNull();
});

test('the audit names the administrator, the person, the role and the request', async () => {
  const user = await createUser(identity.dataSource);
  await setRole(user, 'instructor');
  await setRole(user, 'instructor');
  expect(await identity.dataSource.getRepository(AuditEntry).findBy({ entityId: user.id })).toEqual([
    {
      id: expect.any(String) as string,
      at: expect.any(Date) as Date,
      actorId: boss.id,
      actorRole: 'admin',
      verb: 'made instructor',
      entity: 'user',
      entityId: user.id,
      fields: ['role'],
      requestId: expect.any(String) as string,
    },
  ]);
});

describe('the sessions of a person with a new role', () => {
  // holds: decided.1
  test('end on all devices, unlike those of others', async () => {
    const user = await createUser(identity.dataSource);
    const tokens = [await openSession(user), await openSession(user)];
    const other = await openSession(boss);
    await setRole(user, 'instructor');
    for (const token of tokens) expect(await sessions.find(token)).toBeNull();
    expect(await sessions.find(other)).not.toBeNull();
  });

  test('end by a job if they cannot be ended immediately', async () => {
    const user = await createUser(identity.dataSource);
    const token = await openSession(user);
    jest.spyOn(sessions, 'endAllOf').mockRejectedValueOnce(new Error('the process died'));
    expect((await setRole(user, 'instructor')).status).toBe(200);
    await eventually(async () => expect(await sessions.find(token)).toBeNull());
  });

  test('survive a late job if they started with the new role', async () => {
    const user = await createUser(identity.dataSource);
    const old = await openSession(user);
    await rows().update(user.id, { role: 'instructor' });
    const token = await openSession(user);
    const job = { userId: user.id, version: user.version };
    const eventId = randomUUID();
    expect(await identity.run(endSessions, job, eventId)).toBe(true);
    expect(await identity.run(endSessions, job, eventId)).toBe(false);
    expect(await sessions.find(old)).toBeNull();
    expect(await sessions.find(token)).not.toBeNull();
    await setRole(user, 'student');
    expect(await sessions.find(token)).toBeNull();
  });

  test('end for an administrator who changes their own role', async () => {
    const user = await createUser(identity.dataSource, { role: 'admin' });
    const token = await openSession(user);
    expect((await setRole(user, 'student', user)).status).toBe(200);
    expect(await sessions.find(token)).toBeNull();
  });

  test('never start with the old role, even from a simultaneous sign-in', async () => {
    const user = await createUser(identity.dataSource, { role: 'admin' });
    const start = sessions.start.bind(sessions);
    const starts = jest.spyOn(sessions, 'start').mockImplementationOnce(async (before) => {
      await setRole(user, 'student');
      return start(before);
    });
    const { status, body, headers } = await identity.visitor.call(login, {
      body: { email: user.email, password: demoPassword },
    });
    expect([status, body.user.role]).toEqual([200, 'student']);
    expect((await sessions.find(tokenIn(headers)))?.user.role).toBe('student');
    expect(starts).toHaveBeenCalledTimes(2);
    const withOldRole = (await starts.mock.results[0]!.value) as string;
    expect(await sessions.find(withOldRole)).toBeNull();
  });

  test('are not overwritten by a late change of name', async () => {
    const user = await createUser(identity.dataSource, { role: 'admin' });
    const before = sessionUser(await account(user));
    await setRole(user, 'student');
    const token = await openSession(user);
    await sessions.update(before);
    expect((await sessions.find(token))?.user.role).toBe('student');
  });
});

describe('a change of role is refused', () => {
  test('for an unknown person', async () => {
    expect(refusal(await setRole({ id: randomUUID() }, 'admin'))).toBe('404 identity.user-not-found');
  });

  test.each([{ role: 'owner' }, { role: ['admin'] }, {}])('for %j', async (body) => {
    const user = await createUser(identity.dataSource);
    const response = await as(identity, boss).fetch(`/api/admin/users/${user.id}/role`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await rows().findOneBy({ id: user.id })).toEqual(user);
  });

  test('to an administrator who has just lost the role', async () => {
    const former = await createUser(identity.dataSource, { role: 'admin' });
    await rows().update(former.id, { role: 'student' });
    const { status } = await setRole(former, 'admin', former);
    expect(status).toBe(403);
    expect(await rows().findOneBy({ id: former.id })).toMatchObject({ role: 'student' });
  });
});

describe('the last administrator', () => {
  const only = async (...admins: StoredUser[]) => {
    await rows().update({ role: 'admin' }, { role: 'student' });
    for (const { id } of admins) await rows().update(id, { role: 'admin' });
  };
  afterAll(() => only(boss));

  // holds: decided.3
  test.each(['student', 'instructor'] as const)('cannot become %s', async (role) => {
    await only(boss);
    const token = await openSession(boss);
    const before = await changesOf(boss.id);
    expect(refusal(await setRole(boss, role))).toBe('409 identity.last-admin');
    expect((await account(boss)).role).toBe('admin');
    expect(await changesOf(boss.id)).toEqual(before);
    expect(await sessions.find(token)).not.toBeNull();
    expect((await setRole(boss, 'admin')).status).toBe(200);
  });

  // Both requests start before either continues. Without the locks, both would count two administrators, each would change
  // one row, and none would be left.
  // holds: decided.3
  test('stays when two demote each other at the same time', async () => {
    const other = await createUser(identity.dataSource, { role: 'admin' });
    await only(boss, other);
    const answers = await atOnce(identity, `SELECT 1 FROM users WHERE role = 'admin' FOR UPDATE`, [
      () => setRole(other, 'student', boss),
      () => setRole(boss, 'student', other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await rows().countBy({ role: 'admin' })).toBe(1);
  });

  test('stays when two resign at the same time', async () => {
    const other = await createUser(identity.dataSource, { role: 'admin' });
    await only(boss, other);
    const answers = await Promise.all([setRole(other, 'student', other), setRole(boss, 'student', boss)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await rows().countBy({ role: 'admin' })).toBe(1);
  });
});
