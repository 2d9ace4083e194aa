import { randomUUID } from 'node:crypto';
import {
  constants,
  type EventName,
  getCurrentUser,
  getMembership,
  getProfileImage,
  getRatings,
  listInstructors,
  listMemberships,
  listStudents,
  listUsers,
  type Membership,
} from '@fungo/contracts';
import { AppError, rebuild } from '@fungo/platform';
import { admin, coach, fake, startFakeService, testSecret, type TestService } from '@fungo/testing';
import { InstructorProfile } from '../src/accounts/instructor-profile.entity';
import { StoredUser } from '../src/accounts/user.entity';
import { identityService } from '../src/service';
import { as, createInstructor, createUser, startIdentity } from './academy';

let identity: TestService;
let service: { url: string; close(): Promise<void> };
let isDown = false;
const memberships = new Map<string, Membership>();
const pictures = new Map<string, { profileImageUrl: string | null; version: number }>();
const ratings = new Map<number, { count: number; sum: number }>();

/** Payments, media and scheduling in one. */
beforeAll(async () => {
  const answer = <T>(kept: T | undefined, otherwise: T): T => {
    if (isDown) throw new AppError('unavailable');
    return kept ?? otherwise;
  };
  service = await startFakeService([
    fake(getMembership, ({ params: { userId } }) =>
      answer(memberships.get(userId), { userId, membershipStatus: 'inactive', version: 0 }),
    ),
    fake(listMemberships, ({ query: { after = '' } }) =>
      [...memberships.values()]
        .sort((a, b) => (a.userId < b.userId ? -1 : 1))
        .filter(({ userId }) => userId > after)
        .slice(0, 2),
    ),
    fake(getProfileImage, ({ params: { userId } }) =>
      answer(pictures.get(userId), { profileImageUrl: null, version: 0 }),
    ),
    fake(getRatings, ({ params }) => answer(ratings.get(params.instructorId), { count: 0, sum: 0 })),
  ]);
  const { url } = service;
  identity = await startIdentity({ PAYMENTS_URL: url, MEDIA_URL: url, SCHEDULING_URL: url });
});
afterAll(async () => {
  await identity?.close();
  await service?.close();
});
beforeEach(() => {
  memberships.clear();
  pictures.clear();
  ratings.clear();
  isDown = false;
});

const isMember = (userId: string, membershipStatus: Membership['membershipStatus'], version: number) =>
  memberships.set(userId, { userId, membershipStatus, version });
const hasPicture = (userId: string, name: string, version: number) =>
  pictures.set(userId, { profileImageUrl: `/files/${name}.webp`, version });
const storedUser = (id: string) =>
  identity.dataSource.getRepository(StoredUser).findOneOrFail({
    where: { id },
    select: {
      ...{ id: true, version: true, membershipStatus: true, membershipVersion: true },
      ...{ profileImageUrl: true, profileImageVersion: true },
    },
  });
const storedRatings = async (id: number) => {
  const profiles = identity.dataSource.getRepository(InstructorProfile);
  const { ratingCount: count, ratingSum: sum } = await profiles.findOneByOrFail({ id });
  return { count, sum };
};
const rebuilt = (name: 'memberships' | 'pictures' | 'ratings') =>
  rebuild(identityService, name, {
    ...{ DATABASE_URL: identity.databaseUrl, FUNGO_SECRET: testSecret },
    ...{ PAYMENTS_URL: service.url, MEDIA_URL: service.url, SCHEDULING_URL: service.url },
  });

