import { changeLesson, deleteLesson, listLessons, toCents } from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { admin, refusal, student } from '@fungo/testing';
import type { StoredSlot } from '../src/calendar/slot.entity';
import type { StoredLesson } from '../src/calendar/lesson.entity';
import { Academy, dateIn, hoursFromNow, instantAt } from './academy';

describe('lessons', () => {
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
    sequence: 0,
  });
  const booked = (changes: Partial<StoredLesson> = {}) =>
    academy.lessonIn(slot, player, { priceCents: toCents(60), location: 'Cage 3', ...changes });

  describe('confirming', () => {
    // holds: D1 4.8, D1 7.22
    it('takes a seat and publishes it', async () => {
      const lesson = await booked();
      const { status, body } = await academy.change(coach, lesson, 'confirmed');
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
      await academy.change(coach, lessons[0]!, 'confirmed');
      await academy.change(coach, lessons[1]!, 'confirmed');
      expect(refusal(await academy.change(coach, lessons[2]!, 'confirmed'))).toBe(
        '409 scheduling.slot-taken',
      );
      await academy.change(coach, lessons[0]!, 'cancelled');
      expect((await academy.change(coach, lessons[3]!, 'confirmed')).status).toBe(200);
      expect((await academy.stored(lessons[3]!.id)).seat).toBe(1);
    });

    // holds: D1 7.22
    it('is refused if another lesson overlaps', async () => {
      const lesson = await booked();
      const wide = await academy.slot(coach, { startTime: '08:30', endTime: '09:30' });
      await academy.lessonIn(wide, await academy.player(), { status: 'confirmed' });
      expect(refusal(await academy.change(coach, lesson, 'confirmed'))).toBe('409 scheduling.slot-taken');
      expect((await academy.stored(lesson.id)).status).toBe('pending');
      expect(await academy.published()).toEqual([]);
    });

    it('is refused once the hour has started', async () => {
      const lesson = await academy.lesson(coach, player, { startsAt: hoursFromNow(-0.1) });
      expect(refusal(await academy.change(coach, lesson, 'confirmed'))).toBe('409 scheduling.lesson-passed');
      expect((await academy.change(coach, lesson, 'declined')).status).toBe(200);
    });

    it('is refused if the slot was removed', async () => {
      const lesson = await booked();
      slot.removedAt = new Date();
      await academy.dataSource.manager.save(slot);
      expect(refusal(await academy.change(coach, lesson, 'confirmed'))).toBe('409 scheduling.not-offered');
    });

    it('works without a slot', async () => {
      const lesson = await academy.lesson(coach, null, { studentName: 'Riley' });
      const { status, body } = await academy.change(coach, lesson, 'confirmed');
      expect([status, body.student.firstName]).toEqual([200, 'Riley']);
    });
  });

  // holds: D1 4.8
  it('are declined, and the player is notified', async () => {
    const lesson = await booked();
    expect((await academy.change(coach, lesson, 'declined')).body.status).toBe('declined');
    expect(await academy.published()).toEqual([
      { name: 'scheduling.lesson-declined', payload: facts(lesson) },
    ]);
    for (const status of ['confirmed', 'declined', 'cancelled'])
      expect((await academy.change(coach, lesson, status)).error.code).toBe('scheduling.wrong-state');
  });

  it('can be declined with other openings of the coach, sorted and without duplicates', async () => {
    const lesson = await booked();
    await academy.slot(coach, { specificDate: dateIn(9), endTime: '11:00' });
    const [soon, later] = [instantAt(dateIn(9)), instantAt(dateIn(9), '10:00')];
    const offering = (offers: string[]) => academy.change(coach, lesson, 'declined', offers);
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
    const { body } = await academy.change(coach, lesson, 'confirmed', [instantAt(dateIn(9))]);
    expect([body.status, body.offers]).toEqual(['confirmed', []]);
  });

  // holds: D1 4.10
  it('can be cancelled by the player while pending, and by the coach once confirmed', async () => {
    const pending = await booked();
    expect((await academy.change(coach, pending, 'cancelled')).error.code).toBe('scheduling.wrong-state');
    expect((await academy.change(player, pending, 'cancelled')).body.status).toBe('cancelled');
    expect(await academy.published()).toEqual([
      {
        name: 'scheduling.lesson-cancelled',
        payload: {
          ...{ ...facts(pending), sequence: 1, fee: { cents: 0 } },
          ...{ wasConfirmed: false, by: 'family', tellAddress: false },
        },
      },
    ]);
    const confirmed = await booked({ status: 'confirmed' });
    expect((await academy.change(player, confirmed, 'cancelled')).error.code).toBe('scheduling.wrong-state');
    expect((await academy.change(coach, confirmed, 'cancelled')).body.status).toBe('cancelled');
    expect(await academy.stored(confirmed.id)).toMatchObject({ status: 'cancelled', seat: null });
    expect(await academy.published()).toEqual([
      {
        name: 'scheduling.lesson-cancelled',
        payload: {
          ...{ ...facts(confirmed), sequence: 1, fee: { cents: 0 } },
          ...{ wasConfirmed: true, by: 'coach', tellAddress: false },
        },
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
        expect(refusal(await academy.change(stranger, lesson, 'cancelled'))).toBe(
          '404 scheduling.lesson-not-found',
        );
      }
      for (const asked of ['confirmed', 'declined'])
        expect((await academy.change(player, lesson, asked)).status).toBe(403);
      expect((await academy.stored(lesson.id)).status).toBe('pending');
      expect((await academy.change(admin(), lesson, 'confirmed')).status).toBe(200);
    });

    it('refuses other statuses and invalid ids', async () => {
      const lesson = await booked();
      for (const asked of ['completed', 'pending', 'scheduled', ''])
        expect((await academy.change(coach, lesson, asked)).status).toBe(400);
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
      expect((await academy.change(coach, { id: 2147483647 }, 'confirmed')).status).toBe(404);
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
      await academy.change(coach, pending, 'confirmed');
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
            payload: {
              ...{ ...facts(lesson), sequence: 1, fee: { cents: 0 } },
              ...{ wasConfirmed: true, by: 'coach', tellAddress: false },
            },
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
