import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { eventually } from '@fungo/testing';
import { createPerson } from '../factories';
import { Credit } from '../src/credits/credit.entity';
import { Ffmpeg, type FilmRun } from '../src/ffmpeg/ffmpeg';
import { deleteFilm } from '../src/films/deleted-films';
import { Film } from '../src/films/film.entity';
import { FilmProgress } from '../src/processing/film-progress';
import { ProcessingCancelled } from '../src/processing/watching';
import { clip, h264, picture, sound } from './clips/clips';
import { workerForTests } from './workbench';

const worker = workerForTests();
let swing: string;
let broken: string;

beforeAll(async () => {
  swing = await clip(
    worker.root,
    'swing.mp4',
    ...picture('320x240', 30, 1),
    ...sound(1),
    ...h264,
    '-c:a',
    'aac',
  );
  broken = join(worker.root, 'broken.mp4');
  await writeFile(broken, 'no film at all');
});
beforeEach(async () => {
  await worker.dataSource.query('DELETE FROM events.outbox');
  await worker.dataSource.query('DELETE FROM people');
});

const stored = async (id: string) => {
  const keys: string[] = [];
  for await (const key of worker.storage.list(`films/${id}/`)) keys.push(key.split('/').at(-1)!);
  return keys;
};
const leftInWork = async () => (await readdir(worker.work)).filter((name) => name !== 'programs');

describe('a swing', () => {
  const studentId = randomUUID();
  const credit = (videoId: string) => ({
    userId: studentId,
    month: '2026-04',
    n: 1,
    videoId,
    reservedUntil: null,
  });
  const credits = () => worker.dataSource.manager.findBy(Credit, { userId: studentId });
  beforeEach(() => worker.dataSource.manager.delete(Credit, { userId: studentId }));
  const coaches = async () => [
    await createPerson(worker.dataSource, { instructorId: 7 }),
    await createPerson(worker.dataSource, { instructorId: 8 }),
    await createPerson(worker.dataSource),
  ];
  const told = async () =>
    (await worker.outbox()).flatMap(({ name, payload }) =>
      name === 'media.video-uploaded' ? [payload] : [],
    );

  it('is announced to its coach when it is ready', async () => {
    const [, asked] = await coaches();
    const id = await worker.takeIn(swing, studentId, 8);
    await worker.render(id);
    expect(await told()).toEqual([{ videoId: id, studentId, coachIds: [asked!.userId] }]);
  });

  it('without a coach is announced to all coaches, and no player', async () => {
    const people = await coaches();
    await worker.render(await worker.takeIn(swing, studentId));
    const [news] = (await told()) as { coachIds: string[] }[];
    expect([...news!.coachIds].sort()).toEqual([people[0]!.userId, people[1]!.userId].sort());
  });

  // holds: decided.38
  it('keeps its credit when it is ready, and gets it back when it fails', async () => {
    const good = await worker.takeIn(swing, studentId);
    const bad = await worker.takeIn(broken, studentId);
    await worker.dataSource.manager.insert(Credit, [credit(good), { ...credit(bad), n: 2 }]);
    await worker.drawThumbnail(bad);
    await worker.render(bad);
    await worker.render(good);
    expect(await worker.film(bad)).toMatchObject({
      state: 'failed',
      reason: 'File appears to be corrupted or empty. Please try a different video.',
    });
    expect((await worker.film(good))!.state).toBe('ready');
    expect(await credits()).toEqual([credit(good)]);
    expect((await told()).map((payload) => (payload as { videoId: string }).videoId)).toEqual([good]);
    expect(await stored(bad)).toEqual(['original']);
    expect(await leftInWork()).toEqual([]);
  });

  // holds: decided.42
  it('is processed again once after a worker died', async () => {
    const id = await worker.takeIn(swing, studentId);
    await worker.dataSource.manager.update(Film, id, { state: 'processing', attempts: 1, progress: 0.4 });
    await mkdir(join(worker.work, `rendition-${id}`, 'output'), { recursive: true });
    await writeFile(join(worker.work, `rendition-${id}`, 'output', 'rendition.mp4'), 'half of it');
    await worker.render(id);
    await worker.render(id);
    expect(await worker.film(id)).toMatchObject({ state: 'ready', attempts: 2 });
    expect(await told()).toHaveLength(1);
    expect(await leftInWork()).toEqual([]);
  });

  // holds: decided.42
  it('fails and gives its credit back after three workers died', async () => {
    const id = await worker.takeIn(swing, studentId);
    await worker.dataSource.manager.insert(Credit, credit(id));
    await worker.dataSource.manager.update(Film, id, { state: 'processing', attempts: 3 });
    await worker.render(id);
    expect(await worker.film(id)).toMatchObject({
      state: 'failed',
      reason: 'We could not process this video. Please try a different one.',
    });
    expect(await credits()).toEqual([]);
  });
});

it('an outage of the storage is retried without counting against the film', async () => {
  const id = await worker.takeIn(swing);
  const put = jest
    .spyOn(worker.storage, 'put')
    .mockRejectedValue(Object.assign(new Error('away'), { code: 'ENODEV' }));
  try {
    const rendering = worker.render(id);
    for (let times = 1; times <= 4; times += 1) {
      const putBack = { state: 'queued', attempts: 0, heldUntil: expect.any(Date) as Date };
      await eventually(async () => expect(await worker.film(id)).toMatchObject(putBack));
      expect(await leftInWork()).toEqual([]);
      if (times === 4) put.mockRestore();
      await worker.dataSource.manager.update(Film, id, { heldUntil: null }); // the wait is over
    }
    await rendering;
  } finally {
    put.mockRestore();
  }
  expect(await worker.film(id)).toMatchObject({ state: 'ready', attempts: 1, reason: null });
}); // five renditions

