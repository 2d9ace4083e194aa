import { randomUUID } from 'node:crypto';
import type { Cents } from '@fungo/contracts';
import { academyForTests } from './academy';
import { expectLink, expectProper, expectSaid, mailsTo } from './mails';

const academy = academyForTests();
const office = 'hello@fungo.test';
beforeEach(() => (academy.mailServer.mails.length = 0));

// holds: D2 money.16
test('differences from Stripe are announced with their number and a link', async () => {
  await academy.messaging.deliver('payments.books-differed', { differences: 2 });
  const [mail] = await mailsTo(academy.mailServer, office);
  expectProper(mail!);
  expect(mail!.subject).toBe('Your books and Stripe: 2 differences');
  expectSaid(mail!, 'found 2 differences that we could not settle');
  expectLink(mail!, '/payment-management');
});

// holds: D2 money.18
test.each([
  ['open', 'A payment is disputed: a membership', 'has taken $150 back', 'by Friday, June 11'],
  ['won', 'A dispute is won: a membership', 'returned $150 to you', ''],
] as const)(
  'a dispute that is %s is announced with amount, subject and deadline',
  async (state, subject, words, answer) => {
    await academy.messaging.deliver('payments.dispute-changed', {
      ...{ registrationId: null, state, amount: { cents: 15_000 as Cents } },
      answerBy: answer ? '2027-06-11T16:00:00.000Z' : null,
    });
    const [mail] = await mailsTo(academy.mailServer, office);
    expectProper(mail!);
    expect(mail!.subject).toBe(subject);
    expectSaid(mail!, words, ...(answer ? [answer] : []));
  },
);

test.each([
  ['c1', 'A payment is disputed: a lesson, FG-L42'],
  ['gone', 'A payment is disputed: a deleted lesson'],
])('a dispute about a lesson names it, %s', async (id, subject) => {
  const chargeId = randomUUID();
  if (id === 'c1') academy.charges.set(chargeId, { subject: 'lesson', reference: 'FG-L42' });
  await academy.messaging.deliver('payments.dispute-changed', {
    ...{ registrationId: null, chargeId, state: 'open', amount: { cents: 7_500 as Cents }, answerBy: null },
  });
  const [mail] = await mailsTo(academy.mailServer, office);
  expect(mail!.subject).toBe(subject);
});

test('a dispute about a deleted registration is announced, too', async () => {
  await academy.messaging.deliver('payments.dispute-changed', {
    ...{ registrationId: randomUUID(), state: 'lost', amount: { cents: 15_000 as Cents }, answerBy: null },
  });
  const [mail] = await mailsTo(academy.mailServer, office);
  expect(mail!.subject).toBe('A dispute is lost: a deleted registration');
});
