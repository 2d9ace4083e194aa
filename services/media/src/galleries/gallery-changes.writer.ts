import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Outbox } from '@fungo/platform';
import { AlbumsWriter } from '../images/albums.writer';

/** The first step of every change of a gallery. */
@Injectable()
export class GalleryChangesWriter {
  constructor(
    private readonly albums: AlbumsWriter,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Locks a camp's gallery until the transaction ends, and tells camps that it has changed.
   * @throws AppError `camps.camp-not-found` if the camp was deleted
   */
  async begin(manager: EntityManager, campId: number): Promise<void> {
    await this.albums.change(manager, 'gallery', String(campId));
    await this.outbox.add(manager, 'media.gallery-changed', { campId });
  }
}
