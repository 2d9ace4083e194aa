import { matches } from '@fungo/contracts/folding';
import { limits } from '@fungo/contracts/constants';
import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Header,
  type SortingState,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { Button } from './button';
import { Card } from './card';
import { Input } from './input';
import { Loaded } from './loaded';
import { MoreButton } from './paged-list';
import { Skeleton } from './skeleton';
import { EmptyState } from './states';

export interface Column<Row> {
  /** Its name in the head of the table, and beside the value on a phone: no two columns share one. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** What a list that is here as a whole is sorted by and searched in; absent: neither. */
  value?: (row: Row) => string | number | undefined;
}

interface DataTableProps<Row> {
  title: string;
  /** What a row is. */
  noun: { one: string; many: string };
  /** The first one names the row. */
  columns: Column<Row>[];
  rowId: (row: Row) => string;
  search?: { text: string; change: (text: string) => void; placeholder: string };
  /** What else narrows the list: labeled fields. */
  filters?: ReactNode;
  /** What is done with the list as a whole: buttons. */
  actions?: ReactNode;
  /** Undoes search and filters; absent while neither narrows the list. */
  showAll?: () => void;
  /** Instead of a list without rows that nothing narrows. */
  empty?: ReactNode;
}

/**
 * Where the rows come from decides who sorts and searches, so that neither ever works on what happens to be loaded. A list that
 * comes in pages is the server's to do both: its query carries the text, and its rows turn around in one column at most. A
 * list that is here as a whole is sorted by every column with a `value`, and searched in them.
 */
type Source<Row> =
  { query: UseInfiniteQueryResult<Row[]>; order?: ServerOrder } | { query: Whole<Row>; order?: undefined };
type Whole<Row> = Pick<UseQueryResult<Row[]>, 'data' | 'error' | 'isPlaceholderData'> & {
  refetch: () => unknown;
};
interface ServerOrder {
  /** The header of the column whose instant the list stands in the order of. */
  column: string;
  value: 'newest' | 'soonest';
  change: (value: 'newest' | 'soonest') => void;
}

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});
type Features = typeof features;

