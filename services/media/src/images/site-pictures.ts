import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { getSitePictures } from '@fungo/contracts';
import { Ask } from '@fungo/platform';
import { Albums, theSite } from './albums';
import { fileIn } from './image-files';

/** Which photos the site's settings name: a projection of identity's. */
@Injectable()
export class SitePictures {
  constructor(
    private readonly ask: Ask,
    private readonly albums: Albums,
  ) {}

  async refresh(manager: EntityManager): Promise<void> {
    const { urls, version } = await this.ask.question(getSitePictures, {});
    const files = urls.map(fileIn).filter((file) => file !== null);
    await this.albums.replace(manager, 'site', theSite, { files, version });
  }

  /** @returns how many sites there are */
  async rebuild(manager: EntityManager): Promise<number> {
    await this.refresh(manager);
    return 1;
  }
}
