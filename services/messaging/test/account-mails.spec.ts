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

test('the welcome has the link that confirms the email and the next steps', async () => {
  const { userId, email } = somebody(false);
  await academy.messaging.deliver('identity.account-registered', { userId });
  const [mail] = await mailsTo(academy.mailServer, email);
  expectProper(mail!);
  expect(mail!.subject).toBe('Welcome to Fungo Academy: please confirm your email');
  expectSaid(mail!, 'Welcome, Sam', 'until Sunday, July 4', 'Didn’t create an account?');
  expectLink(mail!, proof);
  expect(mail!.text).not.toContain('Who plays?');
});

test('the welcome has the guardian’s consent, or asks the consent question', async () => {
  const [agreed, open] = [somebody(false, { consentText: 1 }), somebody(false, { awaitsConsent: true })];
  for (const { userId } of [agreed, open])
    await academy.messaging.deliver('identity.account-registered', { userId });
  const mails = await mailsTo(academy.mailServer, agreed.email, open.email);
  const to = (address: string) => mails.find(({ recipients }) => recipients.includes(address))!;
  expectSaid(to(agreed.email), 'Who plays?', consentTexts.account[1]);
  expectSaid(to(open.email), 'Who plays?', 'Then we need a parent’s or guardian’s consent.');
  for (const mail of mails) expect(mail.html).toContain('href="http://fungo.test/account"');
});

test('a later consent is confirmed with its text, unless it was taken back meanwhile', async () => {
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

test('the link is sent again on request, unless the email is confirmed meanwhile', async () => {
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

test('the start of a membership is announced once, its end is not', async () => {
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

// holds: decided.13, D2 membership.10
test.each([
  [
    'a declined payment',
    'payments.membership-payment-failed',
    { retriesAt: '2026-11-30T02:00:00.000Z' }, // the evening before, at the academy
    'We could not charge your card for your membership at Fungo Academy',
    ['You are still a member', 'again on Sunday, November 29'],
    '/subscribe',
  ],
  [
    'the last declined payment',
    'payments.membership-payment-failed',
    { retriesAt: null },
    'Your membership at Fungo Academy has ended',
    ['could not charge your card', 'Nothing more will be charged'],
    '/subscribe',
  ],
  [
    'a sign-in on a new device',
    'identity.device-added',
    { device: 'Safari on iPhone', at: '2026-11-30T02:05:00.000Z' },
    'New sign-in to your account at Fungo Academy',
    ['Sunday, November 29, 9:05 PM EST', 'Safari on iPhone', 'If it was not'],
    '/forgot-password',
  ],
  [
    'the first sign-in by a provider',
    'identity.provider-linked',
    { provider: 'Google' },
    'You can sign in to Fungo Academy with Google',
    ['signed in to your account at Fungo Academy with Google', 'If this was not you'],
    '/account',
  ],
] as const)('%s is announced', async (_, event, facts, subject, said, page) => {
  const { userId, email } = somebody(true);
  await academy.messaging.deliver(event, { userId, ...facts });
  const [mail] = await mailsTo(academy.mailServer, email);
  expectProper(mail!);
  expect(mail!.subject).toBe(subject);
  expectSaid(mail!, ...said);
  expectLink(mail!, page);
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
] as const)('a deletion at the step %s is announced', async (step, subject, said) => {
  const { userId, email } = somebody(true);
  const dueAt = '2027-07-11T02:00:00.000Z'; // the evening before, at the academy
  await academy.messaging.deliver('identity.deletion-changed', { userId, step, dueAt, isStaff: false });
  const [mail] = await mailsTo(academy.mailServer, email);
  expectProper(mail!);
  expect(mail!.subject).toContain(step === 'taken-back' ? 'Your account at Fungo Academy stays' : subject);
  expectSaid(mail!, ...said);
  expectLink(mail!, '/account');
});

test('the deletion of a staff account is announced to the academy, too', async () => {
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

// holds: D2 camps.12
test.each([
  ['on', 'Two-step sign-in is on', 'takes a code from your app as well'],
  ['off', 'Two-step sign-in is off', 'your password alone opens your account'],
  ['new-codes', 'You have new recovery codes', 'The old ones no longer work.'],
  ['code-used', 'A recovery code was used', 'It does not work a second time.'],
  ['reset', 'The academy turned off your two-step sign-in', 'signed you out everywhere'],
] as const)('the change %s of a second factor is announced', async (change, subject, said) => {
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
