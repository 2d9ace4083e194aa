import type { Annotation } from '@fungo/contracts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { apiWithHeaders } from '@/lib/api';

export interface SavedDrawings {
  drawings: Annotation[];
  etag: string | undefined;
}

async function readDrawings(id: string, signal?: AbortSignal): Promise<SavedDrawings> {
  const { answer, etag } = await apiWithHeaders('GET /api/video-annotations/{id}', {
    params: { id },
    signal,
  });
  return { drawings: answer ?? [], etag };
}

/** Read at each visit and never from memory: a coach starts with what the server has. */
export const annotationsQuery = (id: string) =>
  queryOptions({
    queryKey: ['GET /api/video-annotations/{id}', { id }],
    queryFn: ({ signal }) => readDrawings(id, signal),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Reads the server's current drawings, past every cache. */
export const useReadDrawings = (id: string) => useMutation({ mutationFn: () => readDrawings(id) });

interface Save {
  drawings: Annotation[];
  /** `ETag` of the replaced drawings; a save over any others is refused. */
  ifMatch: string | undefined;
}

/** Saves a film's drawings; answers their new `ETag`. */
export const useSaveAnnotations = (id: string) =>
  useMutation({
    mutationFn: async ({ drawings: annotations, ifMatch }: Save) =>
      (
        await apiWithHeaders('POST /api/videos/{id}/annotations', {
          params: { id },
          body: { annotations },
          ifMatch,
        })
      ).etag,
  });
