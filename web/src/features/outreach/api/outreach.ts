import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, messageOf } from '@/lib/api';
import { keyByContent } from '@/lib/idempotency-key';
import { callQuery, fresh, listQuery } from '@/lib/queries/call';
import { changeRow, pagedQuery } from '@/lib/queries/paged';
import { refresh, useRefresh } from '@/lib/queries/refresh';
import { toast } from '@/lib/toast';

export type OutreachBody = RequestOf<EndpointByKey['POST /api/email/send']>['body'];
export type PreviewBody = RequestOf<EndpointByKey['POST /api/email/preview']>['body'];

const list = 'GET /api/email/outreach';

export const outreachQuery = (filter: { search?: string; limit?: number }) => pagedQuery(list, filter);

export const templatesQuery = listQuery('GET /api/email/templates', {}, { staleTime: fresh });

/** The mail as its recipient would see it. The last preview stays visible while the next one loads. */
export const previewQuery = (body: PreviewBody) =>
  callQuery(
    'POST /api/email/preview',
    { body },
    { staleTime: fresh, placeholderData: keepPreviousData, retry: false },
  );

/** Sent again after a lost connection it is the same mail. */
export function useSendOutreach() {
  const [keyOf] = useState(keyByContent);
  return useMutation({
    mutationFn: (body: OutreachBody) => api('POST /api/email/send', { body, idempotencyKey: keyOf(body) }),
    onSuccess: useRefresh(list, 'GET /api/leagues'),
  });
}

/** Marks a league's answer, or sends a mail again that did not leave. A refusal means that the list was out of date. */
export function useChangeOutreach() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: 'send-again' | { answered: boolean } }) => {
      const params = { id: String(id) };
      return change === 'send-again'
        ? api('POST /api/email/outreach/{id}/send-again', { params })
        : api('PATCH /api/email/outreach/{id}', { params, body: change });
    },
    onSuccess: (row) => changeRow(queryClient, list, row),
    onError: (error) => {
      toast.error('Error', messageOf(error, 'Failed to send email'));
      void refresh(queryClient, list);
    },
  });
}
