import { randomUUID } from 'node:crypto';
import { constants } from '@fungo/contracts';
import { Outbox } from '@fungo/platform';
import { refusal } from '@fungo/testing';
import { PasswordReset } from '../src/password-reset/password-reset.entity';
import { sendResetLink } from '../src/password-reset/password-reset.jobs';
import { atOnce, createPasswordReset, createUser, identityForTests, lockOf } from './academy';
import { invalid, resetting } from './resetting';

const identity = identityForTests();
afterEach(() => jest.restoreAllMocks());

const { linkMinutes, mailsPerAccountAndHour } = constants.limits.passwordReset;
const minutes = 60_000;
const { forget, linkOf, reset, mailed, linkFor } = resetting(() => identity);
const resets = () => identity.dataSource.getRepository(PasswordReset);

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
    expect(refusal(await linkOf(id))).toBe(invalid);
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
    const jobs = made.map(
      ({ id }) =>
        () =>
          identity.run(sendResetLink, { resetId: id }),
    );
    await atOnce(identity, lockOf(user), jobs);
    expect(await mailed(user)).toHaveLength(mailsPerAccountAndHour);
    await resets().update({ userId: user.id }, { mailedAt: new Date(Date.now() - 61 * minutes) });
    await linkFor(user);
  });

  test('has no link without a mail', async () => {
    const user = await createUser(identity.dataSource);
    const { id } = await createPasswordReset(identity.dataSource, { userId: user.id });
    expect(refusal(await linkOf(id))).toBe(invalid);
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
    expect(refusal(await linkOf(used.id))).toBe(invalid);
    const expired = await linkFor(await createUser(identity.dataSource));
    await resets().update(expired.id, { expiresAt: new Date() });
    expect(refusal(await linkOf(expired.id))).toBe(invalid);
    expect(refusal(await linkOf(randomUUID()))).toBe(invalid);
  });
});
