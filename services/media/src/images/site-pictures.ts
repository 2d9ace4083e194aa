import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { getSitePictures } from '@fungo/contracts';
import { Ask, Outbox } from '@fungo/platform';
import { tellOfAllReleasedProofs } from '../fix-cards/proof-arrivals';
import { ConsentRule } from '../people/consent-rule.entity';
import { tellOfAllReleased } from '../videos/arrivals';
import { AlbumsWriter, siteOwner } from './albums.writer';
import { fileIn } from './image-files';

/** The site's photos and its consent rule: a projection of identity's settings. */
@Injectable()
export class SitePictures {
  constructor(
    private readonly ask: Ask,
    private readonly albums: AlbumsWriter,
    private readonly outbox: Outbox,
  ) {}

  async refresh(manager: EntityManager): Promise<void> {
    const { urls, holdVideos, version } = await this.ask.question(getSitePictures, {});
    const files = urls.map(fileIn).filter((file) => file !== null);
    await this.albums.replace(manager, 'site', siteOwner, { files, version });
    await this.follow(manager, holdVideos, version);
  }

  private async follow(manager: EntityManager, holdVideos: boolean, version: number): Promise<void> {
    const held = await manager.existsBy(ConsentRule, { holdVideos: true });
    await manager.query(
      `INSERT INTO consent_rule AS known (id, hold_videos, version) VALUES (1, $1, $2)
           ON CONFLICT (id) DO UPDATE SET hold_videos = excluded.hold_videos, version = excluded.version
        WHERE known.version < excluded.version`,
      [holdVideos, version],
    );
    if (!held || !(await manager.existsBy(ConsentRule, { holdVideos: false }))) return;
    await tellOfAllReleased(this.outbox, manager);
    await tellOfAllReleasedProofs(this.outbox, manager);
  }

  /** @returns the number of sites */
  async rebuild(manager: EntityManager): Promise<number> {
    await this.refresh(manager);
    return 1;
  }
}
