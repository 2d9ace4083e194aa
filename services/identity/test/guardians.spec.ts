import {
  acceptInvitation,
  addFamilyPlayer,
  changePlayer,
  constants,
  getInvitation,
  getPlayerNow,
  inviteGuardian,
  leaveFamily,
  listGuardians,
  listPlayers,
  login,
  readInvitation,
  registerInvited,
  withdrawInvitation,
} from '@fungo/contracts';
import { Sessions } from '@fungo/platform';
import { AuditEntry } from '@fungo/platform/academy';
import { refusal, testSecret } from '@fungo/testing';
import { familyIdsOf } from '../src/accounts/families.repository';
import { StoredGuardian } from '../src/accounts/guardian.entity';
import { StoredInvitation } from '../src/accounts/invitation.entity';
import { StoredUser } from '../src/accounts/user.entity';
import { GuardiansWriter } from '../src/guardians/guardians.writer';
import { expireInvitation } from '../src/guardians/guardians.jobs';
import { erase } from '../src/erase';
import { atOnce, createUser, demoPassword, eventsOf, identityForTests, signedIn, tokenIn } from './academy';

const identity = identityForTests();
const { maxGuardians, maxFamilies, invitationsPerDay } = constants.family;

const familyOf = ({ id }: Pick<StoredUser, 'id'>) => familyIdsOf(identity.dataSource.manager, id);
/** Someone with the family of the moment, as a new session would have it. */
const as = async (user: StoredUser) => identity.as({ ...signedIn(user), ...(await familyOf(user)) });
const user = (changes: Partial<StoredUser> = {}) => createUser(identity.dataSource, changes);
const joined = (founder: StoredUser) => user({ familyId: founder.familyId });
const invite = async (by: StoredUser, email: string, familyId?: string) =>
  (await as(by)).call(inviteGuardian, { body: { email, familyId } });
const tokenOf = async (id: string) =>
  (await identity.as({ kind: 'service', name: 'messaging' }).call(getInvitation, { params: { id } })).body
    .token;
const invitedBy = async (founder: StoredUser, email: string) =>
  tokenOf((await invite(founder, email)).body.id);
const accept = async (who: StoredUser, token: string) =>
  (await as(who)).call(acceptInvitation, { body: { token } });
const leave = async (who: StoredUser, { familyId }: Pick<StoredUser, 'familyId'>) =>
  (await as(who)).call(leaveFamily, { params: { familyId } });
const told = async ({ id }: StoredUser) =>
  (await eventsOf(identity, id, 'identity.guardians-changed')).map(({ payload }) => payload);

