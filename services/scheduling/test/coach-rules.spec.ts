import {
  bookSimpleLesson,
  changeCoachRules,
  getCoachRules,
  listOpenings,
  moveLesson,
} from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { admin, student } from '@fungo/testing';
import type { StoredSlot } from '../src/calendar/slot.entity';
import { Academy, dateIn, instantAt } from './academy';

const date = dateIn(7);

describe('a coach’s rules', () => {
  const academy = new Academy().forTests();
  const owner = academy.coachForTests();

  const set = (body: { breakMinutes: number; lessonsPerDay?: number }, caller: SignedIn = owner) =>
    academy.as(caller).call(changeCoachRules, { body });
  const offer = (changes: Partial<StoredSlot> = {}) =>
    academy.slot(owner, { specificDate: date, startTime: '10:00', endTime: '14:00', ...changes });
  const times = async () => {
    const query = { instructorId: `${owner.instructorId}`, from: date, to: date };
    return (await academy.as(null).call(listOpenings, { query })).body.map(({ time }) => time);
  };
  const book = (time: string) => academy.book(student(), owner, instantAt(date, time));
  const code = async (answer: Promise<{ error?: { code?: string } }>) => (await answer).error?.code;
  const confirm = (id: number) => academy.change(owner, { id }, 'confirmed');

  it('are none until they are set, by the coach or an administrator', async () => {
    const get = () => academy.as(owner).call(getCoachRules, { query: {} });
    expect((await get()).body).toEqual({ breakMinutes: 0, lessonsPerDay: null });
    expect((await set({ breakMinutes: 15, lessonsPerDay: 4 })).body).toEqual({
      ...{ breakMinutes: 15, lessonsPerDay: 4 },
    });
    const named = { instructorId: owner.instructorId, breakMinutes: 10 };
    expect((await academy.as(admin()).call(changeCoachRules, { body: named })).status).toBe(200);
    expect((await get()).body).toEqual({ breakMinutes: 10, lessonsPerDay: null });
    expect((await academy.as(await academy.coach()).call(changeCoachRules, { body: named })).status).toBe(
      403,
    );
    expect((await set({ breakMinutes: 181 })).error.fields).toHaveProperty('breakMinutes');
  });

  it('keep a break around confirmed lessons, in openings, bookings and confirmations', async () => {
    await offer();
    const [eleven, twelve] = [await book('11:00'), await book('12:00')];
    await set({ breakMinutes: 15 });
    expect(await times()).toEqual(['10:00', '11:00', '12:00', '13:00']);
    expect((await confirm(twelve.body.id)).status).toBe(200);
    expect(await times()).toEqual(['10:00']);
    expect(await code(book('13:00'))).toBe('scheduling.too-close');
    expect(await code(confirm(eleven.body.id))).toBe('scheduling.too-close');
    await set({ breakMinutes: 0 });
    expect(await times()).toEqual(['10:00', '11:00', '13:00']);
  });

  it('limit a day, except for the seats of a group', async () => {
    await offer({ maxStudents: 2 });
    await set({ breakMinutes: 0, lessonsPerDay: 1 });
    const noon = await book('12:00');
    await confirm(noon.body.id);
    expect(await times()).toEqual(['12:00']);
    expect(await code(book('13:00'))).toBe('scheduling.day-full');
    expect((await confirm((await book('12:00')).body.id)).status).toBe(200);
  });

  it('bind moves, where the lesson does not count against itself', async () => {
    const slot = await offer();
    await set({ breakMinutes: 30, lessonsPerDay: 2 });
    const startsAt = new Date(instantAt(date, '11:00'));
    const lesson = await academy.lessonIn(slot, student(), { startsAt, status: 'confirmed' });
    await academy.lessonIn(slot, student(), {
      ...{ startsAt: new Date(instantAt(date, '13:00')), status: 'confirmed' },
    });
    const move = (time: string) =>
      academy.as(owner).call(moveLesson, {
        ...{ params: { id: `${lesson.id}` }, body: { startsAt: instantAt(date, time) } },
      });
    expect(await code(move('12:00'))).toBe('scheduling.too-close');
    expect((await move('10:00')).status).toBe(200);
  });

  it('do not bind the coach at the desk', async () => {
    await offer();
    await set({ breakMinutes: 60, lessonsPerDay: 1 });
    for (const timeSlot of ['11:00', '12:00']) {
      const body = { studentName: 'Casey', scheduledDate: date, timeSlot, status: 'scheduled' } as const;
      expect((await academy.as(owner).call(bookSimpleLesson, { body })).status).toBe(201);
    }
  });
});
