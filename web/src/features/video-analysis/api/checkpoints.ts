import type { CheckpointSet, SwingCheckpoints } from '@fungo/contracts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { apiWithHeaders } from '@/lib/api';

export interface SavedCheckpoints extends SwingCheckpoints {
  etag: string | undefined;
}

/** The checkpoints of a swing and of earlier ones. */
export const checkpointsQuery = (id: string) =>
  queryOptions({
    queryKey: ['GET /api/videos/{id}/checkpoints', { params: { id } }],
    queryFn: async ({ signal }): Promise<SavedCheckpoints> => {
      const call = { params: { id }, signal };
      const { answer, etag } = await apiWithHeaders('GET /api/videos/{id}/checkpoints', call);
      return { ...answer!, etag };
    },
    staleTime: 0,
  });

interface Save {
  set: CheckpointSet;
  /** `ETag` of the replaced set; a save over any other is refused. Without it, any is overwritten. */
  ifMatch: string | undefined;
}

export const useSaveCheckpoints = (id: string) =>
  useMutation({
    mutationFn: async ({ set: body, ifMatch }: Save): Promise<SavedCheckpoints> => {
      const call = { params: { id }, body, ifMatch };
      const { answer, etag } = await apiWithHeaders('PUT /api/videos/{id}/checkpoints', call);
      return { ...answer, etag };
    },
  });
