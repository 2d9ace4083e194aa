import { DateTime } from 'luxon';
import { Client } from 'pg';
import { constants, listOpenings, toCents } from '@fungo/contracts';
import { createPerson } from '../factories';
import { OpeningsRepository } from '../src/openings/openings.repository';
import { eventually } from '@fungo/testing';
import { Academy, dateIn, instantAt, zone } from './academy';

describe('openings', () => {
  const academy = new Academy().forTests();
  const coach = academy.coachForTests();

  const ask = (query: object) =>
    academy.service.visitor.call(listOpenings, {
      query: { from: dateIn(0), to: dateIn(14), ...query },
    });
  const openings = async () => (await ask({ instructorId: `${coach.instructorId}` })).body;

  // holds: decided.5
  it('show start, place, price and seats, and no names', async () => {
    const slot = await academy.slot(coach, {
      startTime: '16:30',
      endTime: '18:45',
      priceCents: toCents(65.5),
      maxStudents: 3,
      location: 'Cage 2',
    });
    const start = instantAt(dateIn(7), '16:30');
    expect(await openings()).toEqual([
      {
        slotId: slot.id,
        instructorId: coach.instructorId,
        start,
        end: instantAt(dateIn(7), '17:30'),
        date: dateIn(7),
        time: '16:30',
        price: 65.5,
        location: 'Cage 2',
        seatsLeft: 3,
      },
      expect.objectContaining({ time: '17:30', start: instantAt(dateIn(7), '17:30') }),
    ]);
  });

  // holds: decided.10
  it('are at 09:00 on the Sundays of a clock change, and can be booked', async () => {
    const slot = await academy.slot(coach, { dayOfWeek: 0, weeksDuration: 52 });
    const noon = (week: number) =>
      DateTime.now().setZone(zone).startOf('week').plus({ weeks: week, days: 6 }).set({ hour: 12 });
    const changes = Array.from({ length: 52 }, (_, week) => noon(week))
      .filter((sunday) => sunday.offset !== sunday.minus({ days: 1 }).offset)
      .map((sunday) => sunday.toISODate()!);
    expect(changes.length).toBeGreaterThan(0);
    for (const date of changes.filter((date) => date > dateIn(0))) {
      const { body } = await ask({ instructorId: `${coach.instructorId}`, from: date, to: date });
      expect(body).toMatchObject([{ slotId: slot.id, date, time: '09:00', start: instantAt(date) }]);
      const booked = await academy.book(await academy.player(), coach, instantAt(date));
      expect([booked.status, booked.body.scheduledDate]).toEqual([201, instantAt(date)]);
    }
  });

  it('are listed for one coach or for all, sorted by time', async () => {
    const other = await academy.coach();
    await academy.slot(coach, { startTime: '12:00', endTime: '13:00' });
    await academy.slot(other, { startTime: '11:00', endTime: '12:00' });
    const all = (await ask({})).body.filter(({ instructorId }) =>
      [coach.instructorId, other.instructorId].includes(instructorId),
    );
    expect(all.map(({ instructorId }) => instructorId)).toEqual([other.instructorId, coach.instructorId]);
    expect(await openings()).toHaveLength(1);
  });

  // holds: D1 4.7, D1 5.11
  it('lose seats to confirmed lessons, but not to pending ones', async () => {
    const slot = await academy.slot(coach, { maxStudents: 2 });
    await academy.lessonIn(slot, await academy.player());
    expect((await openings()).map(({ seatsLeft }) => seatsLeft)).toEqual([2]);
    await academy.lessonIn(slot, await academy.player(), { status: 'confirmed', seat: 1 });
    expect((await openings()).map(({ seatsLeft }) => seatsLeft)).toEqual([1]);
    await academy.lessonIn(slot, await academy.player(), { status: 'confirmed', seat: 2 });
    expect(await openings()).toEqual([]);
  });

  it('disappear if a confirmed lesson without a slot overlaps', async () => {
    await academy.slot(coach);
    await academy.lesson(coach, null, {
      studentName: 'Riley',
      status: 'confirmed',
      startsAt: new Date(instantAt(dateIn(7), '08:30')),
    });
    expect(await openings()).toEqual([]);
  });

  it('leave out a former coach', async () => {
    const former = await createPerson(academy.dataSource, { instructorId: 910_000, role: 'student' });
    await academy.slot({ instructorId: former.instructorId! });
    expect((await ask({ instructorId: '910000' })).body).toEqual([]);
  });

  it.each([
    [{ from: '2026-02-30' }, 'from'],
    [{ from: '0000-01-01', to: '0000-01-02' }, 'from'],
    [{ to: 'tomorrow' }, 'to'],
    [{ from: dateIn(3), to: dateIn(2) }, 'to'],
    [{ from: dateIn(0), to: dateIn(100) }, 'to'],
    [{ instructorId: '2147483648' }, 'instructorId'],
    [{ instructorId: 'abc' }, 'instructorId'],
  ])('refuse %j', async (query, field) => {
    const { status, error } = await ask(query);
    expect([status, error.code]).toEqual([400, 'request.invalid']);
    expect(Object.keys(error.fields!)).toContain(field);
  });

  it('span at most 100 dates, up to the last of the calendar', async () => {
    expect((await ask({ from: dateIn(0), to: dateIn(99) })).status).toBe(200);
    expect((await ask({ from: '2999-12-30', to: '2999-12-31' })).status).toBe(200);
    expect((await ask({ from: '1900-01-01', to: '1900-01-31' })).status).toBe(200);
  });

  // holds: decided.29
  it('are sent again only after a change', async () => {
    const slot = await academy.slot(coach);
    const path = `/api/schedule/openings?from=${dateIn(0)}&to=${dateIn(14)}&instructorId=${coach.instructorId}`;
    const has = (etag: string) => academy.service.visitor.fetch(path, { headers: { 'if-none-match': etag } });
    const etag = (await has('')).headers.get('etag')!;
    const again = await has(etag);
    expect([again.status, await again.text()]).toEqual([304, '']);
    await academy.lessonIn(slot, await academy.player(), { status: 'confirmed', seat: 1 });
    const changed = await has(etag);
    expect([changed.status, await changed.text()]).toEqual([200, '[]']);
  });

  describe('in the cache', () => {
    const worked = jest.spyOn(OpeningsRepository.prototype, 'findCalendars');
    beforeEach(() => worked.mockClear());
    afterAll(() => worked.mockRestore());

    /** Tries new questions, because a late notification about an earlier change may drop an answer. */
    const ofNewQuestion = (look: (ask: typeof openings) => Promise<void>) => {
      let days = 14;
      return eventually(() => {
        worked.mockClear();
        days += 1;
        const to = dateIn(days);
        return look(async () => (await ask({ instructorId: `${coach.instructorId}`, to })).body);
      });
    };

    /** Runs statements as another process would. */
    const elsewhere = async (...statements: string[]) => {
      const owner = new Client({ connectionString: academy.service.databaseUrl });
      await owner.connect();
      for (const statement of statements) await owner.query(statement);
      await owner.end();
    };

    // holds: decided.8
    it('are computed once for all callers with the same question', async () => {
      await academy.slot(coach);
      await ofNewQuestion(async (openings) => {
        const answers = await Promise.all(Array.from({ length: 16 }, openings));
        expect(answers.every(({ length }) => length > 0)).toBe(true);
        expect(await openings()).toEqual(answers[0]);
        expect(worked).toHaveBeenCalledTimes(1);
      });
    });

    // holds: decided.8
    it('are dropped before a coach’s confirmation or cancellation is answered', async () => {
      const slot = await academy.slot(coach);
      const lesson = await academy.lessonIn(slot, await academy.player());
      const change = (status: 'confirmed' | 'cancelled') => academy.change(coach, lesson, status);
      for (let round = 0; round < 10; round += 1) {
        expect(await openings()).toHaveLength(1);
        expect((await change('confirmed')).status).toBe(200);
        expect(await openings()).toEqual([]);
        await change('cancelled');
        expect(await openings()).toHaveLength(1);
        lesson.status = 'pending';
        await academy.dataSource.manager.save(lesson);
      }
    });

    it('stay when a request does not change them', async () => {
      await academy.slot(coach);
      await ofNewQuestion(async (openings) => {
        const before = await openings();
        expect((await academy.book(await academy.player(), coach, instantAt(dateIn(7)))).status).toBe(201);
        expect(await openings()).toEqual(before);
        expect(worked).toHaveBeenCalledTimes(1);
      });
    });

    // holds: decided.8
    it('are dropped when another process changes them', async () => {
      const slot = await academy.slot(coach);
      const lesson = await academy.lessonIn(slot, await academy.player());
      const { instructorId } = coach;
      for (const [change, count] of [
        [`UPDATE scheduling.lessons SET status = 'confirmed', seat = 1 WHERE id = ${lesson.id}`, 0],
        [`UPDATE scheduling.lessons SET status = 'cancelled' WHERE id = ${lesson.id}`, 1],
        [`UPDATE scheduling.slots SET is_available = false WHERE id = ${slot.id}`, 0],
        [`UPDATE scheduling.slots SET is_available = true WHERE id = ${slot.id}`, 1],
        [`UPDATE scheduling.people SET role = 'student' WHERE instructor_id = ${instructorId}`, 0],
        [`UPDATE scheduling.people SET role = 'instructor' WHERE instructor_id = ${instructorId}`, 1],
        [
          `INSERT INTO scheduling.blocks (instructor_id, from_date, to_date, reason)
           VALUES (${instructorId}, '${dateIn(0)}', '${dateIn(30)}', '')`,
          0,
        ],
      ] as const) {
        await openings();
        await elsewhere(change);
        await eventually(async () => expect(await openings()).toHaveLength(count));
      }
    });

    it('expire after seconds if a notification was lost', async () => {
      const slot = await academy.slot(coach);
      const offer = (isAvailable: boolean) =>
        elsewhere(
          'SET session_replication_role = replica', // no triggers
          `UPDATE scheduling.slots SET is_available = ${isAvailable} WHERE id = ${slot.id}`,
        );
      await ofNewQuestion(async (openings) => {
        await offer(true);
        const before = await openings();
        expect(before).not.toEqual([]);
        await offer(false);
        expect(await openings()).toEqual(before);
        const now = jest
          .spyOn(Date, 'now')
          .mockReturnValue(Date.now() + constants.limits.openingsKeptSeconds * 1000);
        expect(await openings().finally(() => now.mockRestore())).toEqual([]);
      });
    });

    it('are not kept while notifications cannot arrive', async () => {
      await academy.slot(coach);
      await elsewhere(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE query = 'LISTEN scheduling_openings' AND datname = current_database()`,
      );
      await eventually(async () => {
        worked.mockClear();
        await openings();
        await openings();
        expect(worked).toHaveBeenCalledTimes(2);
      });
      await eventually(async () => {
        worked.mockClear();
        await openings();
        await openings();
        expect(worked.mock.calls.length).toBeLessThan(2);
      });
    });
  });
});
