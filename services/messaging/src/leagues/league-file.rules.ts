import { constants, NewLeague } from '@fungo/contracts';
import type { Table, TableForm } from '@fungo/platform';

export interface LeagueFile {
  leagues: { line: number; league: NewLeague }[];
  repeated: { line: number; email: string }[];
  problems: { line: number; message: string }[];
}

const { importRows } = constants.outreach;

/** The columns of a table of leagues, with their names in other programs. */
export const leagueForm: TableForm<keyof NewLeague> = {
  columns: {
    ...{ league: 'name', name: 'name', organization: 'name', 'league name': 'name' },
    ...{ contact: 'contactName', 'contact name': 'contactName', 'contact person': 'contactName' },
    ...{ email: 'email', 'e-mail': 'email', 'email address': 'email', 'e-mail address': 'email' },
    ...{ phone: 'phone', 'phone number': 'phone', notes: 'note', note: 'note' },
  },
  needed: ['name', 'email'],
};
export const leagueBounds = { rows: importRows, headWithin: 1 };

/** Our export's prefix for text that a spreadsheet would run as a formula. */
const escaped = /^'(?=[=+\-@\t\r\n＝＋－＠])/;

const problemWords = {
  'no-head': 'The first line must name the columns: League, Contact, Email, Phone, Notes.',
  broken: 'This line is no CSV: look for a quotation mark that is not closed.',
  'too-many-columns': `At most ${constants.table.columns} columns, please.`,
  'too-many-lines': `At most ${constants.table.lines.toLocaleString('en-US')} lines at a time.`,
  'cell-too-long': `A cell of this line is too long: at most ${constants.table.cell.toLocaleString('en-US')} characters.`,
  'too-many-rows': `At most ${importRows} leagues at a time.`,
};

/** The leagues in a table, one for each address, and every unreadable line. */
export function leaguesOf(table: Table<keyof NewLeague>): LeagueFile {
  const file: LeagueFile = { leagues: [], repeated: [], problems: [] };
  if ('problem' in table)
    return { ...file, problems: [{ line: table.line, message: problemWords[table.problem] }] };
  const seen = new Set<string>();
  for (const { line, cells } of table.rows) {
    const read = NewLeague.safeParse(withAddress(cells));
    if (!read.success) file.problems.push(...read.error.issues.map(({ message }) => ({ line, message })));
    else if (seen.has(read.data.email)) file.repeated.push({ line, email: read.data.email });
    else {
      seen.add(read.data.email);
      file.leagues.push({ line, league: read.data });
    }
  }
  return file;
}

type Cells = Partial<Record<keyof NewLeague, string>>;

/** Removes our export's prefixes, and moves the name from an address cell to an empty contact cell. */
function withAddress(cells: Cells): Cells {
  const plain = Object.fromEntries(
    Object.entries(cells).map(([field, text]) => [field, text.replace(escaped, '')]),
  ) as Cells;
  const named = namedAddress(plain.email ?? '');
  if (!named) return plain;
  return { ...plain, email: named.email, contactName: plain.contactName || named.name };
}

/** Splits 'Ruth Okafor <ruth@oak.test>' without a regular expression, which could be slow for long text. */
function namedAddress(text: string): { name: string; email: string } | null {
  const [before, inside, ...more] = text.split('<');
  if (!inside?.endsWith('>') || more.length > 0) return null;
  const name = before!.trim().replace(/^"/, '').replace(/"$/, '');
  const email = inside
    .slice(0, -1)
    .trim()
    .replace(/^mailto:/, '');
  return email === '' || name.includes('"') ? null : { name, email };
}