/** A list with its heading, search and count, in whichever state it is: a table, or a card for each row where it is narrow. */
export function DataTable<Row extends object>(props: DataTableProps<Row> & Source<Row>) {
  const { title, noun, columns, rowId, query, order, search, filters, actions, showAll } = props;
  const heading = useId();
  const [chosen, choose] = useState<SortingState>([]);
  const pages = 'fetchNextPage' in query ? query : undefined;
  const sorting = order ? [{ id: order.column, desc: order.value === 'newest' }] : chosen;
  const table = useTable({
    features,
    columns: columns.map(({ header, value }): ColumnDef<Features, Row> => ({
      id: header,
      header,
      accessorFn: value ?? (() => undefined),
      enableSorting: pages ? header === order?.column : value !== undefined,
      enableGlobalFilter: value !== undefined,
      sortFn: (a, b, id) => compare(a.getValue(id), b.getValue(id)),
      sortUndefined: 'last',
    })),
    data: query.data ?? nothing,
    getRowId: rowId,
    manualSorting: pages !== undefined,
    manualFiltering: pages !== undefined,
    // One column of the row stands for all: a search may name values of several.
    globalFilterFn: (row, _, text: string) =>
      matches(text, ...columns.map(({ header, value }) => (value ? String(row.getValue(header) ?? '') : ''))),
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting, globalFilter: search?.text.trim() },
    onSortingChange: (update) => {
      const next = typeof update === 'function' ? update(sorting) : update;
      if (order) order.change(next[0]?.desc ? 'newest' : 'soonest');
      else choose(next);
    },
  });
  const count = table.getRowModel().rows.length;

  return (
    <section aria-labelledby={heading} className="grid gap-5">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h2 id={heading} className="mr-auto text-2xl">
          {title}
        </h2>
        {actions}
        <p role="status" className="text-muted">
          {query.data &&
            `${pages?.hasNextPage ? 'The first ' : ''}${count} ${count === 1 ? noun.one : noun.many}`}
        </p>
      </div>
      {(search ?? filters) && (
        <div
          role="search"
          aria-label={title}
          className="grid gap-4 sm:grid-flow-col sm:auto-cols-[14rem] sm:grid-cols-[minmax(0,1fr)]"
        >
          {search && (
            <Filter label="Search">
              <Input
                type="search"
                placeholder={search.placeholder}
                autoComplete="off"
                maxLength={limits.name}
                value={search.text}
                onChange={({ target }) => search.change(target.value)}
              />
            </Filter>
          )}
          {filters}
        </div>
      )}
      <Loaded query={query} what={noun.many} skeleton={skeleton}>
        {() =>
          count > 0 ? (
            <Card
              aria-busy={query.isPlaceholderData}
              className={cn('@container transition-opacity', query.isPlaceholderData && 'opacity-60')}
            >
              {/* The roles are said aloud: a style that makes cards of rows takes them away in some browsers. */}
              <table role="table" aria-labelledby={heading} className="block w-full @3xl:table">
                <thead role="rowgroup" className="block border-b border-line @3xl:table-header-group">
                  <tr role="row" className="flex flex-wrap text-left @3xl:table-row">
                    {table.getFlatHeaders().map((header) => (
                      <Head key={header.id} header={header} />
                    ))}
                  </tr>
                </thead>
                <tbody role="rowgroup" className="block divide-y divide-line @3xl:table-row-group">
                  {table.getRowModel().rows.map(({ id, original: row }) => (
                    <tr key={id} role="row" className="grid gap-3 p-4 @3xl:table-row">
                      {columns.map(({ header, cell }, n) =>
                        n === 0 ? (
                          <th
                            key={header}
                            role="rowheader"
                            scope="row"
                            className={cn(box, 'text-left font-normal')}
                          >
                            {cell(row)}
                          </th>
                        ) : (
                          <td
                            key={header}
                            role="cell"
                            className={cn(
                              box,
                              'grid items-center gap-x-3 gap-y-1 @xs:grid-cols-[7rem_minmax(0,1fr)]',
                            )}
                          >
                            {/* Who listens hears it from the head. */}
                            <span aria-hidden className="text-sm text-muted @3xl:hidden">
                              {header}
                            </span>
                            <div>{cell(row)}</div>
                          </td>
                        ),
                      )}
                    </tr>
                  ))}
                </tbody>
              </table>
            </Card>
          ) : showAll ? (
            <EmptyState title={`No ${noun.many} found`} text={`No ${noun.many} match your search.`}>
              <Button variant="secondary" onClick={showAll}>
                Show all {noun.many}
              </Button>
            </EmptyState>
          ) : (
            (props.empty ?? <EmptyState title={`No ${noun.many} yet`} />)
          )
        }
      </Loaded>
      {pages && !pages.isPlaceholderData && <MoreButton query={pages} label={`Show more ${noun.many}`} />}
    </section>
  );
}

/** A field that narrows the list, under its label. */
export const Filter = ({ label, children }: { label: string; children: ReactNode }) => (
  <label className="grid gap-1.5">
    <span className="font-bold">{label}</span>
    {children}
  </label>
);

const Head = <Row extends object>({ header }: { header: Header<Features, Row> }) => {
  const { column } = header;
  const sorted = column.getIsSorted();
  const Arrow = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ArrowUpDown;
  if (!column.getCanSort())
    return (
      <th
        role="columnheader"
        scope="col"
        className={cn(head, 'sr-only @3xl:not-sr-only @3xl:px-4 @3xl:py-3')}
      >
        {column.id}
      </th>
    );
  return (
    <th role="columnheader" scope="col" aria-sort={sorted ? `${sorted}ending` : 'none'} className={head}>
      <button
        type="button"
        onClick={() => column.toggleSorting()}
        className="flex min-h-11 items-center gap-1.5 rounded-md px-4 hover:text-ink"
      >
        {column.id}
        <Arrow aria-hidden className="size-4" />
      </button>
    </th>
  );
};

const box = 'wrap-anywhere @3xl:table-cell @3xl:px-4 @3xl:py-3 @3xl:align-middle';
const head = 'text-sm font-bold text-muted';
const nothing: never[] = [];
const skeleton = Array.from({ length: 6 }, (_, row) => <Skeleton key={row} className="h-20" />);

const words = new Intl.Collator('en-US', { numeric: true });
const compare = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b));
