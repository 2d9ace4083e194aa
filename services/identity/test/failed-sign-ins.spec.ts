import { randomUUID } from 'node:crypto';
import { constants, login } from '@fungo/contracts';
import { deviceHeader, hashOf } from '@fungo/platform';
import { refusal } from '@fungo/testing';
import type { StoredUser } from '../src/accounts/user.entity';
import { UsersRepository } from '../src/accounts/users.repository';
import { Passwords } from '../src/passwords/passwords';
import { FailureLimits } from '../src/sign-in/failure-limits';
import { createUser, demoPassword, deviceIn, identityForTests } from './academy';

const identity = identityForTests({ NETWORK_LIMITS: 'on' });
let verifications: jest.SpiedFunction<Passwords['verify']>;
beforeAll(async () => {
  // These tests count hundreds of attempts, so passwords are compared the quick way.
  verifications = jest
    .spyOn(identity.app.get(Passwords), 'verify')
    .mockImplementation(async (_, password) => password === demoPassword);
});

const wrong = 'not my password';
let lastAddress = 0;

/** Signs in, by default from a new address. */
const logIn = (
  { email }: Pick<StoredUser, 'email'>,
  password = demoPassword,
  address = `10.0.0.${(lastAddress += 1)}`,
) => identity.as({ kind: 'visitor', address }).call(login, { body: { email, password } });
const failures = (times: number, ...attempt: Parameters<typeof logIn>) =>
  Promise.all(Array.from({ length: times }, () => logIn(attempt[0], wrong, attempt[2])));
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

const {
  perAccountAndNetwork: perPair,
  perAccount,
  perNetwork,
  perDevice,
  attemptsPerNetwork,
  afterwards,
} = constants.limits.signInFailures;

/** Runs in batches small enough for a service to take without a queue. */
async function manyTimes<T>(count: number, run: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count)
    results.push(...(await Promise.all(Array.from({ length: Math.min(20, count - results.length) }, run))));
  return results;
}

