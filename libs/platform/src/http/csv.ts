import { once } from 'node:events';
import { Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { CsvFile } from '@fungo/contracts';

/** Texts are quoted, numbers are not. A text that a spreadsheet would run as a formula has an apostrophe before it. */
const format: Options = {
  record_delimiter: '\r\n',
  quoted_string: true,
  escape_formulas: true,
  // The package leaves out the line feed, which spreadsheets skip before a formula.
  cast: { string: (text) => (text.startsWith('\n') ? `'${text}` : text) },
};

async function* textOf(columns: z.ZodObject, pages: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  const headings = Object.keys(columns.shape);
  // Without the byte order mark, Excel reads UTF-8 as an older encoding.
  const beginning = { ...format, columns: headings, header: true, bom: true };
  let isBegun = false;
  for await (const rows of pages) {
    const lines = rows.map((row) => {
      const cells = columns.parse(row);
      return headings.map((heading) => cells[heading]);
    });
    yield stringify(lines, isBegun ? format : beginning);
    isBegun = true;
  }
  if (!isBegun) yield stringify([], beginning);
}

/**
 * Streams a CSV file (RFC 4180). Each page is read once the previous one is sent, and none after the client has left. A
 * failure before the first page is thrown. A later one breaks the answer off, so that nobody takes it for complete.
 */
export async function sendCsv(
  reply: FastifyReply,
  columns: z.ZodObject,
  { name, pages }: CsvFile<unknown>,
): Promise<Readable> {
  const body = Readable.from(textOf(columns, pages), { highWaterMark: 1 });
  await once(body, 'readable');
  void reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': attachment(`${name}.csv`),
  });
  return body;
}

/** The header for a file of that name (RFC 6266), with an ASCII name for old browsers. */
function attachment(name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_');
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
