import { randomUUID } from 'node:crypto';
import { type HourOfferNow, toCents } from '@fungo/contracts';
import { eventually } from '@fungo/testing';
import { academyForTests } from './academy';
import { expectLink, expectProper, expectSaid, mailsTo } from './mails';

const academy = academyForTests();

function hour(changes: Partial<HourOfferNow> = {}) {
  const offerId = randomUUID();
  const playerId = academy.player.userId;
  academy.hours.set(offerId, {
    ...{ isOpen: true, until: '2027-06-02T01:00:00.000Z', startsAt: '2027-06-02T20:00:00.000Z' },
    ...{ coachId: academy.coach.userId, playerId, durationMinutes: 60, location: 'Cage 2' },
    ...{ price: { cents: toCents(80) }, linkToken: 'for-sam', ...changes },
  });
  return { offerId, playerId };
}

test('a held hour: the family gets its deadline and one link to take it', async () => {
  const facts = hour();
  await academy.messaging.deliver('scheduling.hour-offered', facts);
  const [mail] = await mailsTo(academy.mailServer, academy.player.email);
  expectProper(mail!);
  expect(mail!.subject).toBe('Dana Whitfield has a free hour: Wed, Jun 2, 4:00 PM');
  expectSaid(mail!, 'Held until', 'Tue, Jun 1, 9:00 PM', '$80', 'Cage 2');
  expectLink(mail!, `/hour/${facts.offerId}?token=for-sam`);
});

test('an hour that is taken or over: no mail', async () => {
  const eventId = randomUUID();
  await academy.messaging.deliver('scheduling.hour-offered', hour({ isOpen: false }), eventId);
  await eventually(async () =>
    expect((await academy.deliveriesOf(eventId)).map(({ status }) => status)).toEqual(['dropped']),
  );
});

test('an offer that lapsed: the family learns where to ask again', async () => {
  await academy.messaging.deliver('scheduling.hour-offer-lapsed', hour({ isOpen: false }));
  const [mail] = await mailsTo(academy.mailServer, academy.player.email);
  expectSaid(mail!, 'the next family', 'Ask for an alert again');
  expectLink(mail!, '/book-lesson?instructorId=7');
});
