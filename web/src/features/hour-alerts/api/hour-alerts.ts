import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { callQuery } from '@/lib/queries/call';
import { useRefresh } from '@/lib/queries/refresh';

type Alert = RequestOf<EndpointByKey['POST /api/hour-alerts']>['body'];

export const hourAlertsQuery = callQuery('GET /api/hour-alerts', {});

export const useAddAlert = () =>
  useMutation({
    mutationFn: (body: Alert) => api('POST /api/hour-alerts', { body }),
    onSuccess: useRefresh('GET /api/hour-alerts'),
  });

export const useRemoveAlert = () =>
  useMutation({
    mutationFn: (id: string) => api('DELETE /api/hour-alerts/{id}', { params: { id } }),
    onSuccess: useRefresh('GET /api/hour-alerts'),
  });
