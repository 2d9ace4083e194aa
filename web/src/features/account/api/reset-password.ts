import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { forgetPerson } from '@/lib/session';

type Reset = RequestOf<EndpointByKey['POST /api/password/reset']>['body'];

export function useResetPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Reset) => api('POST /api/password/reset', { body }),
    // Every session has ended, including one in this browser.
    onSuccess: () => forgetPerson(queryClient),
  });
}
