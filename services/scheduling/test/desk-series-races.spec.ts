import { Client } from 'pg';
import { addCage } from '@fungo/contracts';
import { PeopleService } from '@fungo/platform/people';
import { admin, type Coach, isThorough, many } from '@fungo/testing';
import { DeskDates } from '../src/simple-lessons/desk-dates';
import { instantAt } from './academy';
import { DeskSeriesAcademy } from './desk-series';
import { weekOf } from './series';

const rounds = isThorough ? 20 : 3;
const controlRounds = 8;
const clients = 16;

/** Weekly lessons that an administrator books for several coaches of one cage at once, each for one family. */
describe('races of series at the desk', () => {
  const guarded = new DeskSeriesAcademy().forTests();
  let academy = guarded;
  let refused = /^scheduling\.series-clash$/;
  afterEach(async () => {
    jest.restoreAllMocks();
    if (academy !== guarded) await academy.close();
    academy = guarded;
    refused = /^scheduling\.series-clash$/;
  });

  /** Moves the races to a new academy without constraints and locks. */
  const removeGuards = async () => {
    academy = await new DeskSeriesAcademy().open();
    // The seat may be lost between the look and the write.
    refused = /^scheduling\.(series-clash|slot-taken)$/;
    const owner = new Client({ connectionString: academy.service.databaseUrl });
    await owner.connect();
    await owner.query(`
      ALTER TABLE scheduling.lessons DROP CONSTRAINT lessons_no_overlap, DROP CONSTRAINT lessons_cage;
      DROP INDEX scheduling.lessons_seat`);
    await owner.end();
    jest.spyOn(PeopleService.prototype, 'lock').mockResolvedValue();
    jest.spyOn(DeskDates.prototype, 'lockCages').mockResolvedValue();
  };

  /** Half of the calls want the first two weeks, half the second and third. @returns what they left */
  const bookAtOnce = async (coaches: Coach[], startAt: (week: number) => string) => {
    const answers = await Promise.all(
      many(clients, async (i) => {
        const { instructorId } = coaches[i % coaches.length]!;
        const weeks = Math.floor(i / coaches.length) % 2 === 0 ? [0, 1] : [1, 2];
        for (;;) {
          const answer = await academy.bookAtDesk(admin(), [], {
            ...{ instructorId, starts: weeks.map(startAt), studentName: `Player ${i}` },
          });
          if (answer.status !== 503) return answer;
        }
      }),
    );
    for (const { status, error } of answers.filter((answer) => answer.status !== 201))
      expect([status, error.code]).toEqual([409, expect.stringMatching(refused) as string]);
    const ids = coaches.map(({ instructorId }) => instructorId);
    const hours = await academy.dataSource.query<{ lessons: number }[]>(
      `SELECT count(*)::integer AS lessons FROM lessons WHERE instructor_id = ANY ($1) GROUP BY starts_at`,
      [ids],
    );
    const halves = await academy.dataSource.query<object[]>(
      `SELECT FROM lessons JOIN series ON series.id = series_id
        WHERE instructor_id = ANY ($1) GROUP BY series_id, size HAVING count(*) <> size`,
      [ids],
    );
    expect(halves).toEqual([]);
    return hours.map(({ lessons }) => lessons);
  };

  /** One coach, at a time that is in no slot. */
  const ofOneCoach = async () => {
    const coach = await academy.coach();
    return bookAtOnce([coach], (week) => instantAt(weekOf(week), '18:00'));
  };

  /** Coaches whose slots name the same cage. */
  const inOneCage = async () => {
    const coaches = await Promise.all(many(4, () => academy.coach()));
    const name = `Cage of ${coaches[0]!.instructorId}`;
    const cageId = (await academy.as(admin()).call(addCage, { body: { name } })).body.id;
    const dayOfWeek = new Date(weekOf(0)).getUTCDay();
    for (const coach of coaches) await academy.slot(coach, { dayOfWeek, weeksDuration: 20, cageId });
    return bookAtOnce(coaches, (week) => instantAt(weekOf(week)));
  };

  it.each([
    ['of one coach', ofOneCoach],
    ['in one cage', inOneCage],
  ])('book no hour twice and no series by half: %s', async (_, race) => {
    for (const round of many(rounds, (i) => i)) {
      const hours = await race();
      expect([round, ...hours]).toEqual([round, 1, 1]);
    }
  });

  it.each([
    ['of one coach', ofOneCoach],
    ['in one cage', inOneCage],
  ])('book an hour twice without constraints and locks (control): %s', async (_, race) => {
    await removeGuards();
    let most = 0;
    for (let round = 0; round < controlRounds && most <= 1; round += 1)
      most = Math.max(most, ...(await race()));
    expect(most).toBeGreaterThan(1);
  });
});
