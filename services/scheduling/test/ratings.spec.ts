import {
  getLessonNow,
  getRatings,
  listInstructorLessons,
  listLessons,
  rateLesson,
  type RequestOf,
  toCents,
} from '@fungo/contracts';
import type { Caller } from '@fungo/platform';
import { admin, refusal, student } from '@fungo/testing';
import { createRating } from '../factories';
import { Rating } from '../src/ratings/rating.entity';
import { Academy, hoursFromNow } from './academy';

describe('ratings', () => {
  const academy = new Academy().forTests();
  const coach = academy.coachForTests();
  const player = academy.playerForTests();
  const messaging: Caller = { kind: 'service', name: 'messaging' };

  beforeEach(() => academy.published());

  const rate = (
    caller: Caller,
    { id }: { id: number },
    body: RequestOf<typeof rateLesson>['body'] = { rating: 5 },
  ) => academy.service.as(caller).call(rateLesson, { params: { id: `${id}` }, body });
  const completed = (hours = -30) =>
    academy.lesson(coach, player, { status: 'confirmed', startsAt: hoursFromNow(hours) });
  const ratingOf = ({ id }: { id: number }) =>
    academy.dataSource.getRepository(Rating).findOneBy({ lessonId: id });
  const summed = async () =>
    (
      await academy.service
        .as(messaging)
        .call(getRatings, { params: { instructorId: `${coach.instructorId}` } })
    ).body;

  // holds: decided.11
  it('are given once, by the player, for a completed lesson', async () => {
    const lesson = await completed();
    const { status, body } = await rate(player, lesson, { rating: 4, note: 'She smiled all the way home.' });
    expect(status).toBe(201);
    expect(body).toEqual({
      rating: 4,
      note: 'She smiled all the way home.',
      createdAt: expect.any(String) as string,
    });
    expect(await ratingOf(lesson)).toMatchObject({
      instructorId: coach.instructorId,
      rating: 4,
      note: body.note,
    });
    const told = [
      {
        name: 'scheduling.lesson-rated',
        payload: { lessonId: lesson.id, instructorId: coach.instructorId },
      },
    ];
    expect(await academy.published()).toEqual(told);

    expect(refusal(await rate(player, lesson, { rating: 1 }))).toBe('409 scheduling.already-rated');
    expect(await ratingOf(lesson)).toMatchObject({ rating: 4 });
    expect(await academy.published()).toEqual([]);
  });

  it('are given once even by simultaneous requests', async () => {
    for (let round = 0; round < 8; round += 1) {
      const lesson = await completed(-30 - 2 * round);
      const answers = await Promise.all([1, 2, 3].map((rating) => rate(player, lesson, { rating })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      expect(answers.find(({ status }) => status === 409)!.error.code).toBe('scheduling.already-rated');
      expect(await academy.published()).toHaveLength(1);
    }
  });

  it('wait until the lesson is over', async () => {
    const others = [
      await academy.lesson(coach, player, { status: 'pending', startsAt: hoursFromNow(-90) }),
      await academy.lesson(coach, player, { status: 'declined', startsAt: hoursFromNow(-80) }),
      await academy.lesson(coach, player, { status: 'cancelled', startsAt: hoursFromNow(-70) }),
      await academy.lesson(coach, player, { status: 'confirmed', startsAt: hoursFromNow(-0.5) }),
      await academy.lesson(coach, player, { status: 'confirmed', startsAt: hoursFromNow(50) }),
    ];
    for (const lesson of others) {
      expect(refusal(await rate(player, lesson))).toBe('409 scheduling.wrong-state');
    }
    expect(await academy.published()).toEqual([]);
  });

  it('can be given only by the lesson’s player', async () => {
    const lesson = await completed();
    for (const target of [lesson, { id: 2147483647 }]) {
      expect(refusal(await rate(await academy.player(), target))).toBe('404 scheduling.lesson-not-found');
    }
    for (const caller of [coach, admin(), await academy.coach()])
      expect((await rate(caller, lesson)).status).toBe(403);
    expect((await rate({ kind: 'visitor', address: '192.0.2.1' }, lesson)).status).toBe(401);
    expect(await ratingOf(lesson)).toBeNull();
  });

  it.each([
    ['no star', { rating: 0 }, 'rating'],
    ['six stars', { rating: 6 }, 'rating'],
    ['half a star', { rating: 4.5 }, 'rating'],
    ['no rating', {}, 'rating'],
    ['a novel', { rating: 5, note: 'x'.repeat(4001) }, 'note'],
  ])('refuse %s', async (_, body, field) => {
    const { status, error } = await rate(player, await completed(), body as { rating: number });
    expect([status, Object.keys(error.fields!)]).toEqual([400, [field]]);
  });

  it('appear on the lesson for its player, its coach and administrators', async () => {
    const rated = await completed(-30);
    const silent = await completed(-40);
    const unrated = await completed(-50);
    await createRating(academy.dataSource, { lesson: rated, rating: 2, note: 'Rain.' });
    expect((await rate(player, silent, { rating: 3, note: ' ' })).body.note).toBeNull();
    const query = { instructorId: `${coach.instructorId}` };
    const lists = [
      (await academy.service.as(player).call(listLessons, { query: {} })).body,
      (await academy.service.as(coach).call(listInstructorLessons, { query: {} })).body,
      (await academy.service.as(admin()).call(listInstructorLessons, { query })).body,
    ];
    for (const list of lists)
      expect(list).toMatchObject([
        { id: rated.id, rating: { rating: 2, note: 'Rain.' } },
        { id: silent.id, rating: { rating: 3, note: null } },
        { id: unrated.id, rating: null },
      ]);
  });

  it('are counted and summed only for services', async () => {
    expect(await summed()).toEqual({ count: 0, sum: 0 });
    for (const [index, rating] of [5, 4, 4].entries())
      await createRating(academy.dataSource, { lesson: await completed(-30 - 2 * index), rating });
    const other = await academy.coach();
    const elsewhere = await academy.lesson(other, player, { startsAt: hoursFromNow(-80) });
    await createRating(academy.dataSource, { lesson: elsewhere, rating: 1 });
    expect(await summed()).toEqual({ count: 3, sum: 13 });
    const params = { instructorId: `${coach.instructorId}` };
    for (const caller of [coach, admin(), student()])
      expect((await academy.service.as(caller).call(getRatings, { params })).status).toBe(403);
  });

  describe('the current state of a lesson', () => {
    const now = (id: number, caller: Caller = messaging) =>
      academy.service.as(caller).call(getLessonNow, { query: {}, params: { id: `${id}` } });

    it('gives services all that a mail shows', async () => {
      const lesson = await academy.lesson(coach, player, {
        status: 'confirmed',
        priceCents: toCents(60.5),
        location: 'Cage 3',
      });
      expect((await now(lesson.id)).body).toEqual({
        lessonId: lesson.id,
        status: 'confirmed',
        studentId: player.id,
        studentName: null,
        coachId: coach.id,
        startsAt: lesson.startsAt.toISOString(),
        durationMinutes: 60,
        notes: null,
        studentPhone: '555 0134',
        studentEmail: 'parent@example.com',
        sessionFocus: 'hitting',
        weeklyRecurring: 'maybe',
        offers: [],
        attendance: null,
        terms: { cutOffHours: 24, lateFeePercent: 0 },
        freeUntil: new Date(lesson.startsAt.getTime() - 24 * 3_600_000).toISOString(),
        askedChange: null,
        series: null,
        held: null,
        rainOut: null,
        packageId: null,
        payment: null,
        fee: { cents: 0 },
        sequence: 0,
        linkToken: null,
        location: 'Cage 3',
        price: { cents: 6050 },
      });
    });

    it('names a player without an account', async () => {
      const lesson = await academy.lesson(coach, null, { studentName: 'Riley Park' });
      expect((await now(lesson.id)).body).toMatchObject({ studentId: null, studentName: 'Riley Park' });
    });

    it('includes the current status', async () => {
      expect((await now((await completed()).id)).body.status).toBe('completed');
      const cancelled = await academy.lesson(coach, player, { status: 'cancelled' });
      expect((await now(cancelled.id)).body.status).toBe('cancelled');
    });

    it('is closed to people', async () => {
      const { id } = await completed();
      for (const caller of [coach, player, admin()]) expect((await now(id, caller)).status).toBe(403);
      expect((await now(2147483647)).error.code).toBe('scheduling.lesson-not-found');
    });
  });
});
