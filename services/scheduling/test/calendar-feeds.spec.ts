import { randomUUID } from 'node:crypto';
import { DateTime } from 'luxon';
import {
  type CampVisit,
  constants,
  getCalendarFeed,
  getFamilyIds,
  getPlayerNow,
  getSite,
  listCampVisits,
  makeCalendarFeed,
  removeCalendarFeed,
  SiteSettings,
} from '@fungo/contracts';
import { AppError, type Caller, firstFamily, type SignedIn } from '@fungo/platform';
import { EntryLinks } from '@fungo/platform/calendar';
import {
  admin,
  fake,
  person,
  playerNow,
  startFakeService,
  student,
  testSecret,
  visitorWith,
} from '@fungo/testing';
import { readCalendar } from '@fungo/testing/calendars';
import { StoredLesson } from '../src/calendar/lesson.entity';
import { CalendarFeed } from '../src/calendar-feeds/calendar-feed.entity';
import { Academy, dateIn, hoursFromNow, instantAt, zone } from './academy';

const feedPath = '/api/calendar.ics';

describe('calendar feeds', () => {
  const academy = new Academy();
  const coach = academy.coachForTests();
  const player = academy.playerForTests();
  const families = new Map<string, { familyIds: string[]; playerIds: string[] }>();
  const visits: (CampVisit & { familyId: string })[] = [];
  const gone = new Set<string>();
  const guardians = new Map<string, string>();
  let campsAreUp = true;
  let others: Awaited<ReturnType<typeof startFakeService>>;

  beforeAll(async () => {
    others = await startFakeService([
      fake(getFamilyIds, ({ params: { userId } }) => {
        if (gone.has(userId)) throw new AppError('identity.user-not-found');
        return families.get(userId) ?? firstFamily(userId);
      }),
      fake(getPlayerNow, ({ params: { playerId } }) =>
        playerNow(person({ userId: guardians.get(playerId) ?? randomUUID() }), { playerId }),
      ),
      fake(getSite, () => ({
        ...SiteSettings.parse({ name: 'Diamond Academy' }),
        ...{ tutorials: [], timeZone: zone },
      })),
      fake(listCampVisits, ({ query: { familyIds } }) => {
        if (!campsAreUp) throw new AppError('unavailable');
        return visits.filter(({ familyId }) => familyIds.includes(familyId));
      }),
    ]);
    await academy.open({ IDENTITY_URL: others.url, CAMPS_URL: others.url });
  });

  afterAll(async () => {
    await academy.close();
    await others?.close();
  });

  beforeEach(() => {
    visits.length = 0;
    campsAreUp = true;
  });

  const make = async (caller: SignedIn) => (await academy.as(caller).call(makeCalendarFeed, {})).body;

  /** The gateway gives the service the token's hash alone. */
  const tokenIn = (address: string) => new URL(address).searchParams.get('token')!;
  const fetchBy = (address: string, headers: Record<string, string> = {}) =>
    academy.as(visitorWith(tokenIn(address))).fetch(feedPath, { headers });

  async function eventsBy(address: string) {
    const response = await fetchBy(address);
    expect(response.status).toBe(200);
    return readCalendar(await response.text());
  }

  const confirmed = (who: SignedIn | null, changes: object = {}) =>
    academy.lesson(coach, who, { status: 'confirmed', location: 'Cage 3', ...changes });

  it('are made, read, replaced and turned off by their owner', async () => {
    const standing = async () => (await academy.as(player).call(getCalendarFeed, {})).body.feed;
    expect(await standing()).toBeNull();
    const { address, since, readAt } = await make(player);
    expect(address).toMatch(/^http:\/\/[^/]+\/api\/calendar\.ics\?token=[\w-]{43}$/);
    expect([await standing(), readAt]).toEqual([{ since, readAt: null }, null]);

    expect((await fetchBy(address)).status).toBe(200);
    expect((await standing())?.readAt).not.toBeNull();
    const second = await make(player);
    expect(await standing()).toEqual({ since: second.since, readAt: null });
    expect((await fetchBy(second.address)).status).toBe(200);

    expect((await academy.as(player).call(removeCalendarFeed, {})).status).toBe(204);
    expect(await standing()).toBeNull();
    const refusals = [address, second.address, `${address.slice(0, -43)}${'x'.repeat(43)}`].map(
      async (one) => {
        const response = await fetchBy(one);
        const { requestId: _, ...body } = (await response.json()) as Record<string, unknown>;
        return [response.status, body];
      },
    );
    const [first, ...rest] = await Promise.all(refusals);
    expect(first![0]).toBe(404);
    for (const refused of rest) expect(refused).toEqual(first);
    expect((await academy.service.visitor.fetch(feedPath)).status).toBe(404);
  });

  it('keep only a hash of the secret', async () => {
    const { address } = await make(player);
    const stored = await academy.dataSource.manager.findOneByOrFail(CalendarFeed, { userId: player.id });
    expect(JSON.stringify(stored)).not.toContain(tokenIn(address));
  });

  it('hold the lessons of a family’s players, without contacts and notes', async () => {
    const { guardian, playerId } = await academy.addPlayer(player, ['Leo', 'Park']);
    families.set(player.id, guardian);
    const own = await confirmed(player);
    const his = await confirmed(player, {
      ...{ studentId: playerId, status: 'pending', startsAt: new Date(instantAt(dateIn(8))) },
      ...{ notes: 'Allergic to bees', studentPhone: '(607) 555-0177', studentEmail: 'rosa@example.com' },
    });
    await confirmed(player, { status: 'cancelled', startsAt: new Date(instantAt(dateIn(9))) });
    await confirmed(player, { status: 'declined', startsAt: new Date(instantAt(dateIn(9))) });
    await confirmed(await academy.player(), { startsAt: new Date(instantAt(dateIn(10))) });
    await confirmed(player, { status: 'pending', startsAt: hoursFromNow(-30) });
    const { address } = await make(player);
    const coachName = `${coach.firstName} ${coach.lastName}`;
    expect(await eventsBy(address)).toEqual([
      {
        uid: `lesson-${own.id}@fungo.test`,
        sequence: 0,
        status: 'CONFIRMED',
        start: instantAt(dateIn(7)),
        end: instantAt(dateIn(7), '10:00'),
        summary: `Lesson with ${coachName} · ${player.firstName}`,
        location: 'Cage 3',
      },
      expect.objectContaining({
        uid: `lesson-${his.id}@fungo.test`,
        status: 'TENTATIVE',
        summary: `Requested: lesson with ${coachName} · Leo`,
      }),
    ]);
    const text = await (await fetchBy(address)).text();
    expect(text).toContain('X-WR-CALNAME:Diamond Academy');
    expect(text).not.toMatch(/bees|555-0177|rosa@/);
    expect(text.replaceAll('\r\n ', '')).not.toMatch(/METHOD|ATTENDEE|token/);
  });

  it('hold the lessons that a coach gives, requests as tentative', async () => {
    await confirmed(player);
    await confirmed(null, {
      ...{ startsAt: new Date(instantAt(dateIn(8))), status: 'pending', studentName: 'Riley' },
    });
    const other = await academy.coach();
    await academy.lesson(other, await academy.player(), { status: 'confirmed' });
    const events = await eventsBy((await make(coach)).address);
    expect(events.map(({ status, summary }) => [status, summary])).toEqual([
      ['CONFIRMED', `Lesson with ${player.firstName} ${player.lastName}`],
      ['TENTATIVE', 'Requested: lesson with Riley'],
    ]);
  });

  it('hold a lesson once for a coach who is a guardian of its player', async () => {
    families.set(coach.id, { familyIds: [coach.id], playerIds: [coach.id, player.id] });
    await confirmed(player);
    const events = await eventsBy((await make(coach)).address);
    expect(events.map(({ summary }) => summary)).toEqual([
      `Lesson with ${player.firstName} ${player.lastName}`,
    ]);
  });

  it('show nothing of a family to a former guardian, at the same address', async () => {
    const second = await academy.player();
    families.set(second.id, { familyIds: [player.id], playerIds: [player.id] });
    visits.push(visitOf(player.id));
    await confirmed(player);
    const { address } = await make(second);
    expect(await eventsBy(address)).toHaveLength(3);
    families.delete(second.id);
    expect(await eventsBy(address)).toEqual([]);
    gone.add(second.id);
    expect((await fetchBy(address)).status).toBe(404);
  });

  it('hold the camp days of a family, with the ids and sequence of its mails', async () => {
    const visit = visitOf(player.id);
    visits.push(visit, visitOf(randomUUID()));
    const { address } = await make(player);
    expect(await eventsBy(address)).toEqual(
      // The clocks go back on November 1, 2026.
      [
        ['day-1', '2026-10-31T13:00:00.000Z', '2026-10-31T19:00:00.000Z'],
        ['day-3', '2026-11-02T14:00:00.000Z', '2026-11-02T20:00:00.000Z'],
      ].map(([day, start, end]) => ({
        uid: `camp-${visit.registrationId}-${day}@fungo.test`,
        ...{ sequence: 2, status: 'CONFIRMED', start, end },
        ...{ summary: 'Fall Camp · Mia and Theo', location: 'Main Field' },
      })),
    );
  });

  it('are not answered in part, because calendars would remove the rest', async () => {
    const { address } = await make(player);
    campsAreUp = false;
    expect((await fetchBy(address)).status).toBe(503);
  });

  it('keep the hour of weekly lessons on both days when the clocks change', async () => {
    const changes = [
      [3, 2],
      [11, 1],
    ].map(([month, n]) => {
      const { year } = DateTime.now();
      const sundays = [year - 1, year, year + 1].map((one) => nthSunday(one, month!, n!));
      return sundays.find((sunday) => sunday > DateTime.now().minus({ days: 50 }))!;
    });
    const dates = changes.flatMap((sunday) => [-1, 0, 7].map((days) => sunday.plus({ days }).toISODate()!));
    for (const date of dates) await confirmed(player, { startsAt: new Date(instantAt(date)) });
    const events = await eventsBy((await make(player)).address);
    expect(events.map(({ start }) => start)).toEqual(
      dates.toSorted().map((date) => DateTime.fromISO(`${date}T09:00`, { zone }).toUTC().toISO()),
    );
    const hours = new Set(events.map(({ start }) => start.slice(11, 16)));
    expect([...hours].sort()).toEqual(['13:00', '14:00']);
    for (const { start, end } of events) expect(Date.parse(end) - Date.parse(start)).toBe(3_600_000);
  });

  it.each([
    ['forward', '2027-03-13', '2027-03-14', '13', '14'],
    ['back', '2027-11-06', '2027-11-07', '14', '15'],
  ])('move a lesson across the night when the clocks go %s', async (_, before, after, from, to) => {
    const lesson = await confirmed(player, { startsAt: new Date(instantAt(before)) });
    const changed = { startsAt: new Date(instantAt(after)), endsAt: new Date(instantAt(after, '10:00')) };
    await academy.dataSource.manager.update(StoredLesson, lesson.id, { ...changed, sequence: 1 });
    const response = await academy.as(player).fetch(`/api/lessons/${lesson.id}/calendar.ics`);
    expect(readCalendar(await response.text())).toMatchObject([
      {
        ...{ uid: `lesson-${lesson.id}@fungo.test`, sequence: 1 },
        ...{ start: `${after}T${from}:00:00.000Z`, end: `${after}T${to}:00:00.000Z` },
      },
    ]);
  });

  it('end sixty days back and a year ahead', async () => {
    for (const days of [-61, -59, 369, 371]) await confirmed(player, { startsAt: hoursFromNow(days * 24) });
    expect(await eventsBy((await make(player)).address)).toHaveLength(2);
  });

  it('lose a canceled lesson and keep the rest', async () => {
    const [one, other] = [
      await confirmed(player),
      await confirmed(player, { startsAt: new Date(instantAt(dateIn(8))) }),
    ];
    const { address } = await make(player);
    expect(await eventsBy(address)).toHaveLength(2);
    await academy.change(coach, one, 'cancelled');
    expect((await eventsBy(address)).map(({ uid }) => uid)).toEqual([`lesson-${other.id}@fungo.test`]);
  });

  it('are sent again only after a change', async () => {
    const lesson = await confirmed(player);
    const { address } = await make(player);
    const first = await fetchBy(address);
    const tag = first.headers.get('etag')!;
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    const again = await fetchBy(address, { 'if-none-match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await academy.change(coach, lesson, 'cancelled');
    expect((await fetchBy(address, { 'if-none-match': tag })).status).toBe(200);
  });

  it('answer HEAD', async () => {
    const { address } = await make(player);
    const { status, headers } = await academy
      .as(visitorWith(tokenIn(address)))
      .fetch(feedPath, { method: 'HEAD' });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  });

  it('are read a bounded number of times an hour', async () => {
    const [{ address }, other] = [await make(player), await make(coach)];
    const { readsPerHour } = constants.calendarFeed;
    await academy.dataSource.manager.update(CalendarFeed, { userId: player.id }, { reads: readsPerHour - 1 });
    const statusOf = async (one: string) => (await fetchBy(one)).status;
    expect([await statusOf(address), await statusOf(address), await statusOf(other.address)]).toEqual([
      200, 429, 200,
    ]);
    expect(Number((await fetchBy(address)).headers.get('retry-after'))).toBeGreaterThan(3500);
    await academy.dataSource.manager.update(
      CalendarFeed,
      { userId: player.id },
      { hourBeganAt: hoursFromNow(-1.01) },
    );
    expect(await statusOf(address)).toBe(200);
  });

  it('of oneself need no address when one is signed in', async () => {
    await confirmed(player);
    const response = await academy.as(player).fetch(feedPath);
    expect(readCalendar(await response.text())).toHaveLength(1);
  });

  describe('a single lesson', () => {
    const entryOf = (caller: Caller, { id }: { id: number }) =>
      academy.as(caller).fetch(`/api/lessons/${id}/calendar.ics`);

    it('is for its family and coach', async () => {
      const lesson = await confirmed(player);
      const titles = await Promise.all(
        [player, coach, admin()].map(async (caller) => {
          const response = await entryOf(caller, lesson);
          expect(response.status).toBe(200);
          return readCalendar(await response.text())[0]!.summary;
        }),
      );
      expect(titles).toEqual([
        `Lesson with ${coach.firstName} ${coach.lastName} · ${player.firstName}`,
        ...Array<string>(2).fill(`Lesson with ${player.firstName} ${player.lastName}`),
      ]);
      for (const stranger of [student(), await academy.coach(), visitorWith('guessed')])
        expect((await entryOf(stranger, lesson)).status).toBe(404);
      expect((await entryOf(player, { id: 999_999 })).status).toBe(404);
    });

    it('is for a calendar with the link of a mail, which names no player and opens nothing else', async () => {
      const lesson = await confirmed(player);
      const guardianId = randomUUID();
      guardians.set(player.id, guardianId);
      const link = visitorWith(
        new EntryLinks({ FUNGO_SECRET: testSecret }).tokenOf('lesson', lesson.id, guardianId),
      );
      const read = async () => readCalendar(await (await entryOf(link, lesson)).text());
      const event = {
        ...{ uid: `lesson-${lesson.id}@fungo.test`, sequence: 0, status: 'CONFIRMED', location: 'Cage 3' },
        ...{ start: instantAt(dateIn(7)), end: instantAt(dateIn(7), '10:00') },
        summary: `Lesson with ${coach.firstName} ${coach.lastName}`,
      };
      expect(await read()).toEqual([event]);
      const other = await confirmed(await academy.player(), { startsAt: new Date(instantAt(dateIn(8))) });
      expect((await entryOf(link, other)).status).toBe(404);
      expect((await academy.as(link).fetch(feedPath)).status).toBe(404);
      await academy.change(coach, lesson, 'cancelled');
      expect(await read()).toEqual([{ ...event, status: 'CANCELLED', sequence: 1 }]);
      guardians.delete(player.id);
      expect((await entryOf(link, lesson)).status).toBe(404);
    });

    it('is for the link of an address that the coach typed, until the lesson is a player’s', async () => {
      const link = (id: number) =>
        visitorWith(new EntryLinks({ FUNGO_SECRET: testSecret }).tokenOf('lesson', id));
      const desk = await confirmed(null, { studentName: 'Riley Novak' });
      expect((await entryOf(link(desk.id), desk)).status).toBe(200);
      const tied = await confirmed(player, { startsAt: new Date(instantAt(dateIn(9))) });
      expect((await entryOf(link(tied.id), tied)).status).toBe(404);
    });
  });
});

/** The first and third day of a camp across the night when clocks go back. */
const visitOf = (familyId: string): CampVisit & { familyId: string } => ({
  familyId,
  registrationId: randomUUID(),
  campId: 4,
  title: 'Fall Camp',
  names: ['Mia', 'Theo'],
  location: 'Main Field',
  startDate: '2026-10-31',
  endDate: '2026-11-02',
  startTime: '09:00',
  endTime: '15:00',
  selectedDays: [1, 3],
  isCancelled: false,
  calendar: { version: 2, from: null, days: 3 },
  registeredAt: '2026-06-01T12:00:00.000Z',
});

const nthSunday = (year: number, month: number, n: number): DateTime => {
  const first = DateTime.fromObject({ year, month }, { zone });
  return first.plus({ days: (7 - first.weekday) % 7 }).plus({ weeks: n - 1 });
};
