import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api';

type Asked = RequestOf<EndpointByKey['POST /api/camps/{id}/price']>['body'];

/** A registration's price with a promotion code. */
export const usePreviewPrice = (campId: number) =>
  useMutation({
    mutationFn: (body: Asked) => api('POST /api/camps/{id}/price', { params: { id: String(campId) }, body }),
  });
