import type { CoachingInquiry, EndpointByKey, RequestOf, TeamCreation, TeamFinder } from '@fungo/contracts';
import type { InquiryKind, InquiryStatus } from '@fungo/contracts/messaging/inquiry-steps';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, messageOf } from '@/lib/api';
import { keyByContent } from '@/lib/idempotency-key';
import { callQuery } from '@/lib/queries/call';
import { changeRow, pagedQuery } from '@/lib/queries/paged';
import { refresh } from '@/lib/queries/refresh';
import { toast } from '@/lib/toast';

export type Inquiry = CoachingInquiry | TeamFinder | TeamCreation;

type Body<F extends keyof EndpointByKey> = RequestOf<EndpointByKey[F]> extends { body: infer B } ? B : never;

/** Sent again with the same words, after a lost connection, a form is the same one. */
export function useSendCoachingInquiry() {
  const [keyOf] = useState(keyByContent);
  return useMutation({
    mutationFn: (body: Body<'POST /api/coaching-inquiry'>) =>
      api('POST /api/coaching-inquiry', { body, idempotencyKey: keyOf(body) }),
  });
}

export function useSendTeamFinder() {
  const [keyOf] = useState(keyByContent);
  return useMutation({
    mutationFn: (body: Body<'POST /api/team-finder'>) =>
      api('POST /api/team-finder', { body, idempotencyKey: keyOf(body) }),
  });
}

export function useSendTeamCreation() {
  const [keyOf] = useState(keyByContent);
  return useMutation({
    mutationFn: (body: Body<'POST /api/team-creation'>) =>
      api('POST /api/team-creation', { body, idempotencyKey: keyOf(body) }),
  });
}

const lists = {
  coaching: 'GET /api/coaching-inquiries',
  'team-finder': 'GET /api/team-finder-submissions',
  'team-creation': 'GET /api/team-creation-submissions',
} as const satisfies Record<InquiryKind, keyof EndpointByKey>;

const changes = {
  coaching: 'PATCH /api/coaching-inquiry/{id}/status',
  'team-finder': 'PATCH /api/team-finder-submissions/{id}/status',
  'team-creation': 'PATCH /api/team-creation-submissions/{id}/status',
} as const satisfies Record<InquiryKind, keyof EndpointByKey>;

export interface InquiryFilter {
  search?: string;
  status?: InquiryStatus;
  limit?: number;
}

export const inquiriesOverviewQuery = callQuery('GET /api/coaching-inquiries/overview');

export const coachingInquiriesQuery = (filter: InquiryFilter) => pagedQuery(lists.coaching, filter);
export const teamFindersQuery = (filter: InquiryFilter) => pagedQuery(lists['team-finder'], filter);
export const teamCreationsQuery = (filter: InquiryFilter) => pagedQuery(lists['team-creation'], filter);

/** Takes an inquiry a step further, or keeps a note. A refusal means that the list was out of date: it is read again. */
export function useChangeInquiry(kind: InquiryKind) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number; status?: InquiryStatus; note?: string }) =>
      api(changes[kind], { params: { id: String(id) }, body }),
    onSuccess: (row) =>
      changeRow(queryClient, lists[kind], row as CoachingInquiry & TeamFinder & TeamCreation),
    onError: (error) => {
      toast.error('Not changed', messageOf(error, 'Please check your connection and try again.'));
      void refresh(queryClient, lists[kind]);
    },
  });
}
