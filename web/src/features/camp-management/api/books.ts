import type { EndpointByKey, RequestOf, Surplus } from '@fungo/contracts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/lib/api';
import { keyByContent } from '@/lib/idempotency-key';
import { callQuery } from '@/lib/queries/call';
import { refresh } from '@/lib/queries/refresh';
import { refreshCamps } from './refresh-camps';

/** A camp's registration, a lesson or a package. */
export type Subject = Surplus['subject'];

export const accountQuery = (id: string) => callQuery('GET /api/camp-payments/{id}', { params: { id } });

/** Of a lesson or a package. */
export const chargeAccountQuery = (id: string) =>
  callQuery('GET /api/charges/{id}/account', { params: { id } });

export const outstandingQuery = callQuery('GET /api/payment-books/outstanding');

export const monthQuery = (month: string) => callQuery('GET /api/payment-books/month', { query: { month } });

/** Refetches everything that shows money. */
export const refreshBooks = (queryClient: QueryClient) =>
  Promise.all([
    refresh(
      queryClient,
      'GET /api/camp-payments/{id}',
      'GET /api/charges/{id}/account',
      'GET /api/payment-books/outstanding',
      'GET /api/payment-books/month',
    ),
    refreshCamps(queryClient),
  ]);

type NewRefund = RequestOf<EndpointByKey['POST /api/camp-payments/{id}/refunds']>['body'];

/** Refunds money. Retrying after a lost connection repeats the same refund. */
export function useRefund(id: string, subject: Subject = 'registration') {
  const queryClient = useQueryClient();
  const [keyOf, renew] = useState(keyByContent);
  return useMutation({
    mutationFn: (body: NewRefund) => {
      const request = { params: { id }, body, idempotencyKey: keyOf(body) };
      return subject === 'registration'
        ? api('POST /api/camp-payments/{id}/refunds', request)
        : api('POST /api/charges/{id}/refunds', request);
    },
    onSuccess: () => renew(keyByContent),
    onSettled: () => refreshBooks(queryClient),
  });
}
