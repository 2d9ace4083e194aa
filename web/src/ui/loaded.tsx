import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading } from './skeleton';
import { ErrorState } from './states';

interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error'> & { refetch: () => unknown };
  /** What is read: 'your reviews'. */
  what: string;
  /** Said when it could not be read. */
  failed?: string;
  /** What stands in its place while it is read. */
  skeleton: ReactNode;
  /** Of the place where the skeleton stands. */
  className?: string;
  children: (data: NonNullable<T>) => ReactNode;
}

/** What a query reads, in whichever state it is. What was read once stays, also where it cannot be read anew. */
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
