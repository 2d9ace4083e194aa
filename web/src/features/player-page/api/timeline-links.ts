import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { callQuery, listQuery } from '@/lib/queries/call';
import { useRefresh } from '@/lib/queries/refresh';

const list = 'GET /api/players/{id}/timeline-links';

/** The family's open links to a player's scores. */
export const timelineLinksQuery = (id: string) => listQuery(list, { params: { id } });

type Days = RequestOf<EndpointByKey['POST /api/players/{id}/timeline-links']>['body']['days'];

export const useMakeLink = (id: string) =>
  useMutation({
    mutationFn: (days: Days) =>
      api('POST /api/players/{id}/timeline-links', { params: { id }, body: { days } }),
    onSettled: useRefresh(list),
  });

export const useWithdrawLink = (id: string) =>
  useMutation({
    mutationFn: (linkId: string) =>
      api('DELETE /api/players/{id}/timeline-links/{linkId}', { params: { id, linkId } }),
    onSettled: useRefresh(list),
  });

/** The scores behind a link. */
export const sharedScoresQuery = (token: string | undefined) =>
  callQuery('GET /api/shared-scores', { query: { token } }, { retry: false, refetchOnWindowFocus: false });