interface Projection {
  event: EventName;
  /** A new owner, whose stored version is 4, and the event about them. */
  create: () => Promise<{ id: string | number; payload: object }>;
  /** Makes the other service answer with this version. */
  answer: (id: string | number, version: number) => unknown;
  /** The version of the stored answer. */
  version: (id: string | number) => Promise<number | undefined>;
}
const ofUser = async (changes: Partial<StoredUser>) => {
  const { id } = await createUser(identity.dataSource, changes);
  return { id, payload: { userId: id } };
};
const projections: [string, Projection][] = [
  [
    'memberships',
    {
      event: 'payments.membership-changed',
      create: () => ofUser({ membershipStatus: 'inactive', membershipVersion: 4 }),
      answer: (id, version) => isMember(String(id), 'active', version),
      version: async (id) => {
        const { membershipVersion, membershipStatus } = await storedUser(String(id));
        expect(membershipStatus).toBe(membershipVersion === 4 ? 'inactive' : 'active');
        return membershipVersion;
      },
    },
  ],
  [
    'pictures',
    {
      event: 'media.profile-image-changed',
      create: () => ofUser({ profileImageUrl: '/files/4.webp', profileImageVersion: 4 }),
      answer: (id, version) => hasPicture(String(id), String(version), version),
      version: async (id) => {
        const { profileImageVersion, profileImageUrl } = await storedUser(String(id));
        expect(profileImageUrl).toBe(`/files/${profileImageVersion}.webp`);
        return profileImageVersion;
      },
    },
  ],
  [
    'ratings',
    {
      event: 'scheduling.lesson-rated',
      create: async () => {
        const { id } = await createInstructor(identity.dataSource, { ratingCount: 4, ratingSum: 12 });
        return { id, payload: { lessonId: 7, instructorId: id } };
      },
      answer: (id, version) => ratings.set(Number(id), { count: version, sum: version * 3 }),
      version: async (id) => {
        const { count, sum } = await storedRatings(Number(id));
        expect(sum).toBe(count * 3);
        return count;
      },
    },
  ],
];

describe.each(projections)('%s', (_, { event, create, answer, version }) => {
  const deliver = (payload: object, eventId?: string) => identity.deliver(event, payload as never, eventId);

  test('are not replaced by an older answer', async () => {
    const { id, payload } = await create();
    answer(id, 3);
    await deliver(payload);
    expect(await version(id)).toBe(4);
  });

  test('are not read again for a repeated event', async () => {
    const { id, payload } = await create();
    const eventId = randomUUID();
    answer(id, 5);
    expect(await deliver(payload, eventId)).toBe(true);
    answer(id, 6);
    expect(await deliver(payload, eventId)).toBe(false);
    expect(await version(id)).toBe(5);
  });

  test('stay as they are while the other service does not answer, and the event is retried', async () => {
    const { id, payload } = await create();
    const eventId = randomUUID();
    answer(id, 5);
    isDown = true;
    await expect(deliver(payload, eventId)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await version(id)).toBe(4);
    isDown = false;
    expect(await deliver(payload, eventId)).toBe(true);
    expect(await version(id)).toBe(5);
  });

  test('are not published to subscribers to names', async () => {
    const { id, payload } = await create();
    const users = () => identity.dataSource.query<object[]>('SELECT id, version FROM users ORDER BY id');
    const before = await users();
    answer(id, 5);
    await deliver(payload);
    expect(await identity.outbox()).toEqual([]);
    expect(await users()).toEqual(before);
  });
});

describe('a member', () => {
  // holds: D1 3.2
  test('is one in every list and to themselves', async () => {
    const user = await createUser(identity.dataSource);
    const other = await createUser(identity.dataSource);
    isMember(user.id, 'active', 1);
    expect(await identity.deliver('payments.membership-changed', { userId: user.id })).toBe(true);
    expect((await as(identity, user).call(getCurrentUser, {})).body.membershipStatus).toBe('active');
    expect((await as(identity, other).call(getCurrentUser, {})).body.membershipStatus).toBe('inactive');
    const query = { limit: constants.limits.listRows };
    for (const list of [
      (await identity.as(admin()).call(listUsers, { query })).body,
      (await identity.as(coach()).call(listStudents, { query })).body,
    ]) {
      expect(list.find(({ id }) => id === user.id)?.membershipStatus).toBe('active');
      expect(list.find(({ id }) => id === other.id)?.membershipStatus).toBe('inactive');
    }
  });

  test('is rebuilt by a command, page by page', async () => {
    const member = await createUser(identity.dataSource);
    const former = await createUser(identity.dataSource, {
      membershipStatus: 'active',
      membershipVersion: 1,
    });
    const third = await createUser(identity.dataSource);
    isMember(member.id, 'active', 5);
    isMember(former.id, 'inactive', 2);
    isMember(third.id, 'active', 1);
    isMember(randomUUID(), 'active', 1); // somebody whose account is gone
    expect(await rebuilt('memberships')).toEqual({ memberships: 4 });
    expect(await storedUser(member.id)).toMatchObject({ membershipStatus: 'active', membershipVersion: 5 });
    expect(await storedUser(former.id)).toMatchObject({ membershipStatus: 'inactive', membershipVersion: 2 });
    expect(await storedUser(third.id)).toMatchObject({ membershipStatus: 'active', membershipVersion: 1 });
  });
});

