import type { Site, SiteSettings } from '@fungo/contracts';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDebounced } from '@/lib/use-debounced';
import { presentable } from '../settings.rules';
import { PhoneFrame } from './phone-frame';

/** Follows the form, in the pauses of typing: a picture is not fetched for each letter of its address. */
export function DraftPreview({ site, preview }: { site: Site; preview: (draft: Site) => ReactNode }) {
  const { control } = useFormContext<SiteSettings>();
  const draft = useDebounced(useWatch({ control }) as SiteSettings, 400);

  return (
    <PhoneFrame title="The site on a phone">
      {preview({ ...site, ...presentable(draft), tutorials: site.tutorials })}
    </PhoneFrame>
  );
}
