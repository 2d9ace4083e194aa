import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading } from './skeleton';
import { ErrorState } from './states';

interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error'> & { refetch: () => unknown };
  /** Noun for the data: 'your reviews'. */
  what: string;
  /** Said when it could not be read. */
  failed?: string;
  /** Placeholder while loading. */
  skeleton: ReactNode;
  /** Classes of the skeleton's container. */
  className?: string;
  children: (data: NonNullable<T>) => ReactNode;
}

/** A query's data in every state. Data stays on screen if a refetch fails. */
export function Loaded<T>({
  query,
  what,
  failed,
  skeleton,
  className = 'grid gap-3',
  children,
}: LoadedProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined && data !== null) return children(data);
  if (error) return <ErrorState title={failed} error={error} retry={() => void refetch()} />;
  return (
    <Loading label={`Loading ${what}`} className={className}>
      {skeleton}
    </Loading>
  );
}
