import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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

export const outreachQuery = (filter: { search?: string; campId?: string; limit?: number }) =>
  pagedQuery(list, filter);

/** Whether leagues can be told the results of a camp. */
export const campReportQuery = (campId: string) =>
  callQuery('GET /api/email/camp-reports/{campId}', { params: { campId } });

export const templatesQuery = listQuery('GET /api/email/templates', {}, { staleTime: fresh });

const preview = 'POST /api/email/preview';

/** The mail as its recipient would see it. The last preview stays visible while the next one loads. Without a body there is none. */
export function usePreview(body: PreviewBody | undefined) {
  const options = callQuery(
    preview,
    { body: body ?? { leagueName: '', contactName: '' } },
    // The results of a report may change at any time.
    { staleTime: body?.campId ? 0 : fresh, placeholderData: keepPreviousData, retry: false },
  );
  return useQuery({ ...options, queryFn: body ? options.queryFn : skipToken });
}

/** Reads a preview again whose numbers have changed. */
export const useFreshPreview = () => useRefresh(preview);

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
