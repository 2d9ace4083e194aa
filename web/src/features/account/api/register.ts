import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api';

type Registration = RequestOf<EndpointByKey['POST /api/register']>['body'];

export const useRegister = () =>
  useMutation({ mutationFn: (body: Registration) => api('POST /api/register', { body }) });
