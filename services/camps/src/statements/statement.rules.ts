import { type Cents, compatible, constants } from '@fungo/contracts';
import { AppError, type Table, type TableForm } from '@fungo/platform';

export type StatementWay = (typeof constants.payment.statements)[number];

/** An incoming payment on a statement. */
export interface Incoming {
  transactionId: string;
  /** 'YYYY-MM-DD', as on the statement. */
  day: string;
  from: string;
  note: string;
  cents: Cents;
}

const fields = ['id', 'at', 'amount', 'note', 'from', 'to', 'type', 'status'] as const;
type Field = (typeof fields)[number];
type Cells = Partial<Record<Field, string>>;

/** Column names in exports of Venmo and Cash App. The first four identify the source. */
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

/** Both formats, in the order of `constants.payment.statements`. */
export const statementForms: TableForm<Field>[] = constants.payment.statements.map((by) => ({
  columns: layouts[by],
  needed: ['id', 'at', 'amount', 'note'],
}));
/** Row limit: a statement also lists outgoing payments, and begins with a heading. */
export const statementBounds = { rows: constants.table.lines, headWithin: 20 };

const longest = constants.limits.shortText;

const longestCell = constants.table.cell.toLocaleString('en-US');
const problemWords = {
  'too-many-columns': `At most ${constants.table.columns} columns, please.`,
  'too-many-lines': `At most ${constants.table.lines.toLocaleString('en-US')} lines at once. Please export fewer days.`,
} as const;

/**
 * Incoming payments, each once, of an exported statement with its heading, balances and small print.
 * @returns null for any other table
 * @throws AppError `request.invalid` for a table or cell that is too large
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
  // Venmo quotes the id twice, so that spreadsheets keep its digits.
  const transactionId = id.replaceAll('"', '').slice(0, constants.limits.name);
  if (!day || !transactionId || cents <= 0 || /pending|fail|cancel|declin|expire|refund|revers/i.test(status))
    return null;
  // In a charge, the payer is on the other side than in a payment.
  const from = (cells.type === 'Charge' ? cells.to : cells.from) ?? '';
  return { transactionId, day, cents, from: from.slice(0, longest), note: note.slice(0, longest) };
}

/** Amounts with commas, with points, or with neither between thousands. */
const written = [
  /^(\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/,
  /^(\d{1,3}(?:\.\d{3}){1,3})(?:,(\d{1,2}))?$/,
  /^(\d{1,10})(?:[.,](\d{1,2}))?$/,
];

/**
 * '+ $1,250.00', '1.250,00', '75,5', '$75', '-$2.90', '(20.00)'; zero for anything else. Money has at most two decimals,
 * so a separator before three digits separates thousands.
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

/** A registration's debt in cents: due now, and in total. */
export interface Owing {
  due: number;
  owed: number;
}

/**
 * Splits a payment among the registrations in its note: first the amounts due now, in order, then those due later. Any
 * rest goes to the first.
 * @returns cents for each; their sum is the payment
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

/** References in a note, in any spelling: 'fg 7k2q9' and full-width 'ＦＧ－７Ｋ２Ｑ９' are FG-7K2Q9. */
export function referencesIn(note: string): string[] {
  const letters = compatible(note)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  return [...letters.matchAll(/FG(?=([2-9A-HJKMNP-Z]{5}))/g)].map(([, rest]) => `FG-${rest}`);
}
