import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { changeRow } from '@/lib/queries/paged';
import { refresh } from '@/lib/queries/refresh';

type Noted = RequestOf<EndpointByKey['PUT /api/lessons/{id}/attendance']>['body'];

/** Notes whether a lesson's player came. */
export function useNoteAttendance(lessonId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ifMatch, ...body }: Noted & { ifMatch?: string }) =>
      api('PUT /api/lessons/{id}/attendance', { params: { id: String(lessonId) }, body, ifMatch }),
    onSuccess: (attendance) =>
      changeRow(queryClient, 'GET /api/instructor/lessons', { id: lessonId, attendance }),
    onSettled: () => refresh(queryClient, 'GET /api/instructor/lessons', 'GET /api/lessons'),
  });
}
