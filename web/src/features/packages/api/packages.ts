import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/lib/api';
import { keyByContent } from '@/lib/idempotency-key';
import { useRefresh } from '@/lib/queries/refresh';

type Purchase = RequestOf<EndpointByKey['POST /api/packages']>['body'];
type Offer = RequestOf<EndpointByKey['PUT /api/package-offers']>['body'];
type Payment = RequestOf<EndpointByKey['PUT /api/packages/{id}/payment']>['body'];

/** Buys a package. Retrying after a lost connection is the same attempt, which buys once. */
export function useBuyPackage() {
  const [keyOf] = useState(keyByContent);
  return useMutation({
    mutationFn: (body: Purchase) => api('POST /api/packages', { body, idempotencyKey: keyOf(body) }),
    onSuccess: useRefresh('GET /api/packages'),
  });
}

/** Drops a package that is not paid. */
export function useDropPackage() {
  return useMutation({
    mutationFn: (id: number) => api('DELETE /api/packages/{id}', { params: { id: String(id) } }),
    onSettled: useRefresh('GET /api/packages'),
  });
}

/** Marks a package paid, or undoes it. */
export function useMarkPackage() {
  return useMutation({
    mutationFn: ({ id, ...body }: Payment & { id: number }) =>
      api('PUT /api/packages/{id}/payment', { params: { id: String(id) }, body }),
    onSettled: useRefresh('GET /api/packages'),
  });
}

export function useSetPackageOffer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Offer) => api('PUT /api/package-offers', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['GET /api/package-offers'] }),
  });
}
