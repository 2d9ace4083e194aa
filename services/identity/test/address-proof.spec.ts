import {
  constants,
  getAddressProof,
  getCurrentUser,
  getPerson,
  proveAddress,
  login,
  type RequestOf,
  requestProof,
} from '@fungo/contracts';
import { Sessions } from '@fungo/platform';
import { refusal } from '@fungo/testing';
import { AccountDeletion } from '../src/accounts/account-deletion.entity';
import { SecondFactor } from '../src/accounts/second-factor.entity';
import { StoredUser } from '../src/accounts/user.entity';
import { PasswordReset } from '../src/password-reset/password-reset.entity';
import { KnownDevice } from '../src/sign-in/known-device.entity';
import {
  as,
  createPasswordReset,
  createUser,
  demoPassword,
  eventsOf,
  identityForTests,
  tokenIn,
  toldOfChange,
} from './academy';

const identity = identityForTests();

const asMessaging = () => identity.as({ kind: 'service', name: 'messaging' });
const linkOf = ({ id }: StoredUser) => asMessaging().call(getAddressProof, { params: { userId: id } });
const tokenOf = async (user: StoredUser) => (await linkOf(user)).body.token;
type Proof = RequestOf<typeof proveAddress>['body'];
const prove = (body: Proof, user?: StoredUser) =>
  (user ? as(identity, user) : identity.visitor).call(proveAddress, { body });
const unproved = (changes: Parameters<typeof createUser>[1] = {}) =>
  createUser(identity.dataSource, { addressProvedAt: null, ...changes });
const isProved = async (user: StoredUser) =>
  (await as(identity, user).call(getCurrentUser, {})).body.addressProved;

test('the link proves the address and publishes it once', async () => {
  const user = await unproved();
  expect(await isProved(user)).toBe(false);
  const token = await tokenOf(user);
  for (const _ of [1, 2]) expect((await prove({ token }, user)).status).toBe(204);
  expect(await isProved(user)).toBe(true);
  expect((await asMessaging().call(getPerson, { params: { userId: user.id } })).body.addressProved).toBe(
    true,
  );
  expect(await eventsOf(identity, user.id)).toEqual(toldOfChange(user.id));
  expect((await linkOf(user)).error.code).toBe('identity.address-proved');
});

test('an invalid, changed or expired link, or one for another account or address, proves nothing', async () => {
  const [user, other] = [await unproved(), await unproved()];
  const { token } = (await linkOf(user)).body;
  const [id, expires, secret] = token.split('.');
  const later = `${id}.${Number(expires) + 1}.${secret}`;
  for (const wrong of [
    '',
    'nonsense',
    later,
    token.replace(user.id, other.id),
    `${id}.${Date.now() - 1}.${secret}`,
  ])
    expect((await prove({ token: wrong }, user)).error.code).toBe('identity.proof-link-invalid');
  await identity.dataSource.manager.update(StoredUser, user.id, { email: 'moved@fungo.test' });
  expect((await prove({ token }, user)).status).toBe(400);
  expect(await isProved(user)).toBe(false);
});

test('the link is sent again a few times a day, unless the address is proved', async () => {
  const user = await unproved();
  const ask = (who: StoredUser) => as(identity, who).call(requestProof, {});
  const { mailsPerAccountAndDay } = constants.limits.addressProof;
  for (let i = 0; i < mailsPerAccountAndDay; i += 1) expect((await ask(user)).status).toBe(202);
  const { status, error, headers } = await ask(user);
  expect([status, error.code]).toEqual([429, 'request.too-many']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await eventsOf(identity, user.id)).map(({ name }) => name)).toEqual(
    Array(mailsPerAccountAndDay).fill('identity.proof-requested'),
  );
  const proved = await createUser(identity.dataSource);
  expect((await ask(proved)).status).toBe(202);
  expect(await eventsOf(identity, proved.id)).toEqual([]);
});

