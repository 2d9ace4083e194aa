import { Client } from 'pg';
import { AppError, transaction } from '@fungo/platform';
import { type Coach, isThorough, many, raceRounds, student } from '@fungo/testing';
import { CagesWriter } from '../src/calendar/cages.writer';
import { HourOffersWriter } from '../src/calendar/hour-offers.writer';
import type { StoredLesson } from '../src/calendar/lesson.entity';
import { createLesson } from '../factories';
import { LessonsRepository } from '../src/lessons/lessons.repository';
import { LessonsWriter } from '../src/lessons/lessons.writer';
import { Academy, dateIn, instantAt } from './academy';

/** The lock of a cage is the same for both kinds of hour. */
const heldRounds = isThorough ? 30 : 4;
/** Enough for the controls to lose at least one race. */
const controlRounds = 8;
const clients = 32;

describe('races for the last hour of a cage', () => {
  const guarded = new Academy().forTests();
  let academy = guarded;
  afterEach(async () => {
    jest.restoreAllMocks();
    if (academy !== guarded) await academy.close();
    academy = guarded;
  });

  /** Moves the races to a new academy without the constraint. */
  const removeConstraint = async () => {
    academy = await new Academy().open();
    const owner = new Client({ connectionString: academy.service.databaseUrl });
    await owner.connect();
    await owner.query('ALTER TABLE scheduling.lessons DROP CONSTRAINT lessons_cage');
    await owner.end();
  };

  const coaches = () => Promise.all(many(clients, () => academy.coach()));
  const newCage = async (): Promise<number> => {
    const [row] = await academy.dataSource.query<{ id: number }[]>(
      `INSERT INTO cages (name, name_key) VALUES ('Cage', gen_random_uuid()) RETURNING id`,
    );
    return row!.id;
  };

  /** An hour of its own for each round. */
  const startOf = (round: number) => new Date(Date.parse(instantAt(dateIn(14), '08:00')) + round * 3_600_000);

  /** A request to each coach for the same hour of the cage. */
  const requests = (of: Coach[], cageId: number, round: number): Promise<StoredLesson[]> =>
    Promise.all(
      of.map(({ instructorId }) =>
        createLesson(academy.dataSource, {
          ...{ instructorId, studentId: student().id, cageId, startsAt: startOf(round) },
        }),
      ),
    );

  const confirm = (id: number): Promise<unknown> =>
    transaction(academy.dataSource, async (manager) => {
      const lesson = await academy.service.app.get(LessonsRepository).lock(manager, id);
      await academy.service.app.get(LessonsWriter).confirm(manager, lesson, null);
      return lesson;
    });

  /** A promise of the hour to a family of this coach, without a lesson yet. */
  const hold = (coach: Coach, cageId: number, slotId: number, round: number): Promise<unknown> =>
    transaction(academy.dataSource, async (manager) => {
      const hour = {
        instructorId: coach.instructorId,
        slotId,
        cageId,
        placeId: null,
        startsAt: startOf(round),
      };
      const held = await academy.service.app
        .get(HourOffersWriter)
        .hold(manager, { ...hour, playerId: student().id, lessonId: null });
      if (held === null) throw new AppError('scheduling.cage-taken');
    });

  /** @returns how many of these calls succeeded at once */
  const winners = async (calls: (() => Promise<unknown>)[]): Promise<number> => {
    const answers = await Promise.allSettled(calls.map((call) => call()));
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ code: 'scheduling.cage-taken' });
    return answers.filter(({ status }) => status === 'fulfilled').length;
  };

  const confirmAtOnce = async (of: Coach[], cageId: number, round: number): Promise<number> =>
    winners(
      (await requests(of, cageId, round)).map(
        ({ id }) =>
          () =>
            confirm(id),
      ),
    );

  /** Half of the coaches confirm a request, and half hold the hour for a family. */
  const holdAtOnce = async (of: Coach[], cageId: number, round: number): Promise<number> => {
    const asked = await requests(of.slice(0, clients / 2), cageId, round);
    return winners(
      asked.flatMap(({ id }, i) => {
        const other = of[clients / 2 + i]!;
        return [() => confirm(id), () => hold(other, cageId, other.instructorId, round)];
      }),
    );
  };

  it('between lessons have one winner', async () => {
    const [of, cageId] = [await coaches(), await newCage()];
    for (const round of many(raceRounds, (i) => i)) expect(await confirmAtOnce(of, cageId, round)).toBe(1);
  });

  it('between lessons have several winners without the constraint (control)', async () => {
    await removeConstraint();
    const [of, cageId, all] = [await coaches(), await newCage(), [] as number[]];
    for (const round of many(controlRounds, (i) => i)) all.push(await confirmAtOnce(of, cageId, round));
    expect(Math.max(...all)).toBeGreaterThan(1);
  });

  it('between lessons and held hours have one winner', async () => {
    const [of, cageId] = [await coaches(), await newCage()];
    for (const round of many(heldRounds, (i) => i)) expect(await holdAtOnce(of, cageId, round)).toBe(1);
  });

  it('between lessons and held hours have several winners without the lock (control)', async () => {
    jest.spyOn(CagesWriter.prototype, 'lock').mockResolvedValue();
    const [of, cageId, all] = [await coaches(), await newCage(), [] as number[]];
    for (const round of many(controlRounds, (i) => i)) all.push(await holdAtOnce(of, cageId, round));
    expect(Math.max(...all)).toBeGreaterThan(1);
  });
});
