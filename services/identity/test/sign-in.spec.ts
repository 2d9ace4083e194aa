import * as argon2 from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import { constants, login, logout, logoutByNavigation } from '@fungo/contracts';
import { Sessions } from '@fungo/platform';
import { student, type TestService } from '@fungo/testing';
import type { User } from '../src/accounts/user.entity';
import { UsersRepository } from '../src/accounts/users.repository';
import {
  createInstructor,
  createUser,
  demoPassword,
  signedIn,
  startIdentity,
  tokenIn,
  withoutRequestId,
} from './academy';

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...actual, verify: jest.fn(actual.verify) };
});
const verifications = jest.mocked(argon2.verify);

let identity: TestService;
let sessions: Sessions;
beforeAll(async () => {
  identity = await startIdentity();
  sessions = identity.app.get(Sessions);
});
afterAll(() => identity.close());

const wrong = 'not my password';
let lastAddress = 0;

/** Signs in from an address of its own, unless told otherwise. */
const logIn = (
  { email }: Pick<User, 'email'>,
  password = demoPassword,
  address = `10.0.0.${(lastAddress += 1)}`,
) => identity.as({ kind: 'visitor', address }).call(login, { body: { email, password } });

const failures = (times: number, ...attempt: Parameters<typeof logIn>) =>
  Promise.all(Array.from({ length: times }, () => logIn(attempt[0], wrong, attempt[2])));

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe('signing in', () => {
  test('answers the user and begins a session', async () => {
    const { user, id } = await createInstructor(identity.dataSource);
    const { status, body, headers } = await logIn(user);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: user.id, role: 'instructor', instructorId: id });
    expect(JSON.stringify(body)).not.toMatch(/hash|argon2/i);
    expect((await sessions.find(tokenIn(headers)))?.user).toEqual({
      id: user.id,
      role: 'instructor',
      instructorId: id,
      firstName: user.firstName,
      lastName: user.lastName,
    });
  });

  test('sets a cookie that scripts cannot read, for thirty days', async () => {
    const { headers } = await logIn(await createUser(identity.dataSource));
    expect(headers.get('set-cookie')).toMatch(
      /^fungo_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
    );
  });

  test('knows the address in any case', async () => {
    const { email } = await createUser(identity.dataSource);
    expect((await logIn({ email: ` ${email.toUpperCase()} ` })).status).toBe(200);
  });

  test('begins another session each time and ends the one that was presented', async () => {
    const user = await createUser(identity.dataSource);
    const first = tokenIn((await logIn(user)).headers);
    const { sessionId } = (await sessions.find(first))!;
    const again = await identity
      .as(signedIn(user, { sessionId }))
      .call(login, { body: { email: user.email, password: demoPassword } });
    const second = tokenIn(again.headers);
    expect(second).not.toBe(first);
    expect(await sessions.find(first)).toBeNull();
    expect(await sessions.find(second)).not.toBeNull();
  });

  test('leaves the presented session alone when it fails', async () => {
    const user = await createUser(identity.dataSource);
    const token = tokenIn((await logIn(user)).headers);
    const { sessionId } = (await sessions.find(token))!;
    const { status, headers } = await identity
      .as(signedIn(user, { sessionId }))
      .call(login, { body: { email: user.email, password: wrong } });
    expect([status, headers.get('set-cookie')]).toEqual([401, null]);
    expect(await sessions.find(token)).not.toBeNull();
  });

  test('leaves the sessions of other devices alone', async () => {
    const user = await createUser(identity.dataSource);
    const phone = tokenIn((await logIn(user)).headers);
    await logIn(user);
    expect(await sessions.find(phone)).not.toBeNull();
  });
});

test('an unknown address and a wrong password read alike and cost alike', async () => {
  const refusals = [];
  for (const email of [(await createUser(identity.dataSource)).email, 'nobody@fungo.test']) {
    verifications.mockClear();
    const { status, error, headers } = await logIn({ email }, wrong);
    const hashes = verifications.mock.calls.map(([hash]) => argon2.parseOptions(hash));
    refusals.push({ status, body: withoutRequestId(error), headers: [...headers.keys()], hashes });
  }
  expect(refusals[0]).toEqual(refusals[1]);
  expect(refusals[0]).toMatchObject({ status: 401, body: { code: 'auth.bad-credentials' } });
  expect(refusals[0]?.hashes).toHaveLength(1);
});

const { perAccount, perAddress } = constants.limits.signInFailures;

/** As many at once as a service takes without making anybody wait. */
async function manyTimes<T>(count: number, run: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count)
    results.push(...(await Promise.all(Array.from({ length: Math.min(20, count - results.length) }, run))));
  return results;
}

