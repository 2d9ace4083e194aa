import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  beginProviderSignIn,
  finishProviderSignIn,
  finishWithCode,
  getCurrentUser,
  getProvider,
  login,
  resetPassword,
} from '@fungo/contracts';
import { deviceHeader, Sessions } from '@fungo/platform';
import type { TestService } from '@fungo/testing';
import { StoredUser } from '../src/accounts/user.entity';
import { AccountDeletion } from '../src/accounts/account-deletion.entity';
import { ResetLinks } from '../src/password-reset/reset-links';
import {
  as,
  createPasswordReset,
  createUser,
  demoPassword,
  deviceIn,
  eventsOf,
  startIdentity,
  tokenIn,
} from './academy';
import { publicUrl, signInThere } from './browser-at-provider';
import { turnOn } from './second-factors';

const client = { OIDC_CLIENT_ID: 'fungo', OIDC_CLIENT_SECRET: 'secret-of-fungo' };
let provider: ChildProcess;
let issuer: string;
let identity: TestService;
let sessions: Sessions;
beforeAll(async () => {
  provider = spawn(process.execPath, [join(__dirname, 'openid-provider.mjs')], {
    env: { ...process.env, NODE_OPTIONS: '', CALLBACK: publicUrl + finishProviderSignIn.path },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  issuer = String((await once(provider.stdout!, 'data'))[0]).trim();
  identity = await startIdentity({
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: issuer,
    OIDC_NAME: 'Dugout ID',
    ...client,
  });
  sessions = identity.app.get(Sessions);
});
afterAll(async () => {
  await identity?.close();
  provider.kill();
});

interface Person {
  email: string;
  email_verified: boolean;
  audience?: string;
  given_name?: string;
  family_name?: string;
}
const somebody = (): Person => ({
  email: `${randomUUID()}@fungo.test`,
  email_verified: true,
  given_name: 'Nell',
  family_name: 'Ames',
});
const say = (id: string, claims: Person) =>
  fetch(`${issuer}/people`, { method: 'POST', body: JSON.stringify({ id, ...claims }) });

async function begin(from?: string): Promise<{ address: URL; device: string }> {
  const query = from === undefined ? '' : `?from=${encodeURIComponent(from)}`;
  const { status, headers } = await identity.visitor.fetch(beginProviderSignIn.path + query, {
    redirect: 'manual',
  });
  expect(status).toBe(302);
  return { address: new URL(headers.get('location')!), device: deviceIn(headers) };
}

const comeBack = async ({ pathname, search }: URL, device: string) => {
  const { headers } = await identity.visitor.fetch(pathname + search, {
    redirect: 'manual',
    headers: { ...(device && { [deviceHeader]: device }) },
  });
  const token = tokenIn(headers);
  const user = token ? (await sessions.find(token))?.user : undefined;
  return { location: headers.get('location'), user };
};

async function signIn(id: string, from?: string) {
  const { address, device } = await begin(from);
  return comeBack(await signInThere(address, id), device);
}
const accountOf = (email: string) => identity.dataSource.manager.findOneBy(StoredUser, { email });
const told = (userId: string) => eventsOf(identity, userId, 'identity.provider-linked');
const refused = (problem: string) => ({ location: `/login?problem=${problem}`, user: undefined });

test('the provider is offered under its configured name, and not without configuration', async () => {
  expect((await identity.visitor.call(getProvider, {})).body).toEqual({ name: 'Dugout ID' });
  const without = await startIdentity();
  try {
    expect((await without.visitor.call(getProvider, {})).body).toEqual({ name: null });
    for (const path of [beginProviderSignIn.path, finishProviderSignIn.path])
      expect((await without.visitor.fetch(path, { redirect: 'manual' })).status).toBe(404);
  } finally {
    await without.close();
  }
});

describe('a person who signed in at the provider', () => {
  test('gets a student’s account with a proved address, and continues to their page', async () => {
    const person = somebody();
    await say(person.email, person);
    const { location, user } = await signIn(person.email, '/videos?tab=1');
    expect(location).toBe(`${publicUrl}/videos?tab=1`);
    expect(user).toMatchObject({ role: 'student', firstName: 'Nell', lastName: 'Ames' });
    expect((await accountOf(person.email))?.addressProvedAt).not.toBeNull();
  });

  // holds: decided.14
  test('keeps their account when their address at the provider changes', async () => {
    const [person, id] = [somebody(), randomUUID()];
    await say(id, person);
    const first = (await signIn(id)).user;
    await say(id, { ...person, email: 'elsewhere@fungo.test', email_verified: false });
    expect((await signIn(id)).user).toEqual(first);
    expect(await told(first!.id)).toHaveLength(1);
  });

  // holds: decided.14
  test('gets the account with the same proved address, which keeps its password', async () => {
    const user = await createUser(identity.dataSource);
    await say(user.email, { ...somebody(), email: user.email.toUpperCase() });
    expect((await signIn(user.email)).user?.id).toBe(user.id);
    expect(await told(user.id)).toHaveLength(1);
    const body = { email: user.email, password: demoPassword };
    expect((await identity.visitor.call(login, { body })).status).toBe(200);
  });

  // holds: decided.14
  test('takes over an account that somebody created with their address and never proved', async () => {
    const user = await createUser(identity.dataSource, { addressProvedAt: null });
    const body = { email: user.email, password: demoPassword };
    const hijacker = tokenIn((await identity.visitor.call(login, { body })).headers);
    const { manager } = identity.dataSource;
    await manager.insert(AccountDeletion, { userId: user.id, dueAt: new Date() });
    await say(user.email, { ...somebody(), email: user.email });
    expect((await signIn(user.email)).user?.id).toBe(user.id);
    expect(await sessions.find(hijacker)).toBeNull();
    expect(await manager.existsBy(AccountDeletion, { userId: user.id })).toBe(false);
    expect((await identity.visitor.call(login, { body })).status).toBe(401);
    expect((await accountOf(user.email))?.addressProvedAt).not.toBeNull();
  });

  // holds: decided.14
  test('is refused if the provider has not verified their address', async () => {
    const user = await createUser(identity.dataSource);
    await say('unverified', { ...somebody(), email: user.email, email_verified: false });
    expect(await signIn('unverified')).toEqual(refused('unverified'));
    expect(await told(user.id)).toEqual([]);
  });

  // holds: D2 camps.13
  test('has no password until a reset', async () => {
    const person = somebody();
    await say(person.email, person);
    await signIn(person.email);
    const user = (await accountOf(person.email))!;
    expect((await as(identity, user).call(getCurrentUser, {})).body.hasPassword).toBe(false);
    const reset = await createPasswordReset(identity.dataSource, { userId: user.id, mailedAt: new Date() });
    const body = { token: identity.app.get(ResetLinks).tokenOf(reset.id), password: demoPassword };
    await identity.visitor.call(resetPassword, { body });
    expect((await as(identity, user).call(getCurrentUser, {})).body.hasPassword).toBe(true);
  });

  // holds: D2 camps.12
  test('enters the code of their second factor on the same device before a session starts', async () => {
    const user = await createUser(identity.dataSource);
    const made = await turnOn(identity, user);
    await say(user.email, { ...somebody(), email: user.email });
    const { address, device } = await begin('/videos');
    expect(await comeBack(await signInThere(address, user.email), device)).toEqual({
      ...{ location: '/login?code=asked', user: undefined },
    });
    const type = (code: string, on = device) =>
      identity.visitor.fetch(finishWithCode.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [deviceHeader]: on },
        body: JSON.stringify({ code }),
      });
    expect((await type(made.recoveryCodes[0]!, (await begin()).device)).status).toBe(400);
    expect((await type('000000')).status).toBe(403);
    const answer = await type(made.recoveryCodes[0]!);
    expect(await answer.json()).toMatchObject({ page: `${publicUrl}/videos`, user: { id: user.id } });
    expect((await sessions.find(tokenIn(answer.headers)))?.user.id).toBe(user.id);
    expect((await type(made.recoveryCodes[1]!)).status).toBe(400);
  });

  test('gets one account even from two simultaneous sign-ins', async () => {
    const person = somebody();
    await say(person.email, person);
    const both = await Promise.all([signIn(person.email), signIn(person.email)]);
    expect(new Set(both.map(({ user }) => user?.id))).toEqual(new Set([(await accountOf(person.email))!.id]));
  });
});

