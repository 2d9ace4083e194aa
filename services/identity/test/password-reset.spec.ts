import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { IsNull } from 'typeorm';
import { constants, forgotPassword, getPasswordReset, login, resetPassword } from '@fungo/contracts';
import { Outbox, REDIS, Sessions } from '@fungo/platform';
import { eventually, type TestService } from '@fungo/testing';
import { sessionUser } from '../src/accounts/accounts.rules';
import { StoredUser } from '../src/accounts/user.entity';
import { UsersRepository } from '../src/accounts/users.repository';
import { Passwords } from '../src/passwords/passwords';
import { PasswordReset } from '../src/password-reset/password-reset.entity';
import { sendResetLink } from '../src/password-reset/password-reset.jobs';
import { KnownDevice } from '../src/sign-in/known-device.entity';
import {
  createPasswordReset,
  createUser,
  demoPassword,
  startIdentity,
  waitingForLocks,
  withoutRequestId,
} from './academy';

let identity: TestService;
let sessions: Sessions;
beforeAll(async () => {
  identity = await startIdentity();
  sessions = identity.app.get(Sessions);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => identity.close());

const { linkMinutes, mailsPerAccountAndHour } = constants.limits.passwordReset;
const minutes = 60_000;
const newPassword = 'swing for the fences';

const resets = () => identity.dataSource.getRepository(PasswordReset);
const forget = ({ email }: { email: string }) => identity.visitor.call(forgotPassword, { body: { email } });
const linkOf = (id: string) =>
  identity.as({ kind: 'service', name: 'messaging' }).call(getPasswordReset, { params: { id } });
const reset = (token: string, password = newPassword) =>
  identity.visitor.call(resetPassword, { body: { token, password } });
const logIn = ({ email }: StoredUser, password: string) =>
  identity.visitor.call(login, { body: { email, password } });

/** The resets with a requested mail, oldest first. */
const mailed = async (user: StoredUser): Promise<string[]> =>
  (await identity.outbox())
    .filter(({ name }) => name === 'identity.password-reset-requested')
    .map(({ payload }) => payload as { resetId: string; userId: string })
    .filter(({ userId }) => userId === user.id)
    .map(({ resetId }) => resetId);

/** Requests a link, and reads it as the mail would. */
async function linkFor(user: StoredUser): Promise<{ id: string; token: string }> {
  const before = await mailed(user);
  await forget(user);
  const id = await eventually(async () => {
    const [fresh] = (await mailed(user)).filter((one) => !before.includes(one));
    expect(fresh).toBeDefined();
    return fresh!;
  });
  return { id, token: (await linkOf(id)).body.token };
}

/** Another last letter for the base64 of the same 32 bytes, since its lowest bits are ignored. */
function sameBytes(letter: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return letters[letters.indexOf(letter) + 1]!;
}

const invalid = { status: 400, code: 'identity.reset-link-invalid' };
const refusal = ({ status, error }: { status: number; error?: { code: string } }) => ({
  status,
  code: error?.code,
});

describe('a forgotten password', () => {
  // holds: decided.18
  test('gets the same answer and the same work for any address', async () => {
    const addJob = jest.spyOn(Outbox.prototype, 'addJob');
    const user = await createUser(identity.dataSource);
    const answers = [];
    for (const email of [user.email, `${randomUUID()}@fungo.test`, user.email.toUpperCase()]) {
      addJob.mockClear();
      const before = await resets().count();
      const { status, body, headers } = await forget({ email });
      const names = [...headers.keys()];
      const added = (await resets().count()) - before;
      answers.push({ status, body, names, added, jobs: addJob.mock.calls.map(([, job]) => job.name) });
    }
    expect(answers[0]).toMatchObject({ status: 202, added: 1, jobs: ['identity.send-reset-link'] });
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
  });

  test('requests a mail for an account, with ids alone', async () => {
    const user = await createUser(identity.dataSource);
    const { id } = await linkFor(user);
    const event = (await identity.outbox()).find(
      ({ payload }) => (payload as { resetId?: string }).resetId === id,
    );
    expect(event).toEqual({
      name: 'identity.password-reset-requested',
      consumer: 'messaging',
      payload: { resetId: id, userId: user.id },
    });
  });

  test('requests no mail for an address without an account', async () => {
    await forget({ email: 'nobody@fungo.test' });
    const { id } = await resets().findOneOrFail({ where: {}, order: { createdAt: 'DESC' } });
    expect(await identity.run(sendResetLink, { resetId: id })).toBe(true);
    expect(await resets().findOneBy({ id })).toMatchObject({ userId: null, mailedAt: null });
    const events = (await identity.outbox()).filter(({ consumer }) => consumer === 'messaging');
    expect(JSON.stringify(events)).not.toContain(id);
    expect(refusal(await linkOf(id))).toEqual(invalid);
  });

  test('requests one mail even if its job runs twice', async () => {
    const user = await createUser(identity.dataSource);
    const { id } = await createPasswordReset(identity.dataSource, { userId: user.id });
    const eventId = randomUUID();
    expect(await identity.run(sendResetLink, { resetId: id }, eventId)).toBe(true);
    expect(await identity.run(sendResetLink, { resetId: id }, eventId)).toBe(false);
    expect(await mailed(user)).toEqual([id]);
  });

  test('requests a limited number of mails an hour, even for simultaneous requests', async () => {
    const user = await createUser(identity.dataSource);
    const made = await Promise.all(
      Array.from({ length: mailsPerAccountAndHour + 3 }, () =>
        createPasswordReset(identity.dataSource, { userId: user.id }),
      ),
    );
    const jobs = await identity.dataSource.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [user.id]);
      const all = made.map(({ id }) => identity.run(sendResetLink, { resetId: id }));
      await eventually(async () => expect(await waitingForLocks(identity)).toBe(made.length));
      return all;
    });
    await Promise.all(jobs);
    expect(await mailed(user)).toHaveLength(mailsPerAccountAndHour);
    await resets().update({ userId: user.id }, { mailedAt: new Date(Date.now() - 61 * minutes) });
    await linkFor(user);
  });

  test('has no link without a mail', async () => {
    const user = await createUser(identity.dataSource);
    const { id } = await createPasswordReset(identity.dataSource, { userId: user.id });
    expect(refusal(await linkOf(id))).toEqual(invalid);
  });

  test('is deleted after a day', async () => {
    const { id } = await createPasswordReset(identity.dataSource, {
      createdAt: new Date(Date.now() - 25 * 60 * minutes),
    });
    await linkFor(await createUser(identity.dataSource));
    expect(await resets().findOneBy({ id })).toBeNull();
  });

  test('needs an address', async () => {
    const { status, error } = await forget({ email: 'nobody' });
    expect([status, error.fields]).toEqual([400, { email: 'Please enter a valid email' }]);
  });
});

