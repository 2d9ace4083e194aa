import { randomUUID } from 'node:crypto';
import {
  addFamilyPlayer,
  changePlayer,
  constants,
  getCurrentUser,
  getFamilyIds,
  getPlayer,
  getPlayerNow,
  listPlayerContacts,
  listPlayers,
  listPlayersNow,
  login,
  type Player,
  removePlayer,
  updateProfile,
} from '@fungo/contracts';
import { Sessions } from '@fungo/platform';
import { AuditEntry } from '@fungo/platform/academy';
import { testSecret } from '@fungo/testing';
import { demoPassword, signedIn } from '../factories';
import { StoredUser } from '../src/accounts/user.entity';
import { erase } from '../src/erase';
import { as, createInstructor, createUser, identityForTests, tokenIn } from './academy';

const identity = identityForTests();
const { maxPlayers } = constants.family;
const ava = { firstName: 'Ava', lastName: 'Castillo' };

const asService = () => identity.as({ kind: 'service', name: 'scheduling' });
const familyOf = async (user: StoredUser) =>
  (await asService().call(getFamilyIds, { params: { userId: user.id } })).body;
/** Someone with the family of the moment, as a new session would have it. */
const inFamily = async (user: StoredUser) => identity.as({ ...signedIn(user), ...(await familyOf(user)) });
const add = async (user: StoredUser, body = ava as Parameters<typeof withBody>[0]): Promise<Player> =>
  (await (await inFamily(user)).call(addFamilyPlayer, { body })).body;
const withBody = (body: { firstName: string; lastName: string; [more: string]: unknown }) => body;

/** Another guardian of somebody's family. */
const guardianOf = async (user: StoredUser) => createUser(identity.dataSource, { familyId: user.familyId });

describe('an account', () => {
  test('founds a family whose id, and whose first player’s id, is the account’s', async () => {
    const user = await createUser(identity.dataSource, { age: 11, position: 'Catcher' });
    expect(await familyOf(user)).toEqual({ familyIds: [user.id], playerIds: [user.id] });
    const { body } = await as(identity, user).call(listPlayers, {});
    expect(body).toMatchObject([
      { id: user.id, firstName: user.firstName, age: 11, position: 'Catcher', isFirst: true },
    ]);
  });

  test('that joins another family founds none and has no player of its own', async () => {
    const user = await createUser(identity.dataSource);
    const guardian = await guardianOf(user);
    expect(await familyOf(guardian)).toEqual({ familyIds: [user.id], playerIds: [user.id] });
    const { body } = await (await inFamily(guardian)).call(getCurrentUser, {});
    expect(body).toMatchObject({ age: null, position: null });
  });

  test('shows the age, position and experience of its own player, and changes them with its profile', async () => {
    const user = await createUser(identity.dataSource, { age: 9 });
    const body = { age: 10, position: 'Pitcher', experience: '2 years', firstName: 'Nora' };
    await as(identity, user).call(updateProfile, { body });
    const { body: players } = await as(identity, user).call(listPlayers, {});
    expect(players).toMatchObject([body]);
    const change = { birthDate: '2014-02-01', position: 'Catcher' };
    await as(identity, user).call(changePlayer, { params: { id: user.id }, body: change });
    const { body: account } = await as(identity, user).call(getCurrentUser, {});
    expect(account).toMatchObject({ position: 'Catcher', age: players[0]!.age! + 2 });
  });

  test('gives its player its new name only while both have the same', async () => {
    const user = await createUser(identity.dataSource);
    await as(identity, user).call(changePlayer, { params: { id: user.id }, body: { firstName: 'Ava' } });
    await as(identity, user).call(updateProfile, { body: { firstName: 'Dana' } });
    const { body } = await as(identity, user).call(listPlayers, {});
    expect(body).toMatchObject([{ firstName: 'Ava', lastName: user.lastName }]);
  });
});

