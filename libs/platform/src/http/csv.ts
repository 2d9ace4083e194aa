import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { CsvFile } from '@fungo/contracts';

type Cell = string | number | null;

/** What a spreadsheet takes for the beginning of a formula, also in the wide signs of East Asian keyboards. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text's cell: one that would begin a formula has an apostrophe before it, by which a spreadsheet shows it as it is. */
function cellOf(value: Cell): string {
  if (typeof value !== 'string') return String(value ?? '');
  return `"${formula.test(value) ? "'" : ''}${value.replaceAll('"', '""')}"`;
}

const lineOf = (cells: Cell[]) => `${cells.map(cellOf).join(',')}\r\n`;

/** Without it, Excel takes UTF-8 for the letters of another century. */
const byteOrderMark = '\ufeff';

async function* textOf(columns: z.ZodObject, pages: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  const headings = Object.keys(columns.shape);
  let before = byteOrderMark + lineOf(headings);
  for await (const rows of pages) {
    const lines = rows.map((row) => {
      const cells = columns.parse(row) as Record<string, Cell>;
      return lineOf(headings.map((heading) => cells[heading]!));
    });
    yield before + lines.join('');
    before = '';
  }
  if (before) yield before;
}

/**
 * A CSV file as it is sent (RFC 4180): no page is read before the one before it has gone out, nor once nobody takes it any more.
 * What fails before the first page has been read is thrown; what fails later breaks the answer off, so that nobody takes it for whole.
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

/** A file of that name (RFC 6266): for old browsers in plain letters, and as it is. */
function attachment(name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_');
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
