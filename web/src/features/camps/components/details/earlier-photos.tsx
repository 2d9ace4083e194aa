import { useInfiniteQuery } from '@tanstack/react-query';
import { campsQuery } from '@/academy/queries/camps';
import { CardBody } from '@/ui/card';
import { NotYet } from '@/ui/skeleton';
import { CampGallery } from '../gallery/camp-gallery';

/** Photos of the latest earlier camp that has some, for a camp without its own. */
export function EarlierPhotos() {
  const { data: camps = [], isPending } = useInfiniteQuery(campsQuery('completed'));
  const earlier = camps.find(({ photos }) => photos.length > 0);
  if (isPending) return <NotYet />;
  if (!earlier) return null;
  return (
    <CardBody>
      <CampGallery camp={{ ...earlier, videos: [] }} level={2} />
      <p className="mt-2 text-sm text-muted">From {earlier.title}</p>
    </CardBody>
  );
}
