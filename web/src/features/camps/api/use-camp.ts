import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@/lib/api';
import { campQuery } from '@/academy/queries/camps';

/** The camp with the id in the page's URL, and whether it is missing. */
export function useCamp(id: string) {
  const query = useQuery(campQuery(id));
  const isMissing =
    query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 400);
  return { ...query, camp: query.data ?? undefined, isMissing };
}
