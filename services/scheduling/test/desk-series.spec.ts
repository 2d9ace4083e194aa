import {
  addBlock,
  addCage,
  changeCoachRules,
  changeSlotDate,
  constants,
  listOpenings,
  moveLesson,
  toCents,
} from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { admin, refusal, student } from '@fungo/testing';
import { DateTime } from 'luxon';
import { StoredBusySpan } from '../src/calendar/busy-span.entity';
import { StoredLesson } from '../src/calendar/lesson.entity';
import { StoredPerson } from '../src/people/person.entity';
import { tieDeskLessons } from '../src/simple-lessons/desk-lessons';
import { dateIn, instantAt, zone } from './academy';
import { DeskSeriesAcademy } from './desk-series';
import { startOf, weekOf } from './series';

const { perAddress } = constants.lesson.deskMailsPerDay;

describe('a series at the desk', () => {
  const academy = new DeskSeriesAcademy().forTests();
  const coach = academy.coachForTests();
  const otherCoach = academy.coachForTests();
  const player = academy.playerForTests();
  beforeEach(() => academy.published());

  const weekly = (terms: Parameters<typeof academy.slot>[1] = {}) =>
    academy.slot(coach, {
      dayOfWeek: new Date(weekOf(0)).getUTCDay(),
      weeksDuration: 20,
      ...terms,
    });
  const emailOf = async ({ id }: SignedIn) =>
    (await academy.dataSource.manager.findOneByOrFail(StoredPerson, { userId: id })).email!;
  const stored = () =>
    academy.dataSource.getRepository(StoredLesson).countBy({ instructorId: coach.instructorId });
  const states = async (asked: Parameters<typeof academy.previewAtDesk>[1] = {}) =>
    (await academy.previewAtDesk(coach, asked)).body.dates.map(({ state, reason }) =>
      reason === null ? state : `${state}: ${reason}`,
    );
  const eventNames = async () => (await academy.published()).map(({ name }) => name);

  it('is booked in the coach’s slot, confirmed at once, and told in one event', async () => {
    const slot = await weekly({ maxStudents: 2, priceCents: toCents(45), location: 'Cage 9' });
    const { status, body } = await academy.bookAtDesk(coach, [2, 0, 3], {
      ...{ studentName: ' Riley  Novak ', studentEmail: 'Riley@Example.com', notes: 'Left-handed' },
    });
    expect(status).toBe(201);
    const id = expect.any(Number) as number;
    expect(body).toEqual(
      [0, 2, 3].map((week, i) => ({
        ...{ id, instructorId: coach.instructorId, studentName: 'Riley Novak', notes: 'Left-handed' },
        ...{ studentEmail: 'riley@example.com', scheduledDate: startOf(week), timeSlot: '09:00' },
        ...{ duration: 60, price: 45, location: 'Cage 9', status: 'scheduled', familyEmailed: true },
        ...{ series: { id, position: i + 1, size: 3 }, createdAt: expect.any(String) as string },
      })),
    );
    for (const [i, lesson] of body.entries())
      expect(await academy.stored(lesson.id)).toMatchObject({
        ...{ status: 'confirmed', seat: 1, slotId: slot.id, bookedByCoach: true, seriesPosition: i + 1 },
        ...{ cutOffHours: 24, lateFeePercent: 100, chargeId: expect.any(String) as string },
      });
    expect(await academy.published()).toMatchObject([
      {
        name: 'scheduling.series-confirmed',
        payload: {
          ...{ seriesId: body[0]!.series!.id, tellAddress: true },
          lessons: body.map((lesson) => ({ lessonId: lesson.id, coachId: coach.id, studentId: null })),
        },
      },
    ]);
  });

  it('shows each date before it is booked: free, taken, blocked, dropped, or while the player is busy', async () => {
    const slot = await weekly();
    const { status, body } = await academy.previewAtDesk(coach, { weeks: '2' });
    expect(status).toBe(200);
    expect(body.dates).toEqual(
      [0, 1].map((week) => ({
        ...{ date: weekOf(week), start: startOf(week), state: 'free', reason: null },
        ...{ price: 50, location: 'Elite Training Center' },
      })),
    );

    await academy.lesson(coach, student(), { startsAt: new Date(startOf(1)), status: 'confirmed' });
    await academy.lesson(otherCoach, player, { startsAt: new Date(startOf(2)), status: 'pending' });
    await academy.as(coach).call(addBlock, { body: { from: weekOf(3), to: weekOf(3) } });
    await academy.as(coach).call(changeSlotDate, {
      params: { id: `${slot.id}`, date: weekOf(4) },
      body: { isDropped: true },
    });
    const closed = 'closed: The hours are blocked, or not offered on this date.';
    expect(await states({ weeks: '6', studentEmail: await emailOf(player) })).toEqual([
      'free',
      'clash: The time is taken.',
      'clash: This player already has a lesson at that time.',
      closed,
      closed,
      'free',
    ]);
    expect((await states({ weeks: '3' }))[2]).toBe('free');
  });

  it('books nothing if one date is lost, says which, and books the others without it', async () => {
    await weekly();
    await academy.as(coach).call(addBlock, { body: { from: weekOf(1), to: weekOf(1) } });
    const answer = await academy.bookAtDesk(coach, [0, 1, 2]);
    expect([answer.status, answer.error.code]).toEqual([409, 'scheduling.series-clash']);
    expect(answer.error.fields).toEqual({
      'starts.1': 'The hours are blocked, or not offered on this date.',
    });
    expect(answer.error.message).toMatch(/^\w+day, \w+ \d+ is no longer free, so nothing was booked\.$/);
    expect(await stored()).toBe(0);
    expect(await academy.published()).toEqual([]);
    const { body } = await academy.bookAtDesk(coach, [0, 2]);
    expect(body.map(({ scheduledDate, series }) => [scheduledDate, series!.position])).toEqual([
      [startOf(0), 1],
      [startOf(2), 2],
    ]);
  });

  it('takes seats of a slot for several players until they are full', async () => {
    await weekly({ maxStudents: 2 });
    expect((await academy.bookAtDesk(coach, [0, 1])).status).toBe(201);
    const { body } = await academy.bookAtDesk(coach, [1, 2]);
    const seats = await Promise.all(body.map(async ({ id }) => (await academy.stored(id)).seat));
    expect(seats).toEqual([2, 1]);
    expect(refusal(await academy.bookAtDesk(coach, [1, 2]))).toMatch(/^409 scheduling.series-clash/);
  });

  it('follows the coach’s rules and cages, but needs no notice', async () => {
    const cage = await academy.as(admin()).call(addCage, { body: { name: `Cage ${coach.instructorId}` } });
    const cageId = cage.body.id;
    await weekly({ cageId });
    const lesson = (week: number, time: string, changes = {}) =>
      academy.lesson(coach, student(), {
        ...{ startsAt: new Date(instantAt(weekOf(week), time)), status: 'confirmed' as const },
        ...changes,
      });
    await academy.as(coach).call(changeCoachRules, { body: { breakMinutes: 30, lessonsPerDay: 2 } });
    await lesson(1, '10:00');
    await lesson(2, '13:00');
    await lesson(2, '15:00');
    const their = { instructorId: otherCoach.instructorId, cageId };
    await lesson(3, '09:30', their);
    expect(await states({ weeks: '5' })).toEqual([
      'free',
      'closed: This coach needs more time between lessons. Please choose another time.',
      'closed: This coach’s day is full. Please choose another day.',
      'clash: The cage is taken at that time.',
      'free',
    ]);
    expect(refusal(await academy.bookAtDesk(coach, [0, 3]))).toMatch(/^409 scheduling.series-clash/);
    const { body } = await academy.bookAtDesk(coach, [0, 4]);
    expect(await academy.stored(body[0]!.id)).toMatchObject({ cageId });
  });

  describe('at a time that the coach does not offer', () => {
    it('is booked as separate hours, which nobody else can take', async () => {
      await academy.slot(coach, { specificDate: weekOf(0), startTime: '12:00', endTime: '14:00' });
      const starts = [0, 1].map((week) => instantAt(weekOf(week), '12:30'));
      const dates = (await academy.previewAtDesk(coach, { timeSlot: '12:30', weeks: '2' })).body.dates;
      expect(dates).toMatchObject(
        starts.map((start) => ({ start, state: 'free', price: 75, location: 'Indoor Cage 1' })),
      );
      const { body } = await academy.bookAtDesk(coach, [], { starts });
      expect(body).toMatchObject([{ price: 75 }, { price: 75 }]);
      expect((await academy.stored(body[0]!.id)).groupKey).toMatch(/^lesson:/);
      const openings = await academy.service.visitor.call(listOpenings, {
        query: { instructorId: `${coach.instructorId}`, from: weekOf(0), to: weekOf(0) },
      });
      expect(openings.body).toEqual([]);
    });

    it('leaves out lessons, blocks, busy times, and what the coach’s rules forbid', async () => {
      const at = (week: number, time: string) => new Date(instantAt(weekOf(week), time));
      await academy.lesson(coach, student(), { startsAt: at(1, '09:30'), status: 'confirmed' });
      await academy.lesson(coach, student(), { startsAt: at(2, '10:15'), status: 'confirmed' });
      await academy.as(coach).call(addBlock, {
        body: { from: weekOf(3), to: weekOf(3), startTime: '08:00', endTime: '09:30' },
      });
      await academy.dataSource.manager.insert(StoredBusySpan, {
        ...{ instructorId: coach.instructorId, startsAt: at(4, '09:30'), endsAt: at(4, '10:30') },
      });
      await academy.as(coach).call(changeCoachRules, { body: { breakMinutes: 30 } });
      expect(await states({ weeks: '6' })).toEqual([
        'free',
        'clash: The time is taken.',
        'closed: This coach needs more time between lessons. Please choose another time.',
        'closed: The hours are blocked, or not offered on this date.',
        'closed: The hours are blocked, or not offered on this date.',
        'free',
      ]);
    });
  });

  it('is closed where the coach’s hours end', async () => {
    await weekly();
    const dates = await states({ scheduledDate: weekOf(8), weeks: '12' });
    expect(dates.filter((state) => state === 'free')).toHaveLength(11);
    expect(dates.at(-1)).toMatch(/^closed/);
  });

  describe('across a change of the clock', () => {
    const changes = Array.from({ length: 366 }, (_, days) => DateTime.fromISO(dateIn(days + 1), { zone }))
      .filter((date) => date.offset !== date.plus({ days: 1 }).offset)
      .map((date) => ({ date, isSpring: date.offset < date.plus({ days: 1 }).offset }))
      .filter(({ date }) => date > DateTime.now().plus({ weeks: 2 }));

    it.each([
      ['forward', true],
      ['back', false],
    ])('stays at its time of day when the clock goes %s', async (_, isSpring) => {
      const { date } = changes.find((change) => change.isSpring === isSpring)!;
      const days = [-7, 0, 7].map((plus) => date.plus({ days: plus }).toISODate()!);
      const { body } = await academy.previewAtDesk(coach, {
        ...{ scheduledDate: days[0]!, timeSlot: '16:00', weeks: '3' },
      });
      const starts = days.map((day) => instantAt(day, '16:00'));
      expect(body.dates.map(({ start }) => start)).toEqual(starts);
      const booked = (await academy.bookAtDesk(coach, [], { starts })).body;
      expect(booked.map(({ scheduledDate, timeSlot }) => [scheduledDate, timeSlot])).toEqual(
        starts.map((start) => [start, '16:00']),
      );
      const asInstants = starts.map((_, week) =>
        new Date(Date.parse(starts[0]!) + week * 7 * 86_400_000).toISOString(),
      );
      expect(refusal(await academy.bookAtDesk(coach, [], { starts: asInstants }))).toBe(
        '400 request.invalid starts',
      );
    });

    it('leaves out a time that the clock skips', async () => {
      const { date } = changes.find(({ isSpring }) => isSpring)!;
      const asked = { scheduledDate: date.minus({ days: 7 }).toISODate()!, timeSlot: '02:30', weeks: '3' };
      const { body } = await academy.previewAtDesk(coach, asked);
      expect(body.dates.map(({ start, state }) => [start === null, state])).toEqual([
        [false, 'free'],
        [true, 'closed'],
        [false, 'free'],
      ]);
      const first = await academy.previewAtDesk(coach, { ...asked, scheduledDate: date.toISODate()! });
      expect(refusal(first)).toBe('400 request.invalid timeSlot');
    });
  });

  describe('for an account', () => {
    it('is on the player’s list, and the family moves and cancels it', async () => {
      await weekly();
      const { body } = await academy.bookAtDesk(coach, [0, 1, 2], { studentEmail: await emailOf(player) });
      expect(body[0]!.studentName).toBe(`${player.firstName} ${player.lastName}`);
      expect(await academy.published()).toMatchObject([
        { payload: { tellAddress: false, lessons: body.map(() => ({ studentId: player.id })) } },
      ]);
      const moved = await academy.as(player).call(moveLesson, {
        params: { id: `${body[0]!.id}` },
        body: { startsAt: startOf(3) },
      });
      expect(moved.body).toMatchObject({ status: 'confirmed', series: { position: 1, size: 3 } });
      await academy.published();
      const cancelled = await academy.cancelAll(player, body[0]!.series!.id);
      expect(cancelled.body.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
      expect(await academy.published()).toMatchObject([
        { name: 'scheduling.series-cancelled', payload: { by: 'family', tellAddress: false } },
      ]);
    });

    it('counts as no request of the family', async () => {
      await weekly();
      await academy.bookAtDesk(coach, [0, 1], { studentEmail: await emailOf(player) });
      const { perCoach } = constants.lesson.requests;
      for (let i = 0; i < perCoach - 1; i += 1)
        await academy.lesson(coach, player, { startsAt: new Date(instantAt(weekOf(i), '15:00')) });
      expect((await academy.bookWeeks(player, coach, [2, 3])).status).toBe(201);
    });

    it('is the family’s as far as its lessons could be tied to the player', async () => {
      await weekly();
      const email = await emailOf(player);
      await academy.dataSource.manager.update(StoredPerson, { userId: player.id }, { addressProved: false });
      const { body } = await academy.bookAtDesk(coach, [0, 1, 2], { studentEmail: email });
      expect(body[0]).toMatchObject({ studentName: 'Riley Novak', familyEmailed: true });
      await academy.lesson(otherCoach, player, { startsAt: new Date(startOf(0)), status: 'confirmed' });
      await academy.dataSource.manager.update(StoredPerson, { userId: player.id }, { addressProved: true });
      await tieDeskLessons(academy.dataSource.manager, player.id, [player.id]);
      await academy.published();
      const { body: left } = await academy.cancelAll(player, body[0]!.series!.id);
      expect(left.map(({ id, status }) => [id, status])).toEqual(
        body.slice(1).map(({ id }) => [id, 'cancelled']),
      );
      expect((await academy.stored(body[0]!.id)).status).toBe('confirmed');
    });
  });

  describe('for an address without an account', () => {
    const studentEmail = 'weekly@example.com';

    it('tells the address of its end', async () => {
      await weekly();
      const { body } = await academy.bookAtDesk(coach, [0, 1], { studentEmail });
      await academy.published();
      const { status } = await academy.cancelAll(coach, body[0]!.series!.id);
      expect(status).toBe(200);
      expect(await academy.published()).toMatchObject([
        { name: 'scheduling.series-cancelled', payload: { by: 'coach', tellAddress: true } },
      ]);
    });

    // holds: decided.20
    it('counts as one of the day’s mails, and is booked without one beyond the limit', async () => {
      await weekly({ maxStudents: 10 });
      const studentEmail = 'often-weekly@example.com';
      const told: boolean[] = [];
      for (let i = 0; i < perAddress; i += 1) {
        const { body } = await academy.bookAtDesk(coach, [0, 1], { studentEmail });
        told.push(...body.map(({ familyEmailed }) => familyEmailed));
      }
      expect(told).toEqual(told.map(() => true));
      const { body } = await academy.bookAtDesk(otherCoach, [0, 1], { studentEmail });
      expect(body.map(({ familyEmailed }) => familyEmailed)).toEqual([false, false]);
    });
  });

  it.each([
    ['another time of day', [instantAt(weekOf(0)), instantAt(weekOf(1), '10:00')]],
    ['the same date twice', [startOf(0), startOf(0)]],
    ['more than twelve weeks', [startOf(0), startOf(12)]],
    ['the past', [startOf(-3), startOf(0)]],
    ['one date', [startOf(0)]],
  ])('is refused with %s', async (_, starts) => {
    expect(refusal(await academy.bookAtDesk(coach, [], { starts }))).toMatch(/^400 request.invalid starts/);
    expect(await stored()).toBe(0);
  });

  it('is refused in the past, and with too few or too many weeks', async () => {
    const refused = async (asked: object) => refusal(await academy.previewAtDesk(coach, asked));
    expect(await refused({ scheduledDate: dateIn(-1) })).toBe('400 request.invalid scheduledDate');
    for (const weeks of ['1', '13']) expect(await refused({ weeks })).toBe('400 request.invalid weeks');
  });

  it('can be booked by the coach, and by an administrator who names the coach', async () => {
    const named = { instructorId: coach.instructorId };
    const asText = { instructorId: `${coach.instructorId}` };
    for (const [caller, answer] of [
      [null, '401 auth.sign-in-required'],
      [student(), '403 auth.forbidden'],
      [otherCoach, '403 auth.forbidden'],
    ] as const) {
      expect(refusal(await academy.bookAtDesk(caller, [0, 1], named))).toBe(answer);
      expect(refusal(await academy.previewAtDesk(caller, asText))).toBe(answer);
    }
    expect(refusal(await academy.bookAtDesk(admin(), [0, 1]))).toBe('400 request.invalid instructorId');
    expect(refusal(await academy.bookAtDesk(admin(), [0, 1], { instructorId: 2147483647 }))).toBe(
      '404 identity.instructor-not-found',
    );
    expect((await academy.previewAtDesk(admin(), asText)).status).toBe(200);
    expect((await academy.bookAtDesk(admin(), [0, 1], named)).body).toMatchObject([named, named]);
  });

  it('is booked once per Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'one-desk-series' };
    const answers = await Promise.all([0, 1, 2, 3].map(() => academy.bookAtDesk(coach, [0, 1], { headers })));
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]!.body]);
    expect(await eventNames()).toEqual(['scheduling.series-confirmed']);
    expect(await stored()).toBe(2);
  });
});
