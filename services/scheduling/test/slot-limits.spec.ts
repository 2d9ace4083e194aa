import { constants, copySlots, listOpenings } from '@fungo/contracts';
import { PeopleService } from '@fungo/platform/people';
import { dateIn } from './academy';
import { dated, families, slotsForTests, weekly } from './slots';

describe.each(families)('availability at $path', ({ calls }) => {
  const { academy, owner, add, list, remove } = slotsForTests(calls);

  describe('beyond the limits', () => {
    const { atMost } = constants.slot;
    const tooMany = [409, 'scheduling.too-many-slots'];
    const codes = (answers: Awaited<ReturnType<typeof add>>[]) =>
      answers.map(({ status, error }) => (status < 300 ? status : error.code)).sort();

    /** Adds slots on that many dates, far from now. */
    const offer = (count: number, changes = '') =>
      academy.dataSource.query(
        `INSERT INTO slots (instructor_id, specific_date, start_time, end_time, price_cents, location,
                            max_students, weeks_duration ${changes && ', removed_at'})
         SELECT $1, current_date + 300 + n, '09:00', '10:00', 5000, 'Cage 2', 1, 1 ${changes && ', now()'}
           FROM generate_series(1, $2::integer) AS n`,
        [owner.instructorId, count],
      );

    // holds: decided.7
    it('is refused at the limit of upcoming slots, with a message, until a slot is removed', async () => {
      await offer(atMost.toCome - 1);
      await offer(10, 'removed');
      const kept = await add(owner);
      expect(kept.status).toBe(201);
      const { status, error } = await add(owner, dated);
      expect([status, error.code]).toEqual(tooMany);
      expect(error.message).toBe(
        'A coach can offer at most 300 upcoming time slots, and 3000 lessons in 100 days. Please remove some time slots first.',
      );
      await remove(owner, kept.body.id);
      expect((await add(owner, dated)).status).toBe(201);
      expect((await add(await academy.coach())).status).toBe(201);
    });

    // holds: decided.7
    it('is refused at the limit of lessons within the dates of one question', async () => {
      const long = { ...weekly, startTime: '00:00', endTime: '23:59', weeksDuration: 52 };
      let answer = await add(owner, long);
      for (let minute = 1; answer.status === 201 && minute < 30; minute += 1)
        answer = await add(owner, { ...long, startTime: `00:${String(minute).padStart(2, '0')}` });
      expect([answer.status, answer.error.code]).toEqual(tooMany);
      const { body } = await academy.service.visitor.call(listOpenings, {
        query: { instructorId: `${owner.instructorId}`, from: dateIn(0), to: dateIn(99) },
      });
      expect(body.length).toBeGreaterThan(atMost.lessons * 0.8);
      expect(body.length).toBeLessThanOrEqual(atMost.lessons);
    });

    // holds: decided.7
    it('is refused for copies as a whole', async () => {
      await offer(atMost.toCome - 4);
      await add(owner);
      const { status, error } = await academy.service
        .as(owner)
        .call(copySlots, { body: { dayOfWeek: weekly.dayOfWeek } });
      expect([status, error.code]).toEqual(tooMany);
      expect(await list(owner)).toHaveLength(atMost.toCome - 3);
    });

    it('is refused for all but one of several simultaneous requests', async () => {
      await offer(atMost.toCome - 1);
      const hours = ['11', '12', '13', '14'].map((hour) => ({
        ...weekly,
        startTime: `${hour}:00`,
        endTime: `${Number(hour) + 1}:00`,
      }));
      expect(codes(await Promise.all(hours.map((body) => add(owner, body))))).toEqual([
        201,
        ...Array<string>(3).fill('scheduling.too-many-slots'),
      ]);
      expect(await list(owner)).toHaveLength(atMost.toCome);
    });

    it('succeeds without the lock, as a control', async () => {
      const unlocked = jest.spyOn(PeopleService.prototype, 'lock').mockResolvedValue();
      await offer(atMost.toCome - 1);
      for (let hour = 10; (await list(owner)).length <= atMost.toCome && hour < 20; hour += 1)
        await Promise.all(
          Array.from({ length: 4 }, (_, quarter) => {
            const minute = String(quarter * 15).padStart(2, '0');
            return add(owner, {
              ...weekly,
              startTime: `${hour}:${minute}`,
              endTime: `${hour + 1}:${minute}`,
            });
          }),
        );
      unlocked.mockRestore();
      expect((await list(owner)).length).toBeGreaterThan(atMost.toCome);
    });
  });
});
