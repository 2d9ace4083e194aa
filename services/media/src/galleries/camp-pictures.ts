import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { getCampLogo, listCampLogos } from '@fungo/contracts';
import { AppError, Ask } from '@fungo/platform';
import { FilmsService } from '../films/films.service';
import { Album } from '../images/album.entity';
import { AlbumsWriter } from '../images/albums.writer';
import { fileIn } from '../images/image-files';
import { GalleryVideo } from './gallery-video.entity';

/** The logos of camps, and the camps that exist: a projection of the camps service. */
@Injectable()
export class CampPictures {
  constructor(
    private readonly ask: Ask,
    private readonly albums: AlbumsWriter,
    private readonly films: FilmsService,
  ) {}

  /** A deleted camp loses its logo and its gallery. */
  async refresh(manager: EntityManager, campId: number): Promise<void> {
    const params = { id: String(campId) };
    const camp = await this.ask.question(getCampLogo, { params }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'camps.camp-not-found') return null;
      throw error;
    });
    if (!camp) return this.clear(manager, campId);
    const file = fileIn(camp.logoUrl);
    const logo = { files: file === null ? [] : [file], version: camp.version };
    await this.albums.replace(manager, 'logo', params.id, logo);
  }

  /**
   * Asks for every camp, deleted ones included.
   * @returns the number of camps
   */
  async rebuild(manager: EntityManager): Promise<number> {
    const camps = new Set<number>();
    const known = await manager.findBy(Album, [
      { kind: 'logo', isClosed: false },
      { kind: 'gallery', isClosed: false },
    ]);
    for (const { ownerId } of known) camps.add(Number(ownerId));
    for (let after: string | undefined; ;) {
      const page = await this.ask.question(listCampLogos, { query: { after } });
      if (page.length === 0) break;
      for (const { campId } of page) camps.add(campId);
      after = String(page.at(-1)!.campId);
    }
    for (const campId of camps) await this.refresh(manager, campId);
    return camps.size;
  }

  private async clear(manager: EntityManager, campId: number): Promise<void> {
    await this.albums.close(manager, 'logo', String(campId));
    await this.albums.close(manager, 'gallery', String(campId));
    for (const { filmId } of await manager.findBy(GalleryVideo, { campId })) {
      await manager.delete(GalleryVideo, { filmId });
      await this.films.remove(manager, filmId);
    }
  }
}
