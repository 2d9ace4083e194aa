import { Client } from 'pg';
import { PeopleService } from '@fungo/platform/people';
import { type Coach, isThorough, many, student } from '@fungo/testing';
import { StoredLesson } from '../src/calendar/lesson.entity';
import { StoredSeries } from '../src/calendar/series.entity';
import { groupKeyOf } from '../src/calendar/slots.rules';
import { LessonsRepository } from '../src/lessons/lessons.repository';
import { findSlot } from './academy';
import { SeriesAcademy, startOf } from './series';

const rounds = isThorough ? 20 : 3;
const controlRounds = 8;
const clients = 32;

describe('races of series', () => {
  const guarded = new SeriesAcademy().forTests();
  let academy = guarded;
  afterEach(async () => {
    jest.restoreAllMocks();
    if (academy !== guarded) await academy.close();
    academy = guarded;
  });

  /** Moves the races to a new academy without constraints and locks. */
  const removeGuards = async () => {
    academy = await new SeriesAcademy().open();
    const owner = new Client({ connectionString: academy.service.databaseUrl });
    await owner.connect();
    await owner.query(`
      ALTER TABLE scheduling.lessons DROP CONSTRAINT lessons_no_overlap, DROP CONSTRAINT lessons_player_busy;
      DROP INDEX scheduling.lessons_seat`);
    await owner.end();
    jest.spyOn(PeopleService.prototype, 'lock').mockResolvedValue();
    const series = jest.spyOn(LessonsRepository.prototype, 'lockSeries');
    series.mockImplementation(function (this: LessonsRepository, manager, id) {
      return this.findSeries(manager, id);
    });
    const slots = jest.spyOn(LessonsRepository.prototype, 'lockSlot');
    slots.mockImplementation(findSlot);
  };

  /** Requests of as many families: half for the first two weeks, half for the second and third. */
  const requested = async (coach: Coach): Promise<number[]> => {
    const slot = await academy.weekly(coach);
    const { manager } = academy.dataSource;
    const series = await manager.save(many(clients, () => manager.create(StoredSeries, { size: 2 })));
    const lessons = series.flatMap(({ id }, i) =>
      [i % 2, (i % 2) + 1].map((week, place) => {
        const startsAt = new Date(startOf(week));
        return manager.create(StoredLesson, {
          ...{
            instructorId: coach.instructorId,
            studentId: student().id,
            slotId: slot.id,
            location: 'Cage 1',
          },
          ...{ startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000), priceCents: slot.priceCents },
          ...{ groupKey: groupKeyOf(slot.id, startsAt), status: 'pending' },
          ...{ seriesId: id, seriesPosition: place + 1, sequence: 0 },
        });
      }),
    );
    await manager.save(lessons);
    return series.map(({ id }) => id);
  };

  /** The coach confirms all of them at once. @returns the confirmed lessons of each hour */
  const confirmAtOnce = async (): Promise<number[]> => {
    const coach = await academy.coach();
    const ids = await requested(coach);
    const answers = await Promise.all(
      ids.map(async (id) => {
        for (;;) {
          const answer = await academy.answer(coach, id, 'confirmed');
          if (answer.status !== 503) return answer;
        }
      }),
    );
    for (const { status, error } of answers.filter((answer) => answer.status !== 200))
      expect([status, error.code]).toEqual([409, 'scheduling.series-clash']);
    const hours = await academy.dataSource.query<{ confirmed: number; halves: number }[]>(
      `SELECT count(*) FILTER (WHERE status = 'confirmed')::integer AS confirmed
         FROM lessons WHERE instructor_id = $1 GROUP BY starts_at`,
      [coach.instructorId],
    );
    const halves = await academy.dataSource.query<object[]>(
      `SELECT FROM lessons WHERE instructor_id = $1 GROUP BY series_id HAVING count(DISTINCT status) > 1`,
      [coach.instructorId],
    );
    expect(halves).toEqual([]);
    return hours.map(({ confirmed }) => confirmed);
  };

  it('book no hour twice and no series by half', async () => {
    for (const _ of many(rounds, (i) => i)) {
      const hours = await confirmAtOnce();
      expect(Math.max(...hours)).toBe(1);
      expect(hours.reduce((sum, one) => sum + one, 0)).toBe(2);
    }
  });

  it('book an hour twice without the guards (control)', async () => {
    await removeGuards();
    const most = [];
    for (const _ of many(controlRounds, (i) => i)) most.push(Math.max(...(await confirmAtOnce())));
    expect(Math.max(...most)).toBeGreaterThan(1);
  });
});
