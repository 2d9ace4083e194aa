import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { textOfFile } from '@/lib/text-of-file';
import { refreshBooks } from './books';

export const useReadStatement = () =>
  useMutation({
    mutationFn: async (file: File) =>
      api('POST /api/payment-statements', { body: { csv: await textOfFile(file) } }),
  });

type Recorded = RequestOf<EndpointByKey['POST /api/payment-statements/payments']>['body'];

/** Records payments. Retrying after a lost connection records nothing twice. */
export function useRecordStatement() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Recorded) => api('POST /api/payment-statements/payments', { body }),
    onSettled: () => refreshBooks(queryClient),
  });
}
