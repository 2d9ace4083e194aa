import {
  changeAccess,
  changeRole,
  getAccountPage,
  getPerson,
  listInstructors,
  listUsers,
  login,
} from '@fungo/contracts';
import { Sessions } from '@fungo/platform';
import { AuditEntry } from '@fungo/platform/academy';
import { refusal } from '@fungo/testing';
import { sessionUser } from '../src/accounts/accounts.rules';
import { StoredUser } from '../src/accounts/user.entity';
import { UsersRepository } from '../src/accounts/users.repository';
import { as, createInstructor, createUser, demoPassword, identityForTests } from './academy';

const identity = identityForTests();
let sessions: Sessions;
let boss: StoredUser;
beforeAll(async () => {
  sessions = identity.app.get(Sessions);
  boss = await createUser(identity.dataSource, { role: 'admin' });
});

const change = (who: { id: string }, enabled: boolean, by = boss) =>
  as(identity, by).call(changeAccess, { params: { id: who.id }, body: { enabled } });
const signIn = ({ email }: StoredUser, password = demoPassword) =>
  identity.visitor.call(login, { body: { email, password } });
const openSession = async ({ id }: StoredUser) =>
  sessions.start(sessionUser((await identity.app.get(UsersRepository).findById(id))!), 'Safari on iPhone');

test('a disabled account has no session, and signing in says why to its owner alone', async () => {
  const user = await createUser(identity.dataSource);
  await openSession(user);
  const { status, body } = await change(user, false);
  expect(status).toBe(200);
  expect(body.disabledAt).not.toBeNull();
  expect(body.sessions).toEqual([]);
  expect(await sessions.list(user.id)).toEqual([]);
  expect(refusal(await signIn(user))).toBe('403 identity.account-disabled');
  const seen = await identity.as({ kind: 'service', name: 'messaging' }).call(getPerson, {
    params: { userId: user.id },
  });
  expect(seen.body.disabled).toBe(true);
  expect(refusal(await signIn(user, 'not-it'))).toBe('401 auth.bad-credentials');
  expect((await change(user, true)).body.disabledAt).toBeNull();
  expect((await signIn(user)).status).toBe(200);
  const entries = await identity.dataSource.manager.findBy(AuditEntry, { entityId: user.id });
  expect(entries.map(({ verb, actorId }) => [verb, actorId]).sort()).toEqual([
    ['disabled', boss.id],
    ['enabled', boss.id],
  ]);
});

test('a disabled coach cannot be booked until the account is enabled', async () => {
  const { user } = await createInstructor(identity.dataSource);
  const shown = async () =>
    (await identity.visitor.call(listInstructors, {})).body.some(({ user: { id } }) => id === user.id);
  expect(await shown()).toBe(true);
  await change(user, false);
  expect(await shown()).toBe(false);
  await change(user, true);
  expect(await shown()).toBe(true);
});

test('nobody disables themselves, and the last administrator who can sign in stays one', async () => {
  const other = await createUser(identity.dataSource, { role: 'admin' });
  expect(refusal(await change(other, false, other))).toBe('409 identity.own-account');
  const all = await identity.dataSource.getRepository(StoredUser).findBy({ role: 'admin' });
  for (const one of all) if (one.id !== boss.id) await change(one, false);
  expect(refusal(await change(boss, false))).toBe('409 identity.last-admin');
  const demoted = await as(identity, boss).call(changeRole, {
    params: { id: boss.id },
    body: { role: 'student' },
  });
  expect(refusal(demoted)).toBe('409 identity.last-admin');
  expect(refusal(await change(boss, false, other))).toBe('403 auth.forbidden');
});

test('two administrators who disable each other at once leave one', async () => {
  const [one, two] = [
    await createUser(identity.dataSource, { role: 'admin' }),
    await createUser(identity.dataSource, { role: 'admin' }),
  ];
  const answers = await Promise.all([change(one, false, two), change(two, false, one)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
});

test('the list finds accounts by state and membership, and says when each was last here', async () => {
  const user = await createUser(identity.dataSource, { lastName: 'Quillfeather' });
  await change(user, false);
  const list = async (query: object) =>
    (await as(identity, boss).call(listUsers, { query: { search: 'Quillfeather', ...query } })).body.map(
      ({ id, disabledAt }) => [id, disabledAt !== null],
    );
  expect(await list({ state: 'disabled' })).toEqual([[user.id, true]]);
  expect(await list({ state: 'enabled' })).toEqual([]);
  expect(await list({ membership: 'active' })).toEqual([]);
});

test('the page of an account has its players and sessions', async () => {
  const user = await createUser(identity.dataSource);
  await openSession(user);
  const page = await as(identity, boss).call(getAccountPage, { params: { id: user.id } });
  expect(page.status).toBe(200);
  expect(page.body).toMatchObject({ user: { id: user.id, email: user.email }, disabledAt: null });
  expect(page.body.players).toEqual([{ id: user.id, firstName: user.firstName, lastName: user.lastName }]);
  expect(page.body.sessions).toHaveLength(1);
});
