import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { pagedQuery } from '@/lib/queries/paged';

/** Who changed which score of a camp, the latest first. */
export const scoreRecordsQuery = (campId: number) =>
  pagedQuery('GET /api/camps/{id}/score-changes', {}, { id: `${campId}` });

export function usePutBack(campId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('POST /api/score-changes/{id}/put-back', { params: { id } }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: scoreRecordsQuery(campId).queryKey }),
        queryClient.invalidateQueries({ queryKey: ['GET /api/camps/{id}/stations/{station}/scores'] }),
      ]),
  });
}