describe('the link', () => {
  // holds: decided.18
  test('is valid for half an hour, and its secret is stored nowhere', async () => {
    const before = Date.now();
    const { id, token } = await linkFor(await createUser(identity.dataSource));
    const madeAt = Date.parse((await linkOf(id)).body.expiresAt) - linkMinutes * minutes;
    expect(madeAt).toBeGreaterThanOrEqual(before);
    expect(madeAt).toBeLessThanOrEqual(Date.now());
    const stored = JSON.stringify([await resets().find(), await identity.outbox()]);
    expect(stored).not.toContain(token.split('.')[1]);
  });

  test('is closed to people', async () => {
    const user = await createUser(identity.dataSource);
    const { id } = await linkFor(user);
    const response = await identity.visitor.fetch(`/internal/password-resets/${id}`);
    expect(response.status).toBe(403);
  });

  test('is unavailable once it is used or expired', async () => {
    const used = await linkFor(await createUser(identity.dataSource));
    await reset(used.token);
    expect(refusal(await linkOf(used.id))).toEqual(invalid);
    const expired = await linkFor(await createUser(identity.dataSource));
    await resets().update(expired.id, { expiresAt: new Date() });
    expect(refusal(await linkOf(expired.id))).toEqual(invalid);
    expect(refusal(await linkOf(randomUUID()))).toEqual(invalid);
  });
});

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
    const open = async (user: StoredUser) =>
      sessions.start(sessionUser((await identity.app.get(UsersRepository).findById(user.id))!));
    const user = await createUser(identity.dataSource);
    const tokens = [await open(user), await open(user)];
    const other = await open(await createUser(identity.dataSource));
    await reset((await linkFor(user)).token);
    for (const token of tokens) expect(await sessions.find(token)).toBeNull();
    expect(await sessions.find(other)).not.toBeNull();
  });

  test('ends sessions by a job if they cannot be ended immediately', async () => {
    const user = await createUser(identity.dataSource);
    const token = await sessions.start(
      sessionUser((await identity.app.get(UsersRepository).findById(user.id))!),
    );
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
      expect(refusal(await reset(token, 'another password'))).toEqual(invalid);
    expect((await logIn(user, newPassword)).status).toBe(200);
  });

  // Both requests have found the link open and wait for the account. Without the lock and a second check, both would pass.
  test.each([
    ['one link', (first: string) => [first, first]],
    ['two links', (first: string, second: string) => [first, second]],
  ])('is accepted once for two simultaneous requests with %s', async (_, pick) => {
    const user = await createUser(identity.dataSource);
    const links = [await linkFor(user), await linkFor(user)] as const;
    const answers = await identity.dataSource.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [user.id]);
      const both = pick(links[0].token, links[1].token).map((token) => reset(token));
      await eventually(async () => expect(await waitingForLocks(identity)).toBe(2));
      return both;
    });
    expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([204, 400]);
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
      expect(refusal(await reset(token))).toEqual(invalid);
    });

    test('for a link from another deployment, or with a changed letter', async () => {
      const user = await createUser(identity.dataSource);
      hashings.mockClear();
      const { id, token } = await linkFor(user);
      const letter = token.at(-5) === 'A' ? 'B' : 'A';
      const foreign = `${id}.${Buffer.alloc(32, 7).toString('base64url')}`;
      const answers = [
        await reset(foreign),
        await reset(`${token.slice(0, -5)}${letter}${token.slice(-4)}`),
        await reset(token.replace(id, randomUUID())),
        await reset(token.slice(0, -1) + sameBytes(token.at(-1)!)),
      ];
      for (const answer of answers) expect(refusal(answer)).toEqual(invalid);
      expect(withoutRequestId(answers[0]!.error)).toEqual(withoutRequestId(answers[2]!.error));
    });

    test('for an expired link', async () => {
      const user = await createUser(identity.dataSource);
      hashings.mockClear();
      const { id, token } = await linkFor(user);
      await resets().update(id, { expiresAt: new Date(Date.now() - 1) });
      expect(refusal(await reset(token))).toEqual(invalid);
    });

    test('if it is too short, and the link stays valid', async () => {
      const user = await createUser(identity.dataSource);
      hashings.mockClear();
      const { token } = await linkFor(user);
      const { status, error } = await reset(token, '7 chars');
      expect([status, error.code, error.fields]).toEqual([
        400,
        'request.invalid',
        { password: 'At least 8 characters.' },
      ]);
      expect(await resets().countBy({ userId: user.id, usedAt: IsNull() })).toBe(1);
    });

    test('if it is too common, and the link stays valid', async () => {
      const user = await createUser(identity.dataSource);
      hashings.mockClear();
      const { token } = await linkFor(user);
      const { status, error } = await reset(token, 'Baseball1');
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['password']]);
      expect(await resets().countBy({ userId: user.id, usedAt: IsNull() })).toBe(1);
    });

    test('if the account is deleted', async () => {
      const user = await createUser(identity.dataSource);
      const { token } = await linkFor(user);
      await identity.dataSource.getRepository(StoredUser).delete(user.id);
      expect(refusal(await reset(token))).toEqual(invalid);
      hashings.mockClear(); // the link itself was valid
    });
  });
});
