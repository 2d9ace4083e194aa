import type { SiteSettings } from '@fungo/contracts';
import { draftOf } from '@/lib/draft';

/** Settings that are not saved yet. */
export const settingsDraft = draftOf<SiteSettings>('site');
