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
import { mediaWorker } from '../src/service';
import { STORAGE } from '../src/storage';

export type Worker = Awaited<ReturnType<typeof startWorker>>;

/** A worker on folders and stores of its own, given its jobs as its queues would. */
export async function startWorker(env: NodeJS.ProcessEnv = {}) {
  const root = await mkdtemp(join(tmpdir(), 'fungo-worker-'));
  const work = join(root, 'work');
  await mkdir(work);
  const service: TestService = await startTestService(mediaWorker, {
    env: {
      STORAGE_DIR: join(root, 'stored'),
      WORK_DIR: work,
      IDENTITY_URL: 'http://127.0.0.1:1',
      CAMPS_URL: 'http://127.0.0.1:1',
      SCHEDULING_URL: 'http://127.0.0.1:1',
      MESSAGING_URL: 'http://127.0.0.1:1',
      PAYMENTS_URL: 'http://127.0.0.1:1',
      ...env,
    },
  });
  const { dataSource } = service;
  const storage = service.app.get<Storage>(STORAGE);
  const outbox = new Outbox('media');

  /** Takes a clip in, as the acceptance of an upload would. */
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
    /** Works off the line of heavy films, in which all are whose probe nobody knows. */
    render: (filmId: string) => run(renderFilm, { filmId }),
    drawThumbnail: (filmId: string) => run(makeThumbnail, { filmId }),
    /** A stored file as a file of the test's. */
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
