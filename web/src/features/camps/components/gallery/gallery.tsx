import type { Camp } from '@fungo/contracts';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { CampGallery } from './camp-gallery';

// Families don't fetch the administrator's code.
export const GalleryEditor = lazy(() =>
  import('./gallery-editor').then((fetched) => ({ default: fetched.GalleryEditor })),
);

interface GalleryProps {
  camp: Camp;
  level: 2 | 4;
  /** True for an administrator. */
  mayEdit: boolean;
}

/** One of several galleries. An administrator opens the editor of each separately. */
export function Gallery({ camp, level, mayEdit }: GalleryProps) {
  const [isEdited, edit] = useState(false);
  if (isEdited)
    return (
      <Suspense fallback={<Skeleton className="h-40" />}>
        <GalleryEditor camp={camp} level={level} />
      </Suspense>
    );
  return (
    <>
      <CampGallery camp={camp} level={level} />
      {mayEdit && (
        <Button
          variant="secondary"
          className="justify-self-start"
          aria-label={`Edit photos and videos of ${camp.title}`}
          onClick={() => edit(true)}
        >
          Edit photos and videos
        </Button>
      )}
    </>
  );
}
