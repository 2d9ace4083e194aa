import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { constants } from '@fungo/contracts';
import { AppError, FairQueue, type Storage, transaction } from '@fungo/platform';
import { storedSql } from '../credits/credits.service';
import { STORAGE } from '../storage';
import { chunkBytes } from './form';
import { Quarantine } from './quarantine';
import { cut } from './cut.rules';
import { UnfinishedUpload } from './unfinished-upload.entity';
import { UploadPart } from './upload-part.entity';

const { storedBytes, failedKeptDays } = constants.video;
/** Milliseconds that an upload may take. */
export const resumableFor = constants.video.resumableHours * 60 * 60 * 1000;
/** Bytes of a part. A process that dies loses at most so many of a call; S3 takes them in one request. */
const partBytes = 8 * 1024 ** 2;
/** Enough for the largest upload of which every half mebibyte ends with a broken connection. */
const mostParts = 2048;
/** Parts on their way to the storage, because of memory: each takes its bytes once or twice. */
const bounds = { atOnce: 4, waiting: 200, each: 8, retryAfter: 10 };

const prefix = 'unfinished/';
const folderOf = (id: string) => `${prefix}${id}/`;

/** Uploads whose bytes arrive in parts, at any process: the parts are in the storage, and the rest in the database. */
@Injectable()
export class UnfinishedUploads {
  private readonly line = new FairQueue(bounds);

  constructor(
    private readonly dataSource: DataSource,
    private readonly quarantine: Quarantine,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /**
   * Records a new upload, for which the storage has room. The same person's earlier proof of its card makes way.
   * @throws AppError `media.storage-used`
   */
  async create(
    upload: Omit<UnfinishedUpload, 'proofOf' | 'received' | 'createdAt'>,
  ): Promise<UnfinishedUpload> {
    const { ownerId, playerId, cardId } = upload;
    const [kept, replaced] = await transaction(this.dataSource, async (manager) => {
      // Simultaneous uploads of a player count each other, and those of a card replace each other.
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('media.uploads ' || $1))`, [playerId]);
      const earlier = cardId === null ? [] : await manager.findBy(UnfinishedUpload, { ownerId, cardId });
      const ids = earlier.map(({ id }) => id);
      await manager.delete(UnfinishedUpload, { id: In(ids) });
      const created = await manager.save(UnfinishedUpload, { ...upload, proofOf: cardId });
      const [row] = await manager.query<[{ stored: string }]>(
        `SELECT ${storedSql('$1', 'now() - make_interval(days => $2)')} AS stored`,
        [playerId, failedKeptDays],
      );
      if (Number(row.stored) > storedBytes) throw new AppError('media.storage-used');
      return [created, ids];
    });
    for (const id of replaced) await this.remove(id).catch(() => undefined); // the sweep tries again
    return kept;
  }

  find(id: string): Promise<UnfinishedUpload | null> {
    return this.dataSource.manager.findOneBy(UnfinishedUpload, { id });
  }

  /** A person's swings that have no reservation, and that no call works on. */
  async findLost(ownerId: string): Promise<string[]> {
    const lost = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM unfinished_uploads AS u
        WHERE owner_id = $1 AND card_id IS NULL AND NOT EXISTS (SELECT FROM credits WHERE video_id = u.id)
          AND NOT EXISTS (SELECT FROM upload_locks AS held WHERE held.id = u.id AND held.held_until > now())`,
      [ownerId],
    );
    return lost.map(({ id }) => id);
  }

  /**
   * Stores bytes from an offset on. Each part counts once it is in the storage, so a process may die anywhere.
   * @returns the new offset
   * @throws AppError `media.upload-offset` once the upload no longer ends where these bytes start,
   * `media.upload-not-found`, `media.storage-full`
   */
  async write(id: string, offset: number, bytes: Readable): Promise<number> {
    if ((await this.dataSource.manager.countBy(UploadPart, { uploadId: id })) >= mostParts) {
      await this.remove(id);
      throw new AppError('media.upload-not-found');
    }
    let at = offset;
    await this.quarantine.withRoom(partBytes, async (path) => {
      for await (const piece of cut(bytes, partBytes)) {
        const file = createWriteStream(path, { highWaterMark: chunkBytes });
        await pipeline(piece, file);
        if (file.bytesWritten > 0) await this.keep(id, at, path, file.bytesWritten);
        at += file.bytesWritten;
      }
    });
    return at;
  }

  /** Writes a whole upload into a file. @throws AppError `media.upload-not-found` if a part is gone */
  async collect({ id, size }: UnfinishedUpload, path: string): Promise<void> {
    const parts = await this.dataSource.manager.find(UploadPart, {
      where: { uploadId: id },
      order: { start: 'ASC' },
    });
    const { storage } = this;
    const file = createWriteStream(path, { flags: 'wx', highWaterMark: chunkBytes });
    await pipeline(async function* () {
      for (const { key } of parts) {
        const part = await storage.get(key);
        if (!part) throw new AppError('media.upload-not-found');
        yield* part.stream;
      }
    }, file);
    if (file.bytesWritten !== size) throw new Error(`An upload of ${size} bytes has ${file.bytesWritten}`);
  }

  /** Deletes an upload. A later sweep deletes the objects that this leaves. @returns false if it was gone */
  async remove(id: string): Promise<boolean> {
    const { affected } = await this.dataSource.manager.delete(UnfinishedUpload, { id });
    for await (const key of this.storage.list(folderOf(id))) await this.storage.delete(key);
    return affected === 1;
  }

  /** Deletes the rows of people's uploads; the objects go with the next sweep. */
  async forget(manager: EntityManager, playerIds: string[]): Promise<void> {
    await manager.delete(UnfinishedUpload, { playerId: In(playerIds) });
  }

  /** The uploads that took too long, and those that a killed process left behind once they were films. */
  async findOver(): Promise<string[]> {
    const over = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM unfinished_uploads AS u
        WHERE created_at < $1 OR EXISTS (SELECT FROM films WHERE id = u.id)`,
      [new Date(Date.now() - resumableFor)],
    );
    return over.map(({ id }) => id);
  }

  /** Deletes objects without an upload, and locks of killed processes. An upload exists before its first object. */
  async sweep(): Promise<void> {
    await this.dataSource.query(`DELETE FROM upload_locks WHERE held_until < now() - interval '1 hour'`);
    const keys = new Map<string, string[]>();
    for await (const key of this.storage.list(prefix)) {
      const id = key.slice(prefix.length).split('/')[0]!;
      keys.set(id, [...(keys.get(id) ?? []), key]);
    }
    const known = await this.dataSource.manager.findBy(UnfinishedUpload, { id: In([...keys.keys()]) });
    for (const { id } of known) keys.delete(id);
    for (const left of keys.values()) for (const key of left) await this.storage.delete(key);
  }

  private async keep(id: string, start: number, path: string, size: number): Promise<void> {
    const key = `${folderOf(id)}${randomUUID()}`;
    const contentType = 'application/octet-stream';
    await this.line.run(id, () =>
      this.storage.put(key, createReadStream(path, { highWaterMark: chunkBytes }), { contentType, size }),
    );
    const counted = await transaction(this.dataSource, async (manager) => {
      const { affected } = await manager.increment(
        UnfinishedUpload,
        { id, received: start },
        'received',
        size,
      );
      if (affected === 1) await manager.insert(UploadPart, { uploadId: id, start, key });
      return affected === 1;
    });
    if (counted) return;
    await this.storage.delete(key);
    throw new AppError((await this.find(id)) ? 'media.upload-offset' : 'media.upload-not-found');
  }
}
