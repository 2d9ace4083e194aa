import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Outbox, type Job, type Storage } from '@fungo/platform';
import { startTestService, type TestService } from '@fungo/testing';
import type { z } from 'zod';
import { createFilm, createVideo } from '../factories';
import { Film } from '../src/films/film.entity';
import { filmFiles } from '../src/films/film-files';
import { makeThumbnail, renderFilm } from '../src/films/films.jobs';
import { findCrack, makeReel } from '../src/reels/reels.jobs';
import { mediaWorker } from '../src/service';
import { makeVoiceSound, renderVoiceReel } from '../src/voice-overs/voice-overs.jobs';
import { STORAGE } from '../src/storage';
import { noServices } from './no-services';

export type Worker = Awaited<ReturnType<typeof startWorker>>;

/** A worker with its own folders and stores, for running jobs directly. */
export async function startWorker(env: NodeJS.ProcessEnv = {}) {
  const root = await mkdtemp(join(tmpdir(), 'fungo-worker-'));
  const work = join(root, 'work');
  await mkdir(work);
  const service: TestService = await startTestService(mediaWorker, {
    env: { ...noServices, STORAGE_DIR: join(root, 'stored'), WORK_DIR: work, ...env },
  });
  const { dataSource } = service;
  const storage = service.app.get<Storage>(STORAGE);
  const outbox = new Outbox('media');

  /** Stores a clip like an accepted upload. */
  const takeIn = async (path: string | null, studentId?: string, instructorId: number | null = null) => {
    const film = { state: 'queued', progress: 0, attempts: 0, hasThumbnail: false, version: 0 } as const;
    const { id } = studentId
      ? await createVideo(dataSource, { studentId, instructorId, film })
      : await createFilm(dataSource, film);
    if (path) await storage.put(filmFiles(id).original, createReadStream(path), { contentType: 'video/mp4' });
    return id;
  };
  const run = async <S extends z.ZodType>(job: Job<S>, payload: z.input<S>) => {
    await outbox.addJob(dataSource.manager, job, payload);
    const [entry] = await dataSource.query<{ event_id: string }[]>(
      `SELECT event_id FROM events.outbox WHERE name = $1 AND payload = $2 ORDER BY id DESC LIMIT 1`,
      [job.name, JSON.stringify(payload)],
    );
    return service.transport.deliver(job.name, job.name, entry!.event_id, payload);
  };
  return {
    ...service,
    root,
    work,
    storage,
    takeIn,
    film: (id: string) => dataSource.manager.findOneBy(Film, { id }),
    /** Processes the line of heavy films, which includes all films without a probe. */
    render: (filmId: string) => run(renderFilm, { filmId }),
    findCrack: (filmId: string) => run(findCrack, { filmId }),
    makeReel: (videoId: string, reelId: string) =>
      run(makeReel, { videoId, reelId, academy: "Dana's 100% Academy" }),
    makeVoiceReel: (videoId: string, reelId: string, academy = "Dana's 100% Academy") =>
      run(renderVoiceReel, { videoId, reelId, academy }),
    makeVoiceSound: (takeId: string) => run(makeVoiceSound, { takeId }),
    drawThumbnail: (filmId: string) => run(makeThumbnail, { filmId }),
    /** Copies a stored file to a local path. */
    fetch: async (key: string) => {
      const object = await storage.get(key);
      if (!object) throw new Error(`There is no ${key}`);
      const path = join(root, `${randomUUID()}-${key.split('/').at(-1)}`);
      await pipeline(object.stream, createWriteStream(path));
      return path;
    },
    close: async () => {
      await service.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** The same, for the tests of a file or a block. */
export function workerForTests(): Worker {
  const worker = {} as Worker;
  beforeAll(async () => Object.assign(worker, await startWorker()));
  afterAll(() => worker.close?.());
  return worker;
}
