import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { currentUserQuery, type CurrentUser } from '@/lib/queries/current-user';

type Credentials = RequestOf<EndpointByKey['POST /api/custom-login']>['body'];

export function useLogin() {
  const begin = useBegunSession();
  return useMutation({
    mutationFn: (body: Credentials) => api('POST /api/custom-login', { body }),
    onSuccess: ({ user }) => begin(user),
  });
}

/** The code after a sign-in by the provider. */
export function useFinishWithCode() {
  const begin = useBegunSession();
  return useMutation({
    mutationFn: (code: string) => api('POST /api/custom-login/code', { body: { code } }),
    onSuccess: ({ user }) => begin(user),
  });
}

/** What was read as a visitor, or as somebody else, is not what this person may see. */
function useBegunSession() {
  const queryClient = useQueryClient();
  return (user: CurrentUser) => {
    const [currentUser] = currentUserQuery.queryKey;
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUser });
    queryClient.setQueryData(currentUserQuery.queryKey, user);
  };
}
