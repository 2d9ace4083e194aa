import type { AnswerOf, sendMessage, ThreadKind } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/lib/api';
import { draftOf } from '@/lib/draft';
import { keptKeyByContent } from '@/lib/idempotency-key';
import { callQuery } from '@/lib/queries/call';
import { pagedQuery } from '@/lib/queries/paged';
import { refresh } from '@/lib/queries/refresh';

/** The subject of a thread. */
export interface Subject {
  kind: ThreadKind;
  id: string;
}

export const threadsQuery = pagedQuery('GET /api/me/threads', { limit: 30 });
export const threadQuery = (subject: Subject) =>
  callQuery('GET /api/threads/{kind}/{id}', { params: subject });
export const messagesQuery = (subject: Subject) =>
  pagedQuery('GET /api/threads/{kind}/{id}/messages', { limit: 30 }, subject);

/** Text on its way to a thread. It stays, over a reload too, until the server has it. */
export const unsentText = ({ kind, id }: Subject) => draftOf<string>(`message.${kind}.${id}`, 'device');

/** The same words again, after a lost connection or a reload, are the same message. */
export function useSendMessage(params: Subject) {
  const queryClient = useQueryClient();
  const [attempt] = useState(() =>
    draftOf<{ content: string; key: string }>(`message-attempt.${params.kind}.${params.id}`, 'device'),
  );
  const [keyOf] = useState(() => keptKeyByContent(attempt, (body: { text: string }) => body));
  return useMutation({
    mutationFn: async (body: { text: string }): Promise<AnswerOf<typeof sendMessage>> =>
      api('POST /api/threads/{kind}/{id}/messages', { params, body, idempotencyKey: keyOf(body) }),
    onSuccess: async () => {
      attempt.drop();
      await refresh(queryClient, 'GET /api/threads/{kind}/{id}/messages', 'GET /api/me/threads');
    },
  });
}

/** Marks all up to a message as read, on all devices. */
export function useReadThread(params: Subject) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (upTo: string) => api('POST /api/threads/{kind}/{id}/read', { params, body: { upTo } }),
    onSuccess: () => refresh(queryClient, 'GET /api/me/threads', 'GET /api/me/notices'),
  });
}
