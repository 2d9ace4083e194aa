import { z } from 'zod';

/** The content of a cell. Text is escaped so that no spreadsheet runs it; numbers are not. */
type Cell = z.ZodType<string | number | null>;

/** A table that is streamed while it is read. */
export interface CsvFile<Row> {
  /** File name without extension. */
  name: string;
  /** Batches of rows. The next batch is read once the client has taken this one. */
  pages: AsyncIterable<Row[]>;
}

/** A row of a table declared with {@link csv}, by its headings. */
export type RowOf<E extends { csv: z.ZodType }> = z.input<E['csv']>;

/**
 * Declares an answer that is a CSV file of these columns, by heading and in this order: `...csv({ Name: z.string() })`.
 * The handler returns a {@link CsvFile}.
 */
export const csv = <const Columns extends Record<string, Cell>>(columns: Columns) =>
  ({ raw: 'text/csv', csv: z.object(columns) }) as const;