describe('without a session of the account', () => {
  const newPassword = 'a whole new season';
  const signIn = (user: StoredUser, password: string) =>
    identity.visitor.call(login, { body: { email: user.email, password } });

  test.each([
    ['a visitor', async () => undefined],
    ['the session of another account', () => createUser(identity.dataSource)],
  ])('%s needs the password, and nothing is proved', async (_, somebody) => {
    const user = await unproved();
    const { status, error } = await prove({ token: await tokenOf(user) }, await somebody());
    expect([status, error.code]).toEqual([403, 'identity.password-needed']);
    expect(await isProved(user)).toBe(false);
    expect(await eventsOf(identity, user.id)).toEqual([]);
  });

  // holds: decided.15
  test('the account’s password proves the address, and the sessions stay', async () => {
    const user = await unproved();
    const phone = tokenIn((await signIn(user, demoPassword)).headers);
    const token = await tokenOf(user);
    expect(refusal(await prove({ token, password: 'not my password' }))).toBe('403 identity.wrong-password');
    expect(await isProved(user)).toBe(false);
    expect((await prove({ token, password: demoPassword })).status).toBe(204);
    expect(await isProved(user)).toBe(true);
    expect(await identity.app.get(Sessions).find(phone)).not.toBeNull();
  });

  test('guesses count as failed sign-ins', async () => {
    const user = await unproved();
    const token = await tokenOf(user);
    const { perAccountAndNetwork } = constants.limits.signInFailures;
    for (let i = 0; i < perAccountAndNetwork; i += 1) await prove({ token, password: `guess ${i}` });
    expect(refusal(await prove({ token, password: demoPassword }))).toBe('429 auth.too-many-failures');
  });

  // holds: decided.15
  test('a new password proves the address, and removes everything that the account’s creator left', async () => {
    const user = await unproved();
    const { headers } = await signIn(user, demoPassword);
    const manager = identity.dataSource.manager;
    await manager.insert(AccountDeletion, { userId: user.id, dueAt: new Date() });
    await manager.insert(SecondFactor, { userId: user.id, secret: 'x', turnedOnAt: new Date() });
    const reset = await createPasswordReset(identity.dataSource, { userId: user.id });
    const token = await tokenOf(user);

    expect((await prove({ token, newPassword })).status).toBe(204);

    expect(await isProved(user)).toBe(true);
    expect(await identity.app.get(Sessions).find(tokenIn(headers))).toBeNull();
    for (const left of [KnownDevice, AccountDeletion, SecondFactor])
      expect(await manager.findBy(left, { userId: user.id })).toEqual([]);
    expect((await manager.findOneByOrFail(PasswordReset, { id: reset.id })).usedAt).not.toBeNull();
    expect((await signIn(user, demoPassword)).status).toBe(401);
    expect((await signIn(user, newPassword)).status).toBe(200);
    expect(await eventsOf(identity, user.id)).toEqual(expect.arrayContaining(toldOfChange(user.id)));
  });

  test.each([
    [{ guardian: 'Elena Reyes' }, null],
    [undefined, 'adult'],
  ])('a guardian named by somebody else has not consented: %j', async (consent, player) => {
    const user = await unproved({ consent });
    expect((await prove({ token: await tokenOf(user), newPassword })).status).toBe(204);
    const { body } = await as(identity, user).call(getCurrentUser, {});
    expect(body.consent?.player ?? null).toBe(player);
  });

  test('a common or short password is refused at its field', async () => {
    const token = await tokenOf(await unproved());
    for (const common of ['password123', 'short']) {
      expect(refusal(await prove({ token, newPassword: common }))).toBe('400 request.invalid newPassword');
    }
  });

  // holds: decided.15
  test('the link of a proved address cannot set a password', async () => {
    const user = await unproved();
    const token = await tokenOf(user);
    expect((await prove({ token }, user)).status).toBe(204);
    expect(refusal(await prove({ token, newPassword }))).toBe('409 identity.address-proved');
    expect((await prove({ token })).status).toBe(204);
    expect((await signIn(user, demoPassword)).status).toBe(200);
  });

  test('one of two simultaneous new passwords is accepted', async () => {
    const user = await unproved();
    const token = await tokenOf(user);
    const answers = await Promise.all([prove({ token, newPassword }), prove({ token, newPassword })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});
