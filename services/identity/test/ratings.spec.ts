import { randomUUID } from 'node:crypto';
import { getRatings, listInstructors } from '@fungo/contracts';
import { AppError, rebuild } from '@fungo/platform';
import { fake, startFakeService, testSecret, type TestService } from '@fungo/testing';
import { InstructorProfile } from '../src/accounts/instructor-profile.entity';
import { identityService } from '../src/service';
import { createInstructor, startIdentity } from './academy';

let identity: TestService;
let scheduling: { url: string; close(): Promise<void> };
const told = new Map<number, { count: number; sum: number } | 'down'>();

beforeAll(async () => {
  scheduling = await startFakeService([
    fake(getRatings, ({ params }) => {
      const answer = told.get(params.instructorId) ?? { count: 0, sum: 0 };
      if (answer === 'down') throw new AppError('unavailable');
      return answer;
    }),
  ]);
  identity = await startIdentity({ SCHEDULING_URL: scheduling.url });
});
afterAll(async () => {
  await identity?.close();
  await scheduling?.close();
});

const rated = (instructorId: number, eventId?: string) =>
  identity.deliver('scheduling.lesson-rated', { lessonId: 7, instructorId }, eventId);
const shown = async (id: number) => {
  const { body } = await identity.visitor.call(listInstructors, {});
  const coach = body.find((one) => one.id === id);
  return [coach?.averageRating, coach?.totalReviews];
};
const stored = async (id: number) => {
  const { ratingCount, ratingSum } = await identity.dataSource
    .getRepository(InstructorProfile)
    .findOneByOrFail({ id });
  return { count: ratingCount, sum: ratingSum };
};

test('a new coach shows no rating', async () => {
  const { id } = await createInstructor(identity.dataSource);
  expect(await shown(id)).toEqual([null, 0]);
});

// holds: decided.11
test('a rated coach shows the mean to two decimals, and the number of ratings', async () => {
  const { id } = await createInstructor(identity.dataSource);
  const other = await createInstructor(identity.dataSource);
  told.set(id, { count: 3, sum: 14 });
  expect(await rated(id)).toBe(true);
  expect(await shown(id)).toEqual([4.67, 3]);
  expect(await shown(other.id)).toEqual([null, 0]);
});

test('a repeated event asks for nothing', async () => {
  const { id } = await createInstructor(identity.dataSource);
  const eventId = randomUUID();
  told.set(id, { count: 1, sum: 5 });
  expect(await rated(id, eventId)).toBe(true);
  told.set(id, { count: 2, sum: 9 });
  expect(await rated(id, eventId)).toBe(false);
  expect(await stored(id)).toEqual({ count: 1, sum: 5 });
});

test('an older answer does not replace a newer one', async () => {
  const { id } = await createInstructor(identity.dataSource, { ratingCount: 4, ratingSum: 18 });
  told.set(id, { count: 3, sum: 14 });
  await rated(id);
  expect(await stored(id)).toEqual({ count: 4, sum: 18 });
});

test('an event is retried while scheduling does not answer', async () => {
  const { id } = await createInstructor(identity.dataSource, { ratingCount: 1, ratingSum: 4 });
  const eventId = randomUUID();
  told.set(id, 'down');
  await expect(rated(id, eventId)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await stored(id)).toEqual({ count: 1, sum: 4 });
  told.set(id, { count: 2, sum: 8 });
  expect(await rated(id, eventId)).toBe(true);
  expect(await stored(id)).toEqual({ count: 2, sum: 8 });
});

test('a command rebuilds all ratings, including those of former coaches', async () => {
  const coach = await createInstructor(identity.dataSource);
  const former = await createInstructor(identity.dataSource, { active: false });
  told.clear();
  told.set(coach.id, { count: 12, sum: 57 });
  told.set(former.id, { count: 2, sum: 10 });
  const counts = await rebuild(identityService, 'ratings', {
    DATABASE_URL: identity.databaseUrl,
    SCHEDULING_URL: scheduling.url,
    FUNGO_SECRET: testSecret,
  });
  expect(counts).toEqual({ ratings: await identity.dataSource.getRepository(InstructorProfile).count() });
  expect(await stored(coach.id)).toEqual({ count: 12, sum: 57 });
  expect(await stored(former.id)).toEqual({ count: 2, sum: 10 });
});
