import { bookLesson, changeLesson, deleteLesson, type Lesson, listLessons, toCents } from '@fungo/contracts';
import { oldKeysJob, type SignedIn } from '@fungo/platform';
import { admin, type Coach, refusal, student } from '@fungo/testing';
import type { StoredSlot } from '../src/calendar/slot.entity';
import type { StoredLesson } from '../src/calendar/lesson.entity';
import { Academy, contact, dateIn, hoursFromNow, instantAt } from './academy';

describe('lessons', () => {
  const academy = new Academy().forTests();
  let coach: Coach;
  let otherCoach: Coach;
  let player: SignedIn;
  let slot: StoredSlot;
  const hour = instantAt(dateIn(7));

  beforeEach(async () => {
    [coach, otherCoach, player] = await Promise.all([academy.coach(), academy.coach(), academy.player()]);
    slot = await academy.slot(coach, { priceCents: toCents(60), location: 'Cage 3' });
    await academy.published();
  });

  const change = (caller: SignedIn, lesson: { id: number }, status: string, offers?: string[]) =>
    academy.service.as(caller).call(changeLesson, {
      params: { id: `${lesson.id}` },
      body: { status: status as 'confirmed', offers },
    });
  const remove = (caller: SignedIn, lesson: { id: number }) =>
    academy.service.as(caller).call(deleteLesson, { params: { id: `${lesson.id}` } });
  const facts = (lesson: { id: number }) => ({
    lessonId: lesson.id,
    studentId: player.id,
    coachId: coach.id,
    startsAt: hour,
    durationMinutes: 60,
    location: 'Cage 3',
    price: { cents: 6000 },
  });
  const booked = (changes: Partial<StoredLesson> = {}) =>
    academy.lessonIn(slot, player, { priceCents: toCents(60), location: 'Cage 3', ...changes });

  describe('booking', () => {
    // holds: D1 1.7, D1 3.11, D1 7.21, decided.4
    it('asks for a lesson at the slot’s price and place, whatever the client says', async () => {
      const { status, body } = await academy.book(player, coach, hour, {
        notes: 'Her first lesson',
        ...({ price: 1, location: 'Moon', duration: 5, status: 'confirmed' } as object),
      });
      expect(status).toBe(201);
      expect(body).toEqual({
        id: expect.any(Number) as number,
        instructorId: coach.instructorId,
        instructor: { user: { firstName: coach.firstName, lastName: coach.lastName } },
        student: {
          firstName: player.firstName,
          lastName: player.lastName,
          email: expect.stringContaining('@example.com') as string,
        },
        scheduledDate: hour,
        duration: 60,
        price: 60,
        location: 'Cage 3',
        notes: 'Her first lesson',
        ...contact,
        status: 'pending',
        rating: null,
        offers: [],
        createdAt: expect.any(String) as string,
      } satisfies Lesson);
      expect(await academy.stored(body.id)).toMatchObject({
        studentId: player.id,
        slotId: slot.id,
        groupKey: `slot:${slot.id}:${Date.parse(hour) / 1000}`,
        seat: null,
        status: 'pending',
      });
      expect(await academy.published()).toEqual([
        { name: 'scheduling.lesson-requested', payload: facts(body) },
      ]);
    });

    it('accepts the instant with any offset', async () => {
      const written = new Date(hour).toISOString().replace('.000Z', '+00:00');
      expect((await academy.book(player, coach, written)).body.scheduledDate).toBe(hour);
    });

    it('works before identity’s event about a new player, whose session has their name', async () => {
      const fresh = student({ firstName: 'Nia', lastName: 'Okafor' });
      const { status, body } = await academy.book(fresh, coach, hour);
      expect(status).toBe(201);
      expect(body.student).toEqual({ firstName: 'Nia', lastName: 'Okafor', email: contact.studentEmail });
    });

    it('lets a coach or an administrator book like a player', async () => {
      expect((await academy.book(otherCoach, coach, hour)).status).toBe(201);
      expect((await academy.book(admin(), coach, hour)).status).toBe(201);
      expect((await academy.book(coach, coach, hour)).status).toBe(201);
    });

    // holds: D1 4.7
    it('lets several players request the same hour', async () => {
      const answers = [
        await academy.book(player, coach, hour),
        await academy.book(await academy.player(), coach, hour),
      ];
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    });

    // holds: D1 5.5, D1 6.5
    it('is refused to a visitor', async () => {
      const body = { instructorId: coach.instructorId, scheduledDate: hour, ...contact };
      expect((await academy.service.visitor.call(bookLesson, { body })).status).toBe(401);
    });

    it('refuses a time that is not offered', async () => {
      const refused = async (whose: { instructorId: number }, when: string) => {
        expect(refusal(await academy.book(player, whose, when))).toBe('409 scheduling.not-offered');
      };
      await refused(coach, instantAt(dateIn(7), '10:00'));
      await refused(coach, instantAt(dateIn(7), '09:30'));
      await refused(coach, instantAt(dateIn(8)));
      await refused(coach, '2999-12-31T23:59:59-23:59');
      await refused(otherCoach, hour);
      await refused({ instructorId: 2147483647 }, hour);
      slot.isAvailable = false;
      await academy.dataSource.manager.save(slot);
      await refused(coach, hour);
      slot.isAvailable = true;
      slot.removedAt = new Date();
      await academy.dataSource.manager.save(slot);
      await refused(coach, hour);
      expect(await academy.published()).toEqual([]);
    });

    // holds: D1 7.21
    it('refuses an hour that is taken', async () => {
      await academy.lessonIn(slot, await academy.player(), { status: 'confirmed' });
      const { status, error } = await academy.book(player, coach, hour);
      expect([status, error.code]).toEqual([409, 'scheduling.slot-taken']);
      await academy.slot(coach, { startTime: '08:00', endTime: '12:00' });
      expect((await academy.book(player, coach, hour)).error.code).toBe('scheduling.slot-taken');
      expect((await academy.book(player, coach, instantAt(dateIn(7), '10:00'))).status).toBe(201);
    });

    it('refuses a second lesson of a player at the same time, pending or confirmed', async () => {
      await academy.slot(otherCoach, { startTime: '08:30', endTime: '10:30' });
      const first = await academy.book(player, coach, hour);
      const half = instantAt(dateIn(7), '08:30');
      expect(refusal(await academy.book(player, otherCoach, half))).toBe('409 scheduling.player-busy');
      await change(coach, first.body, 'confirmed');
      expect((await academy.book(player, otherCoach, half)).error.code).toBe('scheduling.player-busy');
      await change(coach, first.body, 'cancelled');
      expect((await academy.book(player, otherCoach, half)).status).toBe(201);
    });

    // holds: decided.4
    it.each([
      ['a time in the past', { scheduledDate: hoursFromNow(-1).toISOString() }, 'scheduledDate'],
      ['a date that does not exist', { scheduledDate: '2027-02-30T09:00:00Z' }, 'scheduledDate'],
      ['a time without its offset', { scheduledDate: '2027-02-20T09:00:00' }, 'scheduledDate'],
      ['the year 0', { scheduledDate: '0000-01-01T00:00:00Z' }, 'scheduledDate'],
      ['the year 9999', { scheduledDate: '9999-12-31T23:59:59Z' }, 'scheduledDate'],
      ['an id beyond the integers', { instructorId: 2147483648 }, 'instructorId'],
      ['an invalid id', { instructorId: 'abc' }, 'instructorId'],
      ['no phone', { studentPhone: ' ' }, 'studentPhone'],
      ['no email address', { studentEmail: 'parent' }, 'studentEmail'],
      ['an unknown focus', { sessionFocus: 'pitching' }, 'sessionFocus'],
      ['no weekly preference', { weeklyRecurring: undefined }, 'weeklyRecurring'],
      ['a NUL byte', { notes: 'left\u0000handed' }, 'notes'],
      ['half a surrogate pair', { notes: '\udfff' }, 'notes'],
      ['a novel', { notes: 'x'.repeat(4001) }, 'notes'],
    ])('refuses %s', async (_, changes, field) => {
      expect(refusal(await academy.book(player, coach, hour, changes as object))).toBe(
        `400 request.invalid ${field}`,
      );
    });

    // holds: D1 5.7
    it.each([
      ['studentPhone', undefined],
      ['studentPhone', ' '],
      ['studentEmail', undefined],
      ['studentEmail', ''],
      ['sessionFocus', undefined],
      ['weeklyRecurring', null],
    ])('asks for a missing %s in the document’s words, before any other error', async (field, value) => {
      const changes: object = { [field]: value, notes: 7 };
      const { error } = await academy.book(player, coach, hour, changes);
      expect(error.message).toBe(
        'Please provide your phone number, email address, session focus, and weekly preference.',
      );
      expect(error.fields).toHaveProperty([field]);
    });

    it('asks for a coach and a time before anything else', async () => {
      const { error } = await academy.book(player, coach, hour, { instructorId: null } as object);
      expect(error.message).toBe('Please select an instructor and time slot.');
    });

    it('shows the message of the first of several invalid fields', async () => {
      const { error } = await academy.book(player, coach, hour, { studentPhone: 'none', notes: 7 } as object);
      expect(error.message).toBe('Please enter a phone number.');
      expect(error.fields).toEqual({
        studentPhone: 'Please enter a phone number.',
        notes: 'Please enter text.',
      });
    });

    it('refuses invalid JSON', async () => {
      const init = {
        method: 'POST',
        body: '{"instructorId":',
        headers: { 'content-type': 'application/json' },
      };
      expect((await academy.service.as(player).fetch('/api/lessons', init)).status).toBe(400);
    });
  });

  describe('an Idempotency-Key', () => {
    const headers = { 'idempotency-key': 'one-click' };

    // holds: D1 7.21
    it('gets the first answer again, even while the first request is running', async () => {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => academy.book(player, coach, hour, { headers })),
      );
      answers.push(await academy.book(player, coach, hour, { headers }));
      for (const { status, body } of answers) {
        expect(status).toBe(201);
        expect(body).toEqual(answers[0]!.body);
      }
      expect(await academy.published()).toHaveLength(1);
    });

    it('is refused for another request', async () => {
      await academy.book(player, coach, hour, { headers });
      const { status, error } = await academy.book(player, coach, hour, { headers, notes: 'other' });
      expect([status, error.code]).toEqual([409, 'request.idempotency-key-reused']);
    });

    it('is separate for each caller, and can be reused after a refusal', async () => {
      await academy.book(player, coach, hour, { headers });
      expect((await academy.book(otherCoach, coach, hour, { headers })).status).toBe(201);
      const refused = { 'idempotency-key': 'refused' };
      const later = instantAt(dateIn(7), '11:00');
      expect((await academy.book(player, coach, later, { headers: refused })).status).toBe(409);
      await academy.slot(coach, { startTime: '11:00', endTime: '12:00' });
      expect((await academy.book(player, coach, later, { headers: refused })).status).toBe(201);
    });

    it('stores the lesson’s id and no family’s data', async () => {
      const { body } = await academy.book(player, coach, hour, { headers });
      const kept = await academy.service.dataSource.query<object[]>(
        'SELECT * FROM idempotency_keys WHERE caller = $1',
        [player.id],
      );
      expect(kept).toEqual([
        {
          ...{ caller: player.id, key: 'one-click', made_id: String(body.id) },
          ...{
            request_hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
            created_at: expect.any(Date) as Date,
          },
        },
      ]);
    });

    it('expires after a day, and is deleted', async () => {
      const { body } = await academy.book(player, coach, hour, { headers });
      const { dataSource } = academy.service;
      await dataSource.query(`UPDATE idempotency_keys SET created_at = now() - interval '23 hours'`);
      await academy.service.run(oldKeysJob('scheduling'), {});
      expect((await academy.book(player, coach, hour, { headers })).body).toMatchObject({ id: body.id });
      await dataSource.query(`UPDATE idempotency_keys SET created_at = now() - interval '25 hours'`);
      const again = await academy.book(player, coach, hour, { headers, notes: 'another' });
      expect([again.status, again.error.code]).toEqual([409, 'scheduling.player-busy']); // a new request
      await dataSource.query(`UPDATE idempotency_keys SET created_at = now() - interval '25 hours'`);
      await academy.service.run(oldKeysJob('scheduling'), {});
      expect(await dataSource.query('SELECT * FROM idempotency_keys')).toEqual([]);
    });
  });

  describe('confirming', () => {
    // holds: D1 4.8, D1 7.22
    it('takes a seat and publishes it', async () => {
      const lesson = await booked();
      const { status, body } = await change(coach, lesson, 'confirmed');
      expect([status, body.status]).toEqual([200, 'confirmed']);
      expect(await academy.stored(lesson.id)).toMatchObject({ status: 'confirmed', seat: 1 });
      expect(await academy.published()).toEqual([
        { name: 'scheduling.lesson-confirmed', payload: facts(lesson) },
      ]);
    });

    it('takes the lowest free seat, up to the slot’s maximum', async () => {
      const pair = await academy.slot(coach, { startTime: '14:00', endTime: '15:00', maxStudents: 2 });
      const lessons: StoredLesson[] = [];
      for (let index = 0; index < 4; index += 1)
        lessons.push(await academy.lessonIn(pair, await academy.player()));
      await change(coach, lessons[0]!, 'confirmed');
      await change(coach, lessons[1]!, 'confirmed');
      expect(refusal(await change(coach, lessons[2]!, 'confirmed'))).toBe('409 scheduling.slot-taken');
      await change(coach, lessons[0]!, 'cancelled');
      expect((await change(coach, lessons[3]!, 'confirmed')).status).toBe(200);
      expect((await academy.stored(lessons[3]!.id)).seat).toBe(1);
    });

    // holds: D1 7.22
    it('is refused if another lesson overlaps', async () => {
      const lesson = await booked();
      const wide = await academy.slot(coach, { startTime: '08:30', endTime: '09:30' });
      await academy.lessonIn(wide, await academy.player(), { status: 'confirmed' });
      const { status, error } = await change(coach, lesson, 'confirmed');
      expect([status, error.code]).toEqual([409, 'scheduling.slot-taken']);
      expect((await academy.stored(lesson.id)).status).toBe('pending');
      expect(await academy.published()).toEqual([]);
    });

    it('is refused once the hour has started', async () => {
      const lesson = await academy.lesson(coach, player, { startsAt: hoursFromNow(-0.1) });
      const { status, error } = await change(coach, lesson, 'confirmed');
      expect([status, error.code]).toEqual([409, 'scheduling.lesson-passed']);
      expect((await change(coach, lesson, 'declined')).status).toBe(200);
    });

    it('is refused if the slot was removed', async () => {
      const lesson = await booked();
      slot.removedAt = new Date();
      await academy.dataSource.manager.save(slot);
      expect(refusal(await change(coach, lesson, 'confirmed'))).toBe('409 scheduling.not-offered');
    });

    it('works without a slot', async () => {
      const lesson = await academy.lesson(coach, null, { studentName: 'Riley' });
      const { status, body } = await change(coach, lesson, 'confirmed');
      expect([status, body.student.firstName]).toEqual([200, 'Riley']);
    });
  });

  // holds: D1 4.8
  it('are declined, and the player is notified', async () => {
    const lesson = await booked();
    expect((await change(coach, lesson, 'declined')).body.status).toBe('declined');
    expect(await academy.published()).toEqual([
      { name: 'scheduling.lesson-declined', payload: facts(lesson) },
    ]);
    for (const status of ['confirmed', 'declined', 'cancelled'])
      expect((await change(coach, lesson, status)).error.code).toBe('scheduling.wrong-state');
  });

  it('can be declined with other openings of the coach, sorted and without duplicates', async () => {
    const lesson = await booked();
    await academy.slot(coach, { specificDate: dateIn(9), endTime: '11:00' });
    const [soon, later] = [instantAt(dateIn(9)), instantAt(dateIn(9), '10:00')];
    const offering = (offers: string[]) => change(coach, lesson, 'declined', offers);
    const elsewhere = await academy.coach();
    await academy.slot(elsewhere, { specificDate: dateIn(8) });
    expect((await offering([soon, instantAt(dateIn(8))])).error.code).toBe('scheduling.not-offered');
    expect((await offering(Array<string>(6).fill(soon))).status).toBe(400);
    expect((await academy.stored(lesson.id)).status).toBe('pending');
    expect(await academy.published()).toEqual([]);

    const { status, body } = await offering([later, soon, later]);
    expect([status, body.status, body.offers]).toEqual([200, 'declined', [soon, later]]);
    const { body: own } = await academy.service.as(player).call(listLessons, { query: {} });
    expect(own).toContainEqual(expect.objectContaining({ id: lesson.id, offers: [soon, later] }));
    expect(await academy.published()).toHaveLength(1);
  });

  it('ignore offered times when they are confirmed', async () => {
    const lesson = await booked();
    const { body } = await change(coach, lesson, 'confirmed', [instantAt(dateIn(9))]);
    expect([body.status, body.offers]).toEqual(['confirmed', []]);
  });

  // holds: D1 4.10
  it('can be cancelled by the player while pending, and by the coach once confirmed', async () => {
    const pending = await booked();
    expect((await change(coach, pending, 'cancelled')).error.code).toBe('scheduling.wrong-state');
    expect((await change(player, pending, 'cancelled')).body.status).toBe('cancelled');
    expect(await academy.published()).toEqual([
      {
        name: 'scheduling.lesson-cancelled',
        payload: { ...facts(pending), wasConfirmed: false, tellAddress: false },
      },
    ]);
    const confirmed = await booked({ status: 'confirmed' });
    expect((await change(player, confirmed, 'cancelled')).error.code).toBe('scheduling.wrong-state');
    expect((await change(coach, confirmed, 'cancelled')).body.status).toBe('cancelled');
    expect(await academy.stored(confirmed.id)).toMatchObject({ status: 'cancelled', seat: null });
    expect(await academy.published()).toEqual([
      {
        name: 'scheduling.lesson-cancelled',
        payload: { ...facts(confirmed), wasConfirmed: true, tellAddress: false },
      },
    ]);
  });

  describe('changing', () => {
    // holds: D1 7.22
    it('is open to the player and the coach, and only the coach confirms', async () => {
      const lesson = await booked();
      const params = { id: `${lesson.id}` };
      const body = { status: 'cancelled' } as const;
      expect((await academy.service.visitor.call(changeLesson, { params, body })).status).toBe(401);
      for (const stranger of [student(), otherCoach]) {
        expect(refusal(await change(stranger, lesson, 'cancelled'))).toBe('404 scheduling.lesson-not-found');
      }
      for (const asked of ['confirmed', 'declined'])
        expect((await change(player, lesson, asked)).status).toBe(403);
      expect((await academy.stored(lesson.id)).status).toBe('pending');
      expect((await change(admin(), lesson, 'confirmed')).status).toBe(200);
    });

    it('refuses other statuses and invalid ids', async () => {
      const lesson = await booked();
      for (const asked of ['completed', 'pending', 'scheduled', ''])
        expect((await change(coach, lesson, asked)).status).toBe(400);
      for (const id of ['2147483648', 'abc', '%00', '-1'])
        expect(
          (
            await academy.service.as(coach).fetch(`/api/lessons/${id}`, {
              method: 'PATCH',
              body: '{"status":"confirmed"}',
              headers: { 'content-type': 'application/json' },
            })
          ).status,
        ).toBe(400);
      expect((await change(coach, { id: 2147483647 }, 'confirmed')).status).toBe(404);
    });
  });

  describe('deleting', () => {
    const completed = { status: 'confirmed', slotId: null } as const;
    const past = () => academy.lesson(coach, player, { ...completed, startsAt: hoursFromNow(-30) });

    // holds: D1 4.11, D1 7.23
    it('removes a settled lesson only from the caller’s list', async () => {
      for (const lesson of [
        await booked({ status: 'declined' }),
        await booked({ status: 'cancelled' }),
        await past(),
      ]) {
        expect((await remove(player, lesson)).status).toBe(204);
        expect((await remove(player, lesson)).status).toBe(404);
        expect(await academy.stored(lesson.id)).toMatchObject({
          status: lesson.status,
          hiddenFromStudent: true,
          hiddenFromInstructor: false,
        });
        expect((await remove(coach, lesson)).status).toBe(204);
        expect((await remove(coach, lesson)).status).toBe(404);
      }
      expect(await academy.published()).toEqual([]);
    });

    // holds: D1 4.11
    it('is refused for a pending lesson, and for a confirmed one to the player', async () => {
      const pending = await booked();
      for (const caller of [player, coach, admin()]) {
        expect(refusal(await remove(caller, pending))).toBe('409 scheduling.wrong-state');
      }
      await change(coach, pending, 'confirmed');
      expect((await remove(player, pending)).status).toBe(409);
    });

    // holds: D1 4.9
    it('cancels an upcoming lesson for the coach, and the player still sees it', async () => {
      for (const caller of [coach, admin()]) {
        const lesson = await booked({ status: 'confirmed' });
        expect((await remove(caller, lesson)).status).toBe(204);
        expect(await academy.stored(lesson.id)).toMatchObject({
          status: 'cancelled',
          seat: null,
          hiddenFromStudent: false,
          hiddenFromInstructor: true,
        });
        expect(await academy.published()).toEqual([
          {
            name: 'scheduling.lesson-cancelled',
            payload: { ...facts(lesson), wasConfirmed: true, tellAddress: false },
          },
        ]);
      }
    });

    it('is open only to the player and the coach', async () => {
      const lesson = await booked({ status: 'cancelled' });
      const params = { id: `${lesson.id}` };
      expect((await academy.service.visitor.call(deleteLesson, { params })).status).toBe(401);
      for (const stranger of [student(), otherCoach])
        expect((await remove(stranger, lesson)).status).toBe(404);
    });
  });
});
