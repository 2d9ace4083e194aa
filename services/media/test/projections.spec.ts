import { randomUUID } from 'node:crypto';
import {
  getMembership,
  getSitePictures,
  getSubscription,
  listCampLogos,
  listMemberships,
  type Membership,
  type Person,
} from '@fungo/contracts';
import { rebuild } from '@fungo/platform';
import { StoredPerson } from '../src/people/person.entity';
import { fake, fakePeople, pageOf, person, startFakeService, student, testSecret } from '@fungo/testing';
import { CreditsService } from '../src/credits/credits.service';
import { StoredMembership } from '../src/credits/membership.entity';
import { mediaService } from '../src/service';
import { Academy } from './academy';
import { noServices } from './no-services';

/** The fields of the answer that media stores. */
type Named = Pick<
  Person,
  'userId' | 'instructorId' | 'firstName' | 'lastName' | 'role' | 'awaitsConsent' | 'version'
>;

const neverMember = (userId: string): Membership => ({
  userId,
  membershipStatus: 'inactive',
  version: 0,
});

describe('the projections of media', () => {
  let academy: Academy;
  let owners: { url: string; close(): Promise<void> };
  const people = new Map<string, Person>();
  const memberships = new Map<string, Membership>();

  beforeAll(async () => {
    owners = await startFakeService([
      ...fakePeople(people),
      fake(getMembership, ({ params: { userId } }) => memberships.get(userId) ?? neverMember(userId)),
      fake(getSitePictures, () => ({ urls: [], version: 1 })),
      fake(listCampLogos, () => []),
      fake(listMemberships, ({ query }) => pageOf(memberships, query.after)),
    ]);
    academy = await new Academy().open({ IDENTITY_URL: owners.url, PAYMENTS_URL: owners.url });
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
    const told = person({ version: 3, ...changes });
    people.set(told.userId, told);
    const { userId, instructorId, firstName, lastName, role, awaitsConsent, version } = told;
    return { userId, instructorId, firstName, lastName, role, awaitsConsent, version };
  };
  const tellMembership = (changes: Partial<Membership> = {}): Membership => {
    const told = { userId: randomUUID(), membershipStatus: 'active' as const, version: 3, ...changes };
    memberships.set(told.userId, told);
    return told;
  };
  const known = (userId: string) => academy.dataSource.getRepository(StoredPerson).findOneBy({ userId });
  const membership = (userId: string) =>
    academy.dataSource.getRepository(StoredMembership).findOneBy({ userId });

  it('people are read again after a change, once for each event', async () => {
    const changed = (eventId?: string) =>
      academy.service.deliver('identity.user-changed', { userId: told.userId }, eventId);
    const told = tell();
    const eventId = randomUUID();
    expect(await changed(eventId)).toBe(true);
    expect(await known(told.userId)).toEqual(told);
    tell({ ...told, firstName: 'Mari', version: 4 });
    expect(await changed(eventId)).toBe(false);
    expect(await known(told.userId)).toEqual(told);
    await changed();
    expect(await known(told.userId)).toMatchObject({ firstName: 'Mari', version: 4 });
  });

  describe('memberships', () => {
    const changed = (userId: string, eventId?: string) =>
      academy.service.deliver('payments.membership-changed', { userId }, eventId);

    it('are read again after a change, once for each event', async () => {
      const { userId } = tellMembership();
      const eventId = randomUUID();
      expect(await changed(userId, eventId)).toBe(true);
      expect(await membership(userId)).toEqual({ userId, membershipStatus: 'active', version: 3 });
      tellMembership({ userId, membershipStatus: 'inactive', version: 4 });
      expect(await changed(userId, eventId)).toBe(false);
      expect(await membership(userId)).toMatchObject({ membershipStatus: 'active' });
      await changed(userId);
      expect(await membership(userId)).toEqual({ userId, membershipStatus: 'inactive', version: 4 });
    });

    it('never go back to an older version', async () => {
      const { userId } = tellMembership();
      await changed(userId);
      tellMembership({ userId, membershipStatus: 'inactive', version: 2 });
      await changed(userId);
      expect(await membership(userId)).toEqual({ userId, membershipStatus: 'active', version: 3 });
    });
  });

  it('a new member may upload before payments’ event arrives', async () => {
    const caller = student();
    const told = () => academy.as(caller).call(getSubscription, { query: {} });
    const credits = academy.service.app.get(CreditsService, { strict: false });
    expect((await told()).body).toMatchObject({ membershipStatus: 'inactive', canUpload: false });
    await expect(credits.assertMayUpload(caller.id)).rejects.toMatchObject({
      code: 'media.membership-needed',
    });
    expect(await membership(caller.id)).toBeNull();
    tellMembership({ userId: caller.id });
    await credits.assertMayUpload(caller.id);
    await credits.assertMember(caller.id);
    expect((await told()).body).toMatchObject({ membershipStatus: 'active', canUpload: true });
  });

  it('a command rebuilds them', async () => {
    const everybody = Array.from({ length: 3 }, (_, index) => tell({ firstName: `Child ${index}` }));
    const { userId } = tellMembership();
    const counts = await rebuild(mediaService, undefined, {
      DATABASE_URL: academy.service.databaseUrl,
      FUNGO_SECRET: testSecret,
      ...noServices,
      ...{ IDENTITY_URL: owners.url, CAMPS_URL: owners.url, PAYMENTS_URL: owners.url },
    });
    expect(counts).toEqual({ people: 3, players: 3, memberships: 1, sitePictures: 1, campPictures: 0 });
    for (const told of everybody) expect(await known(told.userId)).toEqual(told);
    expect(await membership(userId)).toEqual({ userId, membershipStatus: 'active', version: 3 });
  });
});
