import {
  changeAccess,
  changeRole,
  constants,
  getAccountInvitation,
  inviteToAccount,
  listAccountInvitations,
  lookUpInvited,
  readAccountInvitation,
  type Role,
  sendAccountInvitation,
  withdrawAccountInvitation,
} from '@fungo/contracts';
import { AuditEntry } from '@fungo/platform/academy';
import { refusal } from '@fungo/testing';
import { StoredAccountInvitation } from '../src/accounts/account-invitation.entity';
import type { StoredUser } from '../src/accounts/user.entity';
import { AccountInvitationsService } from '../src/account-invitations/account-invitations.service';
import { as, asOwner, createInstructor, createUser, identityForTests } from './academy';

const identity = identityForTests();
const { mailsPerDay, mailsPerAddressAndDay, keptDays } = constants.accountInvitation;
afterEach(() => jest.restoreAllMocks());

const day = 24 * 60 * 60 * 1000;
const administrator = () => createUser(identity.dataSource, { role: 'admin', firstName: 'Ines' });
let boss: StoredUser;
beforeEach(async () => (boss = await administrator()));

let last = 0;
const newAddress = () => `invited.${last++}@coaches.test`;
const invite = (
  email = newAddress(),
  changes: { role?: Role; note?: string; firstName?: string } = {},
  by = boss,
) => as(identity, by).call(inviteToAccount, { body: { email, role: 'instructor', ...changes } });
const invited = async (email?: string) => (await invite(email)).body;
const sendAgain = (id: string, by = boss) => as(identity, by).call(sendAccountInvitation, { params: { id } });
const withdraw = (id: string, by = boss) =>
  as(identity, by).call(withdrawAccountInvitation, { params: { id } });
const list = async (query: object = {}) =>
  (await as(identity, boss).call(listAccountInvitations, { query })).body;
const stateOf = async (id: string) => (await list({ limit: 1000 })).find((one) => one.id === id)?.state;
const rows = () => identity.dataSource.getRepository(StoredAccountInvitation);
const expire = (id: string) => rows().update(id, { expiresAt: new Date(Date.now() - 1) });
const mailsOf = async (id: string) =>
  (await identity.outbox()).filter(
    ({ name, payload }) =>
      name === 'identity.account-invited' && (payload as { invitationId: string }).invitationId === id,
  );
const verbsOf = async (id: string) =>
  (await identity.dataSource.manager.findBy(AuditEntry, { entity: 'invitation', entityId: id })).map(
    ({ verb }) => verb,
  );

