import type { Site } from '@fungo/contracts';
import { SiteSettings } from '@fungo/contracts/identity/site';
import { set } from 'react-hook-form';

/** The frames of the hero: each has a place, so an empty one keeps it. */
export const photoFrames = 9;
export const most = { partners: 2, tutorials: 6, testimonials: 6 };

/** The form's values: the settings, with a row for each photo's frame. */
export function editable(site: Site | SiteSettings): SiteSettings {
  const settings = SiteSettings.parse(site);
  return {
    ...settings,
    photos: Array.from({ length: photoFrames }, (_, at) => settings.photos[at] ?? { url: null, caption: '' }),
  };
}

/** A draft as the site could show it now: invalid or half-typed fields count as empty. */
export function presentable(draft: SiteSettings): SiteSettings {
  const shown = structuredClone(draft);
  for (const { path } of SiteSettings.safeParse(draft).error?.issues ?? []) set(shown, path.join('.'), null);
  return shown;
}
