import { randomUUID } from 'node:crypto';
import { constants, getPerson, listPeople, type Person } from '@fungo/contracts';
import type { TestService } from '@fungo/testing';
import { admin, type Client } from '@fungo/testing';
import { createInstructor, createUser, startIdentity } from './academy';

let identity: TestService;
let sibling: Client;
beforeAll(async () => {
  identity = await startIdentity();
  sibling = identity.as({ kind: 'service', name: 'scheduling' });
});
afterAll(() => identity.close());

test('another service is told who somebody is, and no more', async () => {
  const paymentHandles = { venmo: '@coach', cashApp: '', phone: '' };
  const { id, user } = await createInstructor(identity.dataSource, {
    paymentHandles,
    user: { phoneNumber: '555-0142', age: 31 },
  });
  const { status, body } = await sibling.call(getPerson, { params: { userId: user.id } });
  expect(status).toBe(200);
  expect(body).toEqual({
    userId: user.id,
    instructorId: id,
    role: 'instructor',
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    paymentHandles,
    version: 1,
  });
});

test('nobody is not found', async () => {
  const { status, error } = await sibling.call(getPerson, { params: { userId: randomUUID() } });
  expect([status, error.code]).toEqual([404, 'identity.user-not-found']);
});

test('everybody can be read once, page by page', async () => {
  for (let i = 0; i <= constants.limits.listRows; i += 1) await createUser(identity.dataSource);
  const everybody: Person[] = [];
  for (;;) {
    const { body: page } = await sibling.call(listPeople, { query: { after: everybody.at(-1)?.userId } });
    expect(page.length).toBeLessThanOrEqual(constants.limits.listRows);
    if (page.length === 0) break;
    everybody.push(...page);
  }
  const ids = await identity.dataSource.query<{ id: string }[]>('SELECT id FROM users ORDER BY id');
  expect(everybody.map(({ userId }) => userId)).toEqual(ids.map(({ id }) => id));
});

test('people do not ask these questions, not even an administrator', async () => {
  const { id } = await createUser(identity.dataSource);
  for (const client of [identity.visitor, identity.as(admin())]) {
    expect((await client.call(getPerson, { params: { userId: id } })).status).toBe(403);
    expect((await client.call(listPeople, { query: {} })).status).toBe(403);
  }
});

test('an id that is none is refused', async () => {
  for (const path of ['/internal/people/abc', '/internal/people?after=abc'])
    expect((await sibling.fetch(path)).status).toBe(400);
});
