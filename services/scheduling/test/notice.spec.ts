import { bookSimpleLesson, getLessonNotice, listOpenings } from '@fungo/contracts';
import { type Coach, fake } from '@fungo/testing';
import { LessonNotice } from '../src/openings/lesson-notice';
import { Academy, dateIn, instantAt } from './academy';

describe('the notice that lessons need', () => {
  /** A week at the academy; the second coach needs none. */
  const notice = {
    hours: 168,
    coaches: [] as { instructorId: number; hours: number }[],
    terms: { cutOffHours: 48, lateFeePercent: 50 },
    card: 'off' as const,
  };
  const academy = new Academy().forTests([fake(getLessonNotice, () => notice)]);
  const coach = academy.coachForTests(beforeAll);
  const quick = academy.coachForTests(beforeAll);
  const [soon, later] = [instantAt(dateIn(3)), instantAt(dateIn(9))];

  beforeAll(async () => {
    notice.coaches = [{ instructorId: quick.instructorId, hours: 0 }];
    for (const one of [coach, quick])
      for (const day of [3, 9]) await academy.slot(one, { specificDate: dateIn(day) });
  });

  const startsOf = async ({ instructorId }: Coach) => {
    const query = { from: dateIn(0), to: dateIn(14), instructorId: `${instructorId}` };
    return (await academy.service.visitor.call(listOpenings, { query })).body.map(({ start }) => start);
  };

  it('hides earlier starts from the openings', async () => {
    expect(await startsOf(coach)).toEqual([later]);
    expect(await startsOf(quick)).toEqual([soon, later]);
  });

  it('makes an earlier request fail with a message, unless the coach needs no notice', async () => {
    const player = await academy.player();
    const { status, error } = await academy.book(player, coach, soon);
    expect([status, error.code, error.message]).toEqual([
      ...[409, 'scheduling.short-notice'],
      'A lesson must be requested at least 168 hours before it starts. Please choose a later time.',
    ]);
    expect((await academy.book(player, coach, later)).status).toBe(201);
    expect((await academy.book(player, quick, soon)).status).toBe(201);
  });

  it('applies to the other times that a coach offers', async () => {
    const lesson = await academy.lesson(coach, await academy.player());
    const { error } = await academy.change(coach, lesson, 'declined', [soon]);
    expect(error.code).toBe('scheduling.short-notice');
  });

  it('does not apply to lessons that staff book', async () => {
    const body = { studentName: 'Sam Hill', scheduledDate: dateIn(3), timeSlot: '09:00' };
    expect((await academy.service.as(coach).call(bookSimpleLesson, { body })).status).toBe(201);
  });
});

it('needs an hour’s notice until identity has answered', async () => {
  const away = { question: () => Promise.reject(new Error('away')) };
  const earliest = await new LessonNotice(away as never).earliest(0);
  expect(earliest(1)).toEqual(new Date(3_600_000));
});
