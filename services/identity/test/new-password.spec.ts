import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { IsNull } from 'typeorm';
import { constants, login } from '@fungo/contracts';
import { REDIS, Sessions } from '@fungo/platform';
import { eventually, refusal } from '@fungo/testing';
import { sessionUser } from '../src/accounts/accounts.rules';
import { StoredUser } from '../src/accounts/user.entity';
import { UsersRepository } from '../src/accounts/users.repository';
import { Passwords } from '../src/passwords/passwords';
import { PasswordReset } from '../src/password-reset/password-reset.entity';
import { KnownDevice } from '../src/sign-in/known-device.entity';
import { atOnce, createUser, demoPassword, identityForTests, lockOf, withoutRequestId } from './academy';
import { invalid, newPassword, resetting } from './resetting';

const identity = identityForTests();
let sessions: Sessions;
beforeAll(async () => {
  sessions = identity.app.get(Sessions);
});
afterEach(() => jest.restoreAllMocks());

const { reset, linkFor } = resetting(() => identity);
const resets = () => identity.dataSource.getRepository(PasswordReset);
const logIn = ({ email }: StoredUser, password: string) =>
  identity.visitor.call(login, { body: { email, password } });
/** A session of this person, opened without signing in. */
const open = async ({ id }: StoredUser) =>
  sessions.start(sessionUser((await identity.app.get(UsersRepository).findById(id))!));

/** Another last letter for the base64 of the same 32 bytes, since its lowest bits are ignored. */
function sameBytes(letter: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return letters[letters.indexOf(letter) + 1]!;
}

