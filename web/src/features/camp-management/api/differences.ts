import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { callQuery } from '@/lib/queries/call';
import { useRefresh } from '@/lib/queries/refresh';

export const differencesQuery = callQuery('GET /api/payment-differences');

/** Resolves a difference. */
export const useDismiss = (id: string) =>
  useMutation({
    mutationFn: (reason: string) =>
      api('POST /api/payment-differences/{id}/dismiss', { params: { id }, body: { reason } }),
    onSettled: useRefresh('GET /api/payment-differences'),
  });
