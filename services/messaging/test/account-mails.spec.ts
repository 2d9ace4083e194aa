import { randomUUID } from 'node:crypto';
import { consentTexts, type Person } from '@fungo/contracts';
import { eventually, person } from '@fungo/testing';
import { academyForTests } from './academy';
import { expectLink, expectProper, expectSaid, mailsTo } from './mails';

const academy = academyForTests();

const somebody = (addressProved: boolean, changes: Partial<Person> = {}) => {
  const one = person({ addressProved, ...changes });
  academy.people.set(one.userId, one);
  return one;
};
const proof = '/confirm-email?token=proof-of-the-address';

test('who registers is welcomed, with the link that confirms the email and what comes next', async () => {
  const { userId, email } = somebody(false);
  await academy.messaging.deliver('identity.account-registered', { userId });
  const [mail] = await mailsTo(academy.mailServer, email);
  expectProper(mail!);
  expect(mail!.subject).toBe('Welcome to Fungo Academy: please confirm your email');
  expectSaid(mail!, 'Welcome, Sam', 'until Sunday, July 4', 'Didn’t create an account?');
  expectLink(mail!, proof);
  expect(mail!.text).not.toContain('Who plays?');
});

test('the welcome says to what a parent’s name agreed, or asks whom the account is for', async () => {
  const [agreed, open] = [somebody(false, { consentText: 1 }), somebody(false, { awaitsConsent: true })];
  for (const { userId } of [agreed, open])
    await academy.messaging.deliver('identity.account-registered', { userId });
  const mails = await mailsTo(academy.mailServer, agreed.email, open.email);
  const to = (address: string) => mails.find(({ recipients }) => recipients.includes(address))!;
  expectSaid(to(agreed.email), 'Who plays?', consentTexts.account[1]);
  expectSaid(to(open.email), 'Who plays?', 'Then we need a parent’s or guardian’s consent.');
  for (const mail of mails) expect(mail.html).toContain('href="http://fungo.test/account"');
});

test('a consent that is given later is told with its text, unless it was taken back meanwhile', async () => {
  const { userId, email } = somebody(true, { consentText: 1 });
  await academy.messaging.deliver('identity.consent-given', { userId });
  const [mail] = await mailsTo(academy.mailServer, email);
  expectProper(mail!);
  expectSaid(mail!, 'Consent noted', consentTexts.account[1], 'Change it on your account page');
  const changed = somebody(true);
  await academy.messaging.deliver('identity.consent-given', { userId: changed.userId });
  await eventually(async () =>
    expect(
      (await academy.deliveries()).find(({ recipientId }) => recipientId === changed.userId),
    ).toMatchObject({ status: 'dropped' }),
  );
});

test('the link comes again to who asks for it, unless the email is confirmed meanwhile', async () => {
  const { userId, email } = somebody(false);
  await academy.messaging.deliver('identity.proof-requested', { userId });
  const [mail] = await mailsTo(academy.mailServer, email);
  expectProper(mail!);
  expectLink(mail!, proof);
  const proved = somebody(true);
  await academy.messaging.deliver('identity.proof-requested', { userId: proved.userId });
  await eventually(async () =>
    expect(
      (await academy.deliveries()).find(({ recipientId }) => recipientId === proved.userId),
    ).toMatchObject({
      status: 'dropped',
    }),
  );
});

test('a membership that begins is told of once, one that ends is not', async () => {
  const { userId, email } = somebody(true);
  const eventId = randomUUID();
  await academy.messaging.deliver('payments.membership-changed', { userId });
  await academy.messaging.deliver('payments.membership-changed', { userId, begun: true }, eventId);
  await academy.messaging.deliver('payments.membership-changed', { userId, begun: true }, eventId);
  const [mail] = await mailsTo(academy.mailServer, email);
  expectProper(mail!);
  expect(mail!.subject).toBe('Your membership at Fungo Academy has started');
  expectSaid(mail!, '4 swings', 'within 24 to 48 hours');
});

// holds: D2 membership.10
test('who pays with a card that is declined learns that they are still a member, and when it is tried again', async () => {
  const { userId, email } = somebody(true);
  const retriesAt = '2026-11-30T02:00:00.000Z'; // the evening before, at the academy
  await academy.messaging.deliver('payments.membership-payment-failed', { userId, retriesAt });
  const [mail] = await mailsTo(academy.mailServer, email);
  expectProper(mail!);
  expect(mail!.subject).toBe('We could not charge your card for your membership at Fungo Academy');
  expectSaid(mail!, 'You are still a member', 'again on Sunday, November 29');
  expectLink(mail!, '/subscribe');
});

