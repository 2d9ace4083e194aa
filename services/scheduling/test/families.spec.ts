import {
  bookSimpleLesson,
  deleteLesson,
  getFamilyIds,
  listInstructorLessons,
  listLessons,
  rateLesson,
} from '@fungo/contracts';
import { type SignedIn, firstFamily } from '@fungo/platform';
import { KnownPlayer } from '@fungo/platform/people';
import { fake, refusal, student } from '@fungo/testing';
import { Academy, dateIn, hoursFromNow, instantAt } from './academy';

describe('the lessons of a family', () => {
  /** Players of accounts whose family is not the one that they founded. */
  const families = new Map<string, string[]>();
  const academy = new Academy().forTests([
    fake(getFamilyIds, ({ params: { userId } }) => ({
      ...firstFamily(userId),
      ...(families.has(userId) && { playerIds: families.get(userId) }),
    })),
  ]);
  const coach = academy.coachForTests();
  const account = academy.playerForTests();
  const hour = instantAt(dateIn(7));
  let guardian: SignedIn;
  let leo: string;

  beforeEach(async () => {
    await academy.slot(coach, { maxStudents: 2 });
    ({ guardian, playerId: leo } = await academy.addPlayer(account));
  });

  const listOf = async (caller: SignedIn, query: object = {}) =>
    (await academy.as(caller).call(listLessons, { query: { side: 'player', ...query } })).body as {
      id: number;
      student: { playerId: string; firstName: string };
    }[];

  it('are for the account’s own player unless they name another one, and a stranger’s is not found', async () => {
    const own = (await academy.book(guardian, coach, hour)).body;
    expect(own.student).toMatchObject({ playerId: account.id, firstName: account.firstName });
    const { status, body } = await academy.book(guardian, coach, hour, { playerId: leo });
    expect(status).toBe(201);
    expect(body.student).toEqual({
      playerId: leo,
      firstName: 'Leo',
      lastName: account.lastName,
      email: 'rosa@families.test',
      guardian: `Rosa ${account.lastName}`,
    });
    const strange = academy.book(await academy.player(), coach, hour, { playerId: leo });
    expect(refusal(await strange)).toBe('404 identity.player-not-found');
  });

  it('are in one list, or one player’s', async () => {
    const own = (await academy.book(guardian, coach, hour)).body.id;
    const his = (await academy.book(guardian, coach, hour, { playerId: leo })).body.id;
    expect((await listOf(guardian)).map(({ id }) => id).sort()).toEqual([own, his].sort());
    expect((await listOf(guardian, { playerId: leo })).map(({ id }) => id)).toEqual([his]);
    const strange = academy.as(await academy.player()).call(listLessons, { query: { playerId: leo } });
    expect(refusal(await strange)).toBe('404 identity.player-not-found');
  });

  it('of a player who was merged into another are in the other’s list', async () => {
    const { guardian: both, playerId: leonardo } = await academy.addPlayer(guardian, ['Leonardo', 'Ortega']);
    const { id } = await academy.lesson(coach, account, { studentId: leo, status: 'pending' });
    expect(await listOf(both, { playerId: leonardo })).toEqual([]);
    await academy.dataSource.manager.update(KnownPlayer, { playerId: leo }, { shownAs: leonardo });
    expect((await listOf(both, { playerId: leonardo })).map((one) => one.id)).toEqual([id]);
    expect(await listOf(both, { playerId: account.id })).toEqual([]);
  });

  it('are seen and changed by every guardian, and no longer by a former one', async () => {
    const { id } = await academy.lesson(coach, account, { studentId: leo, status: 'pending' });
    const other = student({ ...firstFamily(account.id), playerIds: guardian.playerIds });
    expect(await listOf(other)).toHaveLength(1);
    const former = student({ id: other.id });
    expect(await listOf(former)).toEqual([]);
    expect(refusal(await academy.change(former, { id }, 'cancelled'))).toBe(
      '404 scheduling.lesson-not-found',
    );
    expect((await academy.change(other, { id }, 'cancelled')).status).toBe(200);
    const remove = (caller: SignedIn) => academy.as(caller).call(deleteLesson, { params: { id: `${id}` } });
    expect(refusal(await remove(former))).toBe('404 scheduling.lesson-not-found');
    expect((await remove(other)).status).toBe(204);
  });

  it('are rated by a guardian', async () => {
    const startsAt = hoursFromNow(-3);
    const over = { studentId: leo, status: 'confirmed', startsAt, endsAt: hoursFromNow(-2) } as const;
    const { id } = await academy.lesson(coach, account, over);
    const rate = (caller: SignedIn) =>
      academy.as(caller).call(rateLesson, { params: { id: `${id}` }, body: { rating: 5 } });
    expect(refusal(await rate(await academy.player()))).toBe('404 scheduling.lesson-not-found');
    expect((await rate(guardian)).status).toBe(201);
  });

  it('name the child and the guardian to the coach', async () => {
    await academy.book(guardian, coach, hour, { playerId: leo });
    const { body } = await academy.as(coach).call(listInstructorLessons, { query: {} });
    expect(body[0]!.student).toMatchObject({ firstName: 'Leo', guardian: `Rosa ${account.lastName}` });
  });

  it('are found by player for the coach, those of a merged player too', async () => {
    await academy.lesson(coach, account, { studentId: leo, status: 'confirmed' });
    await academy.lesson(coach, account, { status: 'confirmed', startsAt: hoursFromNow(300) });
    const count = async (playerId: string, caller: SignedIn = coach) =>
      (await academy.as(caller).call(listInstructorLessons, { query: { playerId } })).body.length;
    expect([await count(leo), await count(account.id)]).toEqual([1, 1]);
    expect(await count(leo, await academy.coach())).toBe(0);
    await academy.dataSource.query('UPDATE family_players SET shown_as = $2 WHERE player_id = $1', [
      leo,
      account.id,
    ]);
    expect(await count(account.id)).toBe(2);
  });

  it('that a coach books for their address are the player’s of that name', async () => {
    await academy.dataSource.query(`UPDATE people SET email = 'rosa@families.test' WHERE user_id = $1`, [
      account.id,
    ]);
    families.set(account.id, [account.id, leo]);
    const book = async (studentName: string, timeSlot: string) => {
      const body = { studentName, studentEmail: 'rosa@families.test', scheduledDate: dateIn(9), timeSlot };
      const answer = await academy.as(coach).call(bookSimpleLesson, { body });
      return { name: answer.body.studentName, studentId: (await academy.stored(answer.body.id)).studentId };
    };
    const name = `Leo ${account.lastName}`;
    expect(await book(name.toUpperCase(), '10:00')).toEqual({ name, studentId: leo });
    expect(await book('Somebody Else', '12:00')).toMatchObject({ studentId: account.id });
    // The account founded the family and left it for another one.
    const { id: mia } = await academy.player();
    families.set(account.id, [mia]);
    expect(await book(name, '14:00')).toMatchObject({ studentId: mia });
    families.set(account.id, []);
    expect(await book(name, '16:00')).toEqual({ name, studentId: null });
  });
});
