import { constants, register } from '@fungo/contracts';
import type { TestService } from '@fungo/testing';
import { Passwords } from '../src/passwords/passwords';
import { createUser, startIdentity } from './academy';

const { newAccountsPerNetworkAndHour: most } = constants.limits;

let production: TestService;
let development: TestService;
beforeAll(async () => {
  production = await startIdentity({ NETWORK_LIMITS: 'on' });
  const { databaseUrl, redisUrl } = production;
  development = await startIdentity({ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl });
  for (const { app } of [production, development])
    jest.spyOn(app.get(Passwords), 'hash').mockResolvedValue('quick');
});
afterAll(async () => {
  await development.close();
  await production.close();
});

let last = 0;
const registerAt = (identity: TestService, address: string, changes: object = {}) =>
  identity.as({ kind: 'visitor', address }).call(register, {
    body: {
      ...{ firstName: 'Jonah', lastName: 'Reyes', email: `jonah.${(last += 1)}@fungo.test` },
      ...{ password: 'two strikes', confirmPassword: 'two strikes', ...changes },
    },
  });
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

// holds: decided.17
test('new accounts are limited per network and hour', async () => {
  const answers = await Promise.all(Array.from({ length: most }, () => registerAt(production, '10.8.1.1')));
  expect(statuses(answers)).toEqual(Array(most).fill(201));
  const { status, error, headers } = await registerAt(production, '10.8.1.1');
  expect([status, error.code]).toEqual([429, 'request.too-many']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000);
  expect((await registerAt(production, '10.8.1.2')).status).toBe(201);
});

test('attempts with taken addresses count too, but invalid forms do not', async () => {
  const { email } = await createUser(production.dataSource);
  expect((await registerAt(production, '10.8.2.1', { confirmPassword: 'two balls' })).status).toBe(400);
  const answers = [];
  for (let i = 0; i <= most; i += 1) answers.push(await registerAt(production, '10.8.2.1', { email }));
  expect(statuses(answers)).toEqual([...Array<number>(most).fill(409), 429]);
});

// holds: decided.17
test('new accounts are not limited on a developer’s machine', async () => {
  const answers = await Promise.all(
    Array.from({ length: most + 5 }, () => registerAt(development, '127.0.0.1')),
  );
  expect(statuses(answers)).toEqual(Array(most + 5).fill(201));
});
