import { Client } from 'pg';
import { moveLesson, takeOffer } from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { PeopleService } from '@fungo/platform/people';
import { type Coach, many, raceRounds, student } from '@fungo/testing';
import { StoredLesson } from '../src/calendar/lesson.entity';
import { LessonsRepository } from '../src/lessons/lessons.repository';
import { Academy, dateIn, findSlot, instantAt } from './academy';

/** Enough for the controls to lose at least one race. */
const controlRounds = 8;
const clients = 32;

type Answer = { status: number; error?: { code?: string } };

const won = (answers: Answer[]) => answers.filter(({ status }) => status < 300).length;

/** Repeats a call that a busy machine refuses with 503. */
async function insist<A extends Answer>(call: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await call();
    if (answer.status !== 503) return answer;
  }
}

/** A free hour for each round: twelve a day, from two weeks from now. */
const hourOf = (round: number) => {
  const [day, hour] = [14 + Math.floor(round / 12), 8 + (round % 12)];
  const [startTime, endTime] = [hour, hour + 1].map((one) => `${String(one).padStart(2, '0')}:00`);
  return { specificDate: dateIn(day), startTime, endTime, start: instantAt(dateIn(day), startTime) };
};

describe('races of moves', () => {
  const guarded = new Academy().forTests();
  let academy = guarded;
  afterEach(async () => {
    jest.restoreAllMocks();
    if (academy !== guarded) await academy.close();
    academy = guarded;
  });

  const offer = (coach: Coach, round: number) => {
    const { start: _, ...slot } = hourOf(round);
    return academy.slot(coach, slot);
  };
  const move = (caller: SignedIn, { id }: { id: number }, startsAt: string) =>
    insist(() => academy.as(caller).call(moveLesson, { params: { id: `${id}` }, body: { startsAt } }));
  const take = (caller: SignedIn, { id }: { id: number }, startsAt: string) =>
    insist(() => academy.as(caller).call(takeOffer, { params: { id: `${id}` }, body: { startsAt } }));

  /** Moves the races to a new academy without constraints and locks. */
  const removeGuards = async () => {
    academy = await new Academy().open();
    const owner = new Client({ connectionString: academy.service.databaseUrl });
    await owner.connect();
    await owner.query(`
      ALTER TABLE scheduling.lessons
        DROP CONSTRAINT lessons_no_overlap, DROP CONSTRAINT lessons_player_busy;
      DROP INDEX scheduling.lessons_seat`);
    await owner.end();
    jest.spyOn(PeopleService.prototype, 'lock').mockResolvedValue();
    const lessons = jest.spyOn(LessonsRepository.prototype, 'lock');
    lessons.mockImplementation((manager, id) => manager.findOneByOrFail(StoredLesson, { id }));
    const slots = jest.spyOn(LessonsRepository.prototype, 'lockSlot');
    slots.mockImplementation(findSlot);
  };

  /** A coach with this many confirmed lessons, each at another hour. */
  const confirmedLessons = async (): Promise<{ coach: Coach; lessons: StoredLesson[] }> => {
    const coach = await academy.coach();
    const start = (i: number) =>
      new Date(instantAt(dateIn(3 + Math.floor(i / 12)), `${8 + (i % 12)}:00`.padStart(5, '0')));
    const lessons = await Promise.all(
      many(clients, (i) => academy.lesson(coach, student(), { status: 'confirmed', startsAt: start(i) })),
    );
    return { coach, lessons };
  };

  /** All lessons move to the hour of the round. @returns how many of them succeeded */
  const moveAtOnce = async (coach: Coach, lessons: StoredLesson[], round: number): Promise<number> => {
    await offer(coach, round);
    const { start } = hourOf(round);
    const answers = await Promise.all(lessons.map((lesson) => move(coach, lesson, start)));
    for (const { status, error } of answers.filter((answer) => answer.status !== 200))
      expect([status, error.code]).toEqual([409, 'scheduling.slot-taken']);
    return won(answers);
  };

  it('to one hour have one winner', async () => {
    const { coach, lessons } = await confirmedLessons();
    for (const round of many(raceRounds, (i) => i)) expect(await moveAtOnce(coach, lessons, round)).toBe(1);
  });

  it('to one hour have several winners without the guards (control)', async () => {
    await removeGuards();
    const { coach, lessons } = await confirmedLessons();
    const winners = [];
    for (const round of many(controlRounds, (i) => i)) winners.push(await moveAtOnce(coach, lessons, round));
    expect(Math.max(...winners)).toBeGreaterThan(1);
  });

  /** A family's clicks on both times of a declined lesson, half on each. @returns the times that clicks were told of */
  const takeAtOnce = async (
    coach: Coach,
    round: number,
    refusals = ['scheduling.offer-answered'],
  ): Promise<number> => {
    const player = student();
    const [one, other] = [hourOf(2 * round), hourOf(2 * round + 1)];
    const offers = [one, other].map(({ start }) => new Date(start));
    const lesson = await academy.lesson(coach, player, { status: 'declined', offers });
    const answers = await Promise.all(
      many(clients, (i) => take(player, lesson, (i % 2 === 0 ? one : other).start)),
    );
    for (const { status, error } of answers.filter((answer) => answer.status !== 200))
      expect([status, refusals]).toEqual([409, expect.arrayContaining([error.code])]);
    return new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.scheduledDate)).size;
  };

  const offerHours = async (count: number): Promise<Coach> => {
    const coach = await academy.coach();
    for (const round of many(2 * count, (i) => i)) await offer(coach, round);
    return coach;
  };

  it('for the offers of one lesson end at one time, which every click is told of', async () => {
    const coach = await offerHours(raceRounds);
    await academy.published();
    for (const round of many(raceRounds, (i) => i)) expect(await takeAtOnce(coach, round)).toBe(1);
    const taken = (await academy.service.outbox()).filter(({ name }) => name.endsWith('offer-taken'));
    expect(taken).toHaveLength(raceRounds);
  });

  it('for the offers of one lesson end at two times without the guards (control)', async () => {
    await removeGuards();
    const coach = await offerHours(controlRounds);
    const times = [];
    const refusals = ['scheduling.offer-answered', 'scheduling.slot-taken'];
    for (const round of many(controlRounds, (i) => i)) times.push(await takeAtOnce(coach, round, refusals));
    expect(Math.max(...times)).toBe(2);
  });
});