describe('failures', () => {
  test('are limited by account and network together, so that nobody is locked out elsewhere', async () => {
    const user = await createUser(identity.dataSource);
    const there = '10.9.1.1';
    expect(statuses(await failures(perPair, user, wrong, there))).toEqual(Array(perPair).fill(401));
    const { status, error, headers } = await logIn(user, demoPassword, there);
    expect([status, error.code]).toEqual([429, 'auth.too-many-failures']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(450);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(900);
    expect((await logIn(user)).status).toBe(200);
    expect((await logIn(await createUser(identity.dataSource), demoPassword, there)).status).toBe(200);
  });

  test('are limited the same for an address without an account', async () => {
    const nobody = { email: 'not-here@fungo.test' };
    const there = '10.9.1.2';
    expect(statuses(await failures(perPair, nobody, wrong, there))).toEqual(Array(perPair).fill(401));
    expect((await logIn(nobody, wrong, there)).status).toBe(429);
  });

  test('are counted regardless of the address’s case', async () => {
    const user = await createUser(identity.dataSource);
    await failures(perPair, { email: user.email.toUpperCase() }, wrong, '10.9.1.3');
    expect((await logIn(user, demoPassword, '10.9.1.3')).status).toBe(429);
  });

  const limits = () => identity.app.get(FailureLimits);
  const keyOf = ({ email }: StoredUser) => `${hashOf(email)} `;
  /** An account with that many failures from other networks. */
  const failedElsewhere = async (times: number, afterwardsToo = 0) => {
    const user = await createUser(identity.dataSource);
    await limits()['accounts'].penalty(keyOf(user), times);
    await limits()['rest'].perAccount.penalty(keyOf(user), afterwardsToo);
    return user;
  };

  // holds: decided.16
  test('from many networks are limited exactly, even if simultaneous', async () => {
    const user = await failedElsewhere(perAccount - 10, afterwards.perAccount - 5);
    verifications.mockClear();
    const answers = await manyTimes(20, () => logIn(user, wrong));
    expect(statuses(answers)).toEqual([...Array<number>(15).fill(401), ...Array<number>(5).fill(429)]);
    expect(verifications).toHaveBeenCalledTimes(15);
  });

  describe('beyond an account’s limit', () => {
    // holds: decided.16
    test('let the owner sign in on a new device elsewhere, even with typing errors', async () => {
      const user = await createUser(identity.dataSource);
      for (const network of [1, 2, 3, 4, 5]) await failures(perPair, user, wrong, `10.9.4.${network}`);
      for (let i = 1; i < afterwards.perNetwork; i += 1)
        expect((await logIn(user, wrong, '10.9.5.1')).status).toBe(401);
      expect((await logIn(user, demoPassword, '10.9.5.1')).status).toBe(200);
      expect((await logIn(user, demoPassword, '10.9.4.1')).status).toBe(429);
    });

    test('leave each network a few tries', async () => {
      const user = await failedElsewhere(perAccount);
      const { perNetwork: few } = afterwards;
      expect(statuses(await failures(few + 2, user, wrong, '10.9.5.2'))).toEqual([
        ...Array<number>(few).fill(401),
        ...Array<number>(2).fill(429),
      ]);
    });

    test('leave a site with many networks only its share', async () => {
      const user = await failedElsewhere(perAccount);
      let network = 0;
      const fromSite = () => logIn(user, wrong, `2001:db8:77:${(network += 1).toString(16)}::1`);
      const answers = await manyTimes(afterwards.perSite + 5, fromSite);
      expect(statuses(answers)).toEqual([
        ...Array<number>(afterwards.perSite).fill(401),
        ...Array<number>(5).fill(429),
      ]);
      expect((await logIn(user, demoPassword, '2001:db8:78:1::1')).status).toBe(200);
    });
  });

  test('are cleared by the correct password', async () => {
    const user = await createUser(identity.dataSource);
    for (let round = 0; round < 2; round += 1) {
      await failures(perPair - 1, user, wrong, '10.9.1.4');
      expect((await logIn(user, demoPassword, '10.9.1.4')).status).toBe(200);
    }
  });

  describe('from elsewhere do not lock out a known device,', () => {
    const there = '10.9.2.1';
    const withDevice = async (
      device: string,
      { email }: Pick<StoredUser, 'email'>,
      password = demoPassword,
    ) =>
      identity
        .as({ kind: 'visitor', address: there })
        .call(login, { body: { email, password }, headers: { [deviceHeader]: device } });
    const deviceOf = async (user: StoredUser) => deviceIn((await logIn(user)).headers);

    test('which keeps its cookie, hidden from scripts and used only for signing in', async () => {
      const user = await createUser(identity.dataSource);
      const { headers } = await logIn(user);
      const device = deviceIn(headers);
      expect(headers.get('set-cookie')).toMatch(
        /fungo_device=[\w-]{43}; Path=\/api\/custom-login; HttpOnly; SameSite=Lax; Max-Age=31536000/,
      );
      expect(deviceIn((await withDevice(device, user)).headers)).toBe(device);
      const stored = await identity.dataSource.query<object[]>('SELECT * FROM known_devices');
      expect(JSON.stringify(stored)).not.toContain(device);
    });

    test('neither from the same address nor from many', async () => {
      const user = await createUser(identity.dataSource);
      const device = await deviceOf(user);
      await failures(perPair, user, wrong, there);
      await limits()['accounts'].penalty(keyOf(user), perAccount);
      await limits()['rest'].perAccount.penalty(keyOf(user), afterwards.perAccount);
      expect((await logIn(user, demoPassword, there)).status).toBe(429);
      expect((await withDevice(device, user)).status).toBe(200);
    });

    test('whose guesses are limited too', async () => {
      const user = await createUser(identity.dataSource);
      const device = await deviceOf(user);
      await failures(perPair, user, wrong, there);
      const guesses = await manyTimes(perDevice + 5, () => withDevice(device, user, wrong));
      expect(statuses(guesses)).toEqual([
        ...Array<number>(perDevice).fill(401),
        ...Array<number>(5).fill(429),
      ]);
    });

    test('but they do for another account', async () => {
      const [user, other] = [await createUser(identity.dataSource), await createUser(identity.dataSource)];
      await failures(perPair, other, wrong, there);
      for (const device of [await deviceOf(user), 'A'.repeat(43)])
        expect((await withDevice(device, other)).status).toBe(429);
    });

    test('unless more recently used devices have replaced it', async () => {
      const user = await createUser(identity.dataSource);
      const first = await deviceOf(user);
      const second = await deviceOf(user);
      await withDevice(first, user);
      for (let i = 1; i < constants.limits.knownDevices.perAccount; i += 1) await logIn(user);
      await failures(perPair, user, wrong, there);
      expect((await withDevice(second, user)).status).toBe(429);
      expect((await withDevice(first, user)).status).toBe(200);
    });
  });

  test('and successes of one network are limited together', async () => {
    const user = await createUser(identity.dataSource);
    await limits()['attempts'].penalty('10.9.3.1', attemptsPerNetwork - 1);
    expect((await logIn(user, demoPassword, '10.9.3.1')).status).toBe(200);
    expect(refusal(await logIn(user, demoPassword, '10.9.3.1'))).toBe('429 request.too-many');
  });

  test('are limited by network over all accounts', async () => {
    const user = await createUser(identity.dataSource);
    const guess = () => logIn({ email: `${randomUUID()}@fungo.test` }, wrong, '192.0.2.1');
    expect(statuses(await manyTimes(perNetwork, guess))).toEqual(Array(perNetwork).fill(401));
    const { status, headers } = await logIn(user, demoPassword, '192.0.2.1');
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(450);
    expect((await logIn(user, demoPassword, '192.0.2.2')).status).toBe(200);
  });

  test('from a blocked network do not block the account elsewhere', async () => {
    const user = await createUser(identity.dataSource);
    const guess = () => logIn({ email: `${randomUUID()}@fungo.test` }, wrong, '192.0.2.3');
    await manyTimes(perNetwork, guess);
    expect(statuses(await failures(perPair + 1, user, demoPassword, '192.0.2.3'))).toEqual(
      Array(perPair + 1).fill(429),
    );
    expect((await logIn(user)).status).toBe(200);
  });

  test('are counted without successes', async () => {
    const user = await createUser(identity.dataSource);
    for (let i = 0; i + 9 < perNetwork; i += 9) {
      await failures(9, { email: `${randomUUID()}@fungo.test` }, wrong, '192.0.2.4');
      expect((await logIn(user, demoPassword, '192.0.2.4')).status).toBe(200);
    }
    for (let i = 0; i < 12; i += 1) expect((await logIn(user, demoPassword, '192.0.2.4')).status).toBe(200);
  });

  test('of the service itself are not counted', async () => {
    const user = await createUser(identity.dataSource);
    const down = jest
      .spyOn(UsersRepository.prototype, 'findForSignIn')
      .mockRejectedValue(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
    expect(statuses(await failures(perPair, user, wrong, '192.0.2.5'))).toEqual(Array(perPair).fill(503));
    expect(statuses(await failures(perPair, user, wrong, '192.0.2.5'))).toEqual(Array(perPair).fill(503));
    down.mockRestore();
    expect((await logIn(user, demoPassword, '192.0.2.5')).status).toBe(200);
  });
});
