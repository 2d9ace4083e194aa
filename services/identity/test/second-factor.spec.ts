import {
  beginSecondFactor,
  getSecondFactor,
  login,
  type Role,
  renewRecoveryCodes,
  resetPassword,
  resetSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@fungo/contracts';
import { deviceHeader, SealedFields, Sessions } from '@fungo/platform';
import { eventually, testSecret } from '@fungo/testing';
import { StoredUser } from '../src/accounts/user.entity';
import { erase } from '../src/erase';
import { ResetLinks } from '../src/password-reset/reset-links';
import { resetSecondFactor as resetByCommand } from '../src/reset-second-factor';
import { RecoveryCode, SecondFactor } from '../src/accounts/second-factor.entity';
import {
  as,
  createPasswordReset,
  createUser,
  demoPassword as password,
  deviceIn,
  eventsOf,
  identityForTests,
  tokenIn,
} from './academy';
import { code, nextCode, turnOn } from './second-factors';

const identity = identityForTests();
let sessions: Sessions;
beforeAll(async () => {
  sessions = identity.app.get(Sessions);
});

const stores = () => ({ DATABASE_URL: identity.databaseUrl, FUNGO_SECRET: testSecret });
const logIn = ({ email }: StoredUser, typed?: string, device?: string) =>
  identity.visitor.fetch(login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(device && { [deviceHeader]: device }) },
    body: JSON.stringify({ email, password, code: typed }),
  });
const problem = async (answer: Response) =>
  `${answer.status} ${((await answer.json()) as { code?: string }).code}`;
const told = async ({ id }: StoredUser) =>
  (await eventsOf(identity, id, 'identity.second-factor-changed')).map(
    ({ payload }) => (payload as { change: string }).change,
  );
const isOpen = async (token: string) => (await sessions.find(token)) !== null;
const staffMember = (role: Role = 'admin') => createUser(identity.dataSource, { role });
const stateOf = async (user: StoredUser) => (await as(identity, user).call(getSecondFactor, {})).body.state;

async function resetPasswordOf({ id }: StoredUser) {
  const reset = await createPasswordReset(identity.dataSource, { userId: id, mailedAt: new Date() });
  const body = { token: identity.app.get(ResetLinks).tokenOf(reset.id), password };
  expect((await identity.visitor.call(resetPassword, { body })).status).toBe(204);
}

