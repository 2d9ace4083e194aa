import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { pagedQuery } from '@/lib/queries/paged';

export const promotionsQuery = () => pagedQuery('GET /api/promotions', { order: 'newest' });

type NewPromotion = RequestOf<EndpointByKey['POST /api/promotions']>['body'];

export function useCreatePromotion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewPromotion) => api('POST /api/promotions', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['GET /api/promotions'] }),
  });
}

export function useEndPromotion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /api/promotions/{id}', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['GET /api/promotions'] }),
  });
}
