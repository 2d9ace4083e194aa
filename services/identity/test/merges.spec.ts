import {
  changePlayer,
  constants,
  getPlayerNow,
  leaveFamily,
  listAccountPlayers,
  listMerges,
  listPlayers,
  login,
  mergeAccounts,
  mergePlayers,
  removePlayer,
  undoMerge,
} from '@fungo/contracts';
import { Sessions } from '@fungo/platform';
import { AuditEntry } from '@fungo/platform/academy';
import { refusal } from '@fungo/testing';
import { familyIdsOf } from '../src/accounts/families.repository';
import { StoredMerge } from '../src/accounts/merge.entity';
import { StoredPlayer } from '../src/accounts/player.entity';
import type { StoredUser } from '../src/accounts/user.entity';
import { createPlayer, createUser, demoPassword, identityForTests, signedIn, tokenIn } from './academy';

const identity = identityForTests();
let boss: StoredUser;
beforeAll(async () => {
  boss = await createUser(identity.dataSource, { role: 'admin' });
});

const user = (changes: Partial<StoredUser> = {}) => createUser(identity.dataSource, changes);
const familyOf = ({ id }: Pick<StoredUser, 'id'>) => familyIdsOf(identity.dataSource.manager, id);
const as = async (one: StoredUser) => identity.as({ ...signedIn(one), ...(await familyOf(one)) });
const admin = () => identity.as(signedIn(boss));
const child = (of: StoredUser, firstName: string) =>
  createPlayer(identity.dataSource, { familyId: of.familyId, firstName });
const mergeFamilies = (from: StoredUser, into: StoredUser) =>
  admin().call(mergeAccounts, { body: { fromEmail: from.email, intoEmail: into.email } });
const mergeChildren = (fromId: string, intoId: string) =>
  admin().call(mergePlayers, { body: { fromId, intoId } });
const undo = (id: string) => admin().call(undoMerge, { params: { id } });
const now = async (playerId: string) =>
  (await identity.as({ kind: 'service', name: 'media' }).call(getPlayerNow, { params: { playerId } })).body;
const changesOf = async (id: string) =>
  (await identity.outbox()).filter(
    ({ name, payload }) =>
      name === 'identity.player-changed' && (payload as { playerId: string }).playerId === id,
  ).length;

