import { parseOptions } from '@node-rs/argon2';
import { login, logout, logoutByNavigation } from '@fungo/contracts';
import { firstFamily, Sessions } from '@fungo/platform';
import { student } from '@fungo/testing';
import type { StoredUser } from '../src/accounts/user.entity';
import { HashingThreads } from '../src/passwords/hashing-threads';
import { Passwords } from '../src/passwords/passwords';
import {
  createInstructor,
  createUser,
  demoPassword,
  identityForTests,
  signedIn,
  startIdentity,
  tokenIn,
  withoutRequestId,
} from './academy';

const identity = identityForTests();
let sessions: Sessions;
let verifications: jest.SpiedFunction<Passwords['verify']>;
beforeAll(async () => {
  sessions = identity.app.get(Sessions);
  verifications = jest.spyOn(identity.app.get(Passwords), 'verify');
});

const wrong = 'not my password';
const logIn = ({ email }: Pick<StoredUser, 'email'>, password = demoPassword) =>
  identity.visitor.call(login, { body: { email, password } });

describe('a password', () => {
  const composed = 'Fußball-é-ガ９';
  const decomposed = 'Fußball-e\u0301-カ\u30999';

  test.each([
    [composed, decomposed],
    [decomposed, composed],
  ])('chosen as %p matches %p from another keyboard', async (chosen, typed) => {
    const passwordHash = await identity.app.get(Passwords).hash(chosen);
    const user = await createUser(identity.dataSource, { passwordHash });
    expect((await logIn(user, typed)).status).toBe(200);
    expect((await logIn(user, 'Fussball-e-ガ9')).status).toBe(401);
  });

  test('hashed as typed works on its keyboard, and after that on every keyboard', async () => {
    const passwordHash = (await identity.app.get(HashingThreads).run({ password: decomposed })) as string;
    const user = await createUser(identity.dataSource, { passwordHash });
    expect((await logIn(user, composed)).status).toBe(401);
    expect((await logIn(user, decomposed)).status).toBe(200);
    expect((await logIn(user, composed)).status).toBe(200);
  });
});

describe('signing in', () => {
  // holds: D1 3.6, D1 7.7
  test('answers with the user and starts a session', async () => {
    const { user, id } = await createInstructor(identity.dataSource);
    const { status, body, headers } = await logIn(user);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: user.id, role: 'instructor', instructorId: id });
    expect(JSON.stringify(body)).not.toMatch(/hash|argon2/i);
    expect((await sessions.find(tokenIn(headers)))?.user).toEqual({
      id: user.id,
      role: 'instructor',
      instructorId: id,
      ...firstFamily(user.id),
      firstName: user.firstName,
      lastName: user.lastName,
    });
  });

  test('sets a cookie that scripts cannot read, for thirty days', async () => {
    const { headers } = await logIn(await createUser(identity.dataSource));
    expect(headers.getSetCookie()[0]).toMatch(
      /^fungo_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
    );
  });

  test('sets another cookie for scripts, which names the user and holds no secret', async () => {
    const user = await createUser(identity.dataSource);
    const { headers } = await logIn(user);
    expect(headers.getSetCookie().slice(1, 2)).toEqual([
      `fungo_signed_in=${user.id}.student; Path=/; SameSite=Lax; Max-Age=2592000`,
    ]);
  });

  test('accepts the address in any case', async () => {
    const { email } = await createUser(identity.dataSource);
    expect((await logIn({ email: ` ${email.toUpperCase()} ` })).status).toBe(200);
  });

  test('gives simultaneous users separate sessions', async () => {
    const users = await Promise.all(Array.from({ length: 8 }, () => createUser(identity.dataSource)));
    const answers = await Promise.all(users.map((user) => logIn(user)));
    const owners = answers.map(async ({ headers }) => (await sessions.find(tokenIn(headers)))?.user.id);
    expect(await Promise.all(owners)).toEqual(users.map(({ id }) => id));
    expect(answers.map(({ body }) => body.user.id)).toEqual(users.map(({ id }) => id));
  });

  test('starts a new session each time and ends the presented one', async () => {
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

  test('keeps the presented session if it fails', async () => {
    const user = await createUser(identity.dataSource);
    const token = tokenIn((await logIn(user)).headers);
    const { sessionId } = (await sessions.find(token))!;
    const { status, headers } = await identity
      .as(signedIn(user, { sessionId }))
      .call(login, { body: { email: user.email, password: wrong } });
    expect([status, headers.get('set-cookie')]).toEqual([401, null]);
    expect(await sessions.find(token)).not.toBeNull();
  });

  test('keeps the sessions of other devices', async () => {
    const user = await createUser(identity.dataSource);
    const phone = tokenIn((await logIn(user)).headers);
    await logIn(user);
    expect(await sessions.find(phone)).not.toBeNull();
  });
});

// holds: D1 7.7
test('an unknown address and a wrong password get the same answer after the same work', async () => {
  const refusals = [];
  for (const email of [(await createUser(identity.dataSource)).email, 'nobody@fungo.test']) {
    verifications.mockClear();
    const { status, error, headers } = await logIn({ email }, wrong);
    const hashes = verifications.mock.calls.map(([hash]) => parseOptions(hash));
    refusals.push({ status, body: withoutRequestId(error), headers: [...headers.keys()], hashes });
  }
  expect(refusals[0]).toEqual(refusals[1]);
  expect(refusals[0]).toMatchObject({ status: 401, body: { code: 'auth.bad-credentials' } });
  expect(refusals[0]?.hashes).toHaveLength(1);
});

describe('signing out', () => {
  const open = async () => {
    const user = await createUser(identity.dataSource);
    const token = tokenIn((await logIn(user)).headers);
    const { sessionId } = (await sessions.find(token))!;
    return { token, client: identity.as(signedIn(user, { sessionId })) };
  };

  // holds: D1 7.9
  test('ends the session on the server and deletes the cookie', async () => {
    const { token, client } = await open();
    const { status, body, headers } = await client.call(logout, {});
    expect([status, body]).toEqual([200, { message: 'You are signed out.' }]);
    expect(headers.getSetCookie()).toEqual([
      'fungo_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
      'fungo_signed_in=; Path=/; SameSite=Lax; Max-Age=0',
    ]);
    expect(await sessions.find(token)).toBeNull();
  });

  test('can be repeated, and works without a session', async () => {
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

test('cookies are Secure on an https site, and the session’s is limited to the host', async () => {
  const secure = await startIdentity({
    PUBLIC_URL: 'https://fungo.test',
    DATABASE_URL: identity.databaseUrl,
    REDIS_URL: identity.redisUrl,
  });
  try {
    const { id, email } = await createUser(identity.dataSource);
    const { headers } = await secure.visitor.call(login, { body: { email, password: demoPassword } });
    expect(headers.getSetCookie()[2]).toMatch(/; Secure$/);
    expect(headers.getSetCookie().slice(0, 2)).toEqual([
      expect.stringMatching(
        /^__Host-fungo_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure$/,
      ),
      `fungo_signed_in=${id}.student; Path=/; SameSite=Lax; Max-Age=2592000; Secure`,
    ]);
  } finally {
    await secure.close();
  }
});
