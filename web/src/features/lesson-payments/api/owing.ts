import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { callQuery } from '@/lib/queries/call';
import { refresh } from '@/lib/queries/refresh';

/** @param instructorId absent for a coach's own lessons, and for those of all coaches */
export const owingQuery = (instructorId?: string) =>
  callQuery('GET /api/owed-lessons', { query: { instructorId } });

/** Reminds all families that owe. A repeated call reminds nobody twice. */
export function useRemind(instructorId?: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/owed-lessons/reminders', { body: { instructorId } }),
    onSettled: () => refresh(queryClient, 'GET /api/owed-lessons'),
  });
}