describe('an administrator who invites', () => {
  test('has a mail sent, sees the invitation in the list, and is named in the audit', async () => {
    const { status, body } = await invite('Dana@Coaches.test', { note: 'Welcome!', firstName: 'Dana' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ email: 'dana@coaches.test', role: 'instructor', firstName: 'Dana', lastName: null },
      ...{ note: 'Welcome!', state: 'open', invitedBy: `Ines ${boss.lastName}`, acceptedBy: null },
    });
    expect(Date.parse(body.expiresAt) - Date.parse(body.sentAt)).toBe(7 * day);
    expect(await list({ search: 'dana coaches' })).toEqual([body]);
    expect(await verbsOf(body.id)).toEqual(['invited as instructor']);
    expect((await rows().findOneByOrFail({ id: body.id })).note).not.toContain('Welcome');
  });

  test('puts neither the address nor the link’s secret in the queue', async () => {
    const { id, email } = await invited();
    const { body } = await identity
      .as({ kind: 'service', name: 'messaging' })
      .call(getAccountInvitation, { params: { id } });
    expect(body).toMatchObject({ email, hasAccount: false });
    const queued = await mailsOf(id);
    expect(queued.map(({ payload }) => payload)).toEqual([{ invitationId: id }]);
    const { status } = await identity.visitor.call(readAccountInvitation, { body: { token: body.token } });
    expect(status).toBe(200);
  });

  test('sees before whether the address has an account or an open invitation', async () => {
    const lookUp = async (email: string) =>
      (await as(identity, boss).call(lookUpInvited, { body: { email } })).body;
    const email = newAddress();
    expect(await lookUp(email)).toEqual({ account: null, invitation: null });
    const { id } = await invited(email);
    expect(await lookUp(email.toUpperCase())).toMatchObject({ account: null, invitation: { id } });
    await expire(id);
    expect((await lookUp(email)).invitation).toBeNull();
    const { user, id: instructorId } = await createInstructor(identity.dataSource);
    expect((await lookUp(user.email)).account).toEqual({
      ...{ id: user.id, role: 'instructor', firstName: user.firstName, lastName: user.lastName },
      ...{ instructorId, addressProved: true, isDisabled: false },
    });
  });

  test('cannot take a role away, nor invite a disabled account', async () => {
    const player = await createUser(identity.dataSource);
    expect(refusal(await invite(player.email, { role: 'student' }))).toBe('409 identity.already-has-role');
    expect(refusal(await invite((await administrator()).email))).toBe('409 identity.already-has-role');
    const gone = await createUser(identity.dataSource, { disabledAt: new Date() });
    expect(refusal(await invite(gone.email))).toBe('409 identity.invited-disabled');
    expect((await invite(player.email)).status).toBe(201);
  });

  test(`sends at most ${mailsPerAddressAndDay} mails to an address in a day`, async () => {
    const { id } = await invited();
    for (let n = 1; n < mailsPerAddressAndDay; n += 1) expect((await sendAgain(id)).status).toBe(201);
    expect(refusal(await sendAgain(id))).toBe('429 request.too-many');
  });

  test(`sends at most ${mailsPerDay} mails in a day`, async () => {
    for (let n = 0; n < mailsPerDay; n += 1) expect((await invite()).status).toBe(201);
    expect(refusal(await invite())).toBe('429 request.too-many');
    expect((await invite(undefined, {}, await administrator())).status).toBe(201);
  });
});

describe('an address', () => {
  test('has one open invitation, and a new one once it was withdrawn or has expired', async () => {
    const email = newAddress();
    const { id } = await invited(email);
    expect(refusal(await invite(email, { role: 'admin' }))).toBe('409 identity.already-invited');
    await withdraw(id);
    const second = await invite(email);
    expect(second.status).toBe(201);
    await expire(second.body.id);
    expect((await invite(email)).status).toBe(201);
    expect(await rows().countBy({ email })).toBe(2);
  });

  const inviteTwice = async () => {
    const [email, other] = [newAddress(), await administrator()];
    const answers = await Promise.all([invite(email), invite(email, {}, other)]);
    return { email, statuses: answers.map(({ status }) => status).sort() };
  };

  test('that two administrators invite at once is invited once', async () => {
    const { email, statuses } = await inviteTwice();
    expect(statuses).toEqual([201, 409]);
    expect(await rows().countBy({ email })).toBe(1);
  });

  test('would be invited twice without the index (control)', async () => {
    const [index] = await identity.dataSource.query<{ indexdef: string }[]>(
      `SELECT indexdef FROM pg_indexes WHERE indexname = 'account_invitations_once'`,
    );
    await asOwner(identity, 'DROP INDEX account_invitations_once');
    const { email, statuses } = await inviteTwice();
    expect(statuses).toEqual([201, 201]);
    await rows().delete({ email });
    await asOwner(identity, index!.indexdef);
  });
});

