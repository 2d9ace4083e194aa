import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Site, SiteSettings } from '@fungo/contracts';
import { CONFIG } from '@fungo/platform';
import { IdentityConfig } from '../config';
import { embedUrl } from './embed.rules';
import { StoredSite } from './site.entity';

@Injectable()
export class SiteService {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly dataSource: DataSource,
  ) {}

  /** Settings that the administrator has not set have neutral defaults. */
  async get(): Promise<Site> {
    const stored = await this.dataSource.manager.findOneBy(StoredSite, { id: 1 });
    return this.show(SiteSettings.parse(stored?.settings ?? {}));
  }

  /** Replaces all settings: what is left out goes back to its default. */
  async update(settings: SiteSettings): Promise<Site> {
    await this.dataSource.manager.upsert(StoredSite, { id: 1, settings }, ['id']);
    return this.show(settings);
  }

  private show(settings: SiteSettings): Site {
    return {
      ...settings,
      tutorials: settings.tutorials.map((tutorial) => ({ ...tutorial, embedUrl: embedUrl(tutorial.url) })),
      timeZone: this.config.SITE_TIME_ZONE,
    };
  }
}
