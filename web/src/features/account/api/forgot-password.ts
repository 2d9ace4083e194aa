import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api';

type Request = RequestOf<EndpointByKey['POST /api/password/forgot']>['body'];

export const useForgotPassword = () =>
  useMutation({ mutationFn: (body: Request) => api('POST /api/password/forgot', { body }) });
