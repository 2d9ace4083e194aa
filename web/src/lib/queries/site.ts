import { useQuery } from '@tanstack/react-query';
import { callQuery, fresh } from '@/lib/queries/call';

export const siteQuery = callQuery('GET /api/site', {}, { staleTime: fresh });

/** The academy's settings; undefined until they are read, or when they cannot be. */
export const useSite = () => useQuery(siteQuery).data ?? undefined;
