import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/lib/api';
import { keyByContent } from '@/lib/idempotency-key';
import { listQuery } from '@/lib/queries/call';
import { refresh } from '@/lib/queries/refresh';

/** Staff's private notes. Each read is recorded, so nothing reads them again unasked. */
export const playerNotesQuery = (id: string) =>
  listQuery('GET /api/players/{id}/notes', { params: { id } }, { refetchOnWindowFocus: false });

export function useAddPlayerNote(id: string) {
  const queryClient = useQueryClient();
  const [keyOf] = useState(keyByContent);
  return useMutation({
    mutationFn: (body: { text: string }) =>
      api('POST /api/players/{id}/notes', { params: { id }, body, idempotencyKey: keyOf({ id, ...body }) }),
    onSuccess: () => refresh(queryClient, 'GET /api/players/{id}/notes'),
  });
}

export function useRemovePlayerNote(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (noteId: number) =>
      api('DELETE /api/players/{id}/notes/{noteId}', { params: { id, noteId: String(noteId) } }),
    onSettled: () => refresh(queryClient, 'GET /api/players/{id}/notes'),
  });
}
