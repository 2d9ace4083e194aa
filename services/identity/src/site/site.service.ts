import { Inject, Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { DataSource } from 'typeorm';
import { type AnswerOf, type getSitePictures, type Site, SiteSettings } from '@fungo/contracts';
import { audited, CONFIG, Outbox, type SignedIn, transaction } from '@fungo/platform';
import { IdentityConfig } from '../config';
import { embedUrl } from './embed.rules';
import { StoredSite } from './site.entity';

@Injectable()
export class SiteService {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** Settings that the administrator has not set have neutral defaults. */
  async get(): Promise<Site> {
    const stored = await this.dataSource.manager.findOneBy(StoredSite, { id: 1 });
    return this.show(SiteSettings.parse(stored?.settings ?? {}));
  }

  /** Replaces all settings: what is left out goes back to its default. */
  async update(caller: SignedIn, settings: SiteSettings): Promise<Site> {
    await transaction(this.dataSource, async (manager) => {
      const stored = await manager.findOne(StoredSite, {
        where: { id: 1 },
        lock: { mode: 'pessimistic_write' },
      });
      const fields = changedFields(SiteSettings.parse(stored?.settings ?? {}), settings);
      await manager.query(
        `INSERT INTO site_settings (id, settings) VALUES (1, $1)
             ON CONFLICT (id) DO UPDATE SET settings = excluded.settings, version = site_settings.version + 1`,
        [settings],
      );
      await this.outbox.add(manager, 'identity.site-changed', {});
      await audited(manager, caller, { verb: 'changed', entity: 'site', entityId: '1', fields });
    });
    return this.show(settings);
  }

  /** The pictures that the settings name, and what waits for a consent. */
  async pictures(): Promise<AnswerOf<typeof getSitePictures>> {
    const stored = await this.dataSource.manager.findOneBy(StoredSite, { id: 1 });
    const { hero, photos, partners, consent } = SiteSettings.parse(stored?.settings ?? {});
    const named = [
      hero.imageUrl,
      ...photos.map(({ url }) => url),
      ...partners.map(({ imageUrl }) => imageUrl),
    ];
    return {
      urls: named.filter((url) => url !== null),
      ...consent,
      version: stored?.version ?? 0,
    };
  }

  private show(settings: SiteSettings): Site {
    return {
      ...settings,
      tutorials: settings.tutorials.map((tutorial) => ({ ...tutorial, embedUrl: embedUrl(tutorial.url) })),
      timeZone: this.config.SITE_TIME_ZONE,
    };
  }
}

const changedFields = (before: SiteSettings, after: SiteSettings): string[] =>
  (Object.keys(after) as (keyof SiteSettings)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
