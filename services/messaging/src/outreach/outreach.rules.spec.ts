import { stateOf } from './outreach.rules';

test.each([
  [null, 'sent', null],
  [{ status: 'queued', lastError: null }, 'queued', null],
  [{ status: 'sent', lastError: null }, 'sent', null],
  [
    {
      status: 'failed',
      lastError: 'MailNotTaken: The mail server did not take it: 550 5.1.1 EENVELOPE at RCPT TO',
    },
    ...(['refused', 'There is no such address (550 5.1.1).'] as const),
  ],
  [
    { status: 'failed', lastError: 'MailNotTaken: The mail server did not take it: 554 EMESSAGE at DATA' },
    ...(['refused', 'Their mail server does not take it (554).'] as const),
  ],
  [
    { status: 'queued', lastError: 'MailNotTaken: The mail server did not take it: 451 at RCPT TO' },
    ...(['queued', 'The mail server did not take it: 451 at RCPT TO'] as const),
  ],
  [
    { status: 'failed', lastError: 'MailNotTaken: The mail server did not take it: ECONNREFUSED' },
    ...(['failed', 'The mail server did not take it: ECONNREFUSED'] as const),
  ],
  [
    { status: 'dropped', lastError: 'MailNotNeeded: The league has answered.' },
    ...(['dropped', 'The league has answered.'] as const),
  ],
] as const)('the delivery %j is %s', (delivery, state, reason) => {
  expect(stateOf(delivery)).toEqual({ state, reason });
});
