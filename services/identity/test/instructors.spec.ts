import { constants, getInstructorProfile, listInstructors, toCents } from '@fungo/contracts';
import { InstructorProfile } from '../src/accounts/instructor-profile.entity';
import { as, createInstructor, createUser, identityForTests } from './academy';

const identity = identityForTests();
beforeEach(() => identity.dataSource.getRepository(InstructorProfile).delete({ active: true }));

const handles = { venmo: '@coach-dana', cashApp: '$coachdana', phone: '555-0110' };
const shownToVisitors = async () => (await identity.visitor.call(listInstructors, {})).body;

describe('the list of instructors', () => {
  // holds: D1 3.7, D1 7.10
  test('shows coaches as they describe themselves', async () => {
    const { id, user } = await createInstructor(identity.dataSource, {
      bio: 'Pitched in college, teaches hitting.',
      specialties: ['Bat path', 'Timing'],
      hourlyRateCents: toCents(82.5),
      experience: '12 years',
      location: 'Cage 3',
      certifications: 'USA Baseball A',
      ratingSum: 14,
      ratingCount: 3,
      paymentHandles: handles,
      user: { profileImageUrl: '/files/dana.webp' },
    });
    const reader = await createUser(identity.dataSource);
    const { status, body } = await as(identity, reader).call(listInstructors, {});
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id,
        user: {
          id: user.id,
          firstName: user.firstName,
          lastName: user.lastName,
          email: user.email,
          profileImageUrl: '/files/dana.webp',
        },
        bio: 'Pitched in college, teaches hitting.',
        specialties: ['Bat path', 'Timing'],
        specializations: ['Bat path', 'Timing'],
        hourlyRate: 82.5,
        experience: '12 years',
        location: 'Cage 3',
        certifications: 'USA Baseball A',
        averageRating: 4.67,
        totalReviews: 3,
        noticeHours: 1,
        ownNoticeHours: null,
        paymentHandles: handles,
        version: expect.any(String) as string,
      },
    ]);
  });

  // holds: D1 3.7, D1 9.1
  test('fills empty fields with defaults', async () => {
    await createInstructor(identity.dataSource);
    expect(await shownToVisitors()).toEqual([
      expect.objectContaining({
        bio: constants.instructor.defaultBio,
        hourlyRate: 75,
        location: 'Elite Training Center',
        experience: '',
        certifications: '',
        specialties: [],
        averageRating: null,
        totalReviews: 0,
      }),
    ]);
  });

  test('shows a price of zero', async () => {
    await createInstructor(identity.dataSource, { hourlyRateCents: toCents(0) });
    expect((await shownToVisitors())[0]?.hourlyRate).toBe(0);
  });

  // holds: D1 7.10
  test('hides addresses, phones and payment handles from visitors', async () => {
    const { user } = await createInstructor(identity.dataSource, {
      paymentHandles: handles,
      user: { phoneNumber: '555-0111' },
    });
    const text = await (await identity.visitor.fetch('/api/instructors')).text();
    for (const secret of [user.email, '555-0111', ...Object.values(handles)])
      expect(text).not.toContain(secret);
    expect(await shownToVisitors()).toEqual([
      expect.not.objectContaining({ addressProved: true, paymentHandles: null }),
    ]);
  });

  test('is sorted by name, without former coaches', async () => {
    const names = [
      ['Zoe', 'alder'],
      ['Ian', 'Birch'],
      ['Amy', 'Birch'],
    ] as const;
    for (const [firstName, lastName] of [...names].reverse())
      await createInstructor(identity.dataSource, { user: { firstName, lastName } });
    await createInstructor(identity.dataSource, { active: false });
    const shown = (await shownToVisitors()).map(({ user }) => `${user.firstName} ${user.lastName}`);
    expect(shown).toEqual(['Zoe alder', 'Amy Birch', 'Ian Birch']);
  });

  test('is limited, and read in one statement', async () => {
    for (let i = 0; i <= constants.limits.listRows; i += 1) await createInstructor(identity.dataSource);
    const statements = jest.spyOn(identity.dataSource.driver, 'createQueryRunner');
    expect(await shownToVisitors()).toHaveLength(constants.limits.listRows);
    expect(statements).toHaveBeenCalledTimes(1);
    statements.mockRestore();
  });
});

describe('reading a profile', () => {
  // holds: D1 7.17
  test('gives coaches their own, even if they name another', async () => {
    const mine = await createInstructor(identity.dataSource, { paymentHandles: handles });
    const other = await createInstructor(identity.dataSource);
    for (const query of [{}, { instructorId: String(other.id) }]) {
      const { status, body } = await as(identity, mine.user).call(getInstructorProfile, { query });
      expect(status).toBe(200);
      expect(body).toMatchObject({ id: mine.id, paymentHandles: handles, user: { email: mine.user.email } });
    }
  });

  // holds: D1 7.17
  test('gives administrators the one they name, or their own, or null', async () => {
    const administrator = await createUser(identity.dataSource, { role: 'admin' });
    const read = async (who: typeof administrator, query: { instructorId?: string }) =>
      as(identity, who).call(getInstructorProfile, { query });
    const { id } = await createInstructor(identity.dataSource);
    const coaching = await createInstructor(identity.dataSource, { user: { role: 'admin' } });
    expect(await read(administrator, {})).toMatchObject({ status: 200, body: null });
    expect((await read(administrator, { instructorId: String(id) })).body?.id).toBe(id);
    expect((await read(coaching.user, {})).body?.id).toBe(coaching.id);
    expect(await read(administrator, { instructorId: '2147483647' })).toMatchObject({
      status: 404,
      error: { code: 'identity.instructor-not-found' },
    });
  });
});