// holds: D2 membership.10
test('and learns that it has ended once it is tried no more', async () => {
  const { userId, email } = somebody(true);
  await academy.messaging.deliver('payments.membership-payment-failed', { userId, retriesAt: null });
  const [mail] = await mailsTo(academy.mailServer, email);
  expectProper(mail!);
  expect(mail!.subject).toBe('Your membership at Fungo Academy has ended');
  expectSaid(mail!, 'could not charge your card', 'Nothing more will be charged');
  expectLink(mail!, '/subscribe');
});

// holds: decided.13
test('a sign-in on a new device: when, on what, and what to do if it was somebody else', async () => {
  const { userId, email } = somebody(true);
  const at = '2026-11-30T02:05:00.000Z'; // the evening before, at the academy
  await academy.messaging.deliver('identity.device-added', { userId, device: 'Safari on iPhone', at });
  const [mail] = await mailsTo(academy.mailServer, email);
  expectProper(mail!);
  expect(mail!.subject).toBe('New sign-in to your account at Fungo Academy');
  expectSaid(mail!, 'Sunday, November 29, 9:05 PM EST', 'Safari on iPhone', 'If it was not');
  expectLink(mail!, '/forgot-password');
});

// holds: D2 camps.11
test.each([
  [
    'asked',
    'will be deleted on Saturday, July 10',
    ['What we delete', 'What we keep', 'a copy of your data', 'Keep my account'],
  ],
  ['near', 'will be deleted tomorrow', ['on Saturday, July 10', 'What we keep']],
  ['taken-back', 'Your account stays', ['Everything is as it was.']],
] as const)('a deletion that is %s is told of', async (step, subject, said) => {
  const { userId, email } = somebody(true);
  const dueAt = '2027-07-11T02:00:00.000Z'; // the evening before, at the academy
  await academy.messaging.deliver('identity.deletion-changed', { userId, step, dueAt, isStaff: false });
  const [mail] = await mailsTo(academy.mailServer, email);
  expectProper(mail!);
  expect(mail!.subject).toContain(step === 'taken-back' ? 'Your account at Fungo Academy stays' : subject);
  expectSaid(mail!, ...said);
  expectLink(mail!, '/account');
});

test('a deletion that staff ask for is told to the academy, too', async () => {
  const { userId, email } = somebody(true);
  const dueAt = '2027-07-11T02:00:00.000Z';
  await academy.messaging.deliver('identity.deletion-changed', {
    userId,
    step: 'asked',
    dueAt,
    isStaff: true,
  });
  const [own, office] = await mailsTo(academy.mailServer, email, academy.site.contacts.email!);
  expectSaid(own!, 'until an administrator changes your role');
  expectProper(office!);
  expect(office!.subject).toBe('Sam Ortega asks for their account to be deleted');
});

test('the first sign-in by a provider is told to the account', async () => {
  const { userId, email } = somebody(true);
  await academy.messaging.deliver('identity.provider-linked', { userId, provider: 'Google' });
  const [mail] = await mailsTo(academy.mailServer, email);
  expectProper(mail!);
  expect(mail!.subject).toBe('You can sign in to Fungo Academy with Google');
  expectSaid(mail!, 'signed in to your account at Fungo Academy with Google', 'If this was not you');
  expectLink(mail!, '/account');
});

// holds: D2 camps.12
test.each([
  ['on', 'Two-step sign-in is on', 'takes a code from your app as well'],
  ['off', 'Two-step sign-in is off', 'your password alone opens your account'],
  ['new-codes', 'You have new recovery codes', 'The old ones no longer work.'],
  ['code-used', 'A recovery code was used', 'It does not work a second time.'],
  ['reset', 'The academy turned off your two-step sign-in', 'signed you out everywhere'],
] as const)('a second factor that is %s is told to the account', async (change, subject, said) => {
  const { userId, email } = somebody(true);
  await academy.messaging.deliver('identity.second-factor-changed', { userId, change });
  const [mail] = await mailsTo(academy.mailServer, email);
  expectProper(mail!);
  expect(mail!.subject).toBe(`${subject}: your account at Fungo Academy`);
  expectSaid(
    mail!,
    said,
    change === 'reset' ? 'If you did not ask the academy for this, tell us' : 'If this was not you, tell us',
  );
  expect(mail!.html).toContain('href="http://fungo.test/forgot-password"');
  expectLink(mail!, '/account');
});
