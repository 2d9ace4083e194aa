import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { type Site, SiteSettings } from '@fungo/contracts';
import { CONFIG } from '@fungo/platform';
import { IdentityConfig } from '../config';
import { StoredSite } from './stored-site.entity';

@Injectable()
export class SiteService {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    @InjectRepository(StoredSite) private readonly sites: Repository<StoredSite>,
  ) {}

  /** Neutral defaults stand for what the administrator has not set. */
  async get(): Promise<Site> {
    const stored = await this.sites.findOneBy({ id: 1 });
    return { ...SiteSettings.parse(stored?.settings ?? {}), timeZone: this.config.SITE_TIME_ZONE };
  }
}
