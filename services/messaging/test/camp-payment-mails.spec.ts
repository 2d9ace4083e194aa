import type { Cents } from '@fungo/contracts';
import { calendarOf, campMailsForTests, checkout, pageOf } from './camp-mails';
import { expectLink, expectProper, expectSaid, mailsTo, shown } from './mails';

const { academy, registration, mailOf, expectDropped } = campMailsForTests();
const deposit = { amount: 100, restBy: '2027-06-21' };

test('registered and paid: nothing is owed', async () => {
  const id = registration({ paymentStatus: 'paid' });
  const mail = await mailOf('camps.registration-made', { registrationId: id });
  expect(shown(mail)).not.toContain('How to pay');
});

test('registered for free: nothing is to be paid', async () => {
  const id = registration({ totalAmount: 0, paymentStatus: 'paid', paymentMethod: 'card' });
  const mail = await mailOf('camps.registration-made', { registrationId: id });
  expectSaid(mail, 'Nothing to pay');
  expect(shown(mail)).not.toMatch(/How to pay|\$0/);
});

test.each([
  ['card', 'Pay $300 by card', (id: string) => `http://fungo.test${checkout(id)}`, 'Venmo'],
  [
    'venmo',
    'Pay $300 with Venmo',
    () => 'https://venmo.com/fungo-academy?txn=pay&amount=300.00&note=FG-7K2Q9',
    'Cash App',
  ],
  ['cashapp', 'Pay $300 with Cash App', () => 'https://cash.app/$FungoAcademy/300.00', 'Venmo'],
] as const)(
  'registered to pay by %s: %s is the first button, the others follow',
  async (paymentMethod, label, link, other) => {
    const id = registration({ paymentMethod });
    const mail = await mailOf('camps.registration-made', { registrationId: id });
    const text = shown(mail);
    expect(text.indexOf(label)).toBeGreaterThan(text.indexOf('How to pay'));
    expect(text.indexOf('Prefer another way? Send $300')).toBeGreaterThan(text.indexOf(label));
    expect(text.indexOf(other, text.indexOf('Prefer'))).toBeGreaterThan(0);
    expect(mail.html).toContain(`href="${link(id).replaceAll('&', '&amp;')}"`);
    expect(`${mail.text}\n`).toContain(`${link(id)}\n`);
    expectLink(mail, `/camp-payment/4?registrationId=${id}&token=secret-of-the-link`);
  },
);

test('registered to pay 30 cents by card: the mail asks for another way', async () => {
  const id = registration({ paymentMethod: 'card', totalAmount: 0.3 });
  const mail = await mailOf('camps.registration-made', { registrationId: id });
  expectSaid(mail, '$0.30 is too small for a card, which takes $0.50 or more.');
  expect(shown(mail)).not.toContain('by card');
});

test('registered with a payment deadline: the mail has the day', async () => {
  const id = registration({ payBy: '2027-06-12T16:00:00.000Z' });
  expectSaid(
    await mailOf('camps.registration-made', { registrationId: id }),
    'Please pay by Saturday, June 12.',
  );
});

test.each([
  ['camps.payment-status-changed', 'paid', 'We have your payment: Summer Camp'],
  ['camps.payment-status-changed', 'partial', 'We have part of your payment: Summer Camp'],
  ['camps.payment-status-changed', 'unpaid', 'Not marked as paid: Summer Camp'],
] as const)('%s to %s: %s', async (name, paymentStatus, subject) => {
  const id = registration({ paymentStatus });
  const mail = await mailOf(name, { registrationId: id });
  expect(mail.subject).toBe(subject);
  expectSaid(mail, '$300', 'FG-7K2Q9');
  expectLink(mail, paymentStatus === 'unpaid' ? pageOf(id) : `/camp-receipt/${id}?token=secret-of-the-link`);
});

// holds: D2 families.53
test('a payment: one receipt with the balance, also if the registration has ended since', async () => {
  const cents = (dollars: number) => ({ cents: (dollars * 100) as Cents });
  const id = registration({ registrationStatus: 'cancelled' });
  const mail = await mailOf('payments.payment-entered', {
    ...{ registrationId: id, kind: 'payment', by: 'card' },
    ...{ amount: cents(120.5), received: cents(120.5), owed: cents(179.5) },
  });
  expect(mail.subject).toBe('We have your payment of $120.50: Summer Camp');
  expectSaid(mail, 'Maya and Theo', '$120.50', 'Card', 'FG-7K2Q9', 'You still owe $179.50.');
  expect(mail.raw).not.toContain('Park,');
  expectLink(mail, `/camp-receipt/${id}?token=secret-of-the-link`);
});

