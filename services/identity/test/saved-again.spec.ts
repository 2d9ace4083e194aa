import {
  getCurrentUser,
  getInstructorProfile,
  getSite,
  register,
  updateInstructor,
  updateProfile,
  updateSite,
} from '@fungo/contracts';
import { as, createInstructor, createUser, identityForTests } from './academy';

const identity = identityForTests();

/** The saved body equals the one that was read, except for its version. */
const same = (read: object, { status, body }: { status: number; body: object }) =>
  expect([status, { ...body, version: null }]).toEqual([200, { ...read, version: null }]);

describe('data can be saved again as it was read:', () => {
  test.each([
    ['a minimal account', {}],
    ['an adult’s account', { age: 30, parentName: '' }],
    [
      'an account with all fields',
      {
        ...{ age: '6', position: 'Shortstop', experience: 'x'.repeat(200) },
        ...{ parentName: 'Elena O’Reyes', parentEmail: 'elena@fungo.test', parentPhone: '5' },
      },
    ],
  ])('%s', async (_, changes) => {
    const made = await identity.visitor.call(register, {
      body: {
        ...{
          firstName: 'Jonah',
          lastName: 'Reyes',
          email: `saved.${Object.keys(changes).length}@fungo.test`,
        },
        ...{ password: 'two strikes', confirmPassword: 'two strikes' },
        ...changes,
      },
    });
    expect(made.status).toBe(201);
    const user = await createUser(identity.dataSource);
    const session = as(identity, { ...user, id: made.body.user.id });
    const { body: read } = await session.call(getCurrentUser, {});
    same(read, await session.call(updateProfile, { body: read }));
  });

  test.each([
    ['a coach’s new profile', {}],
    [
      'a coach’s full profile',
      { specialties: ['Bat path'], experience: '12', location: 'Cage 3', certifications: 'A' },
    ],
  ])('%s', async (_, changes) => {
    const { id, user } = await createInstructor(identity.dataSource, changes);
    const session = as(identity, user);
    const { body: read } = await session.call(getInstructorProfile, { query: {} });
    same(read!, await session.call(updateInstructor, { params: { id: String(id) }, body: read! }));
  });

  test('the settings of the site', async () => {
    const admin = as(identity, await createUser(identity.dataSource, { role: 'admin' }));
    const { body: read } = await admin.call(getSite, {});
    same(read, await admin.call(updateSite, { body: read }));
  });
});
