import {
  acceptInvitation,
  getCurrentUser,
  getInvitation,
  getMembership,
  getPlayerNow,
  handOverPlayer,
  listGuardians,
  listPlayers,
  login,
  readInvitation,
  registerInvited,
} from '@fungo/contracts';
import { Sessions } from '@fungo/platform';
import { fake, refusal, startFakeService } from '@fungo/testing';
import { familyIdsOf } from '../src/accounts/families.repository';
import type { StoredPlayer } from '../src/accounts/player.entity';
import { StoredUser } from '../src/accounts/user.entity';
import {
  createPlayer,
  createUser,
  demoPassword,
  eventsOf,
  signedIn,
  startIdentity,
  tokenIn,
} from './academy';

const members = new Set<string>();
const opened: (() => Promise<unknown>)[] = [];
let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  const payments = await startFakeService([
    fake(getMembership, ({ params: { userId } }) => ({
      ...{ userId, membershipStatus: members.has(userId) ? ('active' as const) : ('inactive' as const) },
      version: 1,
    })),
  ]);
  opened.push(() => payments.close());
  identity = await startIdentity({ PAYMENTS_URL: payments.url });
  opened.push(() => identity.close());
});
afterAll(() => Promise.all(opened.reverse().map((close) => close())));

const user = (changes: Partial<StoredUser> = {}) => createUser(identity.dataSource, changes);
const familyOf = ({ id }: Pick<StoredUser, 'id'>) => familyIdsOf(identity.dataSource.manager, id);
const as = async (one: StoredUser) => identity.as({ ...signedIn(one), ...(await familyOf(one)) });
const grownUp = (of: StoredUser, changes: Partial<StoredPlayer> = {}) =>
  createPlayer(identity.dataSource, {
    ...{ familyId: of.familyId, firstName: 'Ava', birthDate: '2001-05-04', medicalNotes: null },
    ...changes,
  });
const handOver = async (by: StoredUser, id: string, email: string) =>
  (await as(by)).call(handOverPlayer, { params: { id }, body: { email } });
const tokenOf = async (id: string) =>
  (await identity.as({ kind: 'service', name: 'messaging' }).call(getInvitation, { params: { id } })).body
    .token;
const invited = async (by: StoredUser, id: string, email: string) =>
  tokenOf((await handOver(by, id, email)).body.id);
const accept = async (who: StoredUser, token: string) =>
  (await as(who)).call(acceptInvitation, { body: { token } });
const now = async (playerId: string) =>
  (await identity.as({ kind: 'service', name: 'media' }).call(getPlayerNow, { params: { playerId } })).body;

test('a player of age takes over with a new account: the family sees nothing of them at once', async () => {
  const rosa = await user();
  const ava = await grownUp(rosa);
  const nickname = await grownUp(rosa, { firstName: 'Avi', mergedInto: ava.id });
  const signIn = await identity.visitor.call(login, { body: { email: rosa.email, password: demoPassword } });
  const { status, body: invitation } = await handOver(rosa, ava.id, 'ava@families.test');
  expect([status, invitation]).toMatchObject([201, { email: 'ava@families.test', playerId: ava.id }]);
  const token = await tokenOf(invitation.id);
  const { body: shown } = await identity.visitor.call(readInvitation, { body: { token } });
  expect(shown).toMatchObject({ kind: 'player', hasAccount: false });
  const form = { token, firstName: 'Ava', lastName: 'Delgado', password: 'a whole season' };
  const { body } = await identity.visitor.call(registerInvited, {
    body: { ...form, confirmPassword: form.password },
  });
  expect(body.user).toMatchObject({ consent: { player: 'adult' }, addressProved: true });
  expect((await familyOf(body.user)).playerIds).toEqual([ava.id, nickname.id]);
  expect((await familyOf(rosa)).playerIds).toEqual([rosa.id]);
  const session = await identity.app.get(Sessions).find(tokenIn(signIn.headers));
  expect(session?.user.playerIds).toEqual([rosa.id]);
  expect((await now(ava.id)).guardians.map(({ userId }) => userId)).toEqual([body.user.id]);
  const told = await eventsOf(identity, body.user.id, 'identity.guardians-changed');
  expect(told.map(({ payload }) => payload)).toEqual([
    { userId: body.user.id, change: 'took-over', tell: [rosa.id] },
  ]);
});

