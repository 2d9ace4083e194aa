import { randomUUID } from 'node:crypto';
import { eventually } from '@fungo/testing';
import { academyForTests } from './academy';
import { expectLink, expectProper, expectSaid, mailsTo } from './mails';

const academy = academyForTests();

const invited = (changes: object = {}) => {
  const invitationId = randomUUID();
  academy.accountInvitations.set(invitationId, {
    ...{ token: 'secret', email: 'dana@coaches.test', role: 'instructor' as const, invitedBy: 'Ines Park' },
    ...{ firstName: 'Dana', lastName: null, note: null, hasAccount: false },
    expiresAt: '2027-07-04T19:45:00.000Z',
    ...changes,
  });
  return academy.messaging.deliver('identity.account-invited', { invitationId });
};
const mailTo = async (address: string) => (await mailsTo(academy.mailServer, address))[0]!;

test('a coach reads who invites, what the role is, the note and how long the link works', async () => {
  await invited({ note: 'See you at the field.\nBring your glove.' });
  const mail = await mailTo('dana@coaches.test');
  expectProper(mail);
  expect(mail.subject).toBe('Fungo Academy invites you as a coach');
  expectSaid(mail, 'Hi Dana, Ines Park of Fungo Academy invites you as a coach.', 'until Sunday, July 4');
  expectSaid(mail, 'See you at the field.', 'Bring your glove.', 'choose a password');
  expectLink(mail, '/join?token=secret');
});

test.each([
  ['student', 'Your family’s account at Fungo Academy', 'you book lessons'],
  ['admin', 'Fungo Academy invites you as an administrator', 'manage people'],
] as const)('a %s reads what the account is for', async (role, subject, words) => {
  await invited({ role, firstName: null });
  const mail = await mailTo('dana@coaches.test');
  expect(mail.subject).toBe(subject);
  expectSaid(mail, 'Hi, Ines Park', words);
});

test('the owner of an account is asked to sign in, not to choose a password', async () => {
  await invited({ hasAccount: true });
  const mail = await mailTo('dana@coaches.test');
  expectSaid(mail, 'already have an account', 'sign in and accept');
  expect(mail.text).not.toContain('choose a password');
});

test('an invitation that was withdrawn meanwhile is not mailed', async () => {
  const facts = { invitationId: randomUUID() };
  await academy.messaging.deliver('identity.account-invited', facts);
  await eventually(async () =>
    expect(await academy.deliveries()).toContainEqual(expect.objectContaining({ facts, status: 'dropped' })),
  );
});
