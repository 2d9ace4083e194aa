import { getOverview } from '@fungo/contracts';
import { admin } from '@fungo/testing';
import { createCustomRequest } from '../factories';
import { Academy, dateIn, hoursFromNow, instantAt } from './academy';

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
