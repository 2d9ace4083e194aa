import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { pagedQuery } from '@/lib/queries/paged';
import { useRefresh } from '@/lib/queries/refresh';

/** Score changes of a camp, newest first. */
export const scoreRecordsQuery = (campId: number) =>
  pagedQuery('GET /api/camps/{id}/score-changes', {}, { id: `${campId}` });

export const usePutBack = () =>
  useMutation({
    mutationFn: (id: string) => api('POST /api/score-changes/{id}/put-back', { params: { id } }),
    onSuccess: useRefresh(
      'GET /api/camps/{id}/score-changes',
      'GET /api/camps/{id}/stations/{station}/scores',
    ),
  });
