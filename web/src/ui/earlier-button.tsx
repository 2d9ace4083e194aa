import { Button } from './button';

interface EarlierButtonProps {
  /** Of a list that is newest first. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  /** What the list is of: 'videos'. */
  what: string;
}

/** The next page of a list; nothing where that was all. */
export const EarlierButton = ({ query, what }: EarlierButtonProps) =>
  query.hasNextPage && (
    <div>
      <Button variant="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {query.isFetchingNextPage ? 'Loading...' : `Show earlier ${what}`}
      </Button>
    </div>
  );
