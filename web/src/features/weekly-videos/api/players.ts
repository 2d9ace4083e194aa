import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError, api } from '@/lib/api';

const listed = 50;

/** Players whose name or address matches, newest first; none for callers who may not read them. */
export const playersQuery = (search: string) => {
  const query = { search: search || undefined, limit: listed };
  return queryOptions({
    queryKey: ['GET /api/students', query],
    queryFn: async ({ signal }) => {
      try {
        return (await api('GET /api/students', { query, signal })) ?? [];
      } catch (error) {
        if (error instanceof ApiError && error.status === 403) return [];
        throw error;
      }
    },
    placeholderData: keepPreviousData,
  });
};
