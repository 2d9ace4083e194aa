import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, messageOf } from '@/lib/api';
import { callQuery } from '@/lib/queries/call';
import { pagedQuery } from '@/lib/queries/paged';
import { refresh } from '@/lib/queries/refresh';
import { toast } from '@/lib/toast';

export const accountQuery = (id: string) => callQuery('GET /api/admin/users/{id}', { params: { id } });

export const mailsToQuery = (recipientId: string) =>
  pagedQuery('GET /api/admin/deliveries', { recipientId, limit: 10 });

/** Disables or enables an account, by its id and its owner's name. */
export function useChangeAccess(id: string, name: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (enabled: boolean) =>
      api('PATCH /api/admin/users/{id}/access', { params: { id }, body: { enabled } }),
    onSuccess: (page, enabled) => {
      queryClient.setQueryData(accountQuery(id).queryKey, page);
      void refresh(queryClient, 'GET /api/admin/users', 'GET /api/instructors', 'GET /api/admin/audit');
      if (enabled) toast.success('Account enabled', `${name} can sign in again.`);
      else toast.success('Account disabled', `${name} is signed out everywhere.`);
    },
    onError: (error) =>
      toast.error('Not changed', messageOf(error, 'Please check your connection and try again.')),
  });
}
