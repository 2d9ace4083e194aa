import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';

type Request = RequestOf<EndpointByKey['POST /api/custom-lesson-requests']>['body'];

export function useRequestCustomLesson() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Request) => api('POST /api/custom-lesson-requests', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['GET /api/custom-lesson-requests'] }),
  });
}
