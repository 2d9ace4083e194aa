import {
  constants,
  getAddressProof,
  getCurrentUser,
  getPerson,
  proveAddress,
  requestProof,
} from '@fungo/contracts';
import type { TestService } from '@fungo/testing';
import { StoredUser } from '../src/accounts/user.entity';
import { as, createUser, startIdentity, toldOfChange } from './academy';

let identity: TestService;
beforeAll(async () => (identity = await startIdentity()));
afterAll(() => identity.close());

const asMessaging = () => identity.as({ kind: 'service', name: 'messaging' });
const linkOf = ({ id }: StoredUser) => asMessaging().call(getAddressProof, { params: { userId: id } });
const prove = (token: string) => identity.visitor.call(proveAddress, { body: { token } });
const unproved = () => createUser(identity.dataSource, { addressProvedAt: null });
const eventsOf = async (user: StoredUser) =>
  (await identity.outbox()).filter(({ payload }) => (payload as { userId?: string }).userId === user.id);
const isProved = async (user: StoredUser) =>
  (await as(identity, user).call(getCurrentUser, {})).body.addressProved;

test('the link proves the address, tells the others once, and does nothing more', async () => {
  const user = await unproved();
  expect(await isProved(user)).toBe(false);
  const { token } = (await linkOf(user)).body;
  for (const _ of [1, 2]) expect((await prove(token)).status).toBe(204);
  expect(await isProved(user)).toBe(true);
  expect((await asMessaging().call(getPerson, { params: { userId: user.id } })).body.addressProved).toBe(
    true,
  );
  expect(await eventsOf(user)).toEqual(toldOfChange(user.id));
  expect((await linkOf(user)).error.code).toBe('identity.address-proved');
});

test('no other link does: changed, of another account or address, too old, or none', async () => {
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
    expect((await prove(wrong)).error.code).toBe('identity.proof-link-invalid');
  await identity.dataSource.manager.update(StoredUser, user.id, { email: 'moved@fungo.test' });
  expect((await prove(token)).status).toBe(400);
  expect(await isProved(user)).toBe(false);
});

test('the link is sent anew a few times a day, and to nobody who has proved the address', async () => {
  const user = await unproved();
  const ask = (who: StoredUser) => as(identity, who).call(requestProof, {});
  const { mailsPerAccountAndDay } = constants.limits.addressProof;
  for (let i = 0; i < mailsPerAccountAndDay; i += 1) expect((await ask(user)).status).toBe(202);
  const { status, error, headers } = await ask(user);
  expect([status, error.code]).toEqual([429, 'request.too-many']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await eventsOf(user)).map(({ name }) => name)).toEqual(
    Array(mailsPerAccountAndDay).fill('identity.proof-requested'),
  );
  const proved = await createUser(identity.dataSource);
  expect((await ask(proved)).status).toBe(202);
  expect(await eventsOf(proved)).toEqual([]);
});
