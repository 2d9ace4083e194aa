import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { listQuery } from '@/lib/queries/call';
import { useRefresh } from '@/lib/queries/refresh';

export const sessionsQuery = listQuery('GET /api/auth/sessions');

/** Ends one of the person's sessions, or without an id every session except this one. */
export const useEndSession = () =>
  useMutation({
    mutationFn: (id?: string) =>
      id === undefined
        ? api('DELETE /api/auth/sessions')
        : api('DELETE /api/auth/sessions/{id}', { params: { id } }),
    onSettled: useRefresh('GET /api/auth/sessions'),
  });