test('with an account, the player joins its own family', async () => {
  const [rosa, ava] = [await user(), await user()];
  const player = await grownUp(rosa);
  expect((await accept(ava, await invited(rosa, player.id, ava.email))).status).toBe(204);
  expect(await familyOf(ava)).toEqual({ familyIds: [ava.id], playerIds: [ava.id, player.id] });
});

test('an only player leaves the guardian as a player, whose account keeps its picture and shows no membership', async () => {
  const [rosa, ava] = [
    await user({ profileImageUrl: '/files/rosa.webp', membershipStatus: 'active' }),
    await user(),
  ];
  await identity.dataSource.query(`UPDATE players SET birth_date = '2001-05-04' WHERE id = $1`, [rosa.id]);
  expect((await accept(ava, await invited(rosa, rosa.id, ava.email))).status).toBe(204);
  const left = await familyOf(rosa);
  expect(left.familyIds).toEqual([rosa.id]);
  expect(left.playerIds).toHaveLength(1);
  expect(left.playerIds).not.toContain(rosa.id);
  const { body: own } = await (await as(rosa)).call(getCurrentUser, {});
  expect(own).toMatchObject({ membershipStatus: 'inactive', videosThisMonth: 0, age: null });
  const { body: players } = await (await as(ava)).call(listPlayers, {});
  expect(players.map(({ id, profileImageUrl }) => [id, profileImageUrl])).toEqual([
    [ava.id, null],
    [rosa.id, null],
  ]);
});

test('a guardian who is the player gets an own family, and stays a guardian of the old one', async () => {
  const rosa = await user();
  const ava = await user({ familyId: rosa.familyId });
  const player = await grownUp(rosa);
  expect((await accept(ava, await invited(rosa, player.id, ava.email))).status).toBe(204);
  const { playerIds, familyIds } = await familyOf(ava);
  expect(playerIds).toEqual([player.id, rosa.id]);
  expect(familyIds).toHaveLength(2);
  expect((await familyOf(rosa)).playerIds).toEqual([rosa.id]);
});

test('nobody under age, without a birth date, of another family, or with a membership is handed over', async () => {
  const rosa = await user();
  const give = async (changes: Partial<StoredPlayer>, by = rosa) =>
    refusal(await handOver(by, (await grownUp(rosa, changes)).id, 'ava@families.test'));
  expect(await give({ birthDate: '2015-05-04' })).toBe('409 identity.player-too-young');
  expect(await give({ birthDate: null, age: 30 })).toBe('409 identity.player-too-young');
  expect(await give({}, await user())).toBe('404 identity.player-not-found');
  const member = await grownUp(rosa);
  members.add(member.id);
  expect(refusal(await handOver(rosa, member.id, 'ava@families.test'))).toBe('409 identity.player-is-member');
  members.delete(member.id);
  const ava = await user();
  const token = await invited(rosa, member.id, ava.email);
  members.add(member.id);
  expect(refusal(await accept(ava, token))).toBe('409 identity.player-is-member');
});

test('a second invitation replaces the first, needs no room among the guardians, and is used once', async () => {
  const rosa = await user();
  for (let n = 0; n < 3; n += 1) await user({ familyId: rosa.familyId });
  const [player, ava] = [await grownUp(rosa), await user()];
  const first = await invited(rosa, player.id, 'typo@families.test');
  const token = await invited(rosa, player.id, ava.email);
  expect(refusal(await identity.visitor.call(readInvitation, { body: { token: first } }))).toBe(
    '400 identity.invitation-invalid',
  );
  const { body: families } = await (await as(rosa)).call(listGuardians, {});
  expect(families[0]!.invitations).toMatchObject([{ email: ava.email, playerId: player.id }]);
  const answers = await Promise.all([accept(ava, token), accept(ava, token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  expect((await familyOf(ava)).playerIds).toEqual([ava.id, player.id]);
});
