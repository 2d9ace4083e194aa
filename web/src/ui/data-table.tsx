import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { Card } from './card';
import { FilteredList, type FilteredListProps } from './filtered-list';
import { pagesOf } from './paged-list';
import { Skeleton } from './skeleton';

type Value = string | number | undefined;

export interface Column<Row> {
  /** Column name in the table head, and next to the value on a phone. Unique per table. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Sort value, for a fully loaded list; absent if the column doesn't sort. */
  value?: (row: Row) => Value;
}

interface DataTableProps<Row> extends Omit<FilteredListProps<Row>, 'children' | 'skeleton' | 'more'> {
  /** The first one names the row. */
  columns: Column<Row>[];
  rowId: (row: Row) => string;
  /** A line about the row where it is narrow, under the first column, in place of the others. */
  summary?: (row: Row) => ReactNode;
  /** The one column in which the server turns a list in pages around. */
  order?: {
    /** Header of the date column that the server sorts by. */
    column: string;
    value: 'newest' | 'soonest';
    change: (value: 'newest' | 'soonest') => void;
  };
}

/**
 * A list as a table, or a card for each row where it is narrow. The rows that happen to be loaded are never sorted: a list that
 * comes in pages is the server's to turn around, and one that is here as a whole is sorted by every column with a `value`.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rowId, order, summary, actions, ...list } = props;
  const { title, noun, query } = list;
  const [chosen, choose] = useState<Sorting>();
  const pages = pagesOf(query);
  const sorting = order ? { column: order.column, desc: order.value === 'newest' } : chosen;
  const { value } = (!pages && columns.find(({ header }) => header === chosen?.column)) || {};
  const inOrder = (rows: Row[]) =>
    value ? rows.toSorted((a, b) => compare(value(a), value(b), chosen!.desc)) : rows;
  const turn = ({ header, value: valueOf }: Column<Row>, rows: Row[]) => {
    // Numbers begin with the largest, words with A.
    const desc = sorting?.column === header ? !sorting.desc : typeof valueOf?.(rows[0]!) === 'number';
    if (order) order.change(desc ? 'newest' : 'soonest');
    else choose({ column: header, desc });
  };
  const count = query.data?.length;

  return (
    <FilteredList
      {...list}
      skeleton={skeleton}
      actions={
        <>
          {actions}
          <p role="status" className="basis-full text-muted sm:basis-auto">
            {count === undefined ? (
              <span className="invisible">100 {noun.many}</span> // its room; on a phone, a row
            ) : (
              `${pages?.hasNextPage ? 'The first ' : ''}${count} ${count === 1 ? noun.one : noun.many}`
            )}
          </p>
        </>
      }
    >
      {(rows) => (
        <Card
          aria-busy={query.isPlaceholderData}
          className={cn('@container transition-opacity', query.isPlaceholderData && 'opacity-60')}
        >
          {/* The roles are said aloud: a style that makes cards of rows takes them away in some browsers. */}
          <table role="table" aria-label={title} className="block w-full @3xl:table">
            <thead role="rowgroup" className="block border-b border-line @3xl:table-header-group">
              <tr role="row" className="flex flex-wrap text-left @3xl:table-row">
                {columns.map((column) => (
                  <Head
                    key={column.header}
                    name={column.header}
                    sorted={sorting?.column === column.header ? sorting : undefined}
                    turn={
                      (pages ? column.header === order?.column : column.value)
                        ? () => turn(column, rows)
                        : undefined
                    }
                  />
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup" className="block divide-y divide-line @3xl:table-row-group">
              {inOrder(rows).map((row) => (
                <tr
                  key={rowId(row)}
                  role="row"
                  className={cn('grid gap-3 @3xl:table-row', summary ? 'px-4 py-2' : 'p-4')}
                >
                  {columns.map(({ header, cell }, n) =>
                    n === 0 ? (
                      <th
                        key={header}
                        role="rowheader"
                        scope="row"
                        className={cn(box, 'text-left font-normal')}
                      >
                        {cell(row)}
                        {summary && <div className="text-sm text-muted @3xl:hidden">{summary(row)}</div>}
                      </th>
                    ) : (
                      <td
                        key={header}
                        role="cell"
                        className={cn(
                          box,
                          summary
                            ? '@max-3xl:hidden'
                            : 'grid items-center gap-x-3 gap-y-1 @xs:grid-cols-[7rem_minmax(0,1fr)]',
                        )}
                      >
                        {/* A screen reader says it from the head. */}
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
      )}
    </FilteredList>
  );
}

interface Sorting {
  column: string;
  desc: boolean;
}

interface HeadProps {
  name: string;
  sorted: Sorting | undefined;
  /** Sorts by the column, or turns it around; absent: it is not sorted by. */
  turn: (() => void) | undefined;
}

function Head({ name, sorted, turn }: HeadProps) {
  if (!turn)
    return (
      <th
        role="columnheader"
        scope="col"
        className={cn(head, 'sr-only @3xl:not-sr-only @3xl:px-4 @3xl:py-3')}
      >
        {name}
      </th>
    );
  const Arrow = !sorted ? ArrowUpDown : sorted.desc ? ArrowDown : ArrowUp;
  const direction = !sorted ? 'none' : sorted.desc ? 'descending' : 'ascending';
  return (
    <th role="columnheader" scope="col" aria-sort={direction} className={head}>
      <button
        type="button"
        onClick={turn}
        className="flex min-h-11 items-center gap-1.5 rounded-md px-4 hover:text-ink"
      >
        {name}
        <Arrow aria-hidden className="size-4" />
      </button>
    </th>
  );
}

const box = 'wrap-anywhere @3xl:table-cell @3xl:px-4 @3xl:py-3 @3xl:align-middle';
const head = 'text-sm font-bold text-muted';
const skeleton = Array.from({ length: 6 }, (_, row) => <Skeleton key={row} className="h-20" />);

const words = new Intl.Collator('en-US', { numeric: true });

/** Missing values come last in either direction. */
function compare(a: Value, b: Value, desc: boolean): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(`${a}`, `${b}`);
  return desc ? -order : order;
}
