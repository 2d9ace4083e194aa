import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { callQuery } from '@/lib/queries/call';
import { useRefresh } from '@/lib/queries/refresh';

export const calendarFeedQuery = callQuery('GET /api/calendar-feed');

/** Makes the person's calendar address. Only this answer has it. */
export const useMakeFeed = () =>
  useMutation({
    mutationFn: () => api('POST /api/calendar-feed'),
    onSettled: useRefresh('GET /api/calendar-feed'),
  });

export const useRemoveFeed = () =>
  useMutation({
    mutationFn: () => api('DELETE /api/calendar-feed'),
    onSettled: useRefresh('GET /api/calendar-feed'),
  });