it('a film that is deleted during processing leaves nothing', async () => {
  const id = await worker.takeIn(swing);
  const put = worker.storage.put.bind(worker.storage);
  const spy = jest.spyOn(worker.storage, 'put').mockImplementation(async (...args) => {
    await worker.dataSource.manager.delete(Film, { id });
    return put(...args);
  });
  try {
    await worker.render(id);
  } finally {
    spy.mockRestore();
  }
  expect(await stored(id)).toEqual([]);
  expect(await leftInWork()).toEqual([]);
});

describe('the processing of a deleted film', () => {
  const stopped: unknown[] = [];
  let run: jest.SpyInstance;
  let path: string;
  beforeEach(async () => {
    path = await clip(worker.root, 'endless.mp4', ...picture('320x240', 30, 1), ...h264);
    stopped.splice(0);
    // Runs that never end by themselves.
    run = jest.spyOn(worker.app.get(Ffmpeg, { strict: false }), 'run').mockImplementation(
      ({ signal }) =>
        new Promise((_, fail) => {
          signal.addEventListener('abort', () => {
            stopped.push(signal.reason);
            fail(signal.reason as Error);
          });
        }),
    );
  });
  afterEach(() => jest.restoreAllMocks());

  // holds: decided.45
  it('ends with the announcement, before the next question', async () => {
    const listening = `SELECT 1 FROM pg_stat_activity
      WHERE query = 'LISTEN media_deleted_films' AND datname = current_database()`;
    await eventually(async () => expect(await worker.dataSource.query(listening)).toHaveLength(1));
    const id = await worker.takeIn(path);
    const progress = worker.app.get(FilmProgress, { strict: false });
    const [rendering, drawing] = [worker.render(id), worker.drawThumbnail(id)];
    await eventually(() => expect(run).toHaveBeenCalledTimes(2));
    // Questions still answer that the film is wanted.
    jest.spyOn(progress, 'hold').mockResolvedValue(true);
    jest.spyOn(progress, 'findFilm').mockResolvedValue(await worker.film(id));
    await deleteFilm(worker.dataSource.manager, id);
    await Promise.all([rendering, drawing]);
    expect(stopped).toEqual([expect.any(ProcessingCancelled), expect.any(ProcessingCancelled)]);
  });

  // holds: decided.45
  it('ends soon without the announcement', async () => {
    const id = await worker.takeIn(path);
    const other = await worker.takeIn(path);
    const [rendering, drawing] = [worker.render(id), worker.drawThumbnail(id)];
    await eventually(() => expect(run).toHaveBeenCalledTimes(2));
    await worker.dataSource.manager.delete(Film, { id: other }); // it is waiting, and never starts
    await worker.dataSource.manager.delete(Film, { id });
    await Promise.all([rendering, drawing]);
    expect(stopped).toEqual([expect.any(ProcessingCancelled), expect.any(ProcessingCancelled)]);
    expect(run).toHaveBeenCalledTimes(2);
    expect(await stored(id)).toEqual([]);
  });
});

it('a job for a deleted or finished film does nothing', async () => {
  await worker.render(randomUUID());
  await worker.drawThumbnail(randomUUID());
  const id = await worker.takeIn(swing);
  await worker.render(id);
  const before = await worker.film(id);
  await worker.render(id);
  expect(await worker.film(id)).toEqual(before);
});

it('watchers get the progress of a film and its end', async () => {
  const path = await clip(worker.root, 'slow-motion.mp4', ...picture('320x180', 240, 1), ...h264);
  const id = await worker.takeIn(path);
  const ffmpeg = worker.app.get(Ffmpeg, { strict: false });
  const run = ffmpeg.run.bind(ffmpeg);
  const slowly = ({ inputOptions = ['-readrate', '0.1'], ...how }: FilmRun) => run({ ...how, inputOptions });
  const spy = jest.spyOn(ffmpeg, 'run').mockImplementationOnce(slowly);
  const redis = new Redis(worker.redisUrl);
  const news: { version: number; state: string; progress: number }[] = [];
  redis.on('message', (_, message: string) => news.push(JSON.parse(message) as (typeof news)[number]));
  await redis.subscribe(`film:${id}`);
  await worker.render(id);
  await eventually(() => expect(news.at(-1)).toMatchObject({ state: 'ready', progress: 1 }));
  redis.disconnect();
  spy.mockRestore();
  expect(news[0]).toMatchObject({ state: 'processing', progress: 0 });
  const sorted = (numbers: number[]) => [...numbers].sort((a, b) => a - b);
  for (const field of ['version', 'progress'] as const)
    expect(news.map((one) => one[field])).toEqual(sorted(news.map((one) => one[field])));
  // Progress comes before the last result starts, and before the output is full.
  expect(news.some(({ progress }) => progress > 0 && progress < 0.2)).toBe(true);
  expect(news.at(-1)!.version).toBe((await worker.film(id))!.version);
});