// holds: D2 families.53
test('a refund: the mail has the amount and the way', async () => {
  const cents = (dollars: number) => ({ cents: (dollars * 100) as Cents });
  const mail = await mailOf('payments.payment-entered', {
    ...{ registrationId: registration(), kind: 'refund', by: 'card' },
    ...{ amount: cents(40), received: cents(260), owed: cents(0) },
  });
  expect(mail.subject).toBe('We returned $40 to you: Summer Camp');
  expectSaid(mail, 'Refund', '$40', '$260', '5 to 10 days');
});

test('with a deposit: the mail has the amount due now, and the rest with its day', async () => {
  const mail = await mailOf('camps.registration-made', { registrationId: registration({ deposit }) });
  expectSaid(mail, 'Pay $100 with Venmo', 'Send $100', 'The remaining $200 is due by Monday, June 21.');
});

// holds: D2 camps.34
test('the rest is due: the mail has amount, day and a way to pay', async () => {
  const id = registration({ deposit, received: 100, paymentStatus: 'partial' });
  const mail = await mailOf('camps.rest-due', { registrationId: id });
  expect(mail.subject).toBe('The rest is due by Monday, June 21: Summer Camp');
  expectSaid(mail, 'Thank you for your deposit!', '$200 is still to be paid for Maya and Theo');
  expectLink(mail, `/camp-payment/4?registrationId=${id}&token=secret-of-the-link`);
});

test('the rest is due: a family that chose the card gets a link for it', async () => {
  const id = registration({ deposit, received: 100, paymentStatus: 'partial', paymentMethod: 'card' });
  const mail = await mailOf('camps.rest-due', { registrationId: id });
  expectSaid(mail, 'Pay $200 by card');
  expectLink(mail, `${checkout(id)}&sum=all`);
});

test('the rest is due: the mail is dropped after the payment', () =>
  expectDropped('camps.rest-due', {
    registrationId: registration({ deposit, received: 300, paymentStatus: 'paid' }),
  }));

test.each(['the coach', 'the academy if the camp has none'])(
  'the rest is overdue: the mail goes to %s',
  async (who) => {
    const coach = who === 'the coach' ? academy.coach : null;
    await academy.messaging.deliver('camps.rest-overdue', {
      ...{ campId: 4, coachId: coach?.userId ?? null, families: 2 },
    });
    const [mail] = await mailsTo(academy.mailServer, coach?.email ?? 'hello@fungo.test');
    expectProper(mail!);
    expect(mail!.subject).toBe('Payments overdue: Summer Camp');
    expectSaid(mail!, '2 families have not paid the rest for Summer Camp in time');
    expectLink(mail!, '/payment-management');
  },
);

// holds: D2 camps.36, D2 camps.38
test('cancelled by the family: the mail has the refund and the fee, and the calendar removes the days', async () => {
  const withdrawn = { at: '2027-06-01T12:00:00.000Z', refund: 75, kept: 225 };
  const id = registration({ registrationStatus: 'cancelled', paymentStatus: 'paid', withdrawn });
  const refunds = [5000, 2000].map((cents) => ({ cents: cents as Cents }));
  const mail = await mailOf('payments.withdrawal-entered', { registrationId: id, refunds });
  expect(mail.subject).toBe('You cancelled: Summer Camp');
  expectSaid(mail, 'We return $75 to you', 'we keep $225', 'FG-7K2Q9');
  expectSaid(mail, '$50 and $20 go back to your cards, which takes 5 to 10 days; the rest comes back');
  expect(calendarOf(mail).map(([status]) => status)).toEqual(Array(5).fill('CANCELLED'));
});

test('due soon: the mail has the ways to pay and the deadline, and is dropped after the payment', async () => {
  const payBy = '2027-06-12T16:00:00.000Z';
  const mail = await mailOf('camps.payment-due', { registrationId: registration({ payBy }) });
  expect(mail.subject).toBe('Please pay by Saturday, June 12: Summer Camp');
  expectSaid(mail, '$300', '@fungo-academy', 'FG-7K2Q9');
  academy.mailServer.mails.length = 0;
  await expectDropped('camps.payment-due', {
    registrationId: registration({ payBy, paymentStatus: 'paid' }),
  });
});