describe('a new password', () => {
  test('replaces the old one', async () => {
    const user = await createUser(identity.dataSource);
    const { token } = await linkFor(user);
    expect((await reset(token)).status).toBe(204);
    expect((await logIn(user, demoPassword)).status).toBe(401);
    expect((await logIn(user, newPassword)).status).toBe(200);
    const { passwordHash } = await identity.dataSource.getRepository(StoredUser).findOneOrFail({
      where: { id: user.id },
      select: { passwordHash: true },
    });
    expect(passwordHash).toMatch(/^\$argon2id\$/);
  });

  test('affects no other account or link', async () => {
    const other = await createUser(identity.dataSource);
    const { token: othersToken } = await linkFor(other);
    const { token } = await linkFor(await createUser(identity.dataSource));
    await reset(token);
    expect((await logIn(other, demoPassword)).status).toBe(200);
    expect((await reset(othersToken)).status).toBe(204);
  });

  // holds: decided.18
  test('ends only the account’s sessions', async () => {
    const user = await createUser(identity.dataSource);
    const tokens = [await open(user), await open(user)];
    const other = await open(await createUser(identity.dataSource));
    await reset((await linkFor(user)).token);
    for (const token of tokens) expect(await sessions.find(token)).toBeNull();
    expect(await sessions.find(other)).not.toBeNull();
  });

  test('ends sessions by a job if they cannot be ended immediately', async () => {
    const user = await createUser(identity.dataSource);
    const token = await open(user);
    const link = await linkFor(user);
    jest.spyOn(sessions, 'endAllOf').mockRejectedValueOnce(new Error('the process died'));
    expect((await reset(link.token)).status).toBe(204);
    await eventually(async () => expect(await sessions.find(token)).toBeNull());
  });

  test('unlocks an owner who failed too often', async () => {
    const user = await createUser(identity.dataSource);
    for (let i = 0; i < constants.limits.signInFailures.perAccountAndNetwork; i += 1)
      await logIn(user, 'wrong one');
    expect((await logIn(user, demoPassword)).status).toBe(429);
    await reset((await linkFor(user)).token);
    expect((await logIn(user, newPassword)).status).toBe(200);
  });

  test('forgets the account’s devices', async () => {
    const user = await createUser(identity.dataSource);
    await logIn(user, demoPassword);
    const devices = identity.dataSource.getRepository(KnownDevice);
    expect(await devices.countBy({ userId: user.id })).toBe(1);
    await reset((await linkFor(user)).token);
    expect(await devices.countBy({ userId: user.id })).toBe(0);
  });

  test('is accepted even if the failed attempts cannot be cleared', async () => {
    const user = await createUser(identity.dataSource);
    const { token } = await linkFor(user);
    const set = jest.spyOn(identity.app.get<Redis>(REDIS), 'set');
    set.mockRejectedValueOnce(new Error('Redis is gone'));
    expect((await reset(token)).status).toBe(204);
    expect((await logIn(user, newPassword)).status).toBe(200);
  });

  test('ends a simultaneous sign-in with the old one', async () => {
    const user = await createUser(identity.dataSource);
    const { token } = await linkFor(user);
    const start = sessions.start.bind(sessions);
    const starts = jest.spyOn(sessions, 'start').mockImplementationOnce(async (before) => {
      await reset(token);
      return start(before);
    });
    expect((await logIn(user, demoPassword)).status).toBe(401);
    const begun = (await starts.mock.results[0]!.value) as string;
    expect(await sessions.find(begun)).toBeNull();
  });

  test('uses up all links of the account', async () => {
    const user = await createUser(identity.dataSource);
    const [first, second] = [await linkFor(user), await linkFor(user)];
    expect((await reset(first.token)).status).toBe(204);
    for (const { token } of [first, second])
      expect(refusal(await reset(token, 'another password'))).toBe(invalid);
    expect((await logIn(user, newPassword)).status).toBe(200);
  });

  // Both requests have found the link open and wait for the account. Without the lock and a second check, both would pass.
  test.each([
    ['one link', (first: string) => [first, first]],
    ['two links', (first: string, second: string) => [first, second]],
  ])('is accepted once for two simultaneous requests with %s', async (_, pick) => {
    const user = await createUser(identity.dataSource);
    const links = [await linkFor(user), await linkFor(user)] as const;
    const both = pick(links[0].token, links[1].token).map((token) => () => reset(token));
    const answers = await atOnce(identity, lockOf(user), both);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  });

  describe('is refused, without hashing,', () => {
    let hashings: jest.SpiedFunction<Passwords['hash']>;
    beforeEach(() => (hashings = jest.spyOn(identity.app.get(Passwords), 'hash')));
    afterEach(() => expect(hashings).not.toHaveBeenCalled());

    test.each([
      '',
      'nonsense',
      `${randomUUID()}.`,
      `${randomUUID()}.${'A'.repeat(43)}`,
      `${randomUUID()}.${'A'.repeat(44)}`,
      `.${'A'.repeat(43)}`,
    ])('for the token %j', async (token) => {
      expect(refusal(await reset(token))).toBe(invalid);
    });

    describe('with a link', () => {
      let user: StoredUser;
      let link: { id: string; token: string };
      beforeEach(async () => {
        user = await createUser(identity.dataSource);
        hashings.mockClear();
        link = await linkFor(user);
      });

      test('from another deployment, or with a changed letter', async () => {
        const { id, token } = link;
        const letter = token.at(-5) === 'A' ? 'B' : 'A';
        const foreign = `${id}.${Buffer.alloc(32, 7).toString('base64url')}`;
        const answers = [
          await reset(foreign),
          await reset(`${token.slice(0, -5)}${letter}${token.slice(-4)}`),
          await reset(token.replace(id, randomUUID())),
          await reset(token.slice(0, -1) + sameBytes(token.at(-1)!)),
        ];
        for (const answer of answers) expect(refusal(answer)).toBe(invalid);
        expect(withoutRequestId(answers[0]!.error)).toEqual(withoutRequestId(answers[2]!.error));
      });

      test('that has expired', async () => {
        await resets().update(link.id, { expiresAt: new Date(Date.now() - 1) });
        expect(refusal(await reset(link.token))).toBe(invalid);
      });

      test.each([
        ['short', '7 chars', 'At least 8 characters.'],
        ['common', 'Baseball1', expect.stringContaining('too common') as string],
      ])('if it is too %s, and the link stays valid', async (_, password, message) => {
        const { status, error } = await reset(link.token, password);
        expect([status, error.code, error.fields]).toEqual([400, 'request.invalid', { password: message }]);
        expect(await resets().countBy({ userId: user.id, usedAt: IsNull() })).toBe(1);
      });

      test('if the account is deleted', async () => {
        await identity.dataSource.getRepository(StoredUser).delete(user.id);
        expect(refusal(await reset(link.token))).toBe(invalid);
        hashings.mockClear(); // the link itself was valid
      });
    });
  });
});