describe('two accounts of one family', () => {
  test('see the same once they are merged, in their open sessions, too; the own player stays the first', async () => {
    const [rosa, nick] = [await user(), await user()];
    const leo = await child(rosa, 'Leo');
    const signIn = await identity.visitor.call(login, {
      body: { email: nick.email, password: demoPassword },
    });
    const before = [(await now(leo.id)).version, await changesOf(leo.id)] as const;
    const { status, body } = await mergeFamilies(nick, rosa);
    expect([status, body]).toMatchObject([
      201,
      { kind: 'accounts', from: `${nick.firstName} ${nick.lastName}`, undoneAt: null },
    ]);
    expect(await familyOf(nick)).toEqual({
      familyIds: [rosa.id, nick.id],
      playerIds: [nick.id, rosa.id, leo.id],
    });
    expect(await familyOf(rosa)).toEqual({
      familyIds: [rosa.id, nick.id],
      playerIds: [rosa.id, leo.id, nick.id],
    });
    const session = await identity.app.get(Sessions).find(tokenIn(signIn.headers));
    expect(session?.user.playerIds).toEqual([nick.id, rosa.id, leo.id]);
    const player = await now(nick.id);
    expect([player.familyId, player.guardians.map(({ userId }) => userId)]).toEqual([
      rosa.id,
      [rosa.id, nick.id],
    ]);
    expect((await now(leo.id)).version).toBeGreaterThan(before[0]);
    expect(await changesOf(leo.id)).toBeGreaterThan(before[1]);
    expect(
      await identity.dataSource.manager.findBy(AuditEntry, { entityId: nick.id, actorId: boss.id }),
    ).toMatchObject([{ verb: 'merged', entity: 'family' }]);
  });

  test('are apart again after an undo, in their open sessions, too; nobody can undo twice', async () => {
    const [rosa, nick] = [await user(), await user()];
    const partner = await user({ familyId: nick.familyId });
    const signIn = await identity.visitor.call(login, {
      body: { email: nick.email, password: demoPassword },
    });
    const { body } = await mergeFamilies(nick, rosa);
    expect((await familyOf(partner)).playerIds).toContain(rosa.id);
    expect((await undo(body.id)).body.undoneAt).not.toBeNull();
    expect(await familyOf(rosa)).toEqual({ familyIds: [rosa.id], playerIds: [rosa.id] });
    for (const one of [nick, partner])
      expect(await familyOf(one)).toEqual({ familyIds: [nick.id], playerIds: [nick.id] });
    const session = await identity.app.get(Sessions).find(tokenIn(signIn.headers));
    expect(session?.user.playerIds).toEqual([nick.id]);
    expect(refusal(await undo(body.id))).toBe('409 identity.merge-undone');
  });

  test('are merged in a chain, and undone from its end', async () => {
    const [one, two, three] = [await user(), await user(), await user()];
    const first = (await mergeFamilies(one, two)).body;
    const second = (await mergeFamilies(two, three)).body;
    expect((await familyOf(one)).familyIds.sort()).toEqual([one.id, two.id, three.id].sort());
    expect(refusal(await undo(first.id))).toBe('409 identity.merge-built-upon');
    expect((await undo(second.id)).status).toBe(200);
    expect((await familyOf(three)).familyIds).toEqual([three.id]);
    expect((await familyOf(one)).familyIds).toEqual([two.id, one.id]);
    expect((await undo(first.id)).status).toBe(200);
    expect((await familyOf(one)).familyIds).toEqual([one.id]);
  });

  test('may be guardians of both families before: the undo gives each back', async () => {
    const [rosa, nick] = [await user(), await user()];
    await identity.dataSource.query('INSERT INTO guardians (user_id, family_id) VALUES ($1, $2)', [
      ...[nick.id, rosa.id],
    ]);
    const { body } = await mergeFamilies(nick, rosa);
    await undo(body.id);
    expect(await familyOf(nick)).toMatchObject({ familyIds: [nick.id, rosa.id] });
  });

  test('do not come back by an undo if they have left in between', async () => {
    const [rosa, nick] = [await user(), await user()];
    const { body } = await mergeFamilies(nick, rosa);
    await (await as(nick)).call(leaveFamily, { params: { familyId: rosa.id } });
    expect(refusal(await undo(body.id))).toBe('409 identity.merge-built-upon');
    expect((await familyOf(rosa)).playerIds).toEqual([rosa.id, nick.id]);
  });

  test('are refused if they are one family already, too many together, or unknown', async () => {
    const [rosa, nick] = [await user(), await user()];
    for (let n = 0; n < 2; n += 1) await user({ familyId: rosa.familyId });
    const partner = await user({ familyId: nick.familyId });
    expect(refusal(await mergeFamilies(partner, nick))).toBe('409 identity.merge-same');
    expect(refusal(await mergeFamilies(rosa, nick))).toBe('409 identity.merge-too-large');
    const body = { fromEmail: 'nobody@families.test', intoEmail: nick.email };
    expect(refusal(await admin().call(mergeAccounts, { body }))).toBe('404 identity.user-not-found');
  });

  test('meet at one family, even if each is merged into the other at once', async () => {
    const [rosa, nick] = [await user(), await user()];
    const answers = await Promise.all([mergeFamilies(rosa, nick), mergeFamilies(nick, rosa)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await familyOf(rosa)).familyIds).toHaveLength(2);
    expect((await familyOf(nick)).familyIds).toHaveLength(2);
  });
});

