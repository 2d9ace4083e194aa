import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, Outbox } from '@fungo/platform';
import { Album } from './album.entity';
import { StoredImage } from './image.entity';
import { type ImageKind, imageKinds } from './image-kinds';
import { discardImage } from './images.jobs';

/** The owner of the site's photos; there is one site. */
export const siteOwner = 'site';

/** The files that each owner uses. */
@Injectable()
export class AlbumsWriter {
  constructor(private readonly outbox: Outbox) {}

  async files(manager: EntityManager, kind: ImageKind, ownerId: string): Promise<string[]> {
    const images = await manager.find(StoredImage, { where: { kind, ownerId }, order: { id: 'ASC' } });
    return images.map(({ file }) => file);
  }

  async version(manager: EntityManager, kind: ImageKind, ownerId: string): Promise<number> {
    return (await manager.findOneBy(Album, { kind, ownerId }))?.version ?? 0;
  }

  /**
   * Begins a change of an album whose list media keeps. Nobody else changes it until the transaction ends.
   * @throws AppError the kind's `gone`
   */
  async change(manager: EntityManager, kind: 'profile' | 'gallery', ownerId: string): Promise<void> {
    const [album] = await manager.query<{ is_closed: boolean }[]>(
      `INSERT INTO albums (kind, owner_id, version) VALUES ($1, $2, 1)
           ON CONFLICT (kind, owner_id) DO UPDATE SET version = albums.version + 1
       RETURNING is_closed`,
      [kind, ownerId],
    );
    if (album!.is_closed) throw new AppError(imageKinds[kind].gone);
  }

  async add(manager: EntityManager, kind: ImageKind, ownerId: string, files: string[]): Promise<void> {
    for (const file of files) await manager.insert(StoredImage, { kind, ownerId, file });
  }

  /** @returns whether the file was in the album */
  async remove(manager: EntityManager, kind: ImageKind, ownerId: string, file: string): Promise<boolean> {
    const { affected } = await manager.delete(StoredImage, { kind, ownerId, file });
    if (affected === 0) return false;
    await this.outbox.addJob(manager, discardImage, { file });
    return true;
  }

  /** Replaces the album's files, unless a newer list is known or the owner is gone. */
  async replace(
    manager: EntityManager,
    kind: ImageKind,
    ownerId: string,
    { files, version }: { files: string[]; version: number },
  ): Promise<void> {
    const taken = await manager.query<unknown[]>(
      `INSERT INTO albums (kind, owner_id, version) VALUES ($1, $2, $3)
           ON CONFLICT (kind, owner_id) DO UPDATE SET version = excluded.version
                 WHERE albums.version <= excluded.version AND NOT albums.is_closed
       RETURNING version`,
      [kind, ownerId, version],
    );
    if (taken.length === 0) return;
    const known = await this.files(manager, kind, ownerId);
    const added = [...new Set(files)].filter((file) => !known.includes(file));
    for (const file of added.sort()) await holdFile(manager, file);
    await this.add(manager, kind, ownerId, added);
    for (const file of known.filter((one) => !files.includes(one)))
      await this.remove(manager, kind, ownerId, file);
  }

  /** Empties the album of a deleted owner, for good. */
  async close(manager: EntityManager, kind: ImageKind, ownerId: string): Promise<void> {
    await manager.query(
      `INSERT INTO albums (kind, owner_id, version, is_closed) VALUES ($1, $2, 1, true)
           ON CONFLICT (kind, owner_id) DO UPDATE SET version = albums.version + 1, is_closed = true`,
      [kind, ownerId],
    );
    for (const file of await this.files(manager, kind, ownerId))
      await this.remove(manager, kind, ownerId, file);
  }
}

/** Locks a file: nobody else uses or discards it until the transaction ends. */
export const holdFile = (manager: EntityManager, file: string): Promise<unknown> =>
  manager.query(`SELECT pg_advisory_xact_lock(hashtext('media.image'), hashtext($1))`, [file]);