describe('a return from the provider is refused', () => {
  const person = somebody();
  beforeAll(() => say(person.email, person));

  test('a second time', async () => {
    const { address, device } = await begin();
    const back = await signInThere(address, person.email);
    expect((await comeBack(back, device)).user).toBeDefined();
    expect(await comeBack(back, device)).toEqual(refused('expired'));
  });

  // holds: decided.14
  test('in a different browser', async () => {
    const { address } = await begin();
    const back = await signInThere(address, person.email);
    expect(await comeBack(back, (await begin()).device)).toEqual(refused('expired'));
  });

  test.each([
    ['with a different state', 'state', 'expired'],
    ['with an unknown code', 'code', 'failed'],
    ['from another issuer', 'iss', 'failed'],
  ])('%s', async (_, parameter, problem) => {
    const { address, device } = await begin();
    const back = await signInThere(address, person.email);
    back.searchParams.set(parameter, 'https://evil.test');
    expect(await comeBack(back, device)).toEqual(refused(problem));
  });

  test.each([
    ['the nonce', 'nonce'],
    ['the challenge of PKCE', 'code_challenge'],
  ])('if %s was changed', async (_, parameter) => {
    const { address, device } = await begin();
    address.searchParams.set(parameter, 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
    expect(await comeBack(await signInThere(address, person.email), device)).toEqual(refused('failed'));
  });

  // holds: D2 camps.13
  test.each([
    ['with a token for another site', 'elsewhere', refused('failed')],
    ['but not for this site', 'fungo', { location: '/player-dashboard', user: expect.anything() as unknown }],
  ])('%s', async (_, audience, expected) => {
    await say(audience, { ...somebody(), audience });
    expect(await signIn(audience)).toEqual(expected);
  });

  test('without a message if the person cancelled', async () => {
    const { address, device } = await begin();
    expect(await comeBack(await signInThere(address), device)).toEqual({
      location: '/login',
      user: undefined,
    });
  });
});

test('an unreachable provider leads to a message', async () => {
  const alone = await startIdentity({ OIDC_ISSUER: 'http://127.0.0.1:9', ...client });
  try {
    const { headers } = await alone.visitor.fetch(beginProviderSignIn.path, { redirect: 'manual' });
    expect(headers.get('location')).toBe('/login?problem=failed');
  } finally {
    await alone.close();
  }
});

// holds: D2 camps.13
test('a provider that does not answer times out after five seconds, and passwords work meanwhile', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const slow = await startIdentity({ OIDC_ISSUER: `http://127.0.0.1:${port}`, ...client });
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const patience = jest
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => timeout(ms === 5000 ? 100 : ms));
  try {
    const begun = slow.visitor.fetch(beginProviderSignIn.path, { redirect: 'manual' });
    const { email } = await createUser(slow.dataSource);
    const body = { email, password: demoPassword };
    expect((await slow.visitor.call(login, { body })).status).toBe(200);
    expect((await begun).headers.get('location')).toBe('/login?problem=failed');
    expect(patience).toHaveBeenCalledWith(5000);
  } finally {
    patience.mockRestore();
    await slow.close();
    silent.closeAllConnections();
    silent.close();
  }
});
