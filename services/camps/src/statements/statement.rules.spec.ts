import fc from 'fast-check';
import type { Cents } from '@fungo/contracts';
import { Tables } from '@fungo/platform';
import {
  centsOf,
  incomingOf,
  referencesIn,
  splitOf,
  statementBounds,
  statementForms,
} from './statement.rules';

const tables = new Tables();
afterAll(() => tables.onApplicationShutdown());
const readIncoming = async (csv: string) =>
  incomingOf(await tables.read('somebody', csv, statementForms, statementBounds));

/** Venmo's format: a heading, a first column without a name, balances, and small print over two lines. */
const venmo = `Account Statement - (@academy) ,,,,,,,,,,
Account Activity,,,,,,,,,,
,ID,Datetime,Type,Status,Note,From,To,Amount (total),Amount (tip),Disclaimer
,,,,,,,,,,
,"""4345080794249066591""",2026-06-01T01:39:54,Payment,Complete,"FG-7K2Q9, thanks ""Coach""",Rosa Delgado,Academy,+ $150.00,,
,4345080794249066592,2026-06-02T10:00:00,Charge,Complete,camp,Academy,Ruth Okafor,"+ $1,250.50",,
,4345080794249066593,2026-06-03T10:00:00,Payment,Complete,balls,Academy,Shop,- $20.00,,
,4345080794249066594,2026-06-03T11:00:00,Payment,Pending,FG-7K2Q9,Rosa Delgado,Academy,+ $5.00,,
,4345080794249066592,2026-06-02T10:00:00,Charge,Complete,twice,Academy,Ruth Okafor,+ $1.00,,
,,,,,,,,,,"In case of errors
call us"
`;

const cashapp = `\uFEFF"Transaction ID","Date","Transaction Type","Currency","Amount","Fee","Net Amount","Status","Notes","Name of sender/receiver"\r
"ywur7r","2026-10-07 16:12:36 EDT","Received P2P","USD","$75","$0","$75","PAYMENT DEPOSITED","fg 7k2q9","Ana D"\r
"rmgsrz","2026-10-06 19:56:39 EDT","Sent P2P","USD","-$2.90","$0","-$2.90","PAYMENT SENT","","Shop"\r
`;

// holds: D2 camps.29
test('a statement of Venmo is read through its heading, balances and small print', async () => {
  expect(await readIncoming(venmo)).toEqual({
    by: 'venmo',
    payments: [
      {
        ...{ transactionId: '4345080794249066591', day: '2026-06-01', cents: 15_000 },
        ...{ from: 'Rosa Delgado', note: 'FG-7K2Q9, thanks "Coach"' },
      },
      {
        ...{ transactionId: '4345080794249066592', day: '2026-06-02', cents: 125_050 },
        ...{ from: 'Ruth Okafor', note: 'camp' },
      },
    ],
  });
});

// holds: D2 camps.29
test('a statement of Cash App is read with its byte order mark and line ends', async () => {
  expect(await readIncoming(cashapp)).toEqual({
    by: 'cashapp',
    payments: [{ transactionId: 'ywur7r', day: '2026-10-07', cents: 7500, from: 'Ana D', note: 'fg 7k2q9' }],
  });
});

test.each([
  ['another table', 'Date,Amount\n2026-01-01,5'],
  ['no table', '%PDF-1.7 "'],
  ['nothing', ' \n'],
])('%s is not a statement', async (_, csv) => expect(await readIncoming(csv)).toBeNull());

test.each([`${' '.repeat(800_000)}x`, 'x'.repeat(800_000)])(
  'a statement with a note of 800,000 characters is refused with its line',
  async (note) => {
    const csv = `Transaction ID,Date,Amount,Notes\nx1,2026-10-07,5,"${note}"`;
    await expect(readIncoming(csv)).rejects.toMatchObject({
      code: 'request.invalid',
      details: { fields: { csv: 'Line 2 has a cell of more than 4,000 characters.' } },
    });
  },
);

