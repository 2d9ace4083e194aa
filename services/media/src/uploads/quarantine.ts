import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { constants } from '@fungo/contracts';
import { AppError, CONFIG, type Logger, LOGGER } from '@fungo/platform';
import type { MediaConfig } from '../config';
import { assertSize, type Expected, type Form, type FormBody, readForm, storageError } from './form';

const hour = 60 * 60 * 1000;
/** Nothing that is still at work has left its file untouched for so long. Milliseconds. */
const abandonedAfter = hour;
/** Milliseconds that a resumable upload may take. */
export const resumableFor = constants.video.resumableHours * hour;
const sweepEvery = hour / 6;

/** Where files wait until it is known what they are: those of forms, and the resumable ones. */
@Injectable()
export class Quarantine implements OnModuleInit, OnApplicationShutdown {
  private readonly forms: string;
  /** For each upload its bytes, and beside them what is known of it (`.json`). */
  readonly resumable: string;
  private sweeping?: NodeJS.Timeout;

  constructor(
    @Inject(CONFIG) { WORK_DIR }: MediaConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.forms = join(WORK_DIR, 'forms');
    this.resumable = join(WORK_DIR, 'resumable');
  }

  async onModuleInit(): Promise<void> {
    await mkdir(this.forms, { recursive: true });
    await mkdir(this.resumable, { recursive: true });
    await this.sweep();
    const sweep = () => this.sweep().catch((err: unknown) => this.logger.error({ err }, 'could not sweep'));
    this.sweeping = setInterval(() => void sweep(), sweepEvery).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.sweeping);
  }

  /**
   * Reads a form and does something with it; its file is gone when this ends, however it ends.
   * @throws AppError when it is not the form that is expected
   */
  async receive<T>(body: FormBody, expected: Expected, use: (form: Form) => Promise<T>): Promise<T> {
    const announced = assertSize(body, expected);
    await this.assertRoom(announced);
    const path = join(this.forms, randomUUID());
    try {
      return await use(await readForm(body, expected, path));
    } catch (error) {
      throw storageError(error);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** @throws AppError `media.storage-full` unless so many bytes fit */
  async assertRoom(bytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.forms);
    if (bavail * bsize < bytes) throw new AppError('media.storage-full');
  }

  /** Takes away what a killed process has left, and resumable uploads whose time is over. */
  async sweep(): Promise<void> {
    for (const path of await untouched(this.forms, abandonedAfter)) await rm(path, { force: true });
    for (const path of await untouched(this.resumable, resumableFor)) {
      await rm(path, { force: true });
      await rm(path.replace(/\.json$/, ''), { force: true });
    }
  }
}

/** The files of a folder that nobody has changed for so many milliseconds. */
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
