import { type Cents, compatible, constants } from '@fungo/contracts';
import { AppError, type Table, type TableForm } from '@fungo/platform';

export type StatementWay = (typeof constants.payment.statements)[number];

/** A payment that came in, as a statement has it. */
export interface Incoming {
  transactionId: string;
  /** 'YYYY-MM-DD', as it is written. */
  day: string;
  from: string;
  note: string;
  cents: Cents;
}

const fields = ['id', 'at', 'amount', 'note', 'from', 'to', 'type', 'status'] as const;
type Field = (typeof fields)[number];
type Cells = Partial<Record<Field, string>>;

/** The columns that Venmo and Cash App export, by their names; the first four make out whose file it is. */
const layouts: Record<StatementWay, Record<string, Field>> = {
  venmo: {
    ...{ id: 'id', datetime: 'at', 'amount (total)': 'amount', note: 'note' },
    ...{ from: 'from', to: 'to', type: 'type', status: 'status' },
  },
  cashapp: {
    ...{ 'transaction id': 'id', date: 'at', amount: 'amount', notes: 'note' },
    ...{ 'name of sender/receiver': 'from', 'transaction type': 'type', status: 'status' },
  },
};

/** Both kinds of statement, in the order of `constants.payment.statements`. */
export const statementForms: TableForm<Field>[] = constants.payment.statements.map((by) => ({
  columns: layouts[by],
  needed: ['id', 'at', 'amount', 'note'],
}));
/** A statement names what went out, too, and begins with a heading. */
export const statementBounds = { rows: constants.table.lines, headWithin: 20 };

const longest = constants.limits.shortText;

const longestCell = constants.table.cell.toLocaleString('en-US');
const problemWords = {
  'too-many-columns': `At most ${constants.table.columns} columns, please.`,
  'too-many-lines': `At most ${constants.table.lines.toLocaleString('en-US')} lines at once. Please export fewer days.`,
} as const;

/**
 * The payments that came in, each once, by a statement as it was exported: with its heading, balances and small print.
 * @returns null for a table that is no such statement
 * @throws AppError `request.invalid` for one that is too large, or has a cell that is
 */
export function incomingOf(table: Table<Field>): { by: StatementWay; payments: Incoming[] } | null {
  if ('problem' in table) {
    const { problem, line } = table;
    if (problem === 'cell-too-long')
      throw refused(`Line ${line} has a cell of more than ${longestCell} characters.`);
    if (problem !== 'too-many-columns' && problem !== 'too-many-lines') return null;
    throw refused(problemWords[problem]);
  }
  const by = constants.payment.statements[table.form]!;
  const payments = new Map<string, Incoming>();
  for (const { cells } of table.rows) {
    const found = paymentOf(cells);
    if (found && !payments.has(found.transactionId)) payments.set(found.transactionId, found);
  }
  return { by, payments: [...payments.values()] };
}

const refused = (csv: string) => new AppError('request.invalid', { fields: { csv } });

function paymentOf({
  id = '',
  at = '',
  amount = '',
  note = '',
  status = '',
  ...cells
}: Cells): Incoming | null {
  const day = /^20\d\d-[01]\d-[0-3]\d/.exec(at)?.[0];
  const cents = centsOf(amount);
  // Venmo quotes it once more, so that spreadsheets leave its digits alone.
  const transactionId = id.replaceAll('"', '').slice(0, constants.limits.name);
  if (!day || !transactionId || cents <= 0 || /pending|fail|cancel|declin|expire|refund|revers/i.test(status))
    return null;
  // Who is asked for money stands on the other side than who sends it.
  const from = (cells.type === 'Charge' ? cells.to : cells.from) ?? '';
  return { transactionId, day, cents, from: from.slice(0, longest), note: note.slice(0, longest) };
}

/** With commas between thousands, with points, and with neither. */
const written = [
  /^(\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/,
  /^(\d{1,3}(?:\.\d{3}){1,3})(?:,(\d{1,2}))?$/,
  /^(\d{1,10})(?:[.,](\d{1,2}))?$/,
];

/**
 * '+ $1,250.00', '1.250,00', '75,5', '$75', '-$2.90', '(20.00)'; zero for anything else. Money has at most two decimals: what
 * stands before three digits keeps thousands apart.
 */
export function centsOf(amount: string): Cents {
  const isLess = /^\s*[-−(]|-\s*$/.test(amount);
  const digits = amount.replace(/USD|[\s'’()$+−-]/gi, '');
  const read = written.map((form) => form.exec(digits)).find((match) => match !== null);
  const [, whole, decimals = ''] = read ?? [];
  if (whole === undefined) return 0 as Cents;
  const cents = Number(whole.replace(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  return (isLess ? 0 - cents : cents) as Cents;
}

/** What a registration owes, in cents: now, and in all. */
export interface Owing {
  due: number;
  owed: number;
}

/**
 * How a payment is split among the registrations that its note names: what is due now first, in their order, then what is due
 * later. What is left over goes to the first.
 * @returns cents of each; their sum is the payment's
 */
export function splitOf(cents: Cents, registrations: Owing[]): Cents[] {
  let left: number = cents;
  const parts = registrations.map(() => 0);
  for (const kind of ['due', 'owed'] as const)
    for (const [index, owing] of registrations.entries()) {
      const more = Math.min(left, Math.max(0, owing[kind] - parts[index]!));
      parts[index]! += more;
      left -= more;
    }
  if (parts.length > 0) parts[0]! += left;
  return parts as Cents[];
}

/** The references that a note may mean, however it is written: 'fg 7k2q9' and full-width 'ＦＧ－７Ｋ２Ｑ９' are FG-7K2Q9. */
export function referencesIn(note: string): string[] {
  const letters = compatible(note)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  return [...letters.matchAll(/FG(?=([2-9A-HJKMNP-Z]{5}))/g)].map(([, rest]) => `FG-${rest}`);
}
