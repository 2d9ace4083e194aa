import { readIncoming, referencesIn } from './statement.rules';

/** As Venmo exports it: a heading, a first column without a name, balances, and small print over two lines. */
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

test('a statement of Venmo is read through its heading, balances and small print', () => {
  expect(readIncoming(venmo)).toEqual({
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

test('a statement of Cash App is read with its byte order mark and line ends', () => {
  expect(readIncoming(cashapp)).toEqual({
    by: 'cashapp',
    payments: [{ transactionId: 'ywur7r', day: '2026-10-07', cents: 7500, from: 'Ana D', note: 'fg 7k2q9' }],
  });
});

test.each([
  ['another table', 'Date,Amount\n2026-01-01,5'],
  ['no table', '%PDF-1.7 "'],
  ['nothing', ' \n'],
])('%s is no statement', (_, csv) => expect(readIncoming(csv)).toBeNull());

test.each([
  ['FG-7K2Q9', ['FG-7K2Q9']],
  ['camp fee fg 7k2q9 Rosa', ['FG-7K2Q9']],
  ['Fg–7k2 q9!', ['FG-7K2Q9']],
  ['FG7K2Q9 and FG-ABCDE', ['FG-7K2Q9', 'FG-ABCDE']],
  // No reference has a letter that looks like a digit.
  ['FG-7K2O1', []],
  ['for the camp', []],
])('the note %s means %j', (note, references) => expect(referencesIn(note)).toEqual(references));
