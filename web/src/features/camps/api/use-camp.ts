import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@/lib/api';
import { campQuery } from '@/academy/queries/camps';

/** One camp, by the id of a page's address, and whether there is none. */
export function useCamp(id: string) {
  const query = useQuery(campQuery(id));
  const isMissing =
    query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 400);
  return { ...query, camp: query.data ?? undefined, isMissing };
}
