import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { currentUserQuery } from '@/lib/queries/current-user';

type Profile = RequestOf<EndpointByKey['PATCH /api/profile/update']>['body'];

export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, ifMatch }: { body: Profile; ifMatch: string | undefined }) =>
      api('PATCH /api/profile/update', { body, ifMatch }),
    onSuccess: (user) => queryClient.setQueryData(currentUserQuery.queryKey, user),
  });
}