describe('a player', () => {
  test('is added with details, and is in the open sessions of each guardian at once', async () => {
    const user = await createUser(identity.dataSource);
    const guardian = await guardianOf(user);
    const signIn = await identity.visitor.call(login, {
      body: { email: guardian.email, password: demoPassword },
    });
    const details = {
      ...ava,
      birthDate: '2016-05-04',
      photoConsent: false,
      emergencyContact: 'Rosa Castillo',
      emergencyPhone: '555 0102',
      medicalNotes: 'Asthma: inhaler in the bag',
    };
    const player = await add(user, details);
    expect(player).toMatchObject({ ...details, isFirst: false });
    const sessions = identity.app.get(Sessions);
    expect((await sessions.find(tokenIn(signIn.headers)))?.user.playerIds).toEqual([user.id, player.id]);
    const [stored] = await identity.dataSource.query<object[]>('SELECT * FROM players WHERE id = $1', [
      player.id,
    ]);
    expect(JSON.stringify(stored)).not.toMatch(/inhaler|Rosa|0102/);
    const { body: now } = await asService().call(getPlayerNow, { params: { playerId: player.id } });
    expect(now).toMatchObject({ ...ava, shownAs: player.id, familyId: user.id, birthDate: '2016-05-04' });
    expect(now.guardians.map(({ userId }) => userId)).toEqual([user.id, guardian.id]);
  });

  test('has guardians that staff can reach; no family reads them here', async () => {
    const user = await createUser(identity.dataSource, { parentName: 'Rosa Ames', phoneNumber: '555 0142' });
    const { id } = await add(user);
    const coach = await createInstructor(identity.dataSource);
    const contacts = (who: StoredUser, playerId = id) =>
      identity
        .as(signedIn(who, who === coach.user ? { instructorId: coach.id } : {}))
        .call(listPlayerContacts, { params: { id: playerId } });
    const found = await contacts(coach.user);
    expect([found.status, found.body]).toEqual([
      200,
      [{ name: 'Rosa Ames', email: user.email, phone: user.parentPhone ?? '555 0142' }],
    ]);
    expect((await contacts(user)).status).toBe(403);
    expect((await contacts(coach.user, randomUUID())).status).toBe(404);
  });

  test.each([
    ['a birth date to come', { birthDate: '2999-01-01' }, 'birthDate'],
    ['a birth date of long ago', { birthDate: '1901-01-01' }, 'birthDate'],
    ['a blank name', { firstName: ' ' }, 'firstName'],
  ])('is not added with %s', async (_, wrong, field) => {
    const user = await createUser(identity.dataSource);
    const answer = await as(identity, user).call(addFamilyPlayer, { body: { ...ava, ...wrong } });
    expect([answer.status, Object.keys((answer.body as unknown as { fields: object }).fields)]).toEqual([
      400,
      [field],
    ]);
  });

  test(`is one of at most ${maxPlayers}, even if many are added at once`, async () => {
    const user = await createUser(identity.dataSource);
    const answers = await Promise.all(
      Array.from({ length: maxPlayers + 3 }, (_, n) =>
        as(identity, user).call(addFamilyPlayer, { body: { firstName: `Player${n}`, lastName: 'Ames' } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxPlayers - 1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  });

  test('belongs to its family alone: others find none, and a look by staff is recorded', async () => {
    const user = await createUser(identity.dataSource);
    const { id } = await add(user);
    const stranger = as(identity, await createUser(identity.dataSource));
    for (const answer of [
      await stranger.call(getPlayer, { params: { id } }),
      await stranger.call(changePlayer, { params: { id }, body: { firstName: 'Mine' } }),
      await stranger.call(removePlayer, { params: { id }, body: { firstName: 'Ava' } }),
    ])
      expect([answer.status, answer.body]).toMatchObject([404, { code: 'identity.player-not-found' }]);
    const coach = await createInstructor(identity.dataSource);
    const { body } = await identity
      .as(signedIn(coach.user, { instructorId: coach.id }))
      .call(getPlayer, { params: { id } });
    expect(body).toMatchObject(ava);
    expect(
      await identity.dataSource.getRepository(AuditEntry).findBy({ entityId: id, actorId: coach.user.id }),
    ).toMatchObject([{ verb: 'looked at', entity: 'player' }]);
  });

  test('is changed only in the state that the form showed', async () => {
    const user = await createUser(identity.dataSource);
    const { id, version } = await add(user);
    const family = await inFamily(user);
    const headers = { 'if-match': `"${version}"` };
    const first = await family.call(changePlayer, { params: { id }, body: { position: 'Catcher' }, headers });
    const second = await family.call(changePlayer, {
      params: { id },
      body: { position: 'Pitcher' },
      headers,
    });
    expect([first.status, second.status]).toEqual([200, 409]);
  });

  test('is erased for all services once the family has typed its name', async () => {
    const user = await createUser(identity.dataSource);
    const { id } = await add(user, { ...ava, medicalNotes: 'Asthma' });
    const family = await inFamily(user);
    const remove = (firstName: string) => family.call(removePlayer, { params: { id }, body: { firstName } });
    expect((await remove('Eva')).status).toBe(400);
    expect((await remove('ava')).status).toBe(204);
    expect((await (await inFamily(user)).call(listPlayers, {})).body).toHaveLength(1);
    expect(await familyOf(user)).toEqual({ familyIds: [user.id], playerIds: [user.id] });
    const told = (await identity.outbox()).filter(({ name }) => name === 'identity.player-erased');
    expect(told.filter(({ payload }) => (payload as { playerId: string }).playerId === id)).toHaveLength(5);
    const [stored] = await identity.dataSource.query<object[]>('SELECT * FROM players WHERE id = $1', [id]);
    expect(stored).toMatchObject({ first_name: 'Former', medical_notes: null });
  });

  test('that belongs to the account goes only with the account', async () => {
    const user = await createUser(identity.dataSource);
    const body = { firstName: user.firstName };
    const answer = await as(identity, user).call(removePlayer, { params: { id: user.id }, body });
    expect(answer).toMatchObject({ status: 409, body: { code: 'identity.first-player' } });
  });
});

describe('an erased account', () => {
  const erasedFacts = async ({ id }: StoredUser) =>
    (await identity.outbox()).find(
      ({ name, payload }) => name === 'identity.user-erased' && (payload as { userId: string }).userId === id,
    )?.payload;
  const env = () => ({ DATABASE_URL: identity.databaseUrl, FUNGO_SECRET: testSecret });

  test('takes its players along if it was the last guardian', async () => {
    const user = await createUser(identity.dataSource);
    const { id } = await add(user);
    await erase(user.email, env());
    expect(await erasedFacts(user)).toMatchObject({ familyIds: [user.id], playerIds: [user.id, id] });
  });

  test('leaves them to another guardian', async () => {
    const user = await createUser(identity.dataSource);
    const guardian = await guardianOf(user);
    const { id } = await add(user);
    await erase(user.email, env());
    expect(await erasedFacts(user)).toMatchObject({ familyIds: [], playerIds: [] });
    const { body } = await (await inFamily(guardian)).call(listPlayers, {});
    expect(body.map((player) => player.id)).toEqual([user.id, id]);
  });
});

test('players are listed for other services by id, in pages', async () => {
  const user = await createUser(identity.dataSource);
  const { id } = await add(user);
  const { body } = await asService().call(listPlayersNow, { query: { ids: `${user.id},${id}` } });
  expect(body.map(({ playerId }) => playerId).sort()).toEqual([user.id, id].sort());
  const { body: after } = await asService().call(listPlayersNow, { query: { after: id } });
  expect(after.every(({ playerId }) => playerId > id)).toBe(true);
});
