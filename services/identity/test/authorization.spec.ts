import { randomUUID } from 'node:crypto';
import type { Client, TestService } from '@fungo/testing';
import { createInstructor, createUser, demoPassword, signedIn, startIdentity } from './academy';

let identity: TestService;
beforeAll(async () => (identity = await startIdentity()));
afterAll(() => identity.close());

const registration = () => ({
  firstName: 'Nell',
  lastName: 'Ames',
  email: `${randomUUID()}@fungo.test`,
  password: demoPassword,
  confirmPassword: demoPassword,
});

type Row = [method: string, path: string, body: unknown, statuses: number[]];

/** Visitor, player, player (another's), instructor (own), instructor (another's), administrator. */
const rows: Row[] = [
  ['GET', '/api/auth/user', undefined, [401, 200, 200, 200, 200, 200]],
  ['POST', '/api/custom-login', 'credentials', [200, 200, 200, 200, 200, 200]],
  ['POST', '/api/register', 'registration', [201, 201, 201, 201, 201, 201]],
  ['POST', '/api/logout', undefined, [200, 200, 200, 200, 200, 200]],
  ['GET', '/api/logout', undefined, [302, 302, 302, 302, 302, 302]],
  ['GET', '/api/instructors', undefined, [200, 200, 200, 200, 200, 200]],
  ['PATCH', '/api/instructors/{id}', { bio: 'New' }, [401, 403, 403, 200, 403, 200]],
  ['PATCH', '/api/profile/update', { position: 'Catcher' }, [401, 200, 200, 200, 200, 200]],
  ['GET', '/api/instructor/profile', undefined, [401, 403, 403, 200, 200, 200]],
  ['GET', '/api/site', undefined, [200, 200, 200, 200, 200, 200]],
  ['PUT', '/api/site', { name: 'River City Diamonds' }, [401, 403, 403, 403, 403, 200]],
  ['GET', '/api/students', undefined, [401, 403, 403, 200, 200, 200]],
  ['GET', '/api/admin/users', undefined, [401, 403, 403, 403, 403, 200]],
  ['PATCH', '/api/admin/users/{user}/role', { role: 'student' }, [401, 403, 403, 403, 403, 200]],
  ['POST', '/api/password/forgot', 'address', [202, 202, 202, 202, 202, 202]],
  ['POST', '/api/password/reset', { token: 'none', password: demoPassword }, [400, 400, 400, 400, 400, 400]],
];

test.each(rows)('%s %s answers each role with its status', async (method, path, body, statuses) => {
  const coach = await createInstructor(identity.dataSource);
  const { user: otherCoach } = await createInstructor(identity.dataSource);
  const player = await createUser(identity.dataSource);
  const people = [
    player,
    await createUser(identity.dataSource),
    coach.user,
    otherCoach,
    await createUser(identity.dataSource, { role: 'admin' }),
  ];
  const callers: Client[] = [identity.visitor, ...people.map((user) => identity.as(signedIn(user)))];
  const bodyOf = () => {
    if (body === 'registration') return registration();
    if (body === 'address') return { email: player.email };
    return body === 'credentials' ? { email: player.email, password: demoPassword } : body;
  };
  const answers = [];
  for (const caller of callers)
    answers.push(
      await caller.fetch(path.replace('{id}', String(coach.id)).replace('{user}', player.id), {
        method,
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(bodyOf()),
        }),
      }),
    );
  expect(answers.map(({ status }) => status)).toEqual(statuses);
});

test('a forged caller is refused', async () => {
  const response = await identity.visitor.fetch('/api/auth/user', {
    headers: { 'x-fungo-caller': 'eyJhbGciOiJub25lIn0.e30.' },
  });
  expect(response.status).toBe(401);
});