describe('an invitation', () => {
  test('is sent again with the same link, which then works for the whole time again', async () => {
    const { id, expiresAt } = await invited();
    await expire(id);
    expect(await stateOf(id)).toBe('expired');
    const { status, body } = await sendAgain(id, await administrator());
    expect([status, body.state]).toEqual([201, 'open']);
    expect(Date.parse(body.expiresAt)).toBeGreaterThanOrEqual(Date.parse(expiresAt));
    expect(await mailsOf(id)).toHaveLength(2);
    expect(await verbsOf(id)).toEqual(['invited as instructor', 'sent again']);
  });

  test('is not sent again to an account that has the role by now', async () => {
    const user = await createUser(identity.dataSource);
    const { id } = await invited(user.email);
    await as(identity, boss).call(changeRole, { params: { id: user.id }, body: { role: 'instructor' } });
    expect(refusal(await sendAgain(id))).toBe('409 identity.already-has-role');
  });

  test('that was withdrawn stays so', async () => {
    const { id } = await invited();
    expect((await withdraw(id, await administrator())).status).toBe(204);
    expect(await stateOf(id)).toBe('withdrawn');
    expect(refusal(await withdraw(id))).toBe('409 identity.invitation-ended');
    expect(refusal(await sendAgain(id))).toBe('409 identity.invitation-ended');
    expect(await verbsOf(id)).toEqual(['invited as instructor', 'withdrew']);
    const missing = '00000000-0000-4000-8000-000000000000';
    expect(refusal(await withdraw(missing))).toBe('404 identity.invitation-not-found');
    expect(refusal(await sendAgain(missing))).toBe('404 identity.invitation-not-found');
  });

  test('is found by its state', async () => {
    const ids = [await invited(), await invited(), await invited()].map(({ id }) => id);
    await withdraw(ids[1]!);
    await expire(ids[2]!);
    const found = async (state: string) =>
      (await list({ state, limit: 1000 })).map(({ id }) => id).filter((id) => ids.includes(id));
    expect(await found('open')).toEqual([ids[0]]);
    expect(await found('withdrawn')).toEqual([ids[1]]);
    expect(await found('expired')).toEqual([ids[2]]);
    expect(await found('accepted')).toEqual([]);
  });

  test(`is deleted ${keptDays} days after it ended`, async () => {
    const ids = [await invited(), await invited(), await invited()].map(({ id }) => id);
    const longAgo = new Date(Date.now() - (keptDays + 1) * day);
    await rows().update(ids[0]!, { expiresAt: longAgo });
    await rows().update(ids[1]!, { expiresAt: longAgo, withdrawnAt: new Date() });
    await identity.app.get(AccountInvitationsService).forgetOld(identity.dataSource.manager);
    expect(await Promise.all(ids.map((id) => rows().existsBy({ id })))).toEqual([false, true, true]);
  });
});

test.each(['demoted', 'disabled'])(
  'an account that is %s does not get its role back by an older link',
  async (how) => {
    const { id: userId, email } = await createUser(identity.dataSource);
    const params = { id: userId };
    const { id } = await invited(email);
    await as(identity, boss).call(changeRole, { params, body: { role: 'instructor' } });
    expect(await stateOf(id)).toBe('open');
    if (how === 'disabled') await as(identity, boss).call(changeAccess, { params, body: { enabled: false } });
    else await as(identity, boss).call(changeRole, { params, body: { role: 'student' } });
    expect(await stateOf(id)).toBe('withdrawn');
  },
);

describe('an administrator who is no longer one', () => {
  const demote = (who: StoredUser) =>
    as(identity, boss).call(changeRole, { params: { id: who.id }, body: { role: 'student' } });
  const disable = (who: StoredUser) =>
    as(identity, boss).call(changeAccess, { params: { id: who.id }, body: { enabled: false } });

  test.each([
    ['demoted', demote],
    ['disabled', disable],
  ])('withdraws the open invitations of an administrator who is %s', async (_, end) => {
    const other = await administrator();
    const { body } = await invite(undefined, { role: 'admin' }, other);
    const mine = await invited();
    await end(other);
    expect(await stateOf(body.id)).toBe('withdrawn');
    expect(await stateOf(mine.id)).toBe('open');
  });

  test('invites nobody with a call that comes behind', async () => {
    const other = await administrator();
    const { id } = await invited();
    await demote(other);
    expect(refusal(await invite(undefined, {}, other))).toBe('403 auth.forbidden');
    expect(refusal(await sendAgain(id, other))).toBe('403 auth.forbidden');
    expect(refusal(await withdraw(id, other))).toBe('403 auth.forbidden');
  });

  test('would invite with such a call, were the account not read behind its lock (control)', async () => {
    const other = await administrator();
    await demote(other);
    jest
      .spyOn(AccountInvitationsService.prototype as never, 'assertAdministrator')
      .mockResolvedValue(undefined as never);
    expect((await invite(undefined, {}, other)).status).toBe(201);
  });
});
