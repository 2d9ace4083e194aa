import { getSite, SiteSettings } from '@fungo/contracts';
import { fake } from './fake-service';

/** Identity's answer about a site that keeps things for as long as `retention` says; change it as a test needs. */
export const fakeSite = (retention: Partial<SiteSettings['retention']>) =>
  fake(getSite, () => ({
    ...SiteSettings.parse({ retention }),
    tutorials: [],
    timeZone: 'America/New_York',
  }));
