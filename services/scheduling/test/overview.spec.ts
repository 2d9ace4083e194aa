import { randomUUID } from 'node:crypto';
import { changeLesson, getLessonFigures, getOverview, listServiceAudit } from '@fungo/contracts';
import { admin } from '@fungo/testing';
import { createCustomRequest } from '../factories';
import { Academy, dateIn, hoursFromNow, instantAt } from './academy';

const audited = new Academy().forTests();

describe('a coach’s overview', () => {
  const academy = new Academy().forTests();

  const overview = async (caller: Parameters<Academy['service']['as']>[0], query = {}) =>
    academy.service.as(caller).call(getOverview, { query });

  // holds: D1 2.39
  it('counts lessons beyond the first page of a list', async () => {
    const [coach, other] = await Promise.all([academy.coach(), academy.coach()]);
    await academy.dataSource.query(
      `INSERT INTO lessons (instructor_id, group_key, starts_at, ends_at, seat, status, price_cents, location)
       SELECT $1, 'count:' || n, hour, hour + interval '1 hour', 1,
              CASE WHEN n <= 1100 THEN 'confirmed' ELSE 'pending' END, 5000, 'Cage 1'
         FROM generate_series(1, 2200) AS n, LATERAL (SELECT now() + (n + 24) * interval '1 hour' AS hour) AS at`,
      [coach.instructorId],
    );
    await academy.lesson(coach, null, { status: 'confirmed', startsAt: hoursFromNow(-30) });
    await academy.lesson(coach, null, { startsAt: hoursFromNow(2), hiddenFromInstructor: true });
    await academy.lesson(other, null);
    const counted = { confirmed: 1100, pending: 1100 };
    expect((await overview(coach)).body).toMatchObject(counted);
    expect((await overview(coach, { instructorId: `${other.instructorId}` })).body).toMatchObject(counted);
    expect((await overview(admin(), { instructorId: `${coach.instructorId}` })).body).toMatchObject(counted);
    expect((await overview(other)).body).toMatchObject({ confirmed: 0, pending: 1 });
  });

  it('names the coaches with something to answer to an administrator alone', async () => {
    const [coach, other] = await Promise.all([academy.coach(), academy.coach()]);
    await academy.lesson(coach, null);
    await academy.lesson(coach, null, { hiddenFromInstructor: true });
    await createCustomRequest(academy.dataSource, { instructorId: coach.instructorId });
    await createCustomRequest(academy.dataSource, { instructorId: other.instructorId, status: 'contacted' });
    const { coaches } = (await overview(admin())).body;
    expect(coaches).toContainEqual({ instructorId: coach.instructorId, pending: 1, customRequests: 1 });
    expect(coaches!.map(({ instructorId }) => instructorId)).not.toContain(other.instructorId);
    expect((await overview(coach)).body.coaches).toBeUndefined();
    const ofOne = await overview(admin(), { instructorId: `${coach.instructorId}` });
    expect(ofOne.body.coaches).toBeUndefined();
  });

  // holds: D1 2.39
  it('counts the slots on offer, except those whose weekday and start match a confirmed lesson', async () => {
    const coach = await academy.coach();
    const taken = await academy.slot(coach, {
      specificDate: dateIn(14),
      startTime: '09:00',
      endTime: '10:00',
    });
    await academy.slot(coach, { specificDate: dateIn(14), startTime: '11:00', endTime: '12:00' });
    await academy.slot(coach, { specificDate: dateIn(15), startTime: '09:00', endTime: '10:00' });
    await academy.slot(coach, { specificDate: dateIn(16), isAvailable: false });
    await academy.slot(coach, { specificDate: dateIn(-1) });
    await academy.slot(coach, { specificDate: dateIn(17), removedAt: new Date() });
    await academy.slot(coach, { dayOfWeek: 3, weeksDuration: 1, createdAt: hoursFromNow(-24 * 9) });
    expect((await overview(coach)).body.availableSlots).toBe(3);
    const startsAt = new Date(instantAt(taken.specificDate!, '09:00'));
    await academy.lesson(coach, null, { status: 'confirmed', startsAt });
    expect((await overview(coach)).body.availableSlots).toBe(2);
  });

  it('counts the custom requests without an answer, and the late ones', async () => {
    const coach = await academy.coach();
    const ask = (hours: number, status: 'pending' | 'contacted' = 'pending') =>
      createCustomRequest(academy.dataSource, {
        instructorId: coach.instructorId,
        status,
        createdAt: hoursFromNow(hours),
      });
    await Promise.all([ask(-1), ask(-23), ask(-25), ask(-50, 'contacted')]);
    expect((await overview(coach)).body.customRequests).toEqual({ waiting: 3, late: 1 });
  });
});

