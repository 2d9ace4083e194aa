import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { useRefresh } from '@/lib/queries/refresh';
import type { LinkKey } from '../kept';

/** Cancels the family's own registration for the refund that the page showed. */
export const useWithdraw = ({ id, token }: LinkKey) =>
  useMutation({
    mutationFn: (refund: number) =>
      api('POST /api/camp-registrations/{id}/cancel', { params: { id }, query: { token }, body: { refund } }),
    onSettled: useRefresh('GET /api/camp-registrations/{id}', 'GET /api/camp-registrations/family'),
  });
