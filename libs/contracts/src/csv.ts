import { z } from 'zod';

/** What is in a cell. Only text is kept from being run by a spreadsheet: a number is one. */
type Cell = z.ZodType<string | number | null>;

/** A table that is sent as it is read. */
export interface CsvFile<Row> {
  /** As the browser keeps it, without its ending. */
  name: string;
  /** Its rows, so many at a time: the next are asked for when these have been taken. */
  pages: AsyncIterable<Row[]>;
}

/** A row of a table that was declared with {@link csv}, by its headings. */
export type RowOf<E extends { csv: z.ZodType }> = z.input<E['csv']>;

/**
 * What declares an answer that is a CSV file of these columns, by their headings and in their order: `...csv({ Name: z.string() })`.
 * The handler returns a {@link CsvFile}.
 */
export const csv = <const Columns extends Record<string, Cell>>(columns: Columns) =>
  ({ raw: 'text/csv', csv: z.object(columns) }) as const;