describe('the figures of lessons', () => {
  const academy = new Academy().forTests();
  const figures = async () => (await academy.service.as(admin()).call(getLessonFigures, {})).body;

  it('are by month, without missed lessons, and compare the month with the same days of the one before', async () => {
    const coach = await academy.coach();
    const before = await figures();
    expect(before.months).toHaveLength(6);
    const [given, missed] = [
      await academy.lesson(coach, null, { status: 'confirmed', startsAt: hoursFromNow(-2) }),
      await academy.lesson(coach, null, { status: 'confirmed', startsAt: hoursFromNow(-4) }),
    ];
    await academy.lesson(coach, null, { status: 'confirmed', startsAt: hoursFromNow(2) });
    await academy.lesson(coach, null, { status: 'cancelled', startsAt: hoursFromNow(-6) });
    const [month] = await academy.dataSource.query<{ then: Date; later: Date }[]>(
      `SELECT date_trunc('month', at) AT TIME ZONE zone AS then, (at + interval '2 hours') AT TIME ZONE zone AS later
         FROM (SELECT (now() AT TIME ZONE zone) - interval '1 month' AS at, zone
                 FROM (SELECT 'America/New_York' AS zone) AS site) AS ago`,
    );
    for (const startsAt of [month!.then, month!.later])
      await academy.lesson(coach, null, { status: 'confirmed', startsAt });
    await academy.dataSource.query(
      `INSERT INTO attendances (lesson_id, attendance, noted_by) VALUES ($1, 'came', $3), ($2, 'no-show', $3)`,
      [given.id, missed.id, coach.id],
    );
    const sums = (months: Awaited<ReturnType<typeof figures>>['months']) => ({
      given: months.reduce((sum, month) => sum + month.given, 0),
      missed: months.reduce((sum, month) => sum + month.missed, 0),
      cancelled: months.reduce((sum, month) => sum + month.cancelled, 0),
    });
    const after = await figures();
    expect(sums(after.months)).toEqual({
      given: sums(before.months).given + 3,
      missed: sums(before.months).missed + 1,
      cancelled: sums(before.months).cancelled + 1,
    });
    expect(after.given.before).toBe(before.given.before + 1);
  });

  it('time the answers to requests, and not a withdrawal', async () => {
    const coach = await academy.coach();
    const count = async () => (await figures()).months.at(-1)!;
    const before = await count();
    const ask = (hours: number) =>
      academy.lesson(coach, null, { startsAt: hoursFromNow(50 + hours), createdAt: hoursFromNow(-hours) });
    const [quick, slow, withdrawn] = [await ask(2), await ask(30), await ask(5)];
    const answer = (id: string, status: 'confirmed' | 'declined') =>
      academy.service.as(coach).call(changeLesson, { params: { id }, body: { status } });
    await answer(`${quick.id}`, 'confirmed');
    await answer(`${slow.id}`, 'declined');
    await academy.dataSource.query(`UPDATE lessons SET status = 'cancelled' WHERE id = $1`, [withdrawn.id]);
    expect(await count()).toMatchObject({ answered: before.answered + 2, late: before.late + 1 });
    expect((await count()).medianHours).toBeGreaterThan(0);
  });
});

test('the audit names the lesson of a payment, and nothing for one that is gone', async () => {
  const academy = audited;
  const coach = await academy.coach();
  const chargeId = randomUUID();
  const startsAt = new Date('2026-12-01T21:00:00Z');
  await academy.lesson(coach, null, { startsAt, studentName: 'Mia Lopez', chargeId });
  await academy.dataSource.query(
    `INSERT INTO audit (actor_role, verb, entity, entity_id, fields)
     VALUES ('system', 'noted', 'charge', $1, '{}'), ('system', 'noted', 'charge', 'all', '{}')`,
    [chargeId],
  );
  const { body } = await academy.service
    .as({ kind: 'service', name: 'identity' })
    .call(listServiceAudit.scheduling, { query: { limit: 2 } });
  expect(body.map(({ subject }) => subject).sort()).toEqual([
    'Mia Lopez on Tuesday, December 1 at 4:00 PM',
    null,
  ]);
});
