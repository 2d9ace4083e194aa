import { randomUUID } from 'node:crypto';
import { eventually, person } from '@fungo/testing';
import { academyForTests } from './academy';
import { expectLink, expectProper, expectSaid, mailsTo } from './mails';

const academy = academyForTests();

const somebody = (firstName: string) => {
  const one = person({ firstName });
  academy.people.set(one.userId, one);
  return one;
};

test('an invitation goes to the typed address, with its link and the name of who invites', async () => {
  const invitationId = randomUUID();
  academy.invitations.set(invitationId, {
    ...{ kind: 'guardian' as const, token: 'secret', email: 'dana@families.test', invitedBy: 'Rosa Delgado' },
    expiresAt: '2027-07-04T19:45:00.000Z',
  });
  await academy.messaging.deliver('identity.guardian-invited', { invitationId });
  const [mail] = await mailsTo(academy.mailServer, 'dana@families.test');
  expectProper(mail!);
  expect(mail!.subject).toBe('Rosa Delgado invites you to their family at Fungo Academy');
  expectSaid(mail!, 'Rosa Delgado asks you to be a guardian', 'until Sunday, July 4');
  expectLink(mail!, '/invitation?token=secret');
});

test('a player of age is told what taking over means', async () => {
  const invitationId = randomUUID();
  academy.invitations.set(invitationId, {
    ...{ kind: 'player', token: 'secret', email: 'ava@families.test', invitedBy: 'Rosa Delgado' },
    expiresAt: '2027-07-04T19:45:00.000Z',
  });
  await academy.messaging.deliver('identity.guardian-invited', { invitationId });
  const [mail] = await mailsTo(academy.mailServer, 'ava@families.test');
  expect(mail!.subject).toBe('Take over your own account at Fungo Academy');
  expectSaid(mail!, 'Rosa Delgado hands over to you', 'Your family no longer sees them');
  expectLink(mail!, '/invitation?token=secret');
});

test('an invitation that was withdrawn meanwhile is not mailed', async () => {
  const facts = { invitationId: randomUUID() };
  await academy.messaging.deliver('identity.guardian-invited', facts);
  await eventually(async () =>
    expect(await academy.deliveries()).toContainEqual(expect.objectContaining({ facts, status: 'dropped' })),
  );
});

test.each([
  ['joined', 'Dana Ortega is now a guardian of your family', 'accepted the invitation'],
  ['left', 'Dana Ortega left your family', 'no longer a guardian'],
  ['took-over', 'Dana Ortega now has an own account', 'registrations for camps stay with you'],
] as const)('the other guardians hear who has %s', async (change, subject, words) => {
  const [rosa, nick, dana] = [somebody('Rosa'), somebody('Nick'), somebody('Dana')];
  await academy.messaging.deliver('identity.guardians-changed', {
    ...{ userId: dana.userId, change, tell: [rosa.userId, nick.userId] },
  });
  const mails = await mailsTo(academy.mailServer, rosa.email, nick.email);
  for (const mail of mails) {
    expectProper(mail);
    expect(mail.subject).toBe(subject);
    expectSaid(mail, words);
    expectLink(mail, '/account');
  }
});
