import type { Video } from '@fungo/contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callQuery } from '@/lib/queries/call';
import { useProcessing } from '@/lib/use-processing';
import { hasEnded } from '@/lib/watch-processing';

/** One swing, read again at each visit, because its review continues elsewhere. */
export const videoQuery = (id: string) => callQuery('GET /api/videos/{id}', { params: { id } });

/** A film's processing while it runs; when it has ended, the swing is read again. */
export function useLiveProcessing({ id, processing }: Pick<Video, 'id' | 'processing'>) {
  const queryClient = useQueryClient();
  const live = useProcessing(hasEnded(processing) ? undefined : `/api/videos/${id}/events`);
  const hasNews = live !== undefined && hasEnded(live);
  useEffect(() => {
    if (hasNews) void queryClient.invalidateQueries({ queryKey: videoQuery(id).queryKey });
  }, [queryClient, id, hasNews]);
  return live ?? processing;
}

export const showVideo = (queryClient: QueryClient, video: Video) =>
  queryClient.setQueryData(videoQuery(video.id).queryKey, video);
