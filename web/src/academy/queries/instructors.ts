import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/api';

export const instructorsQuery = queryOptions({
  queryKey: ['GET /api/instructors'],
  queryFn: async ({ signal }) => (await api('GET /api/instructors', { signal })) ?? [],
});

export const useInstructors = () => useQuery(instructorsQuery);
