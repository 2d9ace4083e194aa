import {
  askForDeletion,
  askStaffFactor,
  beginSecondFactor,
  getCurrentUser,
  getSecondFactor,
  getStaffFactor,
  listSessions,
  listUsers,
  login,
  type Role,
} from '@fungo/contracts';
import { Sessions } from '@fungo/platform';
import { eventually } from '@fungo/testing';
import { StoredStaffFactor } from '../src/accounts/second-factor.entity';
import { StoredUser } from '../src/accounts/user.entity';
import { as, createUser, demoPassword as password, identityForTests, signedIn, tokenIn } from './academy';
import { turnOn } from './second-factors';

const identity = identityForTests();
let sessions: Sessions;
beforeAll(async () => {
  sessions = identity.app.get(Sessions);
});
afterEach(() => identity.dataSource.manager.delete(StoredStaffFactor, { id: 1 }));

const logIn = ({ email }: StoredUser) => identity.visitor.call(login, { body: { email, password } });
const isOpen = async (token: string) => (await sessions.find(token)) !== null;
const staffMember = (role: Role = 'admin') => createUser(identity.dataSource, { role });

describe('the requirement for all staff', () => {
  const ask = (admin: StoredUser, asked: boolean) =>
    as(identity, admin).call(askStaffFactor, { body: { asked } });

  test('ends no session if it does not change', async () => {
    const [admin, coach] = [await staffMember(), await staffMember('instructor')];
    const version = async () =>
      (await identity.dataSource.getRepository(StoredUser).findOneByOrFail({ id: coach.id })).version;
    const before = await version();
    expect((await ask(admin, false)).body).toEqual({ asked: false });
    expect(await version()).toBe(before);
  });

  // holds: D2 camps.14
  test('can be turned on by an administrator with a second factor', async () => {
    const admin = await staffMember();
    expect((await ask(admin, true)).body).toMatchObject({ code: 'identity.own-factor-first' });
    expect((await as(identity, admin).call(getStaffFactor, {})).body).toEqual({ asked: false });
    await turnOn(identity, admin);
    expect((await ask(admin, true)).body).toEqual({ asked: true });
  });

  // holds: D2 camps.14
  test('makes staff without a second factor sign in again and set it up, but not families', async () => {
    const [admin, coach] = [await staffMember(), await staffMember('instructor')];
    const family = await createUser(identity.dataSource);
    const own = (await turnOn(identity, admin)).token;
    const before = await Promise.all([coach, family].map((one) => logIn(one)));
    await ask(admin, true);
    const [ofCoach, ofFamily] = before.map(({ headers }) => tokenIn(headers)) as [string, string];
    await eventually(async () => expect(await isOpen(ofCoach)).toBe(false));
    expect([await isOpen(ofFamily), await isOpen(own)]).toEqual([true, true]);
    const answer = await logIn(coach);
    expect(answer.body).toMatchObject({ user: { secondFactor: 'required' } });
    const session = (await sessions.find(tokenIn(answer.headers)))!;
    expect(session.user.setUpFirst).toBe(true);
    const { token } = await turnOn(identity, coach);
    expect((await sessions.find(token))!.user.setUpFirst).toBeUndefined();
    expect(await isOpen(tokenIn(answer.headers))).toBe(false);
  });

  test('limits a session to the setup', async () => {
    const admin = await staffMember();
    const held = identity.as(signedIn(admin, { setUpFirst: true }));
    for (const endpoint of [listUsers, listSessions])
      expect((await held.call(endpoint, {})).body).toMatchObject({ code: 'auth.set-up-first' });
    expect((await held.call(askForDeletion, { body: { password } })).status).toBe(403);
    expect((await held.call(getCurrentUser, {})).status).toBe(200);
    expect((await held.call(getSecondFactor, {})).status).toBe(200);
    expect((await held.call(beginSecondFactor, { body: { password } })).status).toBe(201);
  });

  test('applies to simultaneous sign-ins', async () => {
    const [admin, coach] = [await staffMember(), await staffMember('instructor')];
    await turnOn(identity, admin);
    const [answers] = await Promise.all([
      Promise.all([1, 2, 3, 4].map(() => logIn(coach))),
      ask(admin, true),
    ]);
    await eventually(async () => {
      const open = await Promise.all(answers.map(({ headers }) => sessions.find(tokenIn(headers))));
      expect(open.filter((one) => one && !one.user.setUpFirst)).toEqual([]);
    });
  });
});
