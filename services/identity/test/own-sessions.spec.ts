import { constants, endOtherSessions, endSession, listSessions, login } from '@fungo/contracts';
import { deviceHeader, sessionIdOf, Sessions } from '@fungo/platform';
import type { StoredUser } from '../src/accounts/user.entity';
import { createUser, demoPassword, deviceIn, eventsOf, identityForTests, signedIn, tokenIn } from './academy';

const identity = identityForTests();
let sessions: Sessions;
beforeAll(async () => {
  sessions = identity.app.get(Sessions);
});

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

const logIn = async ({ email }: StoredUser, userAgent = iPhone, device?: string) => {
  const { headers } = await identity.visitor.call(login, {
    body: { email, password: demoPassword },
    headers: { 'user-agent': userAgent, ...(device && { [deviceHeader]: device }) },
  });
  return { token: tokenIn(headers), device: deviceIn(headers) };
};
const at = (user: StoredUser, token: string) =>
  identity.as(signedIn(user, { sessionId: sessionIdOf(token) }));

describe('open sessions', () => {
  // holds: decided.12
  test('are listed to their owner, the current one first, with their devices in words', async () => {
    const user = await createUser(identity.dataSource);
    const { token: other } = await logIn(user);
    const { token: here } = await logIn(user, 'curl/8');
    await logIn(await createUser(identity.dataSource));
    const { body } = await at(user, here).call(listSessions, {});
    const day = expect.stringMatching(/^\d{4}-/) as string;
    expect(body).toEqual([
      { id: sessionIdOf(here), device: 'Unknown device', startedAt: day, usedAt: day, isThis: true },
      { id: sessionIdOf(other), device: 'Safari on iPhone', startedAt: day, usedAt: day, isThis: false },
    ]);
    expect(JSON.stringify(body)).not.toContain(here);
  });

  test('keep their device when the owner’s name changes', async () => {
    const user = await createUser(identity.dataSource);
    const { token } = await logIn(user);
    await sessions.update({ ...signedIn(user), version: user.version + 1, firstName: 'Nelly' });
    const { body } = await at(user, token).call(listSessions, {});
    expect(body).toMatchObject([{ device: 'Safari on iPhone', startedAt: expect.any(String) as string }]);
  });

  // holds: decided.12
  test('can be ended one by one', async () => {
    const user = await createUser(identity.dataSource);
    const [{ token: here }, { token: lost }] = [await logIn(user), await logIn(user)];
    const params = { id: sessionIdOf(lost) };
    for (const status of [204, 204])
      expect((await at(user, here).call(endSession, { params })).status).toBe(status);
    expect(await sessions.find(lost)).toBeNull();
    expect(await sessions.find(here)).not.toBeNull();
  });

  // holds: decided.12
  test('cannot be ended by somebody else', async () => {
    const [user, other] = [await createUser(identity.dataSource), await createUser(identity.dataSource)];
    const [{ token: here }, { token: theirs }] = [await logIn(user), await logIn(other)];
    await at(user, here).call(endSession, { params: { id: sessionIdOf(theirs) } });
    await at(user, here).call(endOtherSessions, {});
    expect(await sessions.find(theirs)).not.toBeNull();
  });

  // holds: decided.12
  test('can be ended all but the current one', async () => {
    const user = await createUser(identity.dataSource);
    const { token: here } = await logIn(user);
    const others = [await logIn(user), await logIn(user)];
    expect((await at(user, here).call(endOtherSessions, {})).status).toBe(204);
    for (const { token } of others) expect(await sessions.find(token)).toBeNull();
    expect(await sessions.find(here)).not.toBeNull();
  });
});

describe('a sign-in on a new device', () => {
  const told = async ({ id }: StoredUser) =>
    (await eventsOf(identity, id, 'identity.device-added')).map(
      ({ payload }) => (payload as { device: string }).device,
    );

  // holds: decided.13
  test('is published in words, unless it is the first or a known device', async () => {
    const user = await createUser(identity.dataSource);
    const { device } = await logIn(user);
    await logIn(user, iPhone, device);
    expect(await told(user)).toEqual([]);
    await logIn(user);
    expect(await told(user)).toEqual(['Safari on iPhone']);
  });

  // holds: decided.13
  test('is published a limited number of times a day, even for simultaneous sign-ins', async () => {
    const user = await createUser(identity.dataSource);
    await logIn(user);
    await Promise.all(Array.from({ length: constants.limits.newDevicesMailedPerDay + 2 }, () => logIn(user)));
    expect(await told(user)).toHaveLength(constants.limits.newDevicesMailedPerDay);
    await identity.dataSource.query(
      "UPDATE known_devices SET created_at = now() - interval '2 days' WHERE user_id = $1",
      [user.id],
    );
    await logIn(user);
    expect(await told(user)).toHaveLength(constants.limits.newDevicesMailedPerDay + 1);
  });

  test('is not published if the address is unproved', async () => {
    const user = await createUser(identity.dataSource, { addressProvedAt: null });
    await logIn(user);
    await logIn(user);
    expect(await told(user)).toEqual([]);
  });
});
