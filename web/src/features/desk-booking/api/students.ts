import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';

const suggested = 8;

/** Players whose name or address holds the words; nobody for less than two letters. */
export const studentsQuery = (search: string) => {
  const query = { search: search.trim(), limit: suggested };
  return queryOptions({
    queryKey: ['GET /api/students', query],
    queryFn: async ({ signal }) => (await api('GET /api/students', { query, signal })) ?? [],
    enabled: query.search.length >= 2,
  });
};
