import { type LessonNow, type LessonPayment, toCents } from '@fungo/contracts';
import { academyForTests } from './academy';
import { expectLink, expectProper, expectSaid, mailsTo as mailsOf } from './mails';

const academy = academyForTests();
const mailsTo = (...addresses: string[]) => mailsOf(academy.mailServer, ...addresses);
beforeEach(() => (academy.site.lessons = { ...academy.site.lessons, card: 'off' }));

const chargeId = '00000000-0000-4000-8000-0000000000c1';

/** A lesson of $75 as scheduling answers for it. */
function lesson(now: Partial<LessonNow> = {}, owes: Partial<LessonPayment> | null = {}) {
  const facts = academy.facts();
  const reference = `FG-L${facts.lessonId}`;
  academy.lessons.set(facts.lessonId, {
    ...academy.lessons.get(facts.lessonId)!,
    ...{ status: 'confirmed', linkToken: 'for-sam' },
    payment: owes && {
      ...{ chargeId, reference, amount: 75, received: 0, owed: 75, status: 'unpaid', ways: [] },
      ...{ refunded: false, ...owes },
    },
    ...now,
  });
  return { ...facts, reference };
}

const cents = (dollars: number) => ({ cents: toCents(dollars) });

test('confirmed: the ways to pay carry the amount and the reference', async () => {
  const { reference, ...facts } = lesson();
  await academy.messaging.deliver('scheduling.lesson-confirmed', facts);
  const [mail] = await mailsTo(academy.player.email);
  expectProper(mail!);
  expectSaid(mail!, 'Please pay Fungo Academy $75', reference);
  expect(mail!.html).toContain(
    `href="https://venmo.com/fungo-academy?txn=pay&amp;amount=75.00&amp;note=${reference}"`,
  );
  expect(mail!.html).toContain('href="https://cash.app/$FungoAcademy/75.00"');
  expect(mail!.text).not.toContain('by card');
});

test('confirmed: where cards pay, a button leads to the card form without signing in', async () => {
  academy.site.lessons.card = 'confirmed';
  const { reference: _, ...facts } = lesson();
  await academy.messaging.deliver('scheduling.lesson-confirmed', facts);
  const [mail] = await mailsTo(academy.player.email);
  expectSaid(mail!, 'Pay $75 by card', 'Prefer another way?');
  expectLink(mail!, `/lesson/${facts.lessonId}?token=for-sam&pay=card`);
});

test.each([
  ['off', null, 'Dana confirms your lesson once your payment arrives', false],
  ['request', {}, 'Dana confirms your lesson once your payment arrives', true],
  ['confirmed', null, 'You can pay by card once Dana has confirmed', false],
] as const)('requested, cards %s: says when to pay and how', async (card, owes, words, hasButton) => {
  academy.site.lessons.card = card;
  const { reference, ...facts } = lesson({ status: 'pending' }, owes);
  await academy.messaging.deliver('scheduling.lesson-requested', facts);
  const [mail] = await mailsTo(academy.player.email, academy.coach.email);
  expectSaid(mail!, words, reference, '@fungo-academy');
  expect(/Pay \$75 by card/.test(mail!.text ?? '')).toBe(hasButton);
});

test('confirmed: a lesson that is paid, or that a package pays, asks for nothing', async () => {
  const paid = lesson({}, { received: 75, owed: 0, status: 'paid', ways: ['card'] });
  await academy.messaging.deliver('scheduling.lesson-confirmed', { ...paid });
  const [mail] = await mailsTo(academy.player.email);
  expectSaid(mail!, 'Payment', 'Paid');
  expect(mail!.text).not.toContain('How to pay');
  academy.mailServer.mails.length = 0;
  await academy.messaging.deliver('scheduling.lesson-confirmed', { ...lesson({ packageId: 5 }, null) });
  const [ofPackage] = await mailsTo(academy.player.email);
  expectSaid(ofPackage!, 'Paid by the package');
  expect(ofPackage!.text).not.toMatch(/\$75\n|How to pay/);
});

test.each([
  ['payment', 75, 0, 'We have your payment of $75', 'Nothing more is owed.'],
  ['payment', 50, 25, 'We have your payment of $50', 'You still owe $25.'],
  ['refund', 75, 0, 'We returned $75 to you', 'It can take your bank 5 to 10 days to show it.'],
] as const)('a receipt: %s of %d', async (kind, amount, owed, title, words) => {
  const { reference, ...facts } = lesson();
  await academy.messaging.deliver('scheduling.lesson-payment-entered', {
    ...facts,
    receipt: { kind, by: 'card', amount: cents(amount), received: cents(75 - owed), owed: cents(owed) },
  });
  const [mail] = await mailsTo(academy.player.email);
  expectProper(mail!);
  expect(mail!.subject).toBe(`${title}: your lesson with Dana Whitfield, Sat, Nov 28, 9:00 AM`);
  expectSaid(mail!, words, reference, 'Card', kind === 'refund' ? 'Refund' : 'Payment');
  expectLink(mail!, `/lesson/${facts.lessonId}?token=for-sam`);
});

test('a receipt goes to the address that the coach typed for a player without an account', async () => {
  const { reference, ...facts } = lesson({ studentEmail: 'typed@families.test', studentName: 'Theo' });
  await academy.messaging.deliver('scheduling.lesson-payment-entered', {
    ...{ ...facts, studentId: null, tellAddress: true },
    receipt: { kind: 'payment', by: 'card', amount: cents(75), received: cents(75), owed: cents(0) },
  });
  const [mail] = await mailsTo('typed@families.test');
  expectSaid(mail!, 'We have your payment of $75', reference);
});

test.each([
  [{ packageReturned: true }, null, 'The lesson is back in your package.'],
  [{ packageKept: true }, null, 'the lesson of the package stays used'],
  [{}, { received: 75, owed: 0, status: 'paid', ways: ['card'] }, 'goes back to your card'],
  [{}, { received: 75, owed: 0, status: 'paid', ways: ['cash'] }, 'Have you already paid'],
  [{ fee: cents(30) }, { amount: 30, owed: 30 }, 'Please pay Fungo Academy $30'],
] as const)('cancelled: says what happens with the money, %#', async (told, owes, words) => {
  const { reference: _, ...facts } = lesson({ status: 'cancelled' }, owes as Partial<LessonPayment>);
  await academy.messaging.deliver('scheduling.lesson-cancelled', { ...facts, wasConfirmed: true, ...told });
  const [mail] = await mailsTo(academy.player.email);
  expectProper(mail!);
  expectSaid(mail!, words);
});
