import { constants, getSeriesNow, type Lesson, moveLesson } from '@fungo/contracts';
import { admin, refusal, student } from '@fungo/testing';
import { contact, instantAt } from './academy';
import { SeriesAcademy, startOf, weekOf } from './series';

const { pending, perCoach } = constants.lesson.requests;

describe('a series', () => {
  const academy = new SeriesAcademy().forTests();
  const coach = academy.coachForTests();
  const otherCoach = academy.coachForTests();
  const player = academy.playerForTests();

  beforeEach(async () => {
    await academy.weekly(coach);
    await academy.published();
  });

  const seriesOf = (lessons: Lesson[]) => lessons[0]!.series!.id;
  const statuses = (lessons: Lesson[]) => lessons.map(({ status }) => status);

  it('shows each date before it is booked: free, taken, closed, or while the player has another lesson', async () => {
    const { status, body } = await academy.preview(player, coach);
    expect(status).toBe(200);
    expect(body.dates).toEqual(
      [0, 1, 2, 3].map((week) => ({
        ...{ date: weekOf(week), start: startOf(week), state: 'free', reason: null },
        ...{ price: 50, location: 'Elite Training Center' },
      })),
    );

    await academy.lesson(coach, student(), { startsAt: new Date(startOf(1)), status: 'confirmed' });
    await academy.lesson(otherCoach, player, { startsAt: new Date(startOf(2)), status: 'pending' });
    await academy.as(coach).fetch('/api/schedule/blocks', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: weekOf(3), to: weekOf(3) }),
    });
    const states = (await academy.preview(player, coach, startOf(0), 5)).body.dates.map(({ state }) => state);
    expect(states).toEqual(['free', 'clash', 'clash', 'closed', 'free']);
  });

  it('ends where the coach’s hours end', async () => {
    const { body } = await academy.preview(player, coach, startOf(8), 12);
    expect(body.dates.filter(({ state }) => state === 'free')).toHaveLength(11);
    expect(body.dates.at(-1)).toMatchObject({ state: 'closed', price: null });
  });

  it('is refused with fewer than two weeks, and with more than twelve', async () => {
    for (const weeks of [1, 13])
      expect(refusal(await academy.preview(player, coach, startOf(0), weeks))).toBe(
        '400 request.invalid weeks',
      );
  });

  it('is one request: its lessons know their places, and one event tells of all', async () => {
    const { status, body } = await academy.bookWeeks(player, coach, [2, 0, 3]);
    expect(status).toBe(201);
    expect(body.map(({ scheduledDate, series, status: is }) => [scheduledDate, series, is])).toEqual(
      [0, 2, 3].map((week, i) => [
        startOf(week),
        { id: expect.any(Number) as number, position: i + 1, size: 3 },
        'pending',
      ]),
    );
    expect(body[0]).toMatchObject({ ...contact, price: 50, student: { playerId: player.id } });
    const [event, ...others] = await academy.published();
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      name: 'scheduling.series-requested',
      payload: {
        seriesId: seriesOf(body),
        lessons: body.map(({ id }) => ({ lessonId: id, coachId: coach.id })),
      },
    });
  });

  it('books nothing if one date is not free, and says which', async () => {
    await academy.lesson(coach, student(), { startsAt: new Date(startOf(1)), status: 'confirmed' });
    const answer = await academy.bookWeeks(player, coach, [0, 1, 2]);
    expect([answer.status, answer.error.code]).toEqual([409, 'scheduling.series-clash']);
    expect(answer.error.fields).toEqual({ 'starts.1': 'That time was just taken.' });
    expect(answer.error.message).toMatch(/^\w+day, \w+ \d+ is no longer free, so nothing was booked\.$/);
    expect(await academy.published()).toEqual([]);
    expect((await academy.bookWeeks(player, coach, [0, 2])).status).toBe(201);
  });

  it.each([
    ['another time of day', [instantAt(weekOf(0)), instantAt(weekOf(1), '10:00')]],
    ['the same date twice', [startOf(0), startOf(0)]],
    ['more than twelve weeks', [startOf(0), startOf(12)]],
    ['the past', [startOf(-3), startOf(0)]],
    ['one date', [startOf(0)]],
  ])('is refused with %s', async (_, starts) => {
    expect(refusal(await academy.bookWeeks(player, coach, [], { starts }))).toMatch(
      /^400 request.invalid starts/,
    );
  });

  it('is booked once for one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'one-series' };
    const answers = await Promise.all(
      [0, 1, 2, 3].map(() => academy.bookWeeks(player, coach, [0, 1], { headers })),
    );
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body);
    expect(await academy.published()).toHaveLength(1);
  });

  it('counts as one request', async () => {
    const others = [];
    for (let i = 0; i < perCoach - 1; i += 1) {
      const one = await academy.lesson(coach, player, { startsAt: new Date(instantAt(weekOf(i), '15:00')) });
      others.push(one);
    }
    expect((await academy.bookWeeks(player, coach, [0, 1, 2])).status).toBe(201);
    const { error } = await academy.bookWeeks(player, coach, [4, 5]);
    expect(error.code).toBe('scheduling.too-many-requests');
    expect(perCoach).toBeLessThan(pending);
  });

  it('is confirmed by one call, with one event', async () => {
    const booked = (await academy.bookWeeks(player, coach, [0, 1, 2])).body;
    await academy.published();
    const { status, body } = await academy.answer(coach, seriesOf(booked), 'confirmed');
    expect(status).toBe(200);
    expect(statuses(body)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    const events = await academy.published();
    expect(events.map(({ name }) => name)).toEqual(['scheduling.series-confirmed']);
    expect(refusal(await academy.answer(coach, seriesOf(booked), 'declined'))).toBe(
      '409 scheduling.wrong-state',
    );
  });

  it('is declined by one call, with one event', async () => {
    const booked = (await academy.bookWeeks(player, coach, [0, 1])).body;
    await academy.published();
    expect(statuses((await academy.answer(admin(), seriesOf(booked), 'declined')).body)).toEqual([
      'declined',
      'declined',
    ]);
    expect((await academy.published()).map(({ name }) => name)).toEqual(['scheduling.series-declined']);
  });

  it('is not confirmed in part unless the coach leaves the taken dates out', async () => {
    const booked = (await academy.bookWeeks(player, coach, [0, 1, 2])).body;
    await academy.lesson(coach, student(), { startsAt: new Date(startOf(1)), status: 'confirmed' });
    await academy.published();
    const refused = await academy.answer(coach, seriesOf(booked), 'confirmed');
    expect([refused.status, refused.error.code]).toEqual([409, 'scheduling.series-clash']);
    expect(refused.error).toMatchObject({ current: { without: [booked[1]!.id] } });
    expect(await academy.stored(booked[0]!.id)).toMatchObject({ status: 'pending', seat: null });
    expect(await academy.published()).toEqual([]);

    const { body } = await academy.answer(coach, seriesOf(booked), 'confirmed', [booked[1]!.id]);
    expect(statuses(body)).toEqual(['confirmed', 'declined', 'confirmed']);
  });

  it('keeps its other lessons when one is moved, dropped, or answered alone', async () => {
    const booked = (await academy.bookWeeks(player, coach, [0, 1, 2, 3])).body;
    await academy.answer(coach, seriesOf(booked), 'confirmed');
    const [first, second] = booked;
    const slot = await academy.slot(coach, { specificDate: weekOf(0), startTime: '17:00', endTime: '18:00' });
    const moved = await academy.as(player).call(moveLesson, {
      params: { id: `${first!.id}` },
      body: { startsAt: instantAt(slot.specificDate!, '17:00') },
    });
    expect(moved.body).toMatchObject({ status: 'confirmed', series: { position: 1, size: 4 } });
    await academy.change(coach, second!, 'cancelled');
    const { body } = await academy.as({ kind: 'service', name: 'messaging' }).call(getSeriesNow, {
      params: { id: `${seriesOf(booked)}` },
      query: {},
    });
    expect(body.lessons.map(({ status, sequence, series }) => [status, sequence, series!.position])).toEqual([
      ['confirmed', 1, 1],
      ['cancelled', 1, 2],
      ['confirmed', 0, 3],
      ['confirmed', 0, 4],
    ]);
  });

  it('ends by one call of the family, which asks the coach for a lesson after its cut-off', async () => {
    const booked = (await academy.bookWeeks(player, coach, [0, 1, 2])).body;
    await academy.answer(coach, seriesOf(booked), 'confirmed');
    await academy.dataSource.query('UPDATE lessons SET cut_off_hours = 336 + 24 WHERE id = $1', [
      booked[0]!.id,
    ]);
    await academy.published();
    const { body } = await academy.cancelAll(player, seriesOf(booked));
    expect(statuses(body)).toEqual(['confirmed', 'cancelled', 'cancelled']);
    expect(body[0]!.askedChange).toMatchObject({ to: null });
    const events = await academy.published();
    expect(events.map(({ name }) => name).sort()).toEqual([
      'scheduling.lesson-change-asked',
      'scheduling.series-cancelled',
    ]);
    expect(events.find(({ name }) => name.endsWith('series-cancelled'))!.payload).toMatchObject({
      confirmed: [booked[1]!.id, booked[2]!.id],
      by: 'family',
    });
  });

  it('is withdrawn by its family while it is a request, and cancelled by its coach when it is confirmed', async () => {
    const first = (await academy.bookWeeks(player, coach, [0, 1])).body;
    expect(refusal(await academy.cancelAll(coach, seriesOf(first)))).toBe('409 scheduling.wrong-state');
    expect(statuses((await academy.cancelAll(player, seriesOf(first))).body)).toEqual([
      'cancelled',
      'cancelled',
    ]);
    const second = (await academy.bookWeeks(player, coach, [0, 1])).body;
    await academy.answer(coach, seriesOf(second), 'confirmed');
    expect(statuses((await academy.cancelAll(coach, seriesOf(second))).body)).toEqual([
      'cancelled',
      'cancelled',
    ]);
    expect(refusal(await academy.cancelAll(player, seriesOf(second)))).toBe('409 scheduling.wrong-state');
  });

  it('is nobody else’s', async () => {
    const booked = (await academy.bookWeeks(player, coach, [0, 1])).body;
    const stranger = await academy.player();
    expect((await academy.cancelAll(stranger, seriesOf(booked))).status).toBe(404);
    expect((await academy.answer(otherCoach, seriesOf(booked), 'declined')).status).toBe(404);
    expect((await academy.answer(player, seriesOf(booked), 'confirmed')).status).toBe(403);
    const named = await academy.bookWeeks(stranger, coach, [2, 3], { playerId: player.id });
    expect(named.error.code).toBe('identity.player-not-found');
  });
});