describe('two players who are one', () => {
  test('have one name, for other services, too, and the merged one leaves the family’s list', async () => {
    const rosa = await user();
    const [leo, leonardo] = [await child(rosa, 'Leo'), await child(rosa, 'Leonardo')];
    const { body: offered } = await admin().call(listAccountPlayers, { query: { email: rosa.email } });
    expect(offered.map(({ firstName }) => firstName)).toEqual([rosa.firstName, 'Leo', 'Leonardo']);
    const { version } = await now(leo.id);
    const { body } = await mergeChildren(leo.id, leonardo.id);
    expect(body).toMatchObject({ kind: 'players', from: `Leo ${leo.lastName}` });
    expect(await now(leo.id)).toMatchObject({ shownAs: leonardo.id, firstName: 'Leonardo' });
    expect((await now(leo.id)).version).toBeGreaterThan(version);
    expect((await familyOf(rosa)).playerIds).toEqual([rosa.id, leonardo.id, leo.id]);
    const { body: players } = await (await as(rosa)).call(listPlayers, {});
    expect(players.map(({ id }) => id)).toEqual([rosa.id, leonardo.id]);
    await (await as(rosa)).call(changePlayer, { params: { id: leonardo.id }, body: { firstName: 'Lee' } });
    expect((await now(leo.id)).firstName).toBe('Lee');
    expect((await undo(body.id)).status).toBe(200);
    expect(await now(leo.id)).toMatchObject({ shownAs: leo.id, firstName: 'Leo' });
  });

  test('are undone in the order of their merges', async () => {
    const rosa = await user();
    const [one, two, three] = [await child(rosa, 'A'), await child(rosa, 'B'), await child(rosa, 'C')];
    const first = (await mergeChildren(one.id, two.id)).body;
    const second = (await mergeChildren(two.id, three.id)).body;
    expect((await now(one.id)).shownAs).toBe(three.id);
    expect(refusal(await undo(first.id))).toBe('409 identity.merge-built-upon');
    await undo(second.id);
    expect((await now(one.id)).shownAs).toBe(two.id);
    expect((await undo(first.id)).status).toBe(200);
  });

  test('are of one family: of two, the accounts come first, and are not undone below the players', async () => {
    const [rosa, nick] = [await user(), await user()];
    const [leo, again] = [await child(rosa, 'Leo'), await child(nick, 'Leo')];
    expect(refusal(await mergeChildren(again.id, leo.id))).toBe('409 identity.merge-other-family');
    expect(refusal(await mergeChildren(leo.id, leo.id))).toBe('409 identity.merge-same');
    const families = (await mergeFamilies(nick, rosa)).body;
    const players = (await mergeChildren(again.id, leo.id)).body;
    expect(refusal(await undo(families.id))).toBe('409 identity.merge-built-upon');
    expect((await undo(players.id)).status).toBe(200);
    expect((await undo(families.id)).status).toBe(200);
  });

  test('are deleted together, and then stay merged', async () => {
    const rosa = await user();
    const [leo, leonardo] = [await child(rosa, 'Leo'), await child(rosa, 'Leonardo')];
    const { body } = await mergeChildren(leo.id, leonardo.id);
    await (
      await as(rosa)
    ).call(removePlayer, { params: { id: leonardo.id }, body: { firstName: 'Leonardo' } });
    const erased = (await identity.outbox()).filter(({ name }) => name === 'identity.player-erased');
    const ids = new Set(erased.map(({ payload }) => (payload as { playerId: string }).playerId));
    expect([ids.has(leo.id), ids.has(leonardo.id)]).toEqual([true, true]);
    expect(refusal(await undo(body.id))).toBe('409 identity.merge-built-upon');
    const stored = await identity.dataSource.manager.findOneByOrFail(StoredPlayer, { id: leo.id });
    expect(stored.firstName).toBe('Former');
  });

  test('cannot be merged into each other at once', async () => {
    const rosa = await user();
    const [one, two] = [await child(rosa, 'A'), await child(rosa, 'B')];
    const answers = await Promise.all([mergeChildren(one.id, two.id), mergeChildren(two.id, one.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
  });
});

test(`merges are listed, newest first, and can be undone for ${constants.limits.undoMergeDays} days`, async () => {
  const rosa = await user();
  const [one, two] = [await child(rosa, 'A'), await child(rosa, 'B')];
  const { body } = await mergeChildren(one.id, two.id);
  const { body: listed } = await admin().call(listMerges, {});
  expect(listed[0]).toEqual(body);
  const old = new Date(Date.now() - constants.limits.undoMergeDays * 86_400_000 - 1);
  await identity.dataSource.manager.update(StoredMerge, body.id, { madeAt: old });
  expect(refusal(await undo(body.id))).toBe('409 identity.merge-too-old');
});
