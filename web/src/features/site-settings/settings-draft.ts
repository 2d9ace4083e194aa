import type { Site, SiteSettings } from '@fungo/contracts';
import { draftOf } from '@/lib/draft';

/** Settings that are not saved yet, and those that they were typed over. */
export const settingsDraft = draftOf<{ settings: SiteSettings; over: Site }>('site');
