import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';

export const sessionsQuery = queryOptions({
  queryKey: ['GET /api/auth/sessions'],
  queryFn: async ({ signal }) => (await api('GET /api/auth/sessions', { signal })) ?? [],
  staleTime: 0,
});

/** Ends one of the person's sessions, or without an id every session except this one. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id?: string) =>
      id === undefined
        ? api('DELETE /api/auth/sessions')
        : api('DELETE /api/auth/sessions/{id}', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
