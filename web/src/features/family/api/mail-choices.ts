import type { ChosenMails } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { callQuery } from '@/lib/queries/call';

/** The kinds of mail that the person gets. */
export const mailChoicesQuery = callQuery('GET /api/me/mails');

export function useChooseMails() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ChosenMails) => api('PUT /api/me/mails', { body }),
    onSuccess: (choices) => queryClient.setQueryData(mailChoicesQuery.queryKey, choices),
  });
}
