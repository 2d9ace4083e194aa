import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { AppError, CONFIG, type Logger, LOGGER } from '@fungo/platform';
import type { MediaConfig } from '../config';
import { assertSize, type Expected, type Form, type FormBody, pathOf, readForm, storageError } from './form';

const hour = 60 * 60 * 1000;
/** Milliseconds without a change after which a file counts as abandoned. */
const abandonedAfter = hour;
const sweepEvery = hour / 6;
const mebibyte = 1024 ** 2;
/** Bytes that uploads leave free for other users of the disk. */
const spareBytes = 512 * mebibyte;

/** Files of this process that are about to be checked, or on their way to the storage. */
@Injectable()
export class Quarantine implements OnModuleInit, OnApplicationShutdown {
  private readonly folder: string;
  /** bytes */
  private readonly most: number;
  private sweeping?: NodeJS.Timeout;
  /** The final size of each file that is still arriving, in bytes. */
  private readonly promised = new Map<string, number>();
  private reservation: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(CONFIG) { WORK_DIR, UPLOAD_ROOM_MIB }: MediaConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.folder = join(WORK_DIR, 'forms');
    this.most = UPLOAD_ROOM_MIB === undefined ? Infinity : UPLOAD_ROOM_MIB * mebibyte;
  }

  async onModuleInit(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await this.sweep();
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
    return this.withRoom(bytes, async (path) => use(await readForm(body, expected, path)), most);
  }

  /**
   * Uses a path for new files, which are always deleted at the end. One promise of room at a time, so that none is
   * promised twice.
   * @param bytes their sizes together
   * @param most their number
   * @throws AppError `media.storage-full` unless they fit in addition to what is promised
   */
  async withRoom<T>(bytes: number, use: (path: string) => Promise<T>, most = 1): Promise<T> {
    const path = join(this.folder, randomUUID());
    const reservation = this.reservation.then(async () => {
      await this.assertRoom(bytes);
      this.promised.set(path, bytes);
    });
    this.reservation = reservation.catch(() => undefined);
    await reservation;
    try {
      return await use(path);
    } catch (error) {
      throw storageError(error);
    } finally {
      this.promised.delete(path);
      for (let index = 0; index < most; index += 1) await rm(pathOf(path, index), { force: true });
    }
  }

  /** @throws AppError `media.storage-full` unless this many bytes fit now */
  async assertRoom(bytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.folder);
    let room = Math.min(bavail * bsize - spareBytes, this.most - (await this.used()));
    for (const [other, promised] of this.promised) room -= Math.max(0, promised - (await sizeOf(other)));
    if (room < bytes) throw new AppError('media.storage-full');
  }

  /** Deletes the leftovers of killed processes. */
  async sweep(): Promise<void> {
    for (const path of await this.paths()) {
      const age = await stat(path).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      );
      if (age > abandonedAfter) await rm(path, { force: true });
    }
  }

  private async used(): Promise<number> {
    if (this.most === Infinity) return 0;
    const sizes = await Promise.all((await this.paths()).map(sizeOf));
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  private async paths(): Promise<string[]> {
    return (await readdir(this.folder)).map((name) => join(this.folder, name));
  }
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
