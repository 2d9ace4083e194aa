import { events, getErasedAddress, getPerson, inviteToAccount, listUsers, login } from '@fungo/contracts';
import { firstFamily, Sessions } from '@fungo/platform';
import { AuditEntry } from '@fungo/platform/academy';
import { eventually, testSecret } from '@fungo/testing';
import { sessionUser } from '../src/accounts/accounts.rules';
import type { StoredUser } from '../src/accounts/user.entity';
import { UsersRepository } from '../src/accounts/users.repository';
import { erase } from '../src/erase';
import { forgetErasedAddresses } from '../src/erasure/deletion.jobs';
import { InstructorProfile } from '../src/accounts/instructor-profile.entity';
import { as, createInstructor, createUser, demoPassword, eventsOf, identityForTests } from './academy';

const identity = identityForTests();
let boss: StoredUser;
beforeAll(async () => {
  boss = await createUser(identity.dataSource, { role: 'admin' });
});

const erased = (email: string) =>
  erase(email, { DATABASE_URL: identity.databaseUrl, FUNGO_SECRET: testSecret });
const about = (userId: string) => eventsOf(identity, userId, 'identity.user-erased');
const rows = async () =>
  JSON.stringify([
    await identity.dataSource.query('SELECT u::text FROM users AS u'),
    await identity.dataSource.query('SELECT a::text FROM audit AS a'),
    await identity.dataSource.query('SELECT i::text FROM account_invitations AS i'),
    await identity.dataSource.query('SELECT o::text FROM events.outbox AS o'),
  ]);
const personal = {
  firstName: 'Xiomara',
  lastName: 'Quintanilla',
  phoneNumber: '607 555 0191',
  position: 'knuckleballer',
  experience: 'three summers',
  parentName: 'Leocadia',
  parentEmail: 'leocadia@families.test',
  parentPhone: '607 555 0192',
};

describe('a player who is erased', () => {
  test('loses their name here and in other services', async () => {
    await as(identity, boss).call(inviteToAccount, {
      body: { email: 'xio@families.test', role: 'instructor' },
    });
    const user = await createUser(identity.dataSource, { ...personal, age: 11, email: 'xio@families.test' });
    expect(await erased('Xio@Families.test')).toBe(user.id);
    const left = await rows();
    for (const text of [...Object.values(personal), 'xio@families.test']) expect(left).not.toContain(text);
    const person = await identity
      .as({ kind: 'service', name: 'media' })
      .call(getPerson, { params: { userId: user.id } });
    expect(person.body).toMatchObject({ firstName: 'Former', lastName: 'player', addressProved: false });
    expect(person.body.version).toBeGreaterThan(user.version);
    const { body: listed } = await as(identity, boss).call(listUsers, { query: {} });
    expect(listed.map(({ id }) => id)).toContain(boss.id);
    expect(listed.map(({ id }) => id)).not.toContain(user.id);
    await expect(erased('xio@families.test')).rejects.toThrow('No account has this address.');
  });

  test('is announced to each service with people, and audited', async () => {
    const user = await createUser(identity.dataSource);
    await erased(user.email);
    expect(await about(user.id)).toEqual(
      events['identity.user-erased'].subscribers.map((consumer) => ({
        name: 'identity.user-erased',
        consumer,
        payload: { userId: user.id, ...firstFamily(user.id) },
      })),
    );
    const [entry] = await identity.dataSource.getRepository(AuditEntry).findBy({ entityId: user.id });
    expect(entry).toMatchObject({ verb: 'erased', entity: 'user', actorRole: 'operator', actorId: null });
  });

  test('leaves a proved address for services, sealed, for some days, but no unproved one', async () => {
    const addressOf = async (userId: string) => {
      const asking = identity.as({ kind: 'service', name: 'camps' });
      return (await asking.call(getErasedAddress, { params: { userId } })).body.address;
    };
    const make = (addressProvedAt: Date | null) => createUser(identity.dataSource, { addressProvedAt });
    const [proved, unproved] = [await make(new Date()), await make(null)];
    expect(await addressOf(proved.id)).toBeNull();
    for (const { email } of [proved, unproved]) await erased(email);
    expect(await addressOf(proved.id)).toBe(proved.email);
    expect(await addressOf(unproved.id)).toBeNull();
    expect(JSON.stringify(await identity.dataSource.query('SELECT * FROM erased_addresses'))).not.toContain(
      proved.email,
    );
    await identity.run(forgetErasedAddresses, {});
    expect(await addressOf(proved.id)).toBe(proved.email);
    await identity.dataSource.query(`UPDATE erased_addresses SET erased_at = now() - interval '31 days'`);
    await identity.run(forgetErasedAddresses, {});
    expect(await addressOf(proved.id)).toBeNull();
  });

  test('is signed out everywhere and can no longer sign in', async () => {
    const user = await createUser(identity.dataSource);
    const sessions = identity.app.get(Sessions);
    const account = (await identity.app.get(UsersRepository).findById(user.id))!;
    const token = await sessions.start(sessionUser(account));
    await erased(user.email);
    await eventually(async () => expect(await sessions.find(token)).toBeNull());
    for (const email of [user.email, `erased:${user.id}`])
      expect(
        (await identity.visitor.call(login, { body: { email, password: demoPassword } })).status,
      ).toBeGreaterThanOrEqual(400);
  });

  test('leaves only the id and the ratings of a former coach’s profile', async () => {
    const { id, user } = await createInstructor(identity.dataSource, {
      user: { role: 'student' },
      active: false,
      bio: 'Raised in Oneonta.',
      paymentHandles: { venmo: '@x', cashApp: '', phone: '' },
      ratingSum: 9,
      ratingCount: 2,
    });
    await erased(user.email);
    expect(await identity.dataSource.getRepository(InstructorProfile).findOneBy({ id })).toMatchObject({
      ...{ bio: null, paymentHandles: null, specialties: [], certifications: null },
      ...{ ratingSum: 9, ratingCount: 2 },
    });
  });
});

test.each(['instructor', 'admin'] as const)('staff are not erased: %s', async (role) => {
  const user = await createUser(identity.dataSource, { role });
  await expect(erased(user.email)).rejects.toThrow(/role of a student first/);
  expect(await about(user.id)).toEqual([]);
});
