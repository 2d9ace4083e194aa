import { constants, deleteLesson, listLessons } from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { admin, refusal } from '@fungo/testing';
import { createPerson } from '../factories';
import { StoredLesson } from '../src/calendar/lesson.entity';
import { StoredPerson } from '../src/people/person.entity';
import { tieDeskLessons } from '../src/simple-lessons/desk-lessons';
import { dateIn, instantAt } from './academy';
import { simpleLessonsForTests } from './simple-lessons';

describe('simple lessons', () => {
  const { academy, owner, book, list } = simpleLessonsForTests();
  const emailOf = async ({ id }: SignedIn) =>
    (await academy.dataSource.manager.findOneByOrFail(StoredPerson, { userId: id })).email!;

  describe('for the address of a player’s account', () => {
    it('are on the player’s list, and the event names the player', async () => {
      const player = await academy.player();
      const email = await emailOf(player);
      const { body } = await book(owner, { studentEmail: email.toUpperCase() });
      expect(body).toMatchObject({
        studentName: `${player.firstName} ${player.lastName}`,
        studentEmail: email,
      });
      expect((await academy.stored(body.id)).studentId).toBe(player.id);
      const [published] = await academy.published();
      expect(published!.payload).toMatchObject({ studentId: player.id });
      const seen = (await academy.as(player).call(listLessons, { query: {} })).body;
      expect(seen).toMatchObject([{ id: body.id, status: 'confirmed' }]);
      expect((await list(owner)).body).toEqual([body]);
    });

    it('are refused if the player has another lesson at that time', async () => {
      const player = await academy.player();
      const studentEmail = await emailOf(player);
      await academy.lesson(await academy.coach(), player, {
        startsAt: new Date(instantAt(dateIn(7), '09:30')),
      });
      expect(refusal(await book(owner, { studentEmail }))).toBe('409 scheduling.student-busy');
      expect(await academy.published()).toEqual([]);
      expect((await book(owner, { studentEmail, timeSlot: '10:30' })).status).toBe(201);
    });

    it('are not tied to the account of a coach or an administrator', async () => {
      const runs = await createPerson(academy.dataSource, { role: 'admin' });
      for (const [timeSlot, email] of [
        ['09:00', await emailOf(await academy.coach())],
        ['10:00', runs.email!],
      ]) {
        const { body } = await book(owner, { studentEmail: email, timeSlot });
        expect(body.studentName).toBe('Riley Novak');
        expect((await academy.stored(body.id)).studentId).toBeNull();
      }
    });
  });

  describe('for an address without an account', () => {
    const { perAddress, perCoach } = constants.lesson.deskMailsPerDay;
    const told = async () =>
      (await academy.published()).map(({ payload }) => (payload as { tellAddress?: boolean }).tellAddress);
    /** Lessons that sent a mail to this address that many hours ago. */
    const before = (count: number, of: SignedIn, studentEmail: string, hours = 1) =>
      academy.dataSource.query(
        `INSERT INTO lessons (instructor_id, student_name, student_email, group_key, starts_at, ends_at, status,
                              price_cents, location, booked_by_coach, address_told, created_at)
         SELECT $1, 'Riley', $2, 'told:' || n, now(), now() + interval '1 hour', 'cancelled', 0, '', true, true,
                now() - make_interval(hours => $4)
           FROM generate_series(1, $3) AS n`,
        [of.instructorId, studentEmail, count, hours],
      );

    // holds: decided.20
    it('send a mail to the address, and another one if the coach cancels', async () => {
      const { body } = await book(owner, { studentEmail: 'told@example.com' });
      await academy.as(owner).call(deleteLesson, { params: { id: `${body.id}` } });
      expect(await told()).toEqual([true, true]);
    });

    // holds: decided.20
    it('send mail only to the account once it has proved the address', async () => {
      const player = await createPerson(academy.dataSource, { role: 'student', addressProved: false });
      const { body } = await book(owner, { studentEmail: player.email! });
      expect(await told()).toEqual([true]);
      await academy.dataSource.manager.update(
        StoredPerson,
        { userId: player.userId },
        { addressProved: true },
      );
      await tieDeskLessons(academy.dataSource.manager, player.userId, [player.userId]);
      await academy.as(owner).call(deleteLesson, { params: { id: `${body.id}` } });
      expect(await academy.published()).toMatchObject([
        { name: 'scheduling.lesson-cancelled', payload: { studentId: player.userId, tellAddress: false } },
      ]);
      await book(owner, { studentEmail: player.email!, timeSlot: '11:00' });
      expect(await told()).toEqual([false]);
    });

    // holds: decided.20
    it('send a limited number of mails a day to one address, but are always booked', async () => {
      const studentEmail = 'often@example.com';
      await before(perAddress, await academy.coach(), studentEmail, 25);
      await before(perAddress - 1, await academy.coach(), studentEmail);
      const coaches = await Promise.all(Array.from({ length: 4 }, () => academy.coach()));
      const booked = await Promise.all(coaches.map((one) => book(one, { studentEmail })));
      expect(booked.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect((await told()).sort()).toEqual([false, false, false, true]);
      expect(booked.filter(({ body }) => body.familyEmailed)).toHaveLength(1);
      const silent = await academy.dataSource
        .getRepository(StoredLesson)
        .findOneByOrFail({ studentEmail, addressTold: false });
      await academy.as(admin()).call(deleteLesson, { params: { id: `${silent.id}` } });
      expect(await told()).toEqual([false]);
    });

    // holds: decided.20
    it('send a limited number of mails a day for one coach', async () => {
      await before(perCoach, owner, 'many@example.com', 25);
      await before(perCoach - 1, owner, 'many@example.com');
      for (const [timeSlot, studentEmail] of [
        ['09:00', 'last@example.com'],
        ['10:00', 'late@example.com'],
      ])
        expect((await book(owner, { timeSlot, studentEmail })).status).toBe(201);
      expect(await told()).toEqual([true, false]);
    });
  });
});
