import type { AnswerOf, EndpointByKey, EndpointKey } from '@fungo/contracts';
import { reads } from '@fungo/contracts/reads';
import { queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { api, type Answer, type CallOf } from '../api';

type QueryKey<K> = readonly [K, object];
type Options<K extends EndpointKey, T> = Omit<
  UseQueryOptions<T, Error, T, QueryKey<K>>,
  'queryKey' | 'queryFn' | 'initialData' | 'select'
>;
type Arguments<K extends EndpointKey, T> =
  Record<never, never> extends CallOf<K>
    ? [request?: CallOf<K>, options?: Options<K, T>]
    : [request: CallOf<K>, options?: Options<K, T>];
type ListKey = { [K in EndpointKey]: AnswerOf<EndpointByKey[K]> extends unknown[] ? K : never }[EndpointKey];

/** `staleTime` of a query that a visit does not repeat. */
export const fresh = reads.freshMinutes * 60_000;

/** The query of one call, read again at each visit by default. Its key is the call, then the request. */
export const callQuery = <K extends EndpointKey>(call: K, ...[request, options]: Arguments<K, Answer<K>>) =>
  queryOptions<Answer<K>, Error, Answer<K>, QueryKey<K>>({
    queryKey: [call, request ?? {}],
    queryFn: ({ signal }) => api(call, ...([{ ...request, signal }] as never)),
    staleTime: 0,
    ...options,
  });

/** A {@link callQuery} of a list, which is empty without a session. */
export const listQuery = <K extends ListKey>(
  call: K,
  ...[request, options]: Arguments<K, AnswerOf<EndpointByKey[K]>>
) =>
  queryOptions<AnswerOf<EndpointByKey[K]>, Error, AnswerOf<EndpointByKey[K]>, QueryKey<K>>({
    queryKey: [call, request ?? {}],
    queryFn: async ({ signal }) =>
      ((await api(call, ...([{ ...request, signal }] as never))) ?? []) as AnswerOf<EndpointByKey[K]>,
    staleTime: 0,
    ...options,
  });
