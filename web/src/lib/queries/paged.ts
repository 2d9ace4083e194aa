import type { AnswerOf, EndpointByKey, EndpointKey, RequestOf } from '@fungo/contracts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type QueryClient,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { apiWithHeaders } from '../api';

/** The calls that answer a list in pages. */
type PagedKey = {
  [K in EndpointKey]: EndpointByKey[K] extends { paged: true } ? K : never;
}[EndpointKey];
type Query<K extends PagedKey> = RequestOf<EndpointByKey[K]> extends { query: infer Q } ? Q : never;
type Params<K extends PagedKey> = RequestOf<EndpointByKey[K]> extends { params: infer P } ? [params: P] : [];
type Row<K extends PagedKey> = AnswerOf<EndpointByKey[K]> extends (infer R extends object)[] ? R : never;
interface Page<T> {
  rows: T[];
  /** Query of the next page; absent on the last. */
  next?: Record<string, string>;
}

/** A list read page by page. Each visit reads it again. */
export function pagedQuery<K extends PagedKey>(key: K, query: Query<K>, ...[params]: Params<K>) {
  const select = ({ pages }: InfiniteData<Page<Row<K>>>) => pages.flatMap(({ rows }) => rows);
  const options = infiniteQueryOptions({
    queryKey: params ? [key, query, params] : [key, query],
    queryFn: async ({ signal, pageParam }): Promise<Page<Row<K>>> => {
      const { answer, next } = await apiWithHeaders(
        key,
        ...([{ params, query: pageParam, signal }] as never),
      );
      return { rows: (answer ?? []) as Row<K>[], next };
    },
    initialPageParam: query as Record<string, unknown>,
    getNextPageParam: ({ next }) => next,
    select,
    staleTime: 0,
  });
  return { ...options, select };
}

/** A {@link pagedQuery} whose filters change: the old rows stay until the new ones are here. */
export const useFilteredQuery = <R>(query: { select: (list: never) => R[] }) =>
  useInfiniteQuery({
    ...(query as object as ReturnType<typeof pagedQuery<PagedKey>>),
    placeholderData: keepPreviousData,
  }) as UseInfiniteQueryResult<object[]> as UseInfiniteQueryResult<R[]>;

/** Shows at once, in every list that this call answered, what became of a row. */
export const changeRow = <K extends PagedKey>(
  queryClient: QueryClient,
  key: K,
  { id, ...change }: Partial<Row<K>> & { id: string | number },
) =>
  queryClient.setQueriesData<InfiniteData<Page<Row<K>>> | Row<K>[]>({ queryKey: [key] }, (list) => {
    const changed = (rows: Row<K>[]) =>
      rows.map((row) => ('id' in row && row.id === id ? { ...row, ...change } : row));
    // A calendar reads the rows of its dates at once.
    if (!list || Array.isArray(list)) return list && changed(list);
    return { ...list, pages: list.pages.map((page) => ({ ...page, rows: changed(page.rows) })) };
  });
