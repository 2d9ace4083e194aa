import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface ChartTableProps {
  /** Names what the numbers are about: 'Income'. */
  name: string;
  columns: readonly string[];
  /** The first cell names the row; the others are numbers. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** The numbers of a chart as a table that opens below it. */
const ChartTable = ({ name, columns, rows }: ChartTableProps) => (
  <details className="group">
    <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-bold">
      {name} as a table
      <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
    </summary>
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            {columns.map((column, at) => (
              <th
                key={column}
                scope="col"
                className={cn('py-2 font-normal', at === 0 ? 'pr-3' : 'pl-3 text-right')}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-3 font-normal wrap-anywhere">
                {first}
              </th>
              {others.map((cell, at) => (
                <td
                  key={columns[at + 1]}
                  className="py-2 pl-3 text-right font-bold whitespace-nowrap tabular-nums"
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);

interface ChartProps {
  title: string;
  /** A line under the title. */
  note?: ReactNode;
  /** The drawing, or words where there is nothing to draw. */
  children: ReactNode;
  table: Omit<ChartTableProps, 'name'>;
}

/** A drawing of numbers with its title, and the same numbers as a table. */
export function Chart({ title, note, children, table }: ChartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 content-start gap-2">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {note && <p className="text-sm text-muted">{note}</p>}
      {children}
      <ChartTable name={title} {...table} />
    </section>
  );
}
