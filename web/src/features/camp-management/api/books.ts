import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/lib/api';
import { keyByContent } from '@/lib/idempotency-key';
import { refreshCamps } from './refresh-camps';

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ['GET /api/camp-payments/{id}', id],
    queryFn: ({ signal }) => api('GET /api/camp-payments/{id}', { params: { id }, signal }),
    staleTime: 0,
  });

export const outstandingQuery = queryOptions({
  queryKey: ['GET /api/payment-books/outstanding'],
  queryFn: ({ signal }) => api('GET /api/payment-books/outstanding', { signal }),
  staleTime: 0,
});

export const monthQuery = (month: string) =>
  queryOptions({
    queryKey: ['GET /api/payment-books/month', month],
    queryFn: ({ signal }) => api('GET /api/payment-books/month', { query: { month }, signal }),
    staleTime: 0,
  });

/** Refetches everything that shows money. */
export const refreshBooks = (queryClient: QueryClient) =>
  Promise.all([
    ...[
      'GET /api/camp-payments/{id}',
      'GET /api/payment-books/outstanding',
      'GET /api/payment-books/month',
    ].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    refreshCamps(queryClient),
  ]);

type NewRefund = RequestOf<EndpointByKey['POST /api/camp-payments/{id}/refunds']>['body'];

/** Refunds money. Retrying after a lost connection repeats the same refund. */
export function useRefund(id: string) {
  const queryClient = useQueryClient();
  const [keyOf, renew] = useState(keyByContent);
  return useMutation({
    mutationFn: (body: NewRefund) =>
      api('POST /api/camp-payments/{id}/refunds', { params: { id }, body, idempotencyKey: keyOf(body) }),
    onSuccess: () => renew(keyByContent),
    onSettled: () => refreshBooks(queryClient),
  });
}
