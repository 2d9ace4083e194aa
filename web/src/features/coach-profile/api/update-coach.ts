import type { EndpointByKey, Instructor, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { refresh } from '@/lib/queries/refresh';

type Profile = RequestOf<EndpointByKey['PATCH /api/instructors/{id}']>['body'];

export function useUpdateCoach(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, ifMatch }: { body: Profile; ifMatch: string | undefined }) =>
      api('PATCH /api/instructors/{id}', { params: { id: String(id) }, body, ifMatch }),
    onSuccess: (saved) => {
      queryClient.setQueriesData<Instructor | null>({ queryKey: ['GET /api/instructor/profile'] }, (known) =>
        known?.id === saved.id ? saved : known,
      );
      void refresh(queryClient, 'GET /api/instructors');
    },
  });
}
