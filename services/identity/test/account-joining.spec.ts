import {
  acceptAccountInvitation,
  getAccountInvitation,
  getInvitation,
  inviteGuardian,
  inviteToAccount,
  listInstructors,
  login,
  readAccountInvitation,
  registerInvitedAccount,
  type Role,
  withdrawAccountInvitation,
} from '@fungo/contracts';
import { Sessions } from '@fungo/platform';
import { AuditEntry } from '@fungo/platform/academy';
import { refusal } from '@fungo/testing';
import { StoredAccountInvitation } from '../src/accounts/account-invitation.entity';
import { StoredUser } from '../src/accounts/user.entity';
import { AccountInvitationsRepository } from '../src/account-invitations/account-invitations.repository';
import { as, atOnce, createUser, demoPassword, eventsOf, identityForTests, tokenIn } from './academy';

const identity = identityForTests();
let boss: StoredUser;
beforeAll(async () => {
  boss = await createUser(identity.dataSource, { role: 'admin', firstName: 'Ines', lastName: 'Park' });
});
afterEach(() => jest.restoreAllMocks());

let last = 0;
const user = (changes: Partial<StoredUser> = {}) => createUser(identity.dataSource, changes);
const messaging = () => identity.as({ kind: 'service', name: 'messaging' });

/** An invitation, with the token of its mail. */
async function invited({
  email = `joining.${last++}@coaches.test`,
  role = 'instructor',
}: { email?: string; role?: Role } = {}) {
  const { body } = await as(identity, boss).call(inviteToAccount, { body: { email, role, note: 'Hi!' } });
  const mail = await messaging().call(getAccountInvitation, { params: { id: body.id } });
  return { id: body.id, email, token: mail.body.token };
}
const read = (token: string) => identity.visitor.call(readAccountInvitation, { body: { token } });
const accept = (who: StoredUser, token: string) =>
  as(identity, who).call(acceptAccountInvitation, { body: { token } });
const register = (token: string, password = 'a whole season') =>
  identity.visitor.call(registerInvitedAccount, {
    body: { token, firstName: 'Dana', lastName: 'Ortega', password, confirmPassword: password },
  });
const withdraw = (id: string) => as(identity, boss).call(withdrawAccountInvitation, { params: { id } });
const signIn = (email: string, password: string) =>
  identity.visitor.call(login, { body: { email, password } });
const rows = () => identity.dataSource.getRepository(StoredAccountInvitation);
const verbsOf = async (entityId: string) =>
  (await identity.dataSource.manager.findBy(AuditEntry, { entityId })).map(({ verb, actorId }) => [
    verb,
    actorId,
  ]);
const coaches = async () =>
  (await identity.visitor.call(listInstructors, {})).body.map((coach) => coach.user.id);

describe('a person without an account', () => {
  test('sees who invites and as what, and makes a coach’s account whose address is confirmed', async () => {
    const { id, email, token } = await invited();
    expect((await read(token)).body).toMatchObject({
      ...{ email, role: 'instructor', invitedBy: 'Ines Park', note: 'Hi!', hasAccount: false },
    });
    const { status, body } = await register(token);
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ email, role: 'instructor', addressProved: true, consent: null });
    expect(body.user.instructorId).toEqual(expect.any(Number));
    expect(await coaches()).toContain(body.user.id);
    expect(await eventsOf(identity, body.user.id, 'identity.account-registered')).toEqual([]);
    expect(await verbsOf(body.user.id)).toEqual([['accepted to be instructor', body.user.id]]);
    expect(await rows().findOneByOrFail({ id })).toMatchObject({ acceptedBy: body.user.id });
    const session = await signIn(email, 'a whole season');
    expect(session.body.user.role).toBe('instructor');
  });

  test.each(['student', 'admin'] as const)('makes an account as %s, without a profile', async (role) => {
    const { email, token } = await invited({ role });
    const { body } = await register(token);
    expect(body.user).toMatchObject({ email, role, addressProved: true, instructorId: null });
  });

  test('needs a password that others do not use, and keeps the invitation meanwhile', async () => {
    const { token } = await invited();
    expect((await register(token, 'password1')).status).toBe(400);
    expect((await read(token)).status).toBe(200);
  });

  test('who made one meanwhile is asked to sign in', async () => {
    const { email, token } = await invited();
    await user({ email });
    expect((await read(token)).body.hasAccount).toBe(true);
    expect(refusal(await register(token))).toBe('409 identity.email-taken');
    expect((await read(token)).status).toBe(200);
  });
});

