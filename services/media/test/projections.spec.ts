import { randomUUID } from 'node:crypto';
import {
  getMembership,
  getPerson,
  listMemberships,
  listPeople,
  type Membership as MembershipAnswer,
  type Person as PersonAnswer,
} from '@fungo/contracts';
import { AppError, PermanentFailure } from '@fungo/platform';
import { fake, startFakeService, testSecret } from '@fungo/testing';
import { createMembership, createPerson } from '../../../libs/testing/src/factories/media';
import { Membership } from '../src/credits/membership.entity';
import { Person } from '../src/people/person.entity';
import { rebuildProjections } from '../src/rebuild-projections';
import { Academy } from './academy';

/** What media keeps of the answer. */
type Named = Omit<PersonAnswer, 'paymentHandles' | 'email'>;

const neverMember = (userId: string): MembershipAnswer => ({
  userId,
  membershipStatus: 'inactive',
  version: 0,
});

const pageOf = <T extends { userId: string }>(all: Iterable<T>, after: string | undefined) =>
  [...all]
    .sort((a, b) => (a.userId < b.userId ? -1 : 1))
    .filter(({ userId }) => !after || userId > after)
    .slice(0, 2);

describe('what media keeps of others', () => {
  let academy: Academy;
  let owners: { url: string; close(): Promise<void> };
  const people = new Map<string, PersonAnswer>();
  const memberships = new Map<string, MembershipAnswer>();

  beforeAll(async () => {
    owners = await startFakeService([
      fake(getPerson, ({ params }) => {
        const person = people.get(params.userId);
        if (!person) throw new AppError('identity.user-not-found');
        return person;
      }),
      fake(listPeople, ({ query }) => pageOf(people.values(), query.after)),
      fake(getMembership, ({ params: { userId } }) => memberships.get(userId) ?? neverMember(userId)),
      fake(listMemberships, ({ query }) => pageOf(memberships.values(), query.after)),
    ]);
    academy = await Academy.open({ IDENTITY_URL: owners.url, PAYMENTS_URL: owners.url });
  });
  afterEach(() => {
    people.clear();
    memberships.clear();
  });
  afterAll(async () => {
    await academy?.close();
    await owners?.close();
  });

  const tell = (changes: Partial<Named> = {}): Named => {
    const person: Named = {
      userId: randomUUID(),
      instructorId: null,
      role: 'student',
      firstName: 'Marisol',
      lastName: 'Vega',
      version: 3,
      ...changes,
    };
    people.set(person.userId, { ...person, email: 'marisol@example.com', paymentHandles: null });
    return person;
  };
  const tellMembership = (changes: Partial<MembershipAnswer> = {}): MembershipAnswer => {
    const told = { userId: randomUUID(), membershipStatus: 'active' as const, version: 3, ...changes };
    memberships.set(told.userId, told);
    return told;
  };
  const person = (userId: string) => academy.dataSource.getRepository(Person).findOneBy({ userId });
  const membership = (userId: string) => academy.dataSource.getRepository(Membership).findOneBy({ userId });

  describe('of people', () => {
    const changed = (userId: string, eventId?: string) =>
      academy.media.deliver('identity.user-changed', { userId }, eventId);

    it('is asked for when identity tells of a change, once for each event', async () => {
      const told = tell();
      const eventId = randomUUID();
      expect(await changed(told.userId, eventId)).toBe(true);
      expect(await person(told.userId)).toEqual(told);
      tell({ ...told, firstName: 'Mari', version: 4 });
      expect(await changed(told.userId, eventId)).toBe(false);
      expect(await person(told.userId)).toEqual(told);
      await changed(told.userId);
      expect(await person(told.userId)).toMatchObject({ firstName: 'Mari', version: 4 });
    });

    it('never goes back to an older version', async () => {
      const told = tell();
      await changed(told.userId);
      for (const version of [2, 3]) {
        tell({ ...told, firstName: 'Older', version });
        await changed(told.userId);
      }
      expect(await person(told.userId)).toEqual(told);
    });

    it('replaces what a session said, and keeps the id of a former coach', async () => {
      const { userId } = await createPerson(academy.dataSource, { version: 0 });
      tell({ userId, instructorId: 930_000, role: 'instructor', version: 1 });
      await changed(userId);
      tell({ userId, instructorId: null, role: 'student', version: 2 });
      await changed(userId);
      expect(await person(userId)).toMatchObject({ instructorId: 930_000, role: 'student', version: 2 });
    });

    it('fails for good when identity knows nobody', async () => {
      await expect(changed(randomUUID())).rejects.toBeInstanceOf(PermanentFailure);
    });
  });

  describe('of memberships', () => {
    const changed = (userId: string, eventId?: string) =>
      academy.media.deliver('payments.membership-changed', { userId }, eventId);

    it('is asked for when payments tells of a change, once for each event', async () => {
      const { userId } = tellMembership();
      const eventId = randomUUID();
      expect(await changed(userId, eventId)).toBe(true);
      expect(await membership(userId)).toEqual({ userId, status: 'active', version: 3 });
      tellMembership({ userId, membershipStatus: 'inactive', version: 4 });
      expect(await changed(userId, eventId)).toBe(false);
      expect(await membership(userId)).toMatchObject({ status: 'active' });
      await changed(userId);
      expect(await membership(userId)).toEqual({ userId, status: 'inactive', version: 4 });
    });

    it('never goes back to an older version', async () => {
      const { userId } = tellMembership();
      await changed(userId);
      tellMembership({ userId, membershipStatus: 'inactive', version: 2 });
      await changed(userId);
      expect(await membership(userId)).toEqual({ userId, status: 'active', version: 3 });
    });
  });

  it('is rebuilt page by page, the newer staying', async () => {
    const everybody = Array.from({ length: 5 }, (_, index) => tell({ firstName: `Child ${index}` }));
    const members = everybody.slice(0, 3).map(({ userId }) => tellMembership({ userId }));
    const newer = await createPerson(academy.dataSource, { userId: everybody[2]!.userId, version: 9 });
    const ended = await createMembership(academy.dataSource, {
      userId: members[1]!.userId,
      status: 'inactive',
      version: 8,
    });
    const counts = await rebuildProjections({
      DATABASE_URL: academy.media.databaseUrl,
      FUNGO_SECRET: testSecret,
      IDENTITY_URL: owners.url,
      PAYMENTS_URL: owners.url,
    });
    expect(counts).toEqual({ people: 5, memberships: 3 });
    for (const told of everybody)
      expect(await person(told.userId)).toEqual(told.userId === newer.userId ? newer : told);
    for (const { userId } of members)
      expect(await membership(userId)).toEqual(
        userId === ended.userId ? ended : { userId, status: 'active', version: 3 },
      );
  });
});
