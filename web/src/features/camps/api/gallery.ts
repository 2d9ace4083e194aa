import type { CampGallery } from '@fungo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';

/** Polling interval while a video is processed, in milliseconds. */
const lookEvery = 3000;

const isUnfinished = ({ processing: { state } }: CampGallery['videos'][number]) =>
  state === 'queued' || state === 'processing';

/** A camp's photos and videos as an administrator sees them. */
export const galleryQuery = (campId: number) =>
  queryOptions({
    queryKey: ['GET /api/camps/{id}/gallery', campId],
    queryFn: ({ signal }) => api('GET /api/camps/{id}/gallery', { params: { id: String(campId) }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.videos.some(isUnfinished) ? lookEvery : false),
  });
