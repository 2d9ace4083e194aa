import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThan } from 'typeorm';
import { getGalleryFacts } from '@fungo/contracts';
import { Ask } from '@fungo/platform';
import { StoredCamp } from '../places/camp.entity';

/** The photos and videos of camps: a projection of media's. */
@Injectable()
export class Galleries {
  constructor(private readonly ask: Ask) {}

  /** An older answer changes nothing. */
  async refresh(manager: EntityManager, campId: number): Promise<void> {
    const { photos, videos, version } = await this.ask.question(getGalleryFacts, {
      params: { id: String(campId) },
    });
    const older = { id: campId, galleryVersion: LessThan(version) };
    await manager.update(StoredCamp, older, { photos, videos, galleryVersion: version });
  }

  /** @returns how many camps there are */
  async rebuild(manager: EntityManager): Promise<number> {
    const camps = await manager.find(StoredCamp, { select: { id: true }, order: { id: 'ASC' } });
    for (const { id } of camps) await this.refresh(manager, id);
    return camps.length;
  }
}
