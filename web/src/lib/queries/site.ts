import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/api';

export const siteQuery = queryOptions({
  queryKey: ['GET /api/site'],
  queryFn: ({ signal }) => api('GET /api/site', { signal }),
});

/** The academy's settings; undefined until they are read, or when they cannot be. */
export const useSite = () => useQuery(siteQuery).data ?? undefined;
