import { CsvError, parse } from 'csv-parse/sync';
import { constants, NewLeague } from '@fungo/contracts';

export interface LeagueFile {
  leagues: { line: number; league: NewLeague }[];
  repeated: { line: number; email: string }[];
  problems: { line: number; message: string }[];
}

const headings: Record<string, keyof NewLeague> = {
  ...{ league: 'name', name: 'name', organization: 'name', 'league name': 'name' },
  ...{ contact: 'contactName', 'contact name': 'contactName', 'contact person': 'contactName' },
  ...{ email: 'email', 'e-mail': 'email', 'email address': 'email' },
  ...{ phone: 'phone', 'phone number': 'phone', notes: 'note', note: 'note' },
};

/** What our own export puts before text that a spreadsheet would run. */
const escaped = /^'(?=[=+\-@\t\r\n＝＋－＠])/;

interface Line {
  record: string[];
  info: { lines: number };
}

/** Reads a table of leagues: who is in it, once for each address, and every line that cannot be read. */
export function readLeagues(text: string): LeagueFile {
  const file: LeagueFile = { leagues: [], repeated: [], problems: [] };
  let lines: Line[];
  try {
    lines = parse(text, {
      ...{ bom: true, info: true, trim: true, skip_empty_lines: true, skip_records_with_empty_values: true },
      ...{ relax_column_count: true, delimiter: delimiterOf(text), to: constants.outreach.importRows + 2 },
    }) as unknown as Line[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number((error as unknown as { lines?: number }).lines ?? 1);
    return {
      ...file,
      problems: [{ line, message: 'This line is no CSV: look for a quotation mark that is not closed.' }],
    };
  }
  const [head, ...rows] = lines;
  const columns = (head?.record ?? []).map((heading) => headings[heading.toLowerCase()]);
  if (!columns.includes('name') || !columns.includes('email'))
    return {
      ...file,
      problems: [
        { line: 1, message: 'The first line must name the columns: League, Contact, Email, Phone, Notes.' },
      ],
    };
  if (rows.length > constants.outreach.importRows)
    return {
      ...file,
      problems: [
        {
          line: rows.at(-1)!.info.lines,
          message: `At most ${constants.outreach.importRows} leagues at a time.`,
        },
      ],
    };
  const seen = new Set<string>();
  for (const { record, info } of rows) {
    const line = info.lines;
    const cells = columns.flatMap((column, place) =>
      column ? [[column, record[place]?.replace(escaped, '')]] : [],
    );
    const read = NewLeague.safeParse(Object.fromEntries(cells));
    if (!read.success) file.problems.push(...read.error.issues.map(({ message }) => ({ line, message })));
    else if (seen.has(read.data.email)) file.repeated.push({ line, email: read.data.email });
    else {
      seen.add(read.data.email);
      file.leagues.push({ line, league: read.data });
    }
  }
  return file;
}

/** Spreadsheets of other countries write semicolons; a copied table has tabs. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split('\n', 1);
  return [',', ';', '\t'].reduce((best, sign) =>
    head.split(sign).length > head.split(best).length ? sign : best,
  );
}
