import { randomUUID } from 'node:crypto';
import {
  callRainOut,
  getLesson,
  getLessonNow,
  listBlocks,
  listOpenings,
  previewRainOut,
  takeOffer,
} from '@fungo/contracts';
import type { Caller, SignedIn } from '@fungo/platform';
import { admin, many, refusal, student, visitorWith } from '@fungo/testing';
import { StoredRainOut } from '../src/calendar/rain-out.entity';
import type { StoredSlot } from '../src/calendar/slot.entity';
import { Academy, dateIn, hoursFromNow, instantAt } from './academy';

describe('rain-outs', () => {
  const academy = new Academy().forTests();
  const coach = academy.coachForTests();
  const other = academy.coachForTests();
  const player = academy.playerForTests();
  const date = dateIn(7);
  let slot: StoredSlot;

  beforeEach(async () => {
    slot = await academy.slot(coach, { startTime: '09:00', endTime: '12:00', maxStudents: 2 });
    for (const days of [8, 9, 10])
      await academy.slot(coach, { specificDate: dateIn(days), startTime: '09:00', endTime: '11:00' });
    await academy.published();
  });

  const at = (time: string, days = 7) => new Date(instantAt(dateIn(days), time));
  const confirmed = (of: SignedIn | null = student(), time = '09:00', seat = 1) =>
    academy.lessonIn(slot, of ?? student(), {
      ...{ status: 'confirmed', startsAt: at(time), seat, lateFeePercent: 100 },
      ...(of === null && { studentId: null, studentName: 'Riley Novak', addressTold: true }),
    });
  const requested = (of = student(), time = '10:00') => academy.lessonIn(slot, of, { startsAt: at(time) });
  const preview = (caller: Caller | null, query: object = {}) =>
    academy.as(caller).call(previewRainOut, { query: { date, ...query } });
  const rainOut = (caller: Caller | null, body: object = {}, key?: string) =>
    academy.as(caller).call(callRainOut, {
      body: { date, message: ' The infield is a lake. ', ...body },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const take = (caller: Caller, { id }: { id: number }, startsAt: string) =>
    academy.as(caller).call(takeOffer, { params: { id: `${id}` }, body: { startsAt } });
  const blocks = async () => (await academy.as(coach).call(listBlocks, { query: {} })).body;
  /** The published events, without the deadlines of held hours. */
  const told = async () =>
    (await academy.published()).filter(({ name }) => name !== 'scheduling.lapse-offer');
  const starts = (offers: Date[]) => offers.map((start) => start.toISOString());

  it('show the lessons of the hours, and make-up times that differ, before anything changes', async () => {
    const [early, late] = [await confirmed(player), await requested()];
    await confirmed(student(), '11:00');
    const { status, body } = await preview(coach, { startTime: '09:00', endTime: '11:00' });
    expect(status).toBe(200);
    expect(body.coaches).toEqual([
      {
        instructorId: coach.instructorId,
        user: { firstName: coach.firstName, lastName: coach.lastName },
        lessons: [
          expect.objectContaining({ id: early.id, status: 'confirmed', offers: nines }),
          expect.objectContaining({ id: late.id, status: 'pending', offers: tens }),
        ],
      },
    ]);
    expect(await academy.published()).toEqual([]);
    expect(await blocks()).toEqual([]);
  });

  const nines = [8, 9, 10].map((days) => instantAt(dateIn(days), '09:00'));
  const tens = [8, 9, 10].map((days) => instantAt(dateIn(days), '10:00'));

  it('cancel without a fee, decline, block the hours and keep the offers', async () => {
    const [lesson, request] = [await confirmed(player), await requested()];
    const { status, body } = await rainOut(coach);
    expect([status, body]).toEqual([
      201,
      { coaches: [{ instructorId: coach.instructorId, lessons: 1, requests: 1 }] },
    ]);
    const [cancelled, declined] = [await academy.stored(lesson.id), await academy.stored(request.id)];
    expect(cancelled).toMatchObject({ status: 'cancelled', feeCents: 0, sequence: 1, seat: null });
    expect(starts(cancelled.offers)).toEqual(nines);
    expect([declined.status, starts(declined.offers)]).toEqual(['declined', tens]);
    expect(await told()).toMatchObject([
      {
        name: 'scheduling.lesson-cancelled',
        payload: { lessonId: lesson.id, wasConfirmed: true, by: 'coach', rainedOut: true, fee: { cents: 0 } },
      },
      { name: 'scheduling.lesson-declined', payload: { lessonId: request.id, rainedOut: true } },
    ]);
    expect(await blocks()).toMatchObject([{ from: date, to: date, startTime: null, reason: 'Rain-out' }]);
    const openings = await academy
      .as(null)
      .call(listOpenings, { query: { instructorId: `${coach.instructorId}`, from: date, to: date } });
    expect(openings.body).toEqual([]);
  });

  it('hold the best make-up time for each family that had a lesson', async () => {
    const lesson = await confirmed(player);
    await rainOut(coach);
    const rival = student();
    expect((await academy.book(rival, coach, nines[0]!)).error.code).toBe('scheduling.slot-taken');
    expect((await academy.book(rival, coach, nines[1]!)).status).toBe(201);
    expect((await take(player, lesson, nines[0]!)).body).toMatchObject({ status: 'confirmed' });
  });

  it('happen once for a repeated key, and change nothing more without one', async () => {
    const lesson = await confirmed(player);
    const key = randomUUID();
    const [first, again] = await Promise.all([rainOut(coach, {}, key), rainOut(coach, {}, key)]);
    expect(again.body).toEqual(first.body);
    expect(first.body.coaches[0]!.lessons).toBe(1);
    expect(refusal(await rainOut(coach, { message: 'Other' }, key))).toBe(
      '409 request.idempotency-key-reused',
    );
    expect((await rainOut(coach)).body.coaches).toMatchObject([{ lessons: 0, requests: 0 }]);
    expect(await told()).toHaveLength(1);
    expect(await blocks()).toHaveLength(1);
    expect((await academy.stored(lesson.id)).sequence).toBe(1);
  });

  it('happen once for simultaneous clicks', async () => {
    for (const time of ['09:00', '10:00', '11:00']) await confirmed(student(), time);
    const answers = await Promise.all(many(8, () => rainOut(coach)));
    expect(answers.map(({ status }) => status)).toEqual(many(8, () => 201));
    expect(await told()).toHaveLength(3);
    expect(await blocks()).toHaveLength(1);
  });

  it('catch a simultaneous request, or make it fail', async () => {
    for (const round of many(8, (i) => i)) {
      const of = await academy.coach();
      await academy.slot(of, { startTime: '09:00', endTime: '10:00' });
      const [asked, done] = await Promise.all([academy.book(student(), of, instantAt(date)), rainOut(of)]);
      expect([round, done.body.coaches[0]!.requests]).toEqual([round, asked.status === 201 ? 1 : 0]);
      if (asked.status !== 201) expect(refusal(asked)).toBe('409 scheduling.not-offered');
    }
  });

  it('leave lessons alone that have started or are outside of the hours', async () => {
    const outside = await confirmed(player, '11:00');
    const begun = await academy.lesson(other, student(), {
      ...{ status: 'confirmed', startsAt: hoursFromNow(-0.2) },
    });
    await rainOut(coach, { startTime: '09:00', endTime: '11:00' });
    await rainOut(other, { date: dateIn(0) });
    for (const { id } of [outside, begun]) expect((await academy.stored(id)).status).toBe('confirmed');
  });

  it('let the family take a make-up time, and the lesson is confirmed with a later calendar entry', async () => {
    const lesson = await confirmed(player);
    await rainOut(coach);
    await academy.published();
    const shown = await academy.as(player).call(getLesson, { params: { id: `${lesson.id}` } });
    expect(shown.body).toMatchObject({
      ...{ status: 'cancelled', rainOut: { message: 'The infield is a lake.' }, offers: nines },
      may: { move: null, cancel: null, take: true },
    });
    expect(refusal(await take(player, lesson, instantAt(dateIn(8), '10:00')))).toBe(
      '409 scheduling.wrong-state',
    );
    const { status, body } = await take(player, lesson, nines[1]!);
    expect([status, body.status, body.scheduledDate, body.rainOut]).toEqual([
      ...[200, 'confirmed', nines[1], null],
    ]);
    expect(await told()).toMatchObject([
      { name: 'scheduling.lesson-offer-taken', payload: { lessonId: lesson.id, sequence: 2 } },
    ]);
    expect((await take(player, lesson, nines[1]!)).status).toBe(200);
    expect(refusal(await take(player, lesson, nines[0]!))).toBe('409 scheduling.offer-answered');
  });

  it('let only one of two families take a time, and no family one of a lesson that it cancelled itself', async () => {
    const [one, two] = [await confirmed(player), await confirmed(student(), '09:00', 2)];
    await rainOut(coach);
    const [start] = (await academy.stored(one.id)).offers;
    await academy.lesson(coach, student(), { startsAt: start, status: 'confirmed' });
    expect(refusal(await take(player, one, start!.toISOString()))).toBe('409 scheduling.slot-taken');
    const own = await academy.lesson(coach, player, { status: 'cancelled', startsAt: at('15:00') });
    expect(refusal(await take(player, own, nines[0]!))).toBe('409 scheduling.wrong-state');
    expect((await academy.stored(two.id)).offers).not.toContainEqual(start);
  });

  it('serve an address that a coach typed', async () => {
    const lesson = await confirmed(null);
    await rainOut(coach);
    const service = academy.as({ kind: 'service', name: 'messaging' });
    const { body } = await service.call(getLessonNow, { params: { id: `${lesson.id}` }, query: {} });
    expect(body.rainOut).toEqual({ message: 'The infield is a lake.' });
    await academy.published();
    const taken = await take(visitorWith(body.linkToken!), lesson, nines[0]!);
    expect(taken.body.status).toBe('confirmed');
    expect((await academy.published())[0]!.payload).toMatchObject({ tellAddress: true, sequence: 2 });
  });

  it('concern a coach’s own lessons, and one coach’s or all for an administrator', async () => {
    await academy.slot(other);
    const theirs = await academy.lesson(other, student(), { status: 'confirmed' });
    const own = await confirmed(player);
    for (const call of [preview, rainOut]) {
      expect((await call(null)).status).toBe(401);
      expect((await call(player)).status).toBe(403);
      expect((await call(other, { instructorId: coach.instructorId })).status).toBe(403);
      const nobody = await call(admin(), { instructorId: 2147483647 });
      expect(refusal(nobody)).toBe('404 identity.instructor-not-found');
    }
    expect((await preview(admin(), { instructorId: other.instructorId })).body.coaches).toMatchObject([
      { lessons: [{ id: theirs.id }] },
    ]);
    const { body } = await rainOut(admin());
    const done = new Map(body.coaches.map(({ instructorId, lessons }) => [instructorId, lessons]));
    expect([done.get(coach.instructorId), done.get(other.instructorId)]).toEqual([1, 1]);
    for (const { id } of [own, theirs]) expect((await academy.stored(id)).status).toBe('cancelled');
    const toCoaches = (await academy.published()).filter(({ name }) => name === 'scheduling.rained-out');
    for (const { id: coachId } of [coach, other])
      expect(toCoaches.map(({ payload }) => payload)).toContainEqual(
        expect.objectContaining({ coachId, lessons: 1 }),
      );
  });

  it.each([
    [{ date: dateIn(-1) }, 'date'],
    [{ startTime: '09:00' }, 'endTime'],
    [{ endTime: '09:00' }, 'startTime'],
    [{ startTime: '10:00', endTime: '10:00' }, 'endTime'],
    [{ date: dateIn(0), startTime: '00:00', endTime: '00:01' }, 'endTime'],
    [{ message: 'x'.repeat(501) }, 'message'],
  ])('refuse %j', async (body, field) => {
    const answer = await rainOut(coach, body);
    expect(refusal(answer)).toBe(`400 request.invalid ${field}`);
    expect(await academy.dataSource.getRepository(StoredRainOut).countBy({ madeBy: coach.id })).toBe(0);
  });
});