describe('an invitation', () => {
  test('is mailed to the address and listed for every guardian, and its link shows who invites', async () => {
    const founder = await user({ firstName: 'Rosa', lastName: 'Delgado' });
    const other = await joined(founder);
    const { status, body } = await invite(founder, 'Dana@Families.test');
    expect([status, body.email]).toEqual([201, 'dana@families.test']);
    const mails = (await identity.outbox()).filter(({ name }) => name === 'identity.guardian-invited');
    expect(mails.map(({ payload }) => payload)).toContainEqual({ invitationId: body.id });
    const { body: families } = await (await as(other)).call(listGuardians, {});
    expect(families).toMatchObject([
      {
        familyId: founder.id,
        players: ['Rosa'],
        guardians: [
          { userId: founder.id, name: 'Rosa Delgado', isYou: false },
          { userId: other.id, isYou: true },
        ],
        invitations: [{ id: body.id, email: 'dana@families.test' }],
      },
    ]);
    const token = await tokenOf(body.id);
    const { body: shown } = await identity.visitor.call(readInvitation, { body: { token } });
    expect(shown).toMatchObject({
      ...{ invitedBy: 'Rosa Delgado', email: 'dana@families.test', hasAccount: false },
    });
  });

  test('gets the same answer for an address with an account', async () => {
    const founder = await user();
    const [known, unknown] = [await user(), 'nobody-yet@families.test'];
    const answers = [await invite(founder, known.email), await invite(founder, unknown)];
    const seen = answers.map(
      ({ status, body: { id: _, email: __, createdAt: ___, expiresAt: ____, ...rest } }) => [status, rest],
    );
    expect(seen).toEqual([
      [201, { playerId: null }],
      [201, { playerId: null }],
    ]);
  });

  test('is accepted by the account of its address alone, once; the account keeps its own family', async () => {
    const [founder, guest, stranger] = [await user(), await user({ addressProvedAt: null }), await user()];
    const token = await invitedBy(founder, guest.email);
    expect(refusal(await accept(stranger, token))).toBe('403 identity.invitation-for-another');
    const signIn = await identity.visitor.call(login, {
      body: { email: guest.email, password: demoPassword },
    });
    expect((await accept(guest, token)).status).toBe(204);
    expect(await familyOf(guest)).toEqual({
      familyIds: [guest.id, founder.id],
      playerIds: [guest.id, founder.id],
    });
    const session = await identity.app.get(Sessions).find(tokenIn(signIn.headers));
    expect(session?.user.playerIds).toEqual([guest.id, founder.id]);
    expect(refusal(await accept(guest, token))).toBe('400 identity.invitation-invalid');
    const stored = await identity.dataSource.manager.findOneByOrFail(StoredUser, { id: guest.id });
    expect(stored.addressProvedAt).not.toBeNull();
    expect(await told(guest)).toEqual([{ userId: guest.id, change: 'joined', tell: [founder.id] }]);
    expect(
      await identity.dataSource.manager.findBy(AuditEntry, { entityId: founder.id, actorId: guest.id }),
    ).toMatchObject([{ verb: 'became guardian of', entity: 'family' }]);
    const { body } = await identity
      .as({ kind: 'service', name: 'messaging' })
      .call(getPlayerNow, { params: { playerId: founder.id } });
    expect(body.guardians.map(({ userId }) => userId)).toEqual([founder.id, guest.id]);
  });

  test('makes an account without a player of its own, whose address is confirmed and who has consented', async () => {
    const founder = await user();
    const email = 'new-guardian@families.test';
    const token = await invitedBy(founder, email);
    const body = {
      ...{ token, firstName: 'Nick', lastName: 'Vance', password: 'a whole season' },
      confirmPassword: 'a whole season',
    };
    const { status, body: made } = await identity.visitor.call(registerInvited, { body });
    expect(status).toBe(201);
    expect(made.user).toMatchObject({
      ...{ email, role: 'student', addressProved: true, age: null },
      consent: { player: 'minor', guardianName: 'Nick Vance' },
    });
    expect(await familyOf(made.user)).toEqual({ familyIds: [founder.id], playerIds: [founder.id] });
    expect(await eventsOf(identity, made.user.id, 'identity.account-registered')).toEqual([]);
    expect(refusal(await identity.visitor.call(registerInvited, { body }))).toBe(
      '400 identity.invitation-invalid',
    );
    const again = await invitedBy(await user(), email);
    expect(refusal(await identity.visitor.call(registerInvited, { body: { ...body, token: again } }))).toBe(
      '409 identity.email-taken',
    );
  });

  test('can be withdrawn by each guardian and by nobody else, is replaced by a second one, and expires', async () => {
    const founder = await user();
    const other = await joined(founder);
    const { body: first } = await invite(founder, 'guest@families.test');
    const token = await tokenOf(first.id);
    const { body: second } = await invite(other, 'guest@families.test');
    const read = (one: string) => identity.visitor.call(readInvitation, { body: { token: one } });
    expect(refusal(await read(token))).toBe('400 identity.invitation-invalid');
    expect(refusal(await read(`${second.id}.forged`))).toBe('400 identity.invitation-invalid');
    const params = { id: second.id };
    expect(refusal(await (await as(await user())).call(withdrawInvitation, { params }))).toBe(
      '404 identity.invitation-not-found',
    );
    const replacing = await tokenOf(second.id);
    expect((await read(replacing)).status).toBe(200);
    expect((await (await as(founder)).call(withdrawInvitation, { params })).status).toBe(204);
    expect(refusal(await read(replacing))).toBe('400 identity.invitation-invalid');

    const { body: third } = await invite(founder, 'late@families.test');
    const late = await tokenOf(third.id);
    const manager = identity.dataSource.manager;
    await manager.update(StoredInvitation, third.id, { expiresAt: new Date(Date.now() - 1) });
    expect(refusal(await read(late))).toBe('400 identity.invitation-invalid');
    const jobs = (await identity.outbox()).filter(({ name }) => name === expireInvitation.name);
    expect(jobs.map(({ payload }) => payload)).toContainEqual({
      ...{ invitationId: third.id, expiresAt: third.expiresAt },
    });
  });

  test(`leaves at most ${maxGuardians} guardians, even if many are invited at once`, async () => {
    const founder = await user();
    const answers = await Promise.all(
      Array.from({ length: maxGuardians + 2 }, (_, n) => invite(founder, `guest${n}@families.test`)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxGuardians - 1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  test('of one more family than a guardian may have is refused, and stays open', async () => {
    const guest = await user();
    for (let n = 1; n < maxFamilies; n += 1)
      expect((await accept(guest, await invitedBy(await user(), guest.email))).status).toBe(204);
    const token = await invitedBy(await user(), guest.email);
    expect(refusal(await accept(guest, token))).toBe('409 identity.too-many-families');
    expect((await identity.visitor.call(readInvitation, { body: { token } })).status).toBe(200);
  });

  test('to a guardian is refused, as are those of a stranger and too many in a day', async () => {
    const founder = await user();
    const other = await joined(founder);
    expect(refusal(await invite(founder, other.email))).toBe('409 identity.already-guardian');
    const stranger = await invite(await user(), 'guest@families.test', founder.id);
    expect(refusal(stranger)).toBe('404 identity.family-not-found');
    for (let n = 1; n < invitationsPerDay; n += 1) await invite(founder, 'guest@families.test');
    expect(refusal(await invite(founder, 'guest@families.test'))).toBe('429 request.too-many');
  });
});

describe('a guardian who leaves', () => {
  test('loses the other sessions, goes on with a family of their own, and the others hear of it', async () => {
    const founder = await user();
    const other = await joined(founder);
    const phone = await identity.visitor.call(login, {
      body: { email: other.email, password: demoPassword },
    });
    const answer = await leave(other, founder);
    expect(answer.status).toBe(204);
    const sessions = identity.app.get(Sessions);
    expect(await sessions.find(tokenIn(phone.headers))).toBeNull();
    const own = await sessions.find(tokenIn(answer.headers));
    expect(own?.user).toMatchObject({ familyIds: [other.id], playerIds: [other.id] });
    expect(await told(other)).toEqual([{ userId: other.id, change: 'left', tell: [founder.id] }]);
    expect(refusal(await leave(other, founder))).toBe('404 identity.family-not-found');
    const { body } = await (await as(other)).call(listPlayers, {});
    expect(body).toMatchObject([{ firstName: other.firstName }]);
  });

  test('may be the founder: the players, lessons and camps stay with the family', async () => {
    const founder = await user();
    const other = await joined(founder);
    expect((await leave(founder, founder)).status).toBe(204);
    const own = await familyOf(founder);
    expect(own.familyIds).toHaveLength(1);
    expect([...own.familyIds, ...own.playerIds]).not.toContain(founder.id);
    expect(await familyOf(other)).toEqual({ familyIds: [founder.id], playerIds: [founder.id] });
    const { body } = await identity
      .as({ kind: 'service', name: 'messaging' })
      .call(getPlayerNow, { params: { playerId: founder.id } });
    expect(body.guardians.map(({ userId }) => userId)).toEqual([other.id]);
    const added = await (
      await as(founder)
    ).call(addFamilyPlayer, {
      body: { firstName: 'Ava', lastName: 'Ames' },
    });
    expect(added.status).toBe(201);
    expect((await familyOf(other)).playerIds).toEqual([founder.id]);
  });

  test('acts for another family of theirs, if there is one', async () => {
    const [founder, guest] = [await user(), await user()];
    const partner = await joined(guest);
    await accept(guest, await invitedBy(founder, guest.email));
    expect((await leave(guest, guest)).status).toBe(204);
    expect(await familyOf(guest)).toEqual({ familyIds: [founder.id], playerIds: [founder.id] });
    expect(await familyOf(partner)).toEqual({ familyIds: [guest.id], playerIds: [guest.id] });
  });

  test('takes along the invitations they sent', async () => {
    const founder = await user();
    const other = await joined(founder);
    const token = await invitedBy(other, 'friend@families.test');
    await leave(other, founder);
    expect(refusal(await identity.visitor.call(readInvitation, { body: { token } }))).toBe(
      '400 identity.invitation-invalid',
    );
  });

  test('is never the last one, even if both leave at once', async () => {
    const founder = await user();
    expect(refusal(await leave(founder, founder))).toBe('409 identity.last-guardian');
    const other = await joined(founder);
    const answers = await atOnce(
      identity,
      `SELECT 1 FROM families WHERE id = '${founder.id}' FOR UPDATE`,
      [founder, other].map((who) => () => leave(who, founder)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await identity.dataSource.manager.countBy(StoredGuardian, { familyId: founder.familyId })).toBe(1);
  });
});

describe('a call that runs while its guardian leaves', () => {
  const rounds = 20;

  /** Reads with an open session, again and again, until the guardian has left. @returns players seen after that */
  async function seenAfter(doLeave: (other: StoredUser, founder: StoredUser) => Promise<unknown>) {
    const founder = await user();
    const other = await joined(founder);
    const signIn = await identity.visitor.call(login, {
      body: { email: other.email, password: demoPassword },
    });
    const sessions = identity.app.get(Sessions);
    let hasLeft = false;
    const read = async (): Promise<string[]> => {
      for (;;) {
        const begunAfter = hasLeft;
        // As the gateway does for each request.
        const session = await sessions.find(tokenIn(signIn.headers));
        const players = session
          ? await identity
              .as({ kind: 'user', ...session.user, sessionId: session.sessionId, address: '127.0.0.1' })
              .call(listPlayers, {})
          : null;
        if (begunAfter) return (players?.body ?? []).map(({ id }) => id).filter((id) => id === founder.id);
      }
    };
    const reading = Promise.all([read(), read(), read()]);
    await doLeave(other, founder);
    hasLeft = true;
    return (await reading).flat();
  }

  test('sees nothing of the family once the leave has answered', async () => {
    for (let n = 0; n < rounds; n += 1) expect(await seenAfter(leave)).toEqual([]);
  });

  test('would see it if the sessions went on (control)', async () => {
    const seen = await seenAfter((other, founder) =>
      identity.dataSource.transaction((manager) =>
        identity.app.get(GuardiansWriter).leave(manager, founder.familyId, other),
      ),
    );
    expect(seen).toHaveLength(3);
  });

  test('changes nothing of the family if it comes behind', async () => {
    const founder = await user();
    const other = await joined(founder);
    const before = await as(other); // as the gateway signed them before they left
    await leave(other, founder);
    const { familyId } = founder;
    const late = [
      await before.call(inviteGuardian, { body: { email: 'late@families.test', familyId } }),
      await before.call(addFamilyPlayer, { body: { firstName: 'Ava', lastName: 'Ames' } }),
      await before.call(changePlayer, { params: { id: founder.id }, body: { position: 'Catcher' } }),
    ];
    expect(late.map(refusal)).toEqual([
      '404 identity.family-not-found',
      '404 identity.family-not-found',
      '404 identity.player-not-found',
    ]);
  });
});

describe('an erased guardian', () => {
  const env = () => ({ DATABASE_URL: identity.databaseUrl, FUNGO_SECRET: testSecret });

  test('leaves the family they were invited to, and takes along their own', async () => {
    const [founder, guest] = [await user(), await user()];
    await accept(guest, await invitedBy(founder, guest.email));
    const pending = await invitedBy(guest, 'friend@families.test');
    await erase(guest.email, env());
    const [erased] = await eventsOf(identity, guest.id, 'identity.user-erased');
    expect(erased!.payload).toMatchObject({ familyIds: [guest.id], playerIds: [guest.id] });
    expect((await familyOf(founder)).playerIds).toEqual([founder.id]);
    expect(refusal(await identity.visitor.call(readInvitation, { body: { token: pending } }))).toBe(
      '400 identity.invitation-invalid',
    );
    const { body } = await (await as(founder)).call(listGuardians, {});
    expect(body[0]!.guardians.map(({ userId }) => userId)).toEqual([founder.id]);
  });

  test('takes along a family that its founder has left before', async () => {
    const founder = await user();
    const other = await joined(founder);
    await leave(founder, founder);
    await erase(other.email, env());
    const [erased] = await eventsOf(identity, other.id, 'identity.user-erased');
    expect(erased!.payload).toMatchObject({ familyIds: [founder.id], playerIds: [founder.id] });
    expect((await familyOf(founder)).playerIds).not.toContain(founder.id);
  });
});
