import { bookLesson, type Lesson, toCents } from '@fungo/contracts';
import { oldKeysJob } from '@fungo/platform';
import { admin, refusal, student } from '@fungo/testing';
import type { StoredSlot } from '../src/calendar/slot.entity';
import { Academy, contact, dateIn, hoursFromNow, instantAt } from './academy';

describe('lesson requests', () => {
  const academy = new Academy().forTests();
  const coach = academy.coachForTests();
  const otherCoach = academy.coachForTests();
  const player = academy.playerForTests();
  let slot: StoredSlot;
  const hour = instantAt(dateIn(7));

  beforeEach(async () => {
    slot = await academy.slot(coach, { priceCents: toCents(60), location: 'Cage 3' });
    await academy.published();
  });

  const requested = (lesson: { id: number }) => ({
    lessonId: lesson.id,
    studentId: player.id,
    coachId: coach.id,
    startsAt: hour,
    durationMinutes: 60,
    location: 'Cage 3',
    price: { cents: 6000 },
    sequence: 0,
  });

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
          playerId: player.id,
          guardian: null,
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
        attendance: null,
        offers: [],
        terms: { cutOffHours: 24, lateFeePercent: 100 },
        freeUntil: instantAt(dateIn(6)),
        askedChange: null,
        series: null,
        rainOut: null,
        packageId: null,
        fee: 0,
        payment: null,
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
        { name: 'scheduling.lesson-requested', payload: requested(body) },
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
      expect(body.student).toMatchObject({
        firstName: 'Nia',
        lastName: 'Okafor',
        email: contact.studentEmail,
      });
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
      expect(refusal(await academy.book(player, coach, hour))).toBe('409 scheduling.slot-taken');
      await academy.slot(coach, { startTime: '08:00', endTime: '12:00' });
      expect((await academy.book(player, coach, hour)).error.code).toBe('scheduling.slot-taken');
      expect((await academy.book(player, coach, instantAt(dateIn(7), '10:00'))).status).toBe(201);
    });

    it('refuses a second lesson of a player at the same time, pending or confirmed', async () => {
      await academy.slot(otherCoach, { startTime: '08:30', endTime: '10:30' });
      const first = await academy.book(player, coach, hour);
      const half = instantAt(dateIn(7), '08:30');
      expect(refusal(await academy.book(player, otherCoach, half))).toBe('409 scheduling.player-busy');
      await academy.change(coach, first.body, 'confirmed');
      expect((await academy.book(player, otherCoach, half)).error.code).toBe('scheduling.player-busy');
      await academy.change(coach, first.body, 'cancelled');
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
});
