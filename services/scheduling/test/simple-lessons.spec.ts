import { addBlock, deleteLesson, listLessons, listOpenings, toCents } from '@fungo/contracts';
import { admin, refusal, student } from '@fungo/testing';
import { DateTime } from 'luxon';
import { createPerson } from '../factories';
import { StoredLesson } from '../src/calendar/lesson.entity';
import { dateIn, hoursFromNow, instantAt, zone } from './academy';
import { simpleLessonsForTests } from './simple-lessons';

describe('simple lessons', () => {
  const { academy, owner, book, list } = simpleLessonsForTests();

  const day = dateIn(7);

  const ids = (lessons: object[]) => lessons.map((lesson) => (lesson as { id: number }).id);
  const stored = () =>
    academy.dataSource.getRepository(StoredLesson).countBy({ instructorId: owner.instructorId });

  // holds: D1 2.56, D1 3.12
  it('are booked for the named player, confirmed at once, and published', async () => {
    const { status, body } = await book(owner, {
      studentName: ' Riley  Novak ',
      studentEmail: 'Riley@Example.com',
      notes: 'Brings her own bat',
      status: 'scheduled',
      familyEmailed: true,
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number) as number,
      instructorId: owner.instructorId,
      studentName: 'Riley Novak',
      studentEmail: 'riley@example.com',
      scheduledDate: instantAt(day, '09:00'),
      timeSlot: '09:00',
      duration: 60,
      price: 75,
      location: 'Indoor Cage 1',
      notes: 'Brings her own bat',
      status: 'scheduled',
      familyEmailed: true,
      series: null,
      createdAt: expect.any(String) as string,
    });
    expect(await academy.stored(body.id)).toMatchObject({
      status: 'confirmed',
      seat: 1,
      slotId: null,
      studentId: null,
      bookedByCoach: true,
    });
    expect(await academy.published()).toEqual([
      {
        name: 'scheduling.lesson-confirmed',
        payload: {
          lessonId: body.id,
          studentId: null,
          coachId: owner.id,
          startsAt: instantAt(day, '09:00'),
          durationMinutes: 60,
          location: 'Indoor Cage 1',
          price: { cents: 7500 },
          sequence: 0,
          tellAddress: true,
        },
      },
    ]);
    expect((await list(owner)).body).toEqual([body]);
    const [own] = (await academy.as(owner).call(listLessons, { query: {} })).body;
    expect(own).toMatchObject({
      id: body.id,
      student: { firstName: 'Riley Novak', lastName: '', email: 'riley@example.com' },
      status: 'confirmed',
    });
  });

  describe('start', () => {
    const start = async (scheduledDate: string, timeSlot = '18:30') =>
      (await book(owner, { scheduledDate, timeSlot })).body.scheduledDate;

    it('on the written day, including at midnight UTC', async () => {
      expect(await start(`${day}T00:00:00.000Z`)).toBe(instantAt(day, '18:30'));
      expect(await start(dateIn(8), '18:30:00')).toBe(instantAt(dateIn(8), '18:30'));
    });

    it('on the local day of an instant', async () => {
      expect(await start(instantAt(day, '00:00'))).toBe(instantAt(day, '18:30'));
      expect(await start(instantAt(dateIn(8), '23:59'))).toBe(instantAt(dateIn(8), '18:30'));
    });

    it('at the right time on days of a clock change, but not in a skipped hour', async () => {
      const changes = Array.from({ length: 366 }, (_, days) => DateTime.fromISO(dateIn(days + 1), { zone }))
        .filter((date) => date.offset !== date.plus({ days: 1 }).offset)
        .slice(0, 2) // a year that starts just before a change has three
        .map((date) => ({ date: date.toISODate()!, spring: date.offset < date.plus({ days: 1 }).offset }));
      expect(changes.map(({ spring }) => spring).sort()).toEqual([false, true]);
      for (const { date, spring } of changes) {
        expect(await start(date, '09:00')).toBe(instantAt(date, '09:00'));
        if (spring) {
          const skipped = await book(owner, { scheduledDate: date, timeSlot: '02:30' });
          expect([skipped.status, Object.keys(skipped.error.fields!)]).toEqual([400, ['timeSlot']]);
        } else {
          expect(await start(date, '01:30')).toBe(`${date}T05:30:00.000Z`);
          const [lesson] = (await list(owner, { limit: 1 })).body;
          expect([lesson!.timeSlot, lesson!.duration]).toEqual(['01:30', 60]);
        }
      }
    });
  });

  describe('at the start of a slot', () => {
    it('take a seat in it, at its price and place, until it is full', async () => {
      const slot = await academy.slot(owner, { maxStudents: 2, priceCents: toCents(45), location: 'Cage 9' });
      const first = await book(owner);
      expect(first.body).toMatchObject({ price: 45, location: 'Cage 9' });
      expect(await academy.stored(first.body.id)).toMatchObject({
        slotId: slot.id,
        groupKey: `slot:${slot.id}:${Date.parse(instantAt(day)) / 1000}`,
        seat: 1,
      });
      const asked = await academy.lessonIn(slot, await academy.player());
      const second = await book(owner, { studentName: 'Theo' });
      expect((await academy.stored(second.body.id)).seat).toBe(2);
      expect(refusal(await book(owner))).toBe('409 scheduling.slot-taken');
      expect(refusal(await academy.change(owner, asked, 'confirmed'))).toBe('409 scheduling.slot-taken');
    });

    // holds: D1 9.1
    it.each([{ isAvailable: false }, { removedAt: new Date() }])(
      'are separate if the slot has %j',
      async (changes) => {
        await academy.slot(owner, { priceCents: toCents(45), maxStudents: 2, ...changes });
        const { body } = await book(owner);
        expect(body.price).toBe(75);
        expect((await academy.stored(body.id)).groupKey).toMatch(/^lesson:/);
        expect(refusal(await book(owner))).toBe('409 scheduling.slot-taken');
      },
    );

    it('are separate within its hours but off its starts, and hide the openings that they overlap', async () => {
      await academy.slot(owner, {
        startTime: '09:00',
        endTime: '12:00',
        priceCents: toCents(45),
        maxStudents: 4,
      });
      expect((await book(owner, { timeSlot: '09:30' })).body.price).toBe(75);
      const openings = await academy.service.visitor.call(listOpenings, {
        query: { instructorId: `${owner.instructorId}`, from: day, to: day },
      });
      expect(openings.body.map(({ time }) => time)).toEqual(['11:00']);
    });
  });

  // holds: D1 7.24
  it('never overlap another confirmed lesson, but may be adjacent to one', async () => {
    await academy.lesson(owner, student(), {
      status: 'confirmed',
      startsAt: new Date(instantAt(day, '09:00')),
    });
    await academy.lesson(owner, student(), { startsAt: new Date(instantAt(day, '10:00')) });
    for (const timeSlot of ['08:01', '09:00', '09:59'])
      expect(refusal(await book(owner, { timeSlot }))).toBe('409 scheduling.slot-taken');
    for (const timeSlot of ['08:00', '10:00']) expect((await book(owner, { timeSlot })).status).toBe(201);
    expect((await book(await academy.coach())).status).toBe(201);
  });

  it('may be booked within the coach’s blocks', async () => {
    await academy.slot(owner, { priceCents: toCents(45) });
    await academy.as(owner).call(addBlock, { body: { from: day, to: day } });
    expect((await book(owner)).body).toMatchObject({ price: 45, status: 'scheduled' });
  });

  it('are cancelled and deleted like any other lesson', async () => {
    const { body } = await book(owner);
    await academy.published();
    const params = { id: `${body.id}` };
    await academy.change(owner, body, 'cancelled');
    expect((await list(owner)).body[0]!.status).toBe('cancelled');
    expect(await academy.published()).toMatchObject([
      {
        name: 'scheduling.lesson-cancelled',
        payload: { studentId: null, wasConfirmed: true, tellAddress: false },
      },
    ]);
    expect((await book(owner)).status).toBe(201);
    expect((await academy.as(owner).call(deleteLesson, { params })).status).toBe(204);
    expect(ids((await list(owner)).body)).not.toContain(body.id);
  });

  it('can be booked by the coach, and by an administrator who names the coach', async () => {
    const named = { instructorId: owner.instructorId };
    expect((await book(null)).status).toBe(401);
    expect((await book(student())).status).toBe(403);
    expect(refusal(await book(await academy.coach(), named))).toBe('403 auth.forbidden');
    expect(Object.keys((await book(admin())).error.fields!)).toEqual(['instructorId']);
    expect(refusal(await book(admin(), { instructorId: 2147483647 }))).toBe(
      '404 identity.instructor-not-found',
    );
    const former = await createPerson(academy.dataSource, { instructorId: 930_000, role: 'student' });
    expect((await book(admin(), { instructorId: former.instructorId })).status).toBe(404);
    expect(await stored()).toBe(0);
    expect((await book(admin(), named)).body.instructorId).toBe(owner.instructorId);
    expect((await book(owner, { ...named, timeSlot: '10:00' })).status).toBe(201);
  });

  it.each([
    ['a day in the past', { scheduledDate: dateIn(-1) }, 'scheduledDate'],
    ['a day that does not exist', { scheduledDate: '2027-02-30' }, 'scheduledDate'],
    ['the year 0', { scheduledDate: '0000-01-01T00:00:00Z' }, 'scheduledDate'],
    ['the year 9999', { scheduledDate: '9999-12-31T23:59:59Z' }, 'scheduledDate'],
    ['no day', { scheduledDate: null }, 'scheduledDate'],
    ['no time', { timeSlot: undefined }, 'timeSlot'],
    ['a time that does not exist', { timeSlot: '24:00' }, 'timeSlot'],
    ['no name', { studentName: ' ' }, 'studentName'],
    ['no email address', { studentEmail: 'riley' }, 'studentEmail'],
    ['half a surrogate pair', { notes: '\udfff' }, 'notes'],
  ])('refuse %s', async (_, changes, field) => {
    expect(refusal(await book(owner, changes))).toBe(`400 request.invalid ${field}`);
    expect(await stored()).toBe(0);
  });

  it('refuse an hour that has passed today', async () => {
    const [date, time] = DateTime.fromJSDate(hoursFromNow(-1 / 60), { zone })
      .toFormat('yyyy-MM-dd HH:mm')
      .split(' ');
    const { error } = await book(owner, { scheduledDate: date, timeSlot: time });
    expect(Object.keys(error.fields!)).toEqual(['scheduledDate']);
  });

  // holds: D1 5.21
  it('ask for missing fields in the document’s words', async () => {
    const missing = { studentName: undefined, scheduledDate: undefined, timeSlot: undefined };
    expect((await book(owner, missing)).error.message).toBe('Please fill in all required fields');
  });

  it('are booked once per Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'one-tap' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => book(owner, {}, headers)));
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]!.body]);
    expect(await academy.published()).toHaveLength(1);
    expect(refusal(await book(owner, { notes: 'other' }, headers))).toBe(
      '409 request.idempotency-key-reused',
    );
  });
});