describe('signing in with a second factor', () => {
  // holds: D2 camps.12
  test('needs password and code before a session starts', async () => {
    const user = await createUser(identity.dataSource);
    const { secret } = await turnOn(identity, user);
    const open = await sessions.list(user.id);
    const answer = await logIn(user);
    expect(tokenIn(answer.headers)).toBe('');
    expect(deviceIn(answer.headers)).toBe('');
    expect(await problem(answer)).toBe('401 auth.code-required');
    expect(await problem(await logIn(user, '000 000'))).toBe('403 auth.wrong-code');
    expect(await sessions.list(user.id)).toHaveLength(open.length);
    expect(await isOpen(tokenIn((await logIn(user, nextCode(secret))).headers))).toBe(true);
  });

  test('does not reveal the second factor to a wrong password', async () => {
    const user = await createUser(identity.dataSource);
    await turnOn(identity, user);
    const body = { email: user.email, password: 'not my password' };
    expect((await identity.visitor.call(login, { body })).body).toMatchObject({
      code: 'auth.bad-credentials',
    });
  });

  // holds: D2 camps.12
  test('accepts each code once, even for simultaneous sign-ins', async () => {
    const user = await createUser(identity.dataSource);
    const { secret } = await turnOn(identity, user);
    const typed = nextCode(secret);
    const answers = await Promise.all([1, 2, 3].map(() => logIn(user, typed)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    expect((await logIn(user, code(secret))).status).toBe(403); // the one before it
  });

  // holds: D2 camps.12
  test('accepts each recovery code once, in any spelling, and publishes its use', async () => {
    const user = await createUser(identity.dataSource);
    const { recoveryCodes } = await turnOn(identity, user);
    const [first, second] = recoveryCodes as [string, string];
    expect((await logIn(user, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await logIn(user, first)).status).toBe(403);
    expect((await logIn(user, second)).status).toBe(200);
    expect((await as(identity, user).call(getSecondFactor, {})).body.recoveryCodesLeft).toBe(8);
    expect(await told(user)).toEqual(['on', 'code-used', 'code-used']);
  });

  // holds: D2 camps.12
  test('limits wrong codes, without locking out a known device', async () => {
    const user = await createUser(identity.dataSource);
    const { secret, recoveryCodes } = await turnOn(identity, user);
    const device = deviceIn((await logIn(user, recoveryCodes[0])).headers);
    const guesses = await Promise.all(Array.from({ length: 8 }, () => logIn(user, '000000')));
    expect(guesses.map(({ status }) => status).sort()).toEqual([403, 403, 403, 403, 403, 429, 429, 429]);
    expect((await logIn(user, nextCode(secret))).status).toBe(429);
    expect((await logIn(user, nextCode(secret), device)).status).toBe(200);
  });

  // holds: D2 camps.12
  test('still needs the code after a new password', async () => {
    const user = await createUser(identity.dataSource);
    const { secret } = await turnOn(identity, user);
    await resetPasswordOf(user);
    expect((await logIn(user)).status).toBe(401);
    expect((await logIn(user, nextCode(secret))).status).toBe(200);
  });

  test('needs no code after a new password if the address was unproved', async () => {
    const user = await createUser(identity.dataSource, { addressProvedAt: null });
    await turnOn(identity, user);
    await resetPasswordOf(user);
    expect((await logIn(user)).status).toBe(200);
  });
});

describe('a second factor', () => {
  // holds: D2 camps.12
  test('is on after the first correct code, and ends every session that started without one', async () => {
    const user = await createUser(identity.dataSource);
    const other = tokenIn((await logIn(user)).headers);
    const me = as(identity, user);
    expect((await me.call(beginSecondFactor, { body: { password: 'wrong' } })).status).toBe(403);
    const { body: begun } = await me.call(beginSecondFactor, { body: { password } });
    expect(begun.uri).toContain(`secret=${begun.secret}`);
    expect(await stateOf(user)).toBe('off');
    expect((await me.call(turnOnSecondFactor, { body: { code: '000000' } })).status).toBe(403);
    expect((await logIn(user)).status).toBe(200);
    const { headers } = await me.call(turnOnSecondFactor, { body: { code: code(begun.secret) } });
    expect(await isOpen(other)).toBe(false);
    expect(await isOpen(tokenIn(headers))).toBe(true);
    expect(await stateOf(user)).toBe('on');
    expect((await me.call(beginSecondFactor, { body: { password } })).body).toMatchObject({
      code: 'identity.factor-on',
    });
  });

  test('must be set up again after half an hour', async () => {
    const user = await createUser(identity.dataSource);
    const { body } = await as(identity, user).call(beginSecondFactor, { body: { password } });
    const long = new Date(Date.now() - 31 * 60_000);
    await identity.dataSource.manager.update(SecondFactor, user.id, { begunAt: long });
    const late = await as(identity, user).call(turnOnSecondFactor, { body: { code: code(body.secret) } });
    expect(late.body).toMatchObject({ code: 'identity.set-up-expired' });
  });

  test('is stored sealed, and its recovery codes as hashes', async () => {
    const user = await createUser(identity.dataSource);
    const { secret, recoveryCodes } = await turnOn(identity, user);
    const [kept] = await identity.dataSource.query<{ secret: string }[]>(
      'SELECT secret FROM second_factors WHERE user_id = $1',
      [user.id],
    );
    expect(kept!.secret).not.toContain(secret);
    expect(identity.app.get(SealedFields).open(SecondFactor, kept!).secret).toBe(secret);
    const hashes = await identity.dataSource.manager.findBy(RecoveryCode, { userId: user.id });
    expect(hashes.map(({ codeHash }) => codeHash)).toEqual(
      Array.from({ length: 10 }, () => expect.stringMatching(/^[\da-f]{64}$/) as string),
    );
    expect(JSON.stringify(hashes)).not.toContain(recoveryCodes[0]!.replaceAll('-', ''));
  });

  // holds: D2 camps.12
  test('is turned off with password and code, but not with one of them', async () => {
    const user = await createUser(identity.dataSource);
    const { recoveryCodes, token } = await turnOn(identity, user);
    const off = (body: { password: string; code: string }) =>
      as(identity, user).call(turnOffSecondFactor, { body });
    expect((await off({ password: 'wrong', code: recoveryCodes[0]! })).status).toBe(403);
    expect((await off({ password, code: '000000' })).status).toBe(403);
    expect(await stateOf(user)).toBe('on');
    const { status, headers } = await off({ password, code: recoveryCodes[0]! });
    expect(status).toBe(204);
    expect([await isOpen(token), await isOpen(tokenIn(headers))]).toEqual([false, true]);
    expect((await logIn(user)).status).toBe(200);
    expect((await off({ password, code: recoveryCodes[1]! })).body).toMatchObject({
      code: 'identity.factor-off',
    });
    expect(await told(user)).toEqual(['on', 'code-used', 'off']);
  });

  test('gets new recovery codes that replace the old ones', async () => {
    const user = await createUser(identity.dataSource);
    const { recoveryCodes } = await turnOn(identity, user);
    const proof = { password, code: recoveryCodes[0]! };
    const { body } = await as(identity, user).call(renewRecoveryCodes, { body: proof });
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await logIn(user, recoveryCodes[1])).status).toBe(403);
    expect((await logIn(user, body.recoveryCodes[0])).status).toBe(200);
  });

  test('is deleted when the person is erased', async () => {
    const user = await createUser(identity.dataSource);
    await turnOn(identity, user);
    await erase(user.email, stores());
    const { manager } = identity.dataSource;
    expect(await manager.countBy(SecondFactor, { userId: user.id })).toBe(0);
    expect(await manager.countBy(RecoveryCode, { userId: user.id })).toBe(0);
  });

  // holds: D2 camps.14
  test('can be reset by an administrator, except their own', async () => {
    const [admin, coach] = [await staffMember(), await staffMember('instructor')];
    const { token } = await turnOn(identity, coach);
    await turnOn(identity, admin);
    const reset = (id: string) => as(identity, admin).call(resetSecondFactor, { params: { id } });
    expect((await reset(admin.id)).body).toMatchObject({ code: 'identity.own-factor' });
    expect((await reset(coach.id)).status).toBe(204);
    expect(await isOpen(token)).toBe(false);
    expect((await logIn(coach)).status).toBe(200);
    expect(await told(coach)).toEqual(['on', 'reset']);
    const [entry] = await identity.dataSource.query<{ actor_id: string; verb: string }[]>(
      'SELECT actor_id, verb FROM audit WHERE entity_id = $1 ORDER BY id DESC LIMIT 1',
      [coach.id],
    );
    expect(entry).toEqual({ actor_id: admin.id, verb: 'reset two-step sign-in' });
  });

  // holds: D2 camps.14
  test('can be reset by an operator’s command', async () => {
    const admin = await staffMember();
    const { token } = await turnOn(identity, admin);
    await resetByCommand(admin.email.toUpperCase(), stores());
    await eventually(async () => expect(await isOpen(token)).toBe(false));
    expect((await logIn(admin)).status).toBe(200);
    await expect(resetByCommand(admin.email, stores())).rejects.toThrow('no second factor');
    await expect(resetByCommand('nobody@fungo.test', stores())).rejects.toThrow('No account');
  });
});
