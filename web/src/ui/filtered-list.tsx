import { useId, type ReactNode } from 'react';
import type { Filters, ListFilters } from '@/lib/use-list-filters';
import { Button } from './button';
import { SearchFilter } from './list-filters';
import { PagedList, type PagedListProps } from './paged-list';
import { EmptyState } from './states';

export interface FilteredListProps<Row> extends Omit<PagedListProps<Row>, 'what' | 'empty'> {
  title: string;
  /** Noun for a row. */
  noun: { one: string; many: string };
  /** The list's filters: the URL keeps them, and the query sends them to the server. */
  filters?: Pick<ListFilters<Filters>, 'text' | 'setText' | 'clear'>;
  /** Searchable fields: 'Name or email'. Absent if the list has no search. */
  searchFor?: string;
  /** The fields of the other filters. */
  narrow?: ReactNode;
  /** Buttons for the whole list. */
  actions?: ReactNode;
  /** Instead of a list without rows that nothing narrows. */
  empty?: ReactNode;
}

/** A list with its heading and its filters, in whichever state it is. The server filters, sorts and pages it. */
export function FilteredList<Row>({
  title,
  noun,
  filters,
  searchFor,
  narrow,
  actions,
  empty,
  ...list
}: FilteredListProps<Row>) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid min-w-0 grid-cols-1 content-start gap-5">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h2 id={heading} className="mr-auto text-2xl">
          {title}
        </h2>
        {actions}
      </div>
      {filters && (searchFor ?? narrow) && (
        <div
          role="search"
          aria-label={title}
          className="flex flex-wrap gap-4 *:grow *:basis-56 *:first:grow-3 *:only:max-w-sm"
        >
          {searchFor && <SearchFilter filters={filters} placeholder={searchFor} />}
          {narrow}
        </div>
      )}
      <PagedList
        what={noun.many}
        more={`Show more ${noun.many}`}
        empty={
          filters?.clear ? (
            <EmptyState title={`No ${noun.many} found`} text={`No ${noun.many} match your search.`}>
              <Button variant="secondary" onClick={filters.clear}>
                Show all {noun.many}
              </Button>
            </EmptyState>
          ) : (
            (empty ?? <EmptyState title={`No ${noun.many} yet`} />)
          )
        }
        {...list}
      />
    </section>
  );
}
