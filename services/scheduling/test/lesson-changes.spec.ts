import {
  answerChange,
  cancelLesson,
  getLesson,
  getLessonNow,
  getPlayerNow,
  moveLesson,
  takeOffer,
  toCents,
} from '@fungo/contracts';
import { AppError, type Caller } from '@fungo/platform';
import { fake, person, playerNow, refusal, student, visitorWith } from '@fungo/testing';
import type { StoredLesson } from '../src/calendar/lesson.entity';
import type { StoredSlot } from '../src/calendar/slot.entity';
import { Academy, dateIn, hoursFromNow, instantAt } from './academy';

describe('changes of lessons', () => {
  const guardians = new Map<string, string>();
  const academy = new Academy().forTests([
    fake(getPlayerNow, ({ params: { playerId } }) => {
      const userId = guardians.get(playerId);
      if (!userId) throw new AppError('identity.player-not-found');
      return playerNow(person({ userId }), { playerId });
    }),
  ]);
  const coach = academy.coachForTests();
  const otherCoach = academy.coachForTests();
  const player = academy.playerForTests();
  let [first, second]: StoredSlot[] = [];
  const hour = instantAt(dateIn(7));
  const later = instantAt(dateIn(8), '16:00');

  beforeEach(async () => {
    first = await academy.slot(coach, { priceCents: toCents(60), location: 'Cage 3' });
    second = await academy.slot(coach, {
      ...{ specificDate: dateIn(8), startTime: '16:00', endTime: '18:00' },
      ...{ priceCents: toCents(80), location: 'Field 1' },
    });
    await academy.published();
  });

  const booked = (changes: Partial<StoredLesson> = {}) =>
    academy.lessonIn(first!, player, {
      ...{ status: 'confirmed', priceCents: toCents(60), location: 'Cage 3', lateFeePercent: 50, ...changes },
    });
  const params = ({ id }: { id: number }) => ({ id: `${id}` });
  const move = (caller: Caller, lesson: { id: number }, startsAt: string) =>
    academy.as(caller).call(moveLesson, { params: params(lesson), body: { startsAt } });
  const cancel = (caller: Caller, lesson: { id: number }) =>
    academy.as(caller).call(cancelLesson, { params: params(lesson) });
  const take = (caller: Caller, lesson: { id: number }, startsAt: string) =>
    academy.as(caller).call(takeOffer, { params: params(lesson), body: { startsAt } });
  const answer = (caller: Caller, lesson: { id: number }, body: { agree: boolean; fee?: boolean }) =>
    academy.as(caller).call(answerChange, { params: params(lesson), body });
  const look = (caller: Caller, lesson: { id: number }) =>
    academy.as(caller).call(getLesson, { params: params(lesson) });
  /** The names of the events since the last look. */
  const events = async () => (await academy.published()).map(({ name }) => name);
  /** A confirmed lesson after its cut-off. */
  const soon = (changes: Partial<StoredLesson> = {}) =>
    academy.lesson(coach, player, {
      ...{ status: 'confirmed', startsAt: hoursFromNow(20), priceCents: toCents(75), lateFeePercent: 50 },
      ...changes,
    });

  describe('moving', () => {
    it('gives a confirmed lesson another start on that slot’s terms, and stays confirmed', async () => {
      const lesson = await booked();
      const { status, body } = await move(player, lesson, later);
      expect([status, body.status, body.scheduledDate]).toEqual([200, 'confirmed', later]);
      expect([body.price, body.location]).toEqual([80, 'Field 1']);
      expect(await academy.stored(lesson.id)).toMatchObject({ slotId: second!.id, seat: 1, sequence: 1 });
      expect(await academy.published()).toEqual([
        {
          name: 'scheduling.lesson-moved',
          payload: {
            ...{ lessonId: lesson.id, studentId: player.id, coachId: coach.id, startsAt: later },
            ...{ durationMinutes: 60, location: 'Field 1', price: { cents: 8000 }, sequence: 1 },
            ...{ from: hour, wasConfirmed: true, by: 'family', tellAddress: false },
          },
        },
      ]);
    });

    it('is possible a few times if each move is mailed to an address that the coach typed', async () => {
      const lesson = await booked({ studentId: null, studentName: 'Riley Novak', addressTold: true });
      for (let moves = 1; moves <= 5; moves += 1)
        expect((await move(coach, lesson, moves % 2 === 1 ? later : hour)).status).toBe(200);
      expect(refusal(await move(coach, lesson, hour))).toBe('409 scheduling.too-many-desk-moves');
    });

    it('leaves the old time open to others', async () => {
      const lesson = await booked();
      await move(player, lesson, later);
      const next = await academy.lessonIn(first!, await academy.player());
      expect((await academy.change(coach, next, 'confirmed')).status).toBe(200);
    });

    it('changes nothing at the second click', async () => {
      const lesson = await booked();
      await move(player, lesson, later);
      await academy.published();
      expect((await move(player, lesson, later)).status).toBe(200);
      expect(await events()).toEqual([]);
    });

    it('keeps a request a request', async () => {
      const request = await booked({ status: 'pending' });
      const { body } = await move(player, request, later);
      expect([body.status, body.scheduledDate]).toEqual(['pending', later]);
      expect(await academy.stored(request.id)).toMatchObject({ seat: null });
    });

    it('is refused to a time that is taken, not offered, or another of the player’s', async () => {
      const lesson = await booked();
      expect(refusal(await move(player, lesson, instantAt(dateIn(9))))).toBe('409 scheduling.not-offered');
      await academy.lessonIn(second!, await academy.player(), { status: 'confirmed' });
      expect(refusal(await move(player, lesson, later))).toBe('409 scheduling.slot-taken');
      const elsewhere = await academy.slot(otherCoach, {
        ...{ specificDate: dateIn(8), startTime: '17:00', endTime: '18:00' },
      });
      await academy.lessonIn(elsewhere, player, { startsAt: new Date(instantAt(dateIn(8), '17:00')) });
      expect(refusal(await move(player, lesson, instantAt(dateIn(8), '17:00')))).toBe(
        '409 scheduling.player-busy',
      );
      expect(await academy.stored(lesson.id)).toMatchObject({ startsAt: new Date(hour), sequence: 0 });
    });

    it('moves within the lesson’s own hour, which does not take its own time', async () => {
      const half = await academy.slot(coach, {
        ...{ specificDate: dateIn(7), startTime: '09:30', endTime: '10:30' },
      });
      const lesson = await booked();
      const { body } = await move(coach, lesson, instantAt(dateIn(7), '09:30'));
      expect(body.scheduledDate).toBe(instantAt(dateIn(7), '09:30'));
      expect(await academy.stored(lesson.id)).toMatchObject({ slotId: half.id });
    });

    it('by the coach needs no notice and tells the family', async () => {
      const lesson = await booked();
      const { status } = await move(coach, lesson, later);
      expect(status).toBe(200);
      expect((await academy.published())[0]!.payload).toMatchObject({ by: 'coach' });
    });

    it('is bounded for the family', async () => {
      const lesson = await booked({ familyMoves: 10 });
      expect(refusal(await move(player, lesson, later))).toBe('409 scheduling.too-many-moves');
      expect((await move(coach, lesson, later)).status).toBe(200);
    });

    it('is refused for a lesson of others, and for one that is over, declined or cancelled', async () => {
      const lesson = await booked();
      for (const stranger of [student(), otherCoach, visitorWith('guessed')])
        expect(refusal(await move(stranger, lesson, later))).toBe('404 scheduling.lesson-not-found');
      for (const status of ['declined', 'cancelled'] as const)
        expect(refusal(await move(player, await booked({ status }), later))).toBe(
          '409 scheduling.wrong-state',
        );
      const passed = await soon({ startsAt: hoursFromNow(-2), endsAt: hoursFromNow(-1) });
      expect(refusal(await move(player, passed, later))).toBe('409 scheduling.lesson-passed');
    });
  });

  describe('cancelling', () => {
    it('is the family’s until the cut-off, without a fee', async () => {
      const lesson = await booked();
      expect((await look(player, lesson)).body).toMatchObject({
        ...{ freeUntil: instantAt(dateIn(6)), may: { cancel: 'now' } },
        terms: { cutOffHours: 24, lateFeePercent: 50 },
      });
      const { body } = await cancel(player, lesson);
      expect([body.status, body.fee]).toEqual(['cancelled', 0]);
      expect((await academy.published())[0]).toMatchObject({
        name: 'scheduling.lesson-cancelled',
        payload: { wasConfirmed: true, by: 'family', sequence: 1, fee: { cents: 0 } },
      });
      await cancel(player, lesson);
      expect(await events()).toEqual([]);
    });

    it('after the cut-off asks the coach once, and the lesson stays', async () => {
      const lesson = await soon();
      const { body } = await cancel(player, lesson);
      expect([body.status, body.may.cancel]).toEqual(['confirmed', 'ask']);
      expect(body.askedChange).toMatchObject({ to: null });
      await cancel(player, lesson);
      expect(await events()).toEqual(['scheduling.lesson-change-asked']);
    });

    it.each([
      ['the late fee', undefined, 3750],
      ['no fee', false, 0],
    ])('is agreed to with %s', async (_, fee, cents) => {
      const lesson = await soon();
      await cancel(player, lesson);
      await academy.published();
      const { body } = await answer(coach, lesson, { agree: true, fee });
      expect([body.status, body.fee, body.askedChange]).toEqual(['cancelled', cents / 100, null]);
      expect((await academy.published())[0]!.payload).toMatchObject({ fee: { cents }, by: 'family' });
    });

    it('by the coach is possible at any time, without a fee', async () => {
      const lesson = await soon();
      await cancel(player, lesson);
      const { body } = await cancel(coach, lesson);
      expect([body.status, body.fee]).toEqual(['cancelled', 0]);
    });
  });

  describe('the coach’s answer', () => {
    it('moves the lesson to the time that the family asked for', async () => {
      const lesson = await soon();
      const { body } = await move(player, lesson, later);
      expect([body.status, body.askedChange]).toMatchObject(['confirmed', { to: later }]);
      expect(body.scheduledDate).not.toBe(later);
      expect((await answer(coach, lesson, { agree: true })).body.scheduledDate).toBe(later);
      expect(await events()).toEqual(['scheduling.lesson-change-asked', 'scheduling.lesson-moved']);
    });

    it('may leave the lesson as it is', async () => {
      const lesson = await soon();
      await move(player, lesson, later);
      const { body } = await answer(coach, lesson, { agree: false });
      expect([body.status, body.askedChange]).toEqual(['confirmed', null]);
      expect(await events()).toEqual(['scheduling.lesson-change-asked', 'scheduling.lesson-change-refused']);
    });

    it('is refused if the asked time was taken meanwhile, if nothing was asked, and to others', async () => {
      const lesson = await soon();
      expect(refusal(await answer(coach, lesson, { agree: true }))).toBe('409 scheduling.wrong-state');
      await move(player, lesson, later);
      await academy.lessonIn(second!, await academy.player(), { status: 'confirmed' });
      expect(refusal(await answer(coach, lesson, { agree: true }))).toBe('409 scheduling.slot-taken');
      expect(refusal(await answer(otherCoach, lesson, { agree: true }))).toBe(
        '404 scheduling.lesson-not-found',
      );
      expect(refusal(await answer(player, lesson, { agree: true }))).toBe('403 auth.forbidden');
    });
  });

  describe('taking an offered time', () => {
    const declined = async () => {
      const lesson = await booked({ status: 'pending' });
      const offers = [later, instantAt(dateIn(8), '17:00')];
      await academy.change(coach, lesson, 'declined', offers);
      await academy.published();
      return { lesson, offers };
    };

    it('confirms the lesson then', async () => {
      const { lesson, offers } = await declined();
      expect((await look(player, lesson)).body.may.take).toBe(true);
      const { body } = await take(player, lesson, offers[0]!);
      expect([body.status, body.scheduledDate, body.offers]).toEqual(['confirmed', later, []]);
      expect(await events()).toEqual(['scheduling.lesson-offer-taken']);
    });

    it('of a second time says that one is taken already, and of the same time changes nothing', async () => {
      const { lesson, offers } = await declined();
      await take(player, lesson, offers[0]!);
      expect(refusal(await take(player, lesson, offers[1]!))).toBe('409 scheduling.offer-answered');
      expect((await take(player, lesson, offers[0]!)).body.scheduledDate).toBe(later);
    });

    it('is refused if somebody was faster, and for a time that was not offered', async () => {
      const { lesson, offers } = await declined();
      await academy.lessonIn(second!, await academy.player(), { status: 'confirmed' });
      expect(refusal(await take(player, lesson, offers[0]!))).toBe('409 scheduling.slot-taken');
      expect(refusal(await take(player, lesson, hour))).toBe('409 scheduling.wrong-state');
    });
  });

  describe('a mailed link', () => {
    const tokenFor = async (lesson: { id: number }, reader?: string) => {
      const service = academy.as({ kind: 'service', name: 'messaging' });
      const { body } = await service.call(getLessonNow, { params: params(lesson), query: { reader } });
      return body.linkToken;
    };

    it('opens the lesson for a guardian without signing in, without contacts and notes', async () => {
      const lesson = await booked({ notes: 'left-handed', studentEmail: 'rosa@families.test' });
      guardians.set(player.id, player.id);
      const reader = visitorWith((await tokenFor(lesson, player.id))!);
      const { body } = await look(reader, lesson);
      expect(body).toMatchObject({ id: lesson.id, player: player.firstName, may: { move: 'now' } });
      expect(JSON.stringify(body)).not.toMatch(/left-handed|rosa@/);
      expect((await move(reader, lesson, later)).body.scheduledDate).toBe(later);
    });

    it('opens nothing for a former guardian, and no other lesson', async () => {
      const lesson = await booked();
      guardians.set(player.id, player.id);
      const reader = visitorWith((await tokenFor(lesson, player.id))!);
      expect((await look(reader, await soon())).status).toBe(404);
      guardians.set(player.id, student().id);
      expect((await look(reader, lesson)).status).toBe(404);
      expect((await cancel(reader, lesson)).status).toBe(404);
    });

    it('serves an address that a coach typed, until the lesson has an account', async () => {
      const lesson = await booked({ studentId: null, studentName: 'Sam Hill', bookedByCoach: true });
      const reader = visitorWith((await tokenFor(lesson))!);
      expect((await look(reader, lesson)).body).toMatchObject({ player: 'Sam Hill' });
      expect(await tokenFor(await booked({ startsAt: new Date(later) }))).toBeNull();
    });
  });
});
