import {
  useQuery,
  useQueryClient,
  type DefaultError,
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepToday, readToday } from './today';

/** Data stored on this device counts as stale, so it is refetched at once. */
const longAgo = 1;

/** Shows what a device kept where nothing was read yet. */
export function recall(queryClient: QueryClient, queryKey: QueryKey, kept: unknown) {
  if (kept !== undefined && queryClient.getQueryData(queryKey) === undefined)
    queryClient.setQueryData(queryKey, kept, { updatedAt: longAgo });
}

/** {@link useQuery} of what a phone at a field must still show after a reload without a connection. @param owner who reads it */
export function useReadToday<T, K extends QueryKey>(
  options: UseQueryOptions<T, DefaultError, T, K> & { queryKey: K },
  owner: string,
) {
  const queryClient = useQueryClient();
  const { queryKey } = options;
  const name = JSON.stringify(queryKey);
  if (queryClient.getQueryData(queryKey) === undefined) recall(queryClient, queryKey, readToday(owner, name));
  const query = useQuery(options);
  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    if (data !== undefined && data !== null && dataUpdatedAt > longAgo) keepToday(owner, name, data);
  }, [owner, name, data, dataUpdatedAt]);
  return query;
}
