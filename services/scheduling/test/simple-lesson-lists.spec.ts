import { admin, student } from '@fungo/testing';
import { dateIn, hoursFromNow, instantAt } from './academy';
import { simpleLessonsForTests } from './simple-lessons';

describe('simple lessons', () => {
  const { academy, owner, book, list } = simpleLessonsForTests();
  const ids = (lessons: { id: number }[]) => lessons.map(({ id }) => id);

  describe('are listed', () => {
    // holds: D1 7.24
    it('latest booking first, a page at a time, without players’ bookings', async () => {
      await academy.lesson(owner, await academy.player(), { status: 'confirmed' });
      const booked = [];
      for (const [minutes, days] of [
        [30, 9],
        [20, 3],
        [10, 5],
      ] as const)
        booked.push(
          await academy.lesson(owner, null, {
            studentName: 'Riley',
            bookedByCoach: true,
            status: 'confirmed',
            startsAt: new Date(instantAt(dateIn(days))),
            createdAt: hoursFromNow(-minutes / 60),
          }),
        );
      const [first, second, third] = booked.map(({ id }) => id);
      expect(ids((await list(owner)).body)).toEqual([third, second, first]);
      const page = (await list(owner, { limit: 2 })).body;
      expect(ids(page)).toEqual([third, second]);
      expect(ids((await list(owner, { before: page[1]!.createdAt })).body)).toEqual([first]);
    });

    // holds: D1 3.12
    it('as scheduled until they are over', async () => {
      for (const hours of [-0.5, -2])
        await academy.lesson(owner, null, {
          studentName: 'Riley',
          bookedByCoach: true,
          status: 'confirmed',
          startsAt: hoursFromNow(hours),
          createdAt: hoursFromNow(hours - 1),
        });
      expect((await list(owner)).body.map(({ status }) => status)).toEqual(['scheduled', 'completed']);
    });

    it('to their coach, and all or one coach’s to an administrator', async () => {
      const other = await academy.coach();
      const mine = (await book(owner)).body;
      const theirs = (await book(other)).body;
      const whose = { instructorId: `${owner.instructorId}` };
      expect(ids((await list(other, whose)).body)).toEqual([theirs.id]);
      expect(ids((await list(admin(), whose)).body)).toEqual([mine.id]);
      expect(ids((await list(admin())).body).slice(0, 2)).toEqual([theirs.id, mine.id]);
      expect((await list(null)).status).toBe(401);
      expect((await list(student())).status).toBe(403);
    });
  });
});
