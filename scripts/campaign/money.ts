import { readFileSync } from 'node:fs';
import type { CardMoney } from './judge';

type Rows = <Row extends object>(sql: string, parameters?: unknown[]) => Promise<Row[]>;

/**
 * Card payments for registrations, by the records of the bank, the ledger and camps.
 * @param file the bank's books
 * @param since earlier registrations are the demo academy's
 */
export async function moneyOf(rows: Rows, file: string, since: Date): Promise<CardMoney[]> {
  const bank = centsAt(file);
  const ledger = centsBy(
    await rows(
      `SELECT registration_id AS id, sum(CASE 'card' WHEN debit THEN cents ELSE -cents END)::integer AS cents
         FROM payments.postings WHERE 'card' IN (debit, credit) AND registration_id IS NOT NULL GROUP BY 1`,
    ),
  );
  const camps = centsBy(
    await rows('SELECT id, coalesce((received->>$1)::integer, 0) AS cents FROM camps.registrations', [
      'card',
    ]),
  );
  const before = new Set(
    (await rows<{ id: string }>('SELECT id FROM camps.registrations WHERE created_at <= $1', [since])).map(
      ({ id }) => id,
    ),
  );
  return [...new Set([...bank.keys(), ...ledger.keys()])]
    .filter((id) => !before.has(id))
    .map((id) => ({
      ...{ of: `registration ${id}`, bank: bank.get(id) ?? 0 },
      ...{ ledger: ledger.get(id) ?? 0, camps: camps.get(id) ?? null },
    }));
}

const centsBy = (rows: { id: string; cents: number }[]) => new Map(rows.map(({ id, cents }) => [id, cents]));

interface BankBooks {
  intents: [string, { amount_received: number; metadata: { registrationId?: string } }][];
  refunds: [string, { payment_intent: string; amount: number; status: string }][];
}

/** Payments less refunds, by registration. */
function centsAt(file: string): Map<string, number> {
  const { intents, refunds } = JSON.parse(readFileSync(file, 'utf8')) as BankBooks;
  const books = new Map<string, number>();
  for (const [payment, { amount_received: received, metadata }] of intents) {
    const back = refunds
      .filter(([, { payment_intent: of, status }]) => of === payment && status !== 'failed')
      .reduce((sum, [, { amount }]) => sum + amount, 0);
    const of = metadata.registrationId;
    if (of && received > 0) books.set(of, (books.get(of) ?? 0) + received - back);
  }
  return books;
}
