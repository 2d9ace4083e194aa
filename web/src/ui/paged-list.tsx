import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '@/lib/api';
import { Button } from './button';
import { Loaded } from './loaded';
import { Skeleton } from './skeleton';

/** A list that is here as a whole. */
type WholeList<Row> = Pick<UseQueryResult<Row[]>, 'data' | 'error' | 'isPlaceholderData'> & {
  refetch: () => unknown;
};

export interface PagedListProps<Row> {
  query: UseInfiniteQueryResult<Row[]> | WholeList<Row>;
  /** Noun for the rows: 'videos'. */
  what: string;
  /** Said when the list could not be read. */
  failed?: string;
  /** Placeholder while the rows load. */
  skeleton?: ReactNode;
  /** Instead of a list without rows. */
  empty: ReactNode;
  /** On the button under a list that goes on; false: there is none for now. */
  more?: string | false;
  children: (rows: Row[]) => ReactNode;
}

/** A list that is read a page at a time, in whichever state it is. */
export function PagedList<Row>({
  query,
  what,
  failed,
  skeleton = <Skeleton className="h-36" />,
  empty,
  more = `Show earlier ${what}`,
  children,
}: PagedListProps<Row>) {
  const pages = pagesOf(query);
  return (
    <Loaded query={query} what={what} failed={failed} skeleton={skeleton} className="grid gap-4">
      {(rows) => (
        <>
          {rows.length === 0 && !pages?.hasNextPage ? empty : children(rows)}
          {more && pages && !pages.isPlaceholderData && <MoreButton query={pages} label={more} />}
        </>
      )}
    </Loaded>
  );
}

export const pagesOf = <Row,>(query: PagedListProps<Row>['query']) =>
  'fetchNextPage' in query ? query : undefined;

interface MoreButtonProps {
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >;
  label: string;
}

/** The next page of a list; nothing where that was all. */
export const MoreButton = ({ query, label }: MoreButtonProps) =>
  query.hasNextPage && (
    <div className="grid justify-items-start gap-3">
      {query.isFetchNextPageError && (
        <p role="alert" className="font-bold text-danger-ink">
          {messageOf(query.error, 'We could not load more. Please try again.')}
        </p>
      )}
      <Button variant="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {query.isFetchingNextPage ? 'Loading...' : label}
      </Button>
    </div>
  );
