import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThan } from 'typeorm';
import { getGalleryFacts } from '@fungo/contracts';
import { Ask } from '@fungo/platform';
import { StoredCamp } from '../places/camp.entity';

/** Camps' photos and videos, a projection of media's galleries. */
@Injectable()
export class Galleries {
  constructor(private readonly ask: Ask) {}

  /** Ignores an answer older than the stored one. */
  async refresh(manager: EntityManager, campId: number): Promise<void> {
    const { photos, videos, version } = await this.ask.question(getGalleryFacts, {
      params: { id: String(campId) },
    });
    const older = { id: campId, galleryVersion: LessThan(version) };
    await manager.update(StoredCamp, older, { photos, videos, galleryVersion: version });
  }

  /** @returns number of camps */
  async rebuild(manager: EntityManager): Promise<number> {
    const camps = await manager.find(StoredCamp, { select: { id: true }, order: { id: 'ASC' } });
    for (const { id } of camps) await this.refresh(manager, id);
    return camps.length;
  }
}