describe('the owner of an account', () => {
  test('gets the role, a confirmed address and a session with it; other sessions end', async () => {
    const dana = await user({ addressProvedAt: null });
    const phone = await signIn(dana.email, demoPassword);
    const { id, token } = await invited({ email: dana.email });
    const answer = await accept(dana, token);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: dana.id, role: 'instructor', addressProved: true });
    const sessions = identity.app.get(Sessions);
    expect(await sessions.find(tokenIn(phone.headers))).toBeNull();
    const own = await sessions.find(tokenIn(answer.headers));
    expect(own?.user).toMatchObject({ role: 'instructor', instructorId: answer.body.instructorId });
    expect(await coaches()).toContain(dana.id);
    expect(await rows().findOneByOrFail({ id })).toMatchObject({ acceptedBy: dana.id });
    expect(await verbsOf(dana.id)).toEqual([['accepted to be instructor', dana.id]]);
  });

  test('of another address gets nothing', async () => {
    const [dana, stranger] = [await user(), await user()];
    const { token } = await invited({ email: dana.email });
    expect(refusal(await accept(stranger, token))).toBe('403 identity.invitation-for-another');
    expect((await accept(dana, token)).status).toBe(200);
  });

  test('keeps a higher role that they got meanwhile, and the session', async () => {
    const dana = await user();
    const { token } = await invited({ email: dana.email });
    await identity.dataSource.manager.update(StoredUser, dana.id, { role: 'admin' });
    const answer = await accept(dana, token);
    expect([answer.status, answer.body.role]).toEqual([200, 'admin']);
    expect(answer.headers.has('set-cookie')).toBe(false);
  });

  test('that was disabled meanwhile gets nothing', async () => {
    const dana = await user();
    const { token } = await invited({ email: dana.email });
    await identity.dataSource.manager.update(StoredUser, dana.id, { disabledAt: new Date() });
    expect(refusal(await accept(dana, token))).toBe('403 identity.account-disabled');
  });
});

describe('a link', () => {
  test('says that its invitation was accepted, withdrawn or has expired', async () => {
    const [used, withdrawn, expired] = [await invited(), await invited(), await invited()];
    await register(used.token);
    await withdraw(withdrawn.id);
    await rows().update(expired.id, { expiresAt: new Date(Date.now() - 1) });
    const dana = await user();
    for (const [token, code] of [
      [used.token, '400 identity.invitation-accepted'],
      [withdrawn.token, '400 identity.invitation-withdrawn'],
      [expired.token, '400 identity.invitation-expired'],
      [`${used.id}.forged`, '400 identity.invitation-invalid'],
    ] as const)
      for (const answer of [await read(token), await register(token), await accept(dana, token)])
        expect(refusal(answer)).toBe(code);
  });

  test('of a guardian’s invitation opens none of the academy', async () => {
    const founder = await user();
    const { body } = await as(identity, founder).call(inviteGuardian, {
      body: { email: 'guardian@families.test' },
    });
    const mail = await messaging().call(getInvitation, { params: { id: body.id } });
    expect(refusal(await read(mail.body.token))).toBe('400 identity.invitation-invalid');
  });
});

describe('two clicks at once', () => {
  const repository = () => identity.app.get(AccountInvitationsRepository);
  const race = <T extends { status: number }>(id: string, ...calls: (() => Promise<T>)[]) =>
    atOnce(identity, `SELECT 1 FROM account_invitations WHERE id = '${id}' FOR UPDATE`, calls);
  /** Reads an invitation without its lock, as it was before anybody clicked. */
  const unlock = (id: string) => {
    const before = repository().find(identity.dataSource.manager, id);
    jest.spyOn(AccountInvitationsRepository.prototype, 'lock').mockImplementation(() => before);
  };

  test('make one account, and the second reads that the invitation was accepted', async () => {
    const { id, email, token } = await invited();
    const answers = await race(
      id,
      () => register(token),
      () => register(token),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(answers.map(refusal)).toContain('400 identity.invitation-accepted');
    expect(await identity.dataSource.manager.countBy(StoredUser, { email })).toBe(1);
  });

  test('would get to the account’s own key without the lock (control)', async () => {
    const { id, token } = await invited();
    unlock(id);
    const answers = await race(
      id,
      () => register(token),
      () => register(token),
    );
    expect(answers.map(refusal)).toContain('409 identity.email-taken');
  });

  test('accept once', async () => {
    const dana = await user();
    const { id, token } = await invited({ email: dana.email });
    const answers = await race(
      id,
      () => accept(dana, token),
      () => accept(dana, token),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await verbsOf(dana.id)).toHaveLength(1);
  });

  test('would accept twice without reading it behind the lock (control)', async () => {
    const dana = await user();
    const { id, token } = await invited({ email: dana.email });
    unlock(id);
    const answers = await race(
      id,
      () => accept(dana, token),
      () => accept(dana, token),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await verbsOf(dana.id)).toHaveLength(2);
  });

  const acceptAndWithdraw = (dana: StoredUser, { id, token }: { id: string; token: string }) =>
    race<{ status: number }>(
      id,
      () => accept(dana, token),
      () => withdraw(id),
    );

  test('one of which withdraws, leave one end', async () => {
    const dana = await user();
    const answers = await acceptAndWithdraw(dana, await invited({ email: dana.email }));
    const statuses = answers.map(({ status }) => status);
    expect([
      [200, 409],
      [400, 204],
    ]).toContainEqual(statuses);
  });

  test('would fall over the table’s check without the lock (control)', async () => {
    const dana = await user();
    const invitation = await invited({ email: dana.email });
    unlock(invitation.id);
    const answers = await acceptAndWithdraw(dana, invitation);
    expect(answers.map(({ status }) => status)).toContain(500);
  });
});
