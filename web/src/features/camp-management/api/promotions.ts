import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { pagedQuery } from '@/lib/queries/paged';
import { useRefresh } from '@/lib/queries/refresh';

export const promotionsQuery = () => pagedQuery('GET /api/promotions', { order: 'newest' });

type NewPromotion = RequestOf<EndpointByKey['POST /api/promotions']>['body'];

export const useCreatePromotion = () =>
  useMutation({
    mutationFn: (body: NewPromotion) => api('POST /api/promotions', { body }),
    onSuccess: useRefresh('GET /api/promotions'),
  });

export const useEndPromotion = () =>
  useMutation({
    mutationFn: (id: string) => api('DELETE /api/promotions/{id}', { params: { id } }),
    onSettled: useRefresh('GET /api/promotions'),
  });
