import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { beginSession, takeSignInFrom } from '@/lib/session';

type Credentials = RequestOf<EndpointByKey['POST /api/custom-login']>['body'];

/** @param from the page that sent the visitor to sign in */
export function useLogin(from: string | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Credentials) => api('POST /api/custom-login', { body }),
    onSuccess: ({ user }) => beginSession(queryClient, user, from),
  });
}

/** Sends the code after signing in with the provider. */
export function useFinishWithCode() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => api('POST /api/custom-login/code', { body: { code } }),
    onSuccess: ({ user }) => beginSession(queryClient, user, takeSignInFrom()),
  });
}
