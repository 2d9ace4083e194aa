import { Client } from 'pg';
import { bookSimpleLesson, removeOwnSlot, type RequestOf } from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { PeopleService } from '@fungo/platform/people';
import { type Coach, eventually, isThorough, many, student } from '@fungo/testing';
import { createPerson } from '../factories';
import type { StoredSlot } from '../src/calendar/slot.entity';
import { StoredLesson } from '../src/calendar/lesson.entity';
import { LessonsRepository } from '../src/lessons/lessons.repository';
import { Academy, dateIn, findSlot, instantAt } from './academy';

const rounds = isThorough ? 24 : 4;
/** Enough for the controls to lose at least one race. */
const controlRounds = 6;
const clients = 16;

type Answer = { status: number; error?: { code?: string } };

const won = (answers: Answer[]) => answers.filter(({ status }) => status < 300).length;
/** The different refusals of the losers. */
const refusals = (answers: Answer[]) => [
  ...new Set(
    answers.filter(({ status }) => status >= 300).map(({ status, error }) => `${status} ${error?.code}`),
  ),
];

/** Repeats a call that a busy machine refuses with 503. */
async function insist<A extends Answer>(call: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await call();
    if (answer.status !== 503) return answer;
  }
}

describe('races', () => {
  const guarded = new Academy().forTests();
  let academy = guarded;
  afterEach(async () => {
    jest.restoreAllMocks();
    if (academy !== guarded) await academy.close();
    academy = guarded;
  });

  const confirm = (coach: Coach, lesson: { id: number }) =>
    insist(() => academy.change(coach, lesson, 'confirmed'));
  const book = (player: SignedIn, coach: Coach, hour: string) =>
    insist(() => academy.book(player, coach, hour));

  const bookFor = (coach: Coach, changes: Partial<RequestOf<typeof bookSimpleLesson>['body']> = {}) =>
    insist(() =>
      academy.service.as(coach).call(bookSimpleLesson, {
        body: { studentName: 'Riley', scheduledDate: dateIn(7), timeSlot: '09:00', ...changes },
      }),
    );

  /** That many requests in all for the first hour of each of these slots. */
  const pendingIn = async (slots: StoredSlot[], count: number): Promise<{ id: number }[]> => {
    const lessons = await Promise.all(slots.map((slot) => academy.lessonIn(slot, student())));
    const more = await academy.dataSource.query<{ id: number }[]>(
      `INSERT INTO lessons (instructor_id, student_id, slot_id, group_key, starts_at, ends_at, status,
                            price_cents, location)
       SELECT instructor_id, gen_random_uuid(), slot_id, group_key, starts_at, ends_at, status,
              price_cents, location
         FROM lessons, generate_series(2, $2::integer) WHERE id = ANY ($1) RETURNING id`,
      [lessons.map(({ id }) => id), count / slots.length],
    );
    return [...lessons, ...more];
  };

  /** Broken promises, counted from times and slots alone: overlapping lessons, and more lessons than seats. */
  const overlaps = async (): Promise<number> => {
    const [row] = await academy.dataSource.query<{ count: number }[]>(
      `SELECT (SELECT count(*) FROM lessons a JOIN lessons b
                   ON a.instructor_id = b.instructor_id AND a.id < b.id
                  AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at
                WHERE a.status = 'confirmed' AND b.status = 'confirmed'
                  AND (a.slot_id IS NULL
                       OR (a.slot_id, a.starts_at) IS DISTINCT FROM (b.slot_id, b.starts_at)))::int
            + (SELECT count(*) FROM (
                 SELECT 1 FROM lessons JOIN slots ON slots.id = slot_id WHERE status = 'confirmed'
                  GROUP BY slot_id, starts_at, max_students HAVING count(*) > max_students) AS crowded)::int
              AS count`,
    );
    return row!.count;
  };

  /** All clients confirm a lesson in the same hour, in one slot or in several that overlap. */
  const confirmAtOnce = async (slots: Partial<StoredSlot>[]) => {
    const coach = await academy.coach();
    const offered = await Promise.all(slots.map((slot) => academy.slot(coach, slot)));
    const lessons = await pendingIn(offered, clients);
    return Promise.all(lessons.map((lesson) => confirm(coach, lesson)));
  };

  /** Moves the races to a new academy without constraints or locks. */
  const removeGuards = async ({ constraints, locks }: { constraints: boolean; locks: boolean }) => {
    academy = await new Academy().open();
    if (constraints) {
      const owner = new Client({ connectionString: academy.service.databaseUrl });
      await owner.connect();
      await owner.query(`
        ALTER TABLE scheduling.lessons
          DROP CONSTRAINT lessons_no_overlap, DROP CONSTRAINT lessons_player_busy;
        DROP INDEX scheduling.lessons_seat`);
      await owner.end();
    }
    if (locks) jest.spyOn(PeopleService.prototype, 'lock').mockResolvedValue();
    if (locks) jest.spyOn(LessonsRepository.prototype, 'lockSlot').mockImplementation(findSlot);
  };

  const confirmOnlyOne = async () => {
    const answers = await confirmAtOnce([{}]);
    expect(won(answers)).toBe(1);
    expect(refusals(answers)).toEqual(['409 scheduling.slot-taken']);
  };

  // holds: D1 7.21
  it('for one hour have one winner', async () => {
    await academy.published();
    for (const _ of many(rounds, String)) await confirmOnlyOne();
    expect(await overlaps()).toBe(0);
    const confirmed = (await academy.service.outbox()).filter(({ name }) => name.endsWith('confirmed'));
    expect(confirmed).toHaveLength(rounds);
  });

  it('for one hour with two seats have two winners', async () => {
    for (const _ of many(rounds, String)) {
      const answers = await confirmAtOnce([{ maxStudents: 2 }]);
      expect(won(answers)).toBe(2);
      expect(refusals(answers)).toEqual(['409 scheduling.slot-taken']);
    }
    expect(await overlaps()).toBe(0);
  });

  const halfHours = [{ maxStudents: 2 }, { maxStudents: 2, startTime: '09:30', endTime: '10:30' }];

  it('for two overlapping slots are won in one of them', async () => {
    for (const _ of many(rounds, String)) {
      const answers = await confirmAtOnce(halfHours);
      expect(won(answers)).toBe(2);
      expect(refusals(answers)).toEqual(['409 scheduling.slot-taken']);
    }
    expect(await overlaps()).toBe(0);
  });

  it('between booking and confirming have one winner, and losers get a reason', async () => {
    for (const _ of many(rounds, String)) {
      const coach = await academy.coach();
      const slot = await academy.slot(coach);
      const lessons = await pendingIn([slot], clients / 2);
      const hour = instantAt(dateIn(7));
      const [confirmed, booked] = await Promise.all([
        Promise.all(lessons.map((lesson) => confirm(coach, lesson))),
        Promise.all(many(clients / 2, () => book(student(), coach, hour))),
      ]);
      expect(won(confirmed)).toBe(1);
      for (const { status, error } of booked.filter((answer) => answer.status !== 201))
        expect([status, error.code]).toEqual([409, 'scheduling.slot-taken']);
      expect((await book(student(), coach, hour)).error.code).toBe('scheduling.slot-taken');
    }
    expect(await overlaps()).toBe(0);
  });

  it('of one player for several coaches have one winner', async () => {
    const hour = dateIn(7);
    const times = ['09:00', '09:15', '09:30', '09:45'];
    const coaches = await Promise.all(many(clients, () => academy.coach()));
    await Promise.all(
      coaches.map((coach, index) =>
        academy.slot(coach, {
          startTime: times[index % times.length],
          endTime: `10:${times[index % times.length]!.slice(3)}`,
        }),
      ),
    );
    for (const _ of many(rounds, String)) {
      const player = student();
      const answers = await Promise.all(
        coaches.map((coach, index) => book(player, coach, instantAt(hour, times[index % times.length]))),
      );
      expect(won(answers)).toBe(1);
      expect(refusals(answers)).toEqual(['409 scheduling.player-busy']);
    }
  });

  it('between bookings of a coach for one hour have one winner', async () => {
    for (const _ of many(rounds, String)) {
      const coach = await academy.coach();
      const answers = await Promise.all(many(clients, () => bookFor(coach)));
      expect(won(answers)).toBe(1);
      expect(refusals(answers)).toEqual(['409 scheduling.slot-taken']);
    }
    expect(await overlaps()).toBe(0);
  });

  it('between a coach’s bookings and confirmations fill each seat once', async () => {
    for (const _ of many(rounds / 2, String)) {
      const coach = await academy.coach();
      const lessons = await pendingIn([await academy.slot(coach, { maxStudents: 2 })], clients / 2);
      const answers = await Promise.all([
        ...lessons.map((lesson) => confirm(coach, lesson)),
        ...many(clients / 2, () => bookFor(coach)),
      ]);
      expect(won(answers)).toBe(2);
      expect(refusals(answers)).toEqual(['409 scheduling.slot-taken']);
    }
    expect(await overlaps()).toBe(0);
  });

  it('of several coaches for one player have one winner', async () => {
    const coaches = await Promise.all(many(clients, () => academy.coach()));
    for (const round of many(rounds / 2, (index) => index)) {
      const { email, userId } = await createPerson(academy.dataSource);
      const scheduledDate = dateIn(7 + round);
      const answers = await Promise.all(
        coaches.map((coach, index) =>
          bookFor(coach, { scheduledDate, timeSlot: `09:${10 + index}`, studentEmail: email }),
        ),
      );
      expect(won(answers)).toBe(1);
      expect(refusals(answers)).toEqual(['409 scheduling.student-busy']);
      expect(await academy.dataSource.getRepository(StoredLesson).countBy({ studentId: userId })).toBe(1);
    }
  });

  it('between confirming and removing the slot have one winner', async () => {
    for (const _ of many(rounds, String)) {
      const coach = await academy.coach();
      const slot = await academy.slot(coach);
      const [lesson] = await pendingIn([slot], 1);
      const [confirmed, removed] = await Promise.all([
        confirm(coach, lesson!),
        academy.service.as(coach).call(removeOwnSlot, { params: { id: `${slot.id}` } }),
      ]);
      expect([
        [200, '409 scheduling.slot-has-lessons'],
        ['409 scheduling.not-offered', 204],
      ]).toContainEqual(
        [confirmed, removed].map(({ status, error }) => (status < 300 ? status : `${status} ${error.code}`)),
      );
    }
  });

  it('have one winner even without the locks, thanks to the constraints', async () => {
    await removeGuards({ constraints: false, locks: true });
    for (const _ of many(controlRounds, String)) await confirmOnlyOne();
    expect(await overlaps()).toBe(0);
  });

  it('have several winners without the constraints, as a control', async () => {
    await removeGuards({ constraints: true, locks: false });
    for (const _ of many(controlRounds, String)) await confirmAtOnce(halfHours);
    expect(await overlaps()).toBeGreaterThan(0);
  });

  it('of one coach have several winners without the constraints, as a control', async () => {
    await removeGuards({ constraints: true, locks: false });
    await eventually(async () => {
      const coach = await academy.coach();
      expect(won(await Promise.all(many(clients, () => bookFor(coach))))).toBeGreaterThan(1);
    });
    expect(await overlaps()).toBeGreaterThan(0);
  });

  it('have several winners within one slot without constraints and locks, as a control', async () => {
    await removeGuards({ constraints: true, locks: true });
    for (const _ of many(controlRounds, String)) await confirmAtOnce([{}]);
    expect(await overlaps()).toBeGreaterThan(0);
  });
});
