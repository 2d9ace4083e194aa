import { listInstructorLessons, listLessons } from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { admin, student } from '@fungo/testing';
import { Academy, dateIn, hoursFromNow, instantAt } from './academy';

describe('lists of lessons', () => {
  const academy = new Academy().forTests();
  const coach = academy.coachForTests();
  const player = academy.playerForTests();

  const own = (caller: SignedIn, query = {}) => academy.service.as(caller).call(listLessons, { query });
  const given = (caller: SignedIn, query = {}) =>
    academy.service.as(caller).call(listInstructorLessons, { query });
  const ids = ({ body }: { body: object[] }) => body.map((lesson) => (lesson as { id: number }).id);
  const day = (days: number) => new Date(instantAt(dateIn(days)));
  const whose = () => ({ instructorId: `${coach.instructorId}` });

  // holds: D1 7.18
  it('are newest first, a page at a time', async () => {
    const lessons = [];
    for (const days of [3, 9, 5]) lessons.push(await academy.lesson(coach, player, { startsAt: day(days) }));
    const [third, ninth, fifth] = lessons.map(({ id }) => id);
    for (const list of [() => own(player), () => own(coach), () => given(coach)])
      expect(ids(await list())).toEqual([ninth, fifth, third]);
    expect(ids(await own(player, { limit: 2 }))).toEqual([ninth, fifth]);
    expect(ids(await given(coach, { limit: 2, before: day(9).toISOString() }))).toEqual([fifth, third]);
    const between = { since: day(5).toISOString(), before: day(9).toISOString() };
    expect(ids(await given(coach, between))).toEqual([fifth]);
  });

  // holds: D1 7.20
  it('show callers only their own lessons', async () => {
    const mine = await academy.lesson(coach, player);
    const other = await academy.coach();
    const theirs = await academy.lesson(other, await academy.player());
    expect(ids(await own(player))).toEqual([mine.id]);
    expect(ids(await own(coach))).toEqual([mine.id]);
    expect(ids(await given(coach))).toEqual([mine.id]);
    expect(ids(await given(coach, { instructorId: `${other.instructorId}` }))).toEqual([mine.id]);
    expect(ids(await own(student()))).toEqual([]);
    expect(ids(await own(player, { instructorId: `${other.instructorId}` }))).toEqual([]);
    for (const list of [own, given]) {
      const all = ids(await list(admin(), { limit: 1000 }));
      expect(all).toEqual(expect.arrayContaining([mine.id, theirs.id]));
      expect(ids(await list(admin(), whose()))).toEqual([mine.id]);
    }
  });

  it('find a player by words of the name, of an account or typed at the desk', async () => {
    const family = await academy.player();
    const { playerId } = await academy.addPlayer(family, ['Zoë', 'O’Neal-Quist']);
    const booked = await academy.lesson(coach, family, { studentId: playerId });
    const typed = await academy.lesson(coach, null, { studentName: 'Zoe Quistgaard', startsAt: day(4) });
    await academy.lesson(coach, player, { startsAt: day(6) });
    expect(ids(await given(coach, { search: 'quist zoe' }))).toEqual([booked.id, typed.id]);
    expect(ids(await given(coach, { search: "o'neal" }))).toEqual([booked.id]);
    expect(ids(await given(coach, { search: 'z%e' }))).toEqual([]);
    expect(ids(await given(await academy.coach(), { search: 'quist' }))).toEqual([]);
  });

  it('include a coach’s lessons as a player, once', async () => {
    const other = await academy.coach();
    const taken = await academy.lesson(other, coach, { startsAt: day(4) });
    const withHimself = await academy.lesson(coach, coach, { startsAt: day(3) });
    expect(ids(await own(coach))).toEqual([taken.id, withHimself.id]);
    expect(ids(await given(coach))).toEqual([withHimself.id]);
  });

  it('show staff only the lessons they take if they ask as players', async () => {
    const boss = admin();
    const [given, taken] = [
      await academy.lesson(coach, player),
      await academy.lesson(await academy.coach(), coach),
    ];
    const asPlayer = { side: 'player' } as const;
    expect(ids(await own(coach, asPlayer))).toEqual([taken.id]);
    expect(ids(await own(player, asPlayer))).toEqual([given.id]);
    expect(ids(await own(boss, asPlayer))).toEqual([]);
  });

  // holds: D1 4.12
  it('show a confirmed lesson as completed once it has ended, and filter by that status', async () => {
    const over = await academy.lesson(coach, player, { status: 'confirmed', startsAt: hoursFromNow(-2) });
    const underWay = await academy.lesson(coach, player, {
      status: 'confirmed',
      startsAt: hoursFromNow(-0.5),
    });
    const pending = await academy.lesson(coach, player, { startsAt: hoursFromNow(-5) });
    for (const [caller, list] of [
      [player, own],
      [coach, given],
    ] as const) {
      expect(ids(await list(caller, { status: 'confirmed' }))).toEqual([underWay.id]);
      expect(ids(await list(caller, { status: 'completed' }))).toEqual([over.id]);
      expect(ids(await list(caller, { status: 'pending' }))).toEqual([pending.id]);
      expect(ids(await list(caller, { status: 'declined' }))).toEqual([]);
    }
  });

  it('leave out lessons that the same side removed', async () => {
    const lesson = { status: 'cancelled' } as const;
    const byPlayer = await academy.lesson(coach, player, { ...lesson, hiddenFromStudent: true });
    const byCoach = await academy.lesson(coach, player, { ...lesson, hiddenFromInstructor: true });
    expect(ids(await own(player))).toEqual([byCoach.id]);
    expect(ids(await own(coach))).toEqual([byPlayer.id]);
    expect(ids(await given(admin(), whose()))).toEqual([byPlayer.id]);
  });

  describe('of another coach’s confirmed lessons', () => {
    const query = () => ({ ...whose(), status: 'confirmed' as const });

    // holds: D1 7.20
    it('show everybody the busy times and nothing else', async () => {
      const later = await academy.lesson(coach, player, { status: 'confirmed', startsAt: day(9) });
      const sooner = await academy.lesson(coach, player, { status: 'confirmed', startsAt: day(3) });
      await academy.lesson(coach, player, { startsAt: day(4) });
      await academy.lesson(coach, player, { status: 'confirmed', startsAt: hoursFromNow(-3) });
      const busy = [sooner, later].map(({ startsAt }) => ({
        instructorId: coach.instructorId,
        scheduledDate: startsAt.toISOString(),
        duration: 60,
        status: 'confirmed',
      }));
      const strangers = [await academy.coach(), await academy.player(), player];
      expect((await academy.service.visitor.call(listLessons, { query: query() })).body).toEqual(busy);
      for (const caller of strangers) expect((await own(caller, query())).body).toEqual(busy);
      expect((await own(player, { ...query(), limit: 1 })).body).toEqual([busy[0]]);
      expect((await own(player, { ...query(), before: later.startsAt.toISOString() })).body).toEqual([
        busy[0],
      ]);
    });

    it('are complete for the coach and for an administrator', async () => {
      const lesson = await academy.lesson(coach, player, { status: 'confirmed' });
      expect(ids(await own(coach, query()))).toEqual([lesson.id]);
      expect(ids(await own(admin(), query()))).toEqual([lesson.id]);
    });
  });

  it('are closed to visitors, and the coach’s list to players', async () => {
    const { visitor } = academy.service;
    expect((await visitor.call(listLessons, { query: {} })).status).toBe(401);
    expect((await visitor.call(listLessons, { query: whose() })).status).toBe(401);
    const pending = { ...whose(), status: 'pending' as const };
    expect((await visitor.call(listLessons, { query: pending })).status).toBe(401);
    expect((await visitor.call(listInstructorLessons, { query: {} })).status).toBe(401);
    expect((await given(player)).status).toBe(403);
  });

  it.each([
    { limit: '0' },
    { limit: '1001' },
    { limit: 'all' },
    { before: '2026-02-30T00:00:00Z' },
    { before: 'yesterday' },
    { status: 'lost' },
    { instructorId: '2147483648' },
    { instructorId: 'abc' },
  ])('refuse %j', async (query) => {
    for (const [caller, list] of [
      [player, own],
      [coach, given],
    ] as const) {
      const { status, error } = await list(caller, query);
      expect([status, Object.keys(error.fields!)]).toEqual([400, Object.keys(query)]);
    }
  });

  it('are empty before the year 0', async () => {
    expect((await own(player, { before: '0000-01-01T00:00:00Z' })).body).toEqual([]);
  });
});