describe('failures', () => {
  // Counting is looked at here, hundreds of times: the password is compared the quick way.
  beforeAll(() => verifications.mockImplementation(async (_, password) => password === demoPassword));
  afterAll(() =>
    verifications.mockImplementation(jest.requireActual<typeof argon2>('@node-rs/argon2').verify),
  );

  test('are limited for each account, from wherever they come', async () => {
    const user = await createUser(identity.dataSource);
    expect(statuses(await failures(perAccount, user))).toEqual(Array(perAccount).fill(401));
    const { status, error, headers } = await logIn(user);
    expect([status, error.code]).toEqual([429, 'auth.too-many-failures']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(800);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(900);
    expect((await logIn(await createUser(identity.dataSource))).status).toBe(200);
  });

  test('are limited alike for an address that has no account', async () => {
    const nobody = { email: 'not-here@fungo.test' };
    expect(statuses(await failures(perAccount, nobody))).toEqual(Array(perAccount).fill(401));
    expect((await logIn(nobody)).status).toBe(429);
  });

  test('are counted in any case of the address', async () => {
    const user = await createUser(identity.dataSource);
    await failures(perAccount, { email: user.email.toUpperCase() });
    expect((await logIn(user)).status).toBe(429);
  });

  test('made all at once try as many passwords, not one more', async () => {
    const user = await createUser(identity.dataSource);
    verifications.mockClear();
    const answers = await failures(perAccount + 20, user);
    expect(statuses(answers)).toEqual([
      ...Array<number>(perAccount).fill(401),
      ...Array<number>(20).fill(429),
    ]);
    expect(verifications).toHaveBeenCalledTimes(perAccount);
  });

  test('are forgiven by the right password', async () => {
    const user = await createUser(identity.dataSource);
    for (let round = 0; round < 2; round += 1) {
      await failures(perAccount - 1, user);
      expect((await logIn(user)).status).toBe(200);
    }
  });

  test('are limited for each client address, over all accounts', async () => {
    const user = await createUser(identity.dataSource);
    const guess = () => logIn({ email: `${randomUUID()}@fungo.test` }, wrong, '192.0.2.1');
    expect(statuses(await manyTimes(perAddress, guess))).toEqual(Array(perAddress).fill(401));
    const { status, headers } = await logIn(user, demoPassword, '192.0.2.1');
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await logIn(user, demoPassword, '192.0.2.2')).status).toBe(200);
  });

  test('of a blocked client address do not block the account for others', async () => {
    const user = await createUser(identity.dataSource);
    const guess = () => logIn({ email: `${randomUUID()}@fungo.test` }, wrong, '192.0.2.3');
    await manyTimes(perAddress, guess);
    expect(statuses(await failures(perAccount + 1, user, demoPassword, '192.0.2.3'))).toEqual(
      Array(perAccount + 1).fill(429),
    );
    expect((await logIn(user)).status).toBe(200);
  });

  test('alone are counted: not a success', async () => {
    const user = await createUser(identity.dataSource);
    for (let i = 0; i + 9 < perAddress; i += 9) {
      await failures(9, { email: `${randomUUID()}@fungo.test` }, wrong, '192.0.2.4');
      expect((await logIn(user, demoPassword, '192.0.2.4')).status).toBe(200);
    }
    for (let i = 0; i < 12; i += 1) expect((await logIn(user, demoPassword, '192.0.2.4')).status).toBe(200);
  });

  test('of ours are not counted', async () => {
    const user = await createUser(identity.dataSource);
    const down = jest
      .spyOn(UsersRepository.prototype, 'findForSignIn')
      .mockRejectedValue(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
    expect(statuses(await failures(perAccount, user, wrong, '192.0.2.5'))).toEqual(
      Array(perAccount).fill(503),
    );
    expect(statuses(await failures(perAccount, user, wrong, '192.0.2.5'))).toEqual(
      Array(perAccount).fill(503),
    );
    down.mockRestore();
    expect((await logIn(user, demoPassword, '192.0.2.5')).status).toBe(200);
  });
});

describe('signing out', () => {
  const open = async () => {
    const user = await createUser(identity.dataSource);
    const token = tokenIn((await logIn(user)).headers);
    const { sessionId } = (await sessions.find(token))!;
    return { token, client: identity.as(signedIn(user, { sessionId })) };
  };

  test('ends the session on the server and the cookie', async () => {
    const { token, client } = await open();
    const { status, body, headers } = await client.call(logout, {});
    expect([status, body]).toEqual([200, { message: 'You are signed out.' }]);
    expect(headers.get('set-cookie')).toBe('fungo_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
    expect(await sessions.find(token)).toBeNull();
  });

  test('may be done again, or without a session', async () => {
    const client = identity.as(student());
    for (const who of [client, client, identity.visitor])
      expect((await who.call(logout, {})).status).toBe(200);
  });

  test('by following a link leads home', async () => {
    const { token, client } = await open();
    const response = await client.fetch('/api/logout');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
    expect(response.headers.get('set-cookie')).toContain('fungo_session=; ');
    expect(await sessions.find(token)).toBeNull();
  });

  test('by following a link works without a session too', async () => {
    const { status, headers } = await identity.visitor.call(logoutByNavigation, {});
    expect([status, headers.get('location')]).toEqual([302, '/']);
  });
});

test('cookies are Secure where the site is reached by https', async () => {
  const secure = await startIdentity({
    PUBLIC_URL: 'https://fungo.test',
    DATABASE_URL: identity.databaseUrl,
    REDIS_URL: identity.redisUrl,
  });
  try {
    const { email } = await createUser(identity.dataSource);
    const { headers } = await secure.visitor.call(login, { body: { email, password: demoPassword } });
    expect(headers.get('set-cookie')).toContain('; Secure');
  } finally {
    await secure.close();
  }
});
