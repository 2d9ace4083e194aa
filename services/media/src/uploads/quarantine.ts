import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { constants } from '@fungo/contracts';
import { AppError, CONFIG, type Logger, LOGGER } from '@fungo/platform';
import type { MediaConfig } from '../config';
import { CreditsService } from '../credits/credits.service';
import { assertSize, type Expected, type Form, type FormBody, pathOf, readForm, storageError } from './form';

const hour = 60 * 60 * 1000;
/** Milliseconds without a change after which a file counts as abandoned. */
const abandonedAfter = hour;
/** The most milliseconds that a resumable upload may take. */
export const resumableFor = constants.video.resumableHours * hour;
const sweepEvery = hour / 6;
/** Bytes that uploads leave free for films in process and for other users of the disk. */
const spareBytes = 512 * 1024 ** 2;

/** Uploaded files wait here until they are checked: the files of forms, and resumable uploads. */
@Injectable()
export class Quarantine implements OnModuleInit, OnApplicationShutdown {
  private readonly forms: string;
  /** The folder with each upload's bytes and its metadata (`.json`). */
  readonly resumable: string;
  private sweeping?: NodeJS.Timeout;
  /** The final size of each file that is still arriving, in bytes. */
  private readonly promised = new Map<string, number>();
  private reservation: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(CONFIG) { WORK_DIR }: MediaConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly credits: CreditsService,
  ) {
    this.forms = join(WORK_DIR, 'forms');
    this.resumable = join(WORK_DIR, 'resumable');
  }

  async onModuleInit(): Promise<void> {
    await mkdir(this.forms, { recursive: true });
    await mkdir(this.resumable, { recursive: true });
    await this.sweep();
    await this.remember();
    const sweep = () =>
      this.sweep().catch((err: unknown) => this.logger.error({ err }, 'quarantine: could not sweep'));
    this.sweeping = setInterval(() => void sweep(), sweepEvery).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.sweeping);
  }

  /**
   * Reads a form and uses it. Its files are always deleted at the end.
   * @throws AppError if it is not the expected form
   */
  async receive<T>(body: FormBody, expected: Expected, use: (form: Form) => Promise<T>): Promise<T> {
    // A body that does not declare its length may be as long as allowed.
    const { maxBytes, most = 1 } = expected;
    const bytes = assertSize(body, expected) || (body.stream ? most * maxBytes : 0);
    const path = join(this.forms, randomUUID());
    await this.reserveRoom(path, bytes);
    try {
      return await use(await readForm(body, expected, path));
    } catch (error) {
      throw storageError(error);
    } finally {
      this.promised.delete(path);
      for (let index = 0; index < most; index += 1) await rm(pathOf(path, index), { force: true });
    }
  }

  /**
   * Reserves room for a file until it has arrived, or {@link freeRoom}. One reservation at a time, so that no room is
   * promised twice.
   * @throws AppError `media.storage-full` unless this many bytes fit in addition to other reservations
   */
  async reserveRoom(path: string, bytes: number): Promise<void> {
    const reservation = this.reservation.then(async () => {
      const { bavail, bsize } = await statfs(this.forms);
      let room = bavail * bsize - spareBytes;
      for (const [other, promised] of this.promised) room -= Math.max(0, promised - (await sizeOf(other)));
      if (room < bytes) throw new AppError('media.storage-full');
      this.promised.set(path, bytes);
    });
    this.reservation = reservation.catch(() => undefined);
    return reservation;
  }

  freeRoom(path: string): void {
    this.promised.delete(path);
  }

  /** Restores an earlier process's reservations for uploads that may continue. */
  private async remember(): Promise<void> {
    for (const name of await readdir(this.resumable)) {
      if (!name.endsWith('.json')) continue;
      const path = join(this.resumable, name);
      const size = await sizeIn(path);
      if (size !== null) this.promised.set(path.replace(/\.json$/, ''), size);
      else
        this.logger.warn(
          { upload: name },
          'quarantine: cannot read this upload; it will be deleted when it expires',
        );
    }
  }

  /** Deletes the leftovers of killed processes, and expired resumable uploads with their reservations. */
  async sweep(): Promise<void> {
    for (const path of await untouched(this.forms, abandonedAfter)) await rm(path, { force: true });
    for (const path of await untouched(this.resumable, resumableFor)) {
      const file = path.replace(/\.json$/, '');
      await this.credits.release(basename(file));
      await rm(file, { force: true });
      await rm(path, { force: true });
      this.promised.delete(file);
    }
  }
}

/** The final size in an upload's metadata; null if the file is torn, for example by a power failure or a full disk. */
async function sizeIn(path: string): Promise<number | null> {
  try {
    return Metadata.parse(JSON.parse(await readFile(path, 'utf8'))).size;
  } catch {
    return null;
  }
}

const Metadata = z.object({ size: z.number() });

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** The files of a folder that have not changed for this many milliseconds. */
async function untouched(folder: string, milliseconds: number): Promise<string[]> {
  const paths = (await readdir(folder)).map((name) => join(folder, name));
  const ages = await Promise.all(
    paths.map((path) =>
      stat(path).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      ),
    ),
  );
  return paths.filter((_, index) => ages[index]! > milliseconds);
}
