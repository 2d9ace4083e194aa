import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { currentUserQuery } from '@/lib/queries/current-user';

type Credentials = RequestOf<EndpointByKey['POST /api/custom-login']>['body'];

export function useLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Credentials) => api('POST /api/custom-login', { body }),
    onSuccess: ({ user }) => {
      const [currentUser] = currentUserQuery.queryKey;
      // What was read as a visitor, or as somebody else, is not what this person may see.
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUser });
      queryClient.setQueryData(currentUserQuery.queryKey, user);
    },
  });
}
