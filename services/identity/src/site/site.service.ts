import { Inject, Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { DataSource } from 'typeorm';
import {
  type AnswerOf,
  type BodyOf,
  getSite,
  type getSitePictures,
  type Site,
  SiteSettings,
  updateSite,
} from '@fungo/contracts';
import { assertVersion, CONFIG, Outbox, type SignedIn, transaction } from '@fungo/platform';
import { audited } from '@fungo/platform/academy';
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

  /** Settings that were never saved have neutral defaults. */
  async get(): Promise<Site> {
    return this.show(await this.dataSource.manager.findOneBy(StoredSite, { id: 1 }));
  }

  /** Changes only the settings that are present. @throws AppError as {@link assertVersion} */
  async update(caller: SignedIn, changes: BodyOf<typeof updateSite>, ifMatch?: string): Promise<Site> {
    return transaction(this.dataSource, async (manager) => {
      // The row must exist to be locked, so that nobody else reads the settings before these are saved.
      await manager.query(
        `INSERT INTO site_settings (id, settings, version) VALUES (1, '{}', 0) ON CONFLICT DO NOTHING`,
      );
      const stored = await manager.findOneOrFail(StoredSite, {
        where: { id: 1 },
        lock: { mode: 'pessimistic_write' },
      });
      assertVersion(updateSite, ifMatch, this.show(stored), getSite);
      const before = SiteSettings.parse(stored.settings);
      const settings = { ...before, ...changes };
      const fields = changedFields(before, settings);
      const version = stored.version + (fields.length > 0 ? 1 : 0);
      await manager.update(StoredSite, { id: 1 }, { settings, version });
      await this.outbox.add(manager, 'identity.site-changed', {});
      await audited(manager, caller, { verb: 'changed', entity: 'site', entityId: '1', fields });
      return this.show({ id: 1, settings, version });
    });
  }

  /** The pictures in the settings, and whether videos wait for consent. */
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

  private show(stored: StoredSite | null): Site {
    const settings = SiteSettings.parse(stored?.settings ?? {});
    return {
      ...settings,
      tutorials: settings.tutorials.map((tutorial) => ({ ...tutorial, embedUrl: embedUrl(tutorial.url) })),
      timeZone: this.config.SITE_TIME_ZONE,
      version: String(stored?.version ?? 0),
    };
  }
}

const changedFields = (before: SiteSettings, after: SiteSettings): string[] =>
  (Object.keys(after) as (keyof SiteSettings)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
