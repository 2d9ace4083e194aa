import type { CampGallery } from '@fungo/contracts';
import { callQuery } from '@/lib/queries/call';

/** Polling interval while a video is processed, in milliseconds. */
const lookEvery = 3000;

const isUnfinished = ({ processing: { state } }: CampGallery['videos'][number]) =>
  state === 'queued' || state === 'processing';

/** A camp's photos and videos as an administrator sees them. */
export const galleryQuery = (campId: number) =>
  callQuery(
    'GET /api/camps/{id}/gallery',
    { params: { id: String(campId) } },
    { refetchInterval: ({ state: { data } }) => (data?.videos.some(isUnfinished) ? lookEvery : false) },
  );
