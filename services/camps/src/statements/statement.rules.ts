import { parse } from 'csv-parse/sync';
import { type Cents, constants, toCents } from '@fungo/contracts';

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

/** The columns that Venmo and Cash App export, by their names; the first four make out whose file it is. */
const layouts = {
  venmo: {
    ...{ id: 'ID', at: 'Datetime', amount: 'Amount (total)', note: 'Note' },
    ...{ from: 'From', to: 'To', type: 'Type', status: 'Status' },
  },
  cashapp: {
    ...{ id: 'Transaction ID', at: 'Date', amount: 'Amount', note: 'Notes' },
    ...{ from: 'Name of sender/receiver', to: '', type: 'Transaction Type', status: 'Status' },
  },
} as const satisfies Record<StatementWay, Record<string, string>>;

const longest = constants.limits.shortText;

/**
 * The payments that came in, each once, by a statement as it was exported: with its heading, balances and small print.
 * @returns null for a file that is no such statement
 */
export function readIncoming(csv: string): { by: StatementWay; payments: Incoming[] } | null {
  const rows = rowsOf(csv);
  for (const by of constants.payment.statements) {
    const { id, at, amount, note } = layouts[by];
    const header = rows.findIndex((row) => [id, at, amount, note].every((name) => row.includes(name)));
    if (header < 0) continue;
    const names = rows[header]!;
    const payments = new Map<string, Incoming>();
    for (const row of rows.slice(header + 1)) {
      const found = incomingOf(by, (name) => row[names.indexOf(name)] ?? '');
      if (found && !payments.has(found.transactionId)) payments.set(found.transactionId, found);
    }
    return { by, payments: [...payments.values()] };
  }
  return null;
}

function rowsOf(csv: string): string[][] {
  try {
    return parse(csv, {
      ...{ bom: true, trim: true, skip_empty_lines: true },
      ...{ relax_column_count: true, relax_quotes: true },
    });
  } catch {
    return [];
  }
}

function incomingOf(by: StatementWay, cell: (name: string) => string): Incoming | null {
  const layout = layouts[by];
  const day = /^20\d\d-[01]\d-[0-3]\d/.exec(cell(layout.at))?.[0];
  const cents = centsOf(cell(layout.amount));
  // Venmo quotes it once more, so that spreadsheets leave its digits alone.
  const transactionId = cell(layout.id).replaceAll('"', '').slice(0, constants.limits.name);
  if (
    !day ||
    !transactionId ||
    cents <= 0 ||
    /pending|fail|cancel|declin|expire|refund|revers/i.test(cell(layout.status))
  )
    return null;
  // Who is asked for money stands on the other side than who sends it.
  const from = cell(layout.type) === 'Charge' ? layout.to : layout.from;
  return {
    ...{ transactionId, day, cents },
    from: cell(from).slice(0, longest),
    note: cell(layout.note).slice(0, longest),
  };
}

/** '+ $1,250.00', '$75', '-$2.90'; zero for anything else. */
function centsOf(amount: string): Cents {
  const [, sign, dollars] = /^([+-]?)\s*\$?\s*(\d[\d,]{0,9}(?:\.\d{1,2})?)$/.exec(amount) ?? [];
  if (dollars === undefined) return 0 as Cents;
  const cents = toCents(Number(dollars.replaceAll(',', '')));
  return sign === '-' ? ((0 - cents) as Cents) : cents;
}

/** The references that a note may mean, however it is written: 'fg 7k2q9' is FG-7K2Q9. */
export function referencesIn(note: string): string[] {
  const letters = note.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return [...letters.matchAll(/FG(?=([2-9A-HJKMNP-Z]{5}))/g)].map(([, rest]) => `FG-${rest}`);
}
