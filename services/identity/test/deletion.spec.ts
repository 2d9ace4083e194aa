import { askForDeletion, constants, getDeletion, takeBackDeletion } from '@fungo/contracts';
import { AuditEntry } from '@fungo/platform/academy';
import { StoredUser } from '../src/accounts/user.entity';
import { AccountDeletion } from '../src/accounts/account-deletion.entity';
import { deleteAccount, remindOfDeletion } from '../src/erasure/deletion.jobs';
import { as, createUser, demoPassword, eventsOf, identityForTests } from './academy';

const identity = identityForTests();

const ask = (user: StoredUser, password = demoPassword) =>
  as(identity, user).call(askForDeletion, { body: { password } });
const dueOf = async (user: StoredUser) => (await as(identity, user).call(getDeletion, {})).body.dueAt;
const told = async ({ id }: StoredUser) =>
  (await eventsOf(identity, id))
    .filter(({ name }) => name === 'identity.deletion-changed' || name === 'identity.user-erased')
    .map(({ name, payload }) => (payload as { step?: string }).step ?? name);
const isErased = async ({ id }: StoredUser) =>
  (await identity.dataSource.manager.findOneByOrFail(StoredUser, { id })).email === `erased:${id}`;
const requestOf = async (user: StoredUser) => ({ userId: user.id, dueAt: (await dueOf(user))! });

describe('a request to delete an account', () => {
  // holds: D2 camps.11
  test('needs the password, names the day, and can be withdrawn', async () => {
    const user = await createUser(identity.dataSource);
    expect(await dueOf(user)).toBeNull();
    expect(await ask(user, 'not it')).toMatchObject({
      status: 403,
      body: { code: 'identity.wrong-password' },
    });
    expect(await dueOf(user)).toBeNull();

    const before = Date.now();
    const { status, body } = await ask(user);
    expect(status).toBe(202);
    const days = (Date.parse(body.dueAt!) - before) / 86_400_000;
    expect(Math.floor(days)).toBe(constants.limits.deletionDays);
    expect((await ask(user)).body).toEqual(body);
    expect(await dueOf(user)).toBe(body.dueAt);
    expect((await as(identity, user).call(takeBackDeletion, {})).status).toBe(204);
    expect((await as(identity, user).call(takeBackDeletion, {})).status).toBe(204);
    expect(await dueOf(user)).toBeNull();
    expect(await told(user)).toEqual(['asked', 'taken-back']);
    const verbs = await identity.dataSource.getRepository(AuditEntry).findBy({ entityId: user.id });
    expect(verbs.map(({ verb }) => verb)).toEqual(['asked to delete their account', 'kept their account']);
  });

  // holds: D2 camps.11
  test('leads to a reminder and then to the erasure', async () => {
    const user = await createUser(identity.dataSource);
    await ask(user);
    const request = await requestOf(user);
    await identity.run(remindOfDeletion, request);
    await identity.run(deleteAccount, request);
    expect(await isErased(user)).toBe(true);
    expect(await identity.dataSource.manager.countBy(AccountDeletion, { userId: user.id })).toBe(0);
    expect((await told(user)).slice(0, 3)).toEqual(['asked', 'near', 'identity.user-erased']);
    // Jobs may run twice.
    await identity.run(deleteAccount, request);
    await identity.run(remindOfDeletion, request);
    expect((await told(user)).filter((what) => what === 'near')).toHaveLength(1);
  });

  // holds: D2 camps.11
  test('has no effect once it is withdrawn, and a later request starts over', async () => {
    const user = await createUser(identity.dataSource);
    await ask(user);
    const first = await requestOf(user);
    await as(identity, user).call(takeBackDeletion, {});
    await identity.run(deleteAccount, first);
    expect(await isErased(user)).toBe(false);
    await ask(user);
    expect(await dueOf(user)).not.toBe(first.dueAt);
    await identity.run(deleteAccount, first);
    expect(await isErased(user)).toBe(false);
  });

  // holds: D2 camps.11
  test.each(['instructor', 'admin'] as const)('waits until the role of an %s ends', async (role) => {
    const user = await createUser(identity.dataSource, { role });
    await ask(user);
    const request = await requestOf(user);
    await identity.run(deleteAccount, request);
    expect(await isErased(user)).toBe(false);
    await identity.dataSource.manager.update(StoredUser, { id: user.id }, { role: 'student' });
    await identity.run(deleteAccount, request);
    expect(await isErased(user)).toBe(true);
  });
});