test.each([
  ['FG-7K2Q9', ['FG-7K2Q9']],
  ['camp fee fg 7k2q9 Rosa', ['FG-7K2Q9']],
  ['Fg–7k2 q9!', ['FG-7K2Q9']],
  ['FG7K2Q9 and FG-ABCDE', ['FG-7K2Q9', 'FG-ABCDE']],
  ['ＦＧ－７Ｋ２Ｑ９', ['FG-7K2Q9']],
  ['Camp ｆｇ－R65GM', ['FG-R65GM']],
  // References have no letters that look like digits.
  ['FG-7K2O1', []],
  ['for the camp', []],
])('the note %s means %j', (note, references) => expect(referencesIn(note)).toEqual(references));

test.each([
  ['$75', 7500],
  ['+ $1,250.00', 125_000],
  ['1.250,00', 125_000],
  ['1 250,00', 125_000],
  ["1'250.5", 125_050],
  ['1,250', 125_000],
  ['1.250', 125_000],
  ['75,5', 7550],
  ['0,05', 5],
  ['1,234,567.89', 123_456_789],
  ['-$2.90', -290],
  ['(20.00)', -2000],
  ['20.00-', -2000],
  ['USD 12', 1200],
  ['1,2,3', 0],
  ['12.345.6', 0],
  ['1e3', 0],
  ['', 0],
])('the amount %s is %d cents', (amount, cents) => expect(centsOf(amount)).toBe(cents));

test.each([
  [
    'as they owe',
    30_000,
    [
      [15_000, 15_000],
      [15_000, 15_000],
    ],
    [15_000, 15_000],
  ],
  [
    'as is due now',
    10_000,
    [
      [5000, 15_000],
      [5000, 15_000],
    ],
    [5000, 5000],
  ],
  [
    'in order, if it is less',
    20_000,
    [
      [15_000, 15_000],
      [15_000, 15_000],
    ],
    [15_000, 5000],
  ],
  [
    'past what is paid',
    15_000,
    [
      [0, 0],
      [15_000, 15_000],
    ],
    [0, 15_000],
  ],
  [
    'with an overpayment for the first',
    40_000,
    [
      [15_000, 15_000],
      [15_000, 15_000],
    ],
    [25_000, 15_000],
  ],
  [
    'past ended registrations',
    15_000,
    [
      [-15_000, -15_000],
      [15_000, 15_000],
    ],
    [0, 15_000],
  ],
] as const)('a payment is split %s', (_, cents, owing, parts) =>
  expect(
    splitOf(
      cents as number as Cents,
      owing.map(([due, owed]) => ({ due, owed })),
    ),
  ).toEqual(parts),
);

test('the parts always add up to the payment', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.array(fc.tuple(fc.integer({ max: 50_000 }), fc.nat(50_000)), { minLength: 1, maxLength: 20 }),
      (cents, owing) => {
        const parts = splitOf(
          cents as Cents,
          owing.map(([due, more]) => ({ due, owed: due + more })),
        );
        expect(parts.reduce<number>((sum, part) => sum + part, 0)).toBe(cents);
        for (const part of parts) expect(part).toBeGreaterThanOrEqual(0);
      },
    ),
  ));

test.each([
  ['sep=;', 'sep=;\r\nTransaction ID;Date;Amount;Notes\r\nx1;2026-10-07;"1.250,00";FG-7K2Q9\r\n'],
  ['tabs', 'Transaction ID\tDate\tAmount\tNotes\nx1\t2026-10-07\t$1,250.00\tFG-7K2Q9'],
  ['carriage returns alone', 'Transaction ID,Date,Amount,Notes\rx1,2026-10-07,1250,FG-7K2Q9\r'],
])('a statement with %s is read', async (_, csv) =>
  expect((await readIncoming(csv))!.payments).toMatchObject([{ transactionId: 'x1', cents: 125_000 }]),
);
