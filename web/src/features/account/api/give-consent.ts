import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { currentUserQuery } from '@/lib/queries/current-user';

type Answer = RequestOf<EndpointByKey['POST /api/me/consent']>['body'];

export function useGiveConsent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Answer) => api('POST /api/me/consent', { body }),
    onSuccess: (user) => queryClient.setQueryData(currentUserQuery.queryKey, user),
  });
}