describe('a picture', () => {
  // holds: D1 3.4
  test('shows wherever the person shows', async () => {
    const player = await createUser(identity.dataSource);
    const { user } = await createInstructor(identity.dataSource);
    hasPicture(player.id, 'player', 1);
    hasPicture(user.id, 'coach', 1);
    for (const userId of [player.id, user.id])
      await identity.deliver('media.profile-image-changed', { userId });
    const self = (await as(identity, player).call(getCurrentUser, {})).body;
    expect(self.profileImageUrl).toBe('/files/player.webp');
    const query = { limit: constants.limits.listRows };
    const users = (await identity.as(admin()).call(listUsers, { query })).body;
    expect(users.find(({ id }) => id === user.id)?.profileImageUrl).toBe('/files/coach.webp');
    const students = (await identity.as(coach()).call(listStudents, { query })).body;
    expect(students.find(({ id }) => id === player.id)?.profileImageUrl).toBe('/files/player.webp');
    const coaches = (await identity.visitor.call(listInstructors, {})).body;
    expect(coaches.find((one) => one.user.id === user.id)?.user.profileImageUrl).toBe('/files/coach.webp');
  });

  test('can be removed by a newer answer', async () => {
    const { id, payload } = await ofUser({ profileImageUrl: '/files/4.webp', profileImageVersion: 4 });
    pictures.set(id, { profileImageUrl: null, version: 5 });
    await identity.deliver('media.profile-image-changed', payload);
    expect(await storedUser(id)).toMatchObject({ profileImageUrl: null, profileImageVersion: 5 });
  });

  test('is rebuilt by a command', async () => {
    const { id } = await createUser(identity.dataSource);
    hasPicture(id, 'rebuilt', 2);
    const people = await identity.dataSource.getRepository(StoredUser).count();
    expect(await rebuilt('pictures')).toEqual({ pictures: people });
    expect((await storedUser(id)).profileImageUrl).toBe('/files/rebuilt.webp');
  });
});

describe('a rating', () => {
  const shown = async (id: number) => {
    const { body } = await identity.visitor.call(listInstructors, {});
    const found = body.find((one) => one.id === id);
    return [found?.averageRating, found?.totalReviews];
  };

  // holds: decided.11
  test('shows as the mean to two decimals, with the number of ratings, and not for a new coach', async () => {
    const [{ id }, other] = [
      await createInstructor(identity.dataSource),
      await createInstructor(identity.dataSource),
    ];
    ratings.set(id, { count: 3, sum: 14 });
    await identity.deliver('scheduling.lesson-rated', { lessonId: 7, instructorId: id });
    expect(await shown(id)).toEqual([4.67, 3]);
    expect(await shown(other.id)).toEqual([null, 0]);
  });

  test('is rebuilt by a command, including those of former coaches', async () => {
    const coach = await createInstructor(identity.dataSource);
    const former = await createInstructor(identity.dataSource, { active: false });
    ratings.set(coach.id, { count: 12, sum: 57 });
    ratings.set(former.id, { count: 2, sum: 10 });
    const coaches = await identity.dataSource.getRepository(InstructorProfile).count();
    expect(await rebuilt('ratings')).toEqual({ ratings: coaches });
    expect(await storedRatings(coach.id)).toEqual({ count: 12, sum: 57 });
    expect(await storedRatings(former.id)).toEqual({ count: 2, sum: 10 });
  });
});
