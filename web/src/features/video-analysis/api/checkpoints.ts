import type { CheckpointSet } from '@fungo/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { callQuery } from '@/lib/queries/call';

/** The checkpoints of a swing and of earlier ones. */
export const checkpointsQuery = (id: string) =>
  callQuery('GET /api/videos/{id}/checkpoints', { params: { id } });

interface Save {
  set: CheckpointSet;
  /** The version that is replaced; without it, any is overwritten. */
  ifMatch: string | undefined;
}

export const useSaveCheckpoints = (id: string) =>
  useMutation({
    mutationFn: ({ set: body, ifMatch }: Save) =>
      api('PUT /api/videos/{id}/checkpoints', { params: { id }, body, ifMatch }),
  });
