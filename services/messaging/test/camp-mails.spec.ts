import { randomUUID } from 'node:crypto';
import { eventually } from '@fungo/testing';
import { calendarOf, camp, campMailsForTests, pageOf, tenU } from './camp-mails';
import { expectLink, expectProper, expectSaid, mailsTo, shown } from './mails';

const { academy, registration, family, mailOf, expectDropped } = campMailsForTests();

test('registered: the family gets one mail with checklist, payment and each day for the calendar', async () => {
  const id = registration();
  const mail = await mailOf('camps.registration-made', { registrationId: id });
  expect(mail.subject).toBe('You are registered: Summer Camp');
  expectSaid(
    mail,
    'Maya and Theo',
    'Doubleday Field',
    '9:00 AM–3:00 PM',
    '$300',
    'FG-7K2Q9',
    '@fungo-academy',
  );
  expectSaid(
    mail,
    'Monday, July 5 – Friday, July 9, 2027',
    'Water, a glove',
    'Drop-off starts at 8:30 AM',
    'within 15 minutes',
  );
  expectLink(mail, pageOf(id));
  expect(calendarOf(mail)).toEqual([5, 6, 7, 8, 9].map((day) => ['CONFIRMED', `2027070${day}T130000Z`, '0']));
});

test('registered for a division: the mail and the calendar have its hours', async () => {
  const id = registration({}, undefined, {
    camp: { ...camp, pickupInfo: null },
    children: [{ playerName: 'Maya Park', division: '10U softball' }],
    divisions: [tenU],
  });
  const mail = await mailOf('camps.registration-made', { registrationId: id });
  expectSaid(mail, '10:00 AM–11:00 AM', 'Drop-off starts at 9:30 AM, camp starts at 10:00 AM.');
  expectSaid(mail, 'Camp ends at 11:00 AM.');
  expect(shown(mail)).not.toContain('9:00 AM–3:00 PM');
  expect(calendarOf(mail)[0]).toEqual(['CONFIRMED', '20270705T140000Z', '0']);
  expect(mail.attachments[0]!.content.toString()).toContain('20270705T150000Z');
});

test('registered elsewhere: the place, the map and the calendar are the camp’s, not the academy’s', async () => {
  const mail = await mailOf('camps.registration-made', { registrationId: registration() });
  expect(mail.html).toContain('query=Doubleday+Field');
  expect(mail.html).not.toContain('query=12');
  expect(mail.attachments[0]!.content.toString()).toContain('LOCATION:Doubleday Field\r\n');
  academy.mailServer.mails.length = 0;
  const there = { ...camp, location: 'Elite Training Center' };
  const id = registration({}, undefined, { camp: there });
  const own = await mailOf('camps.registration-made', { registrationId: id });
  expect(own.html).toContain('query=12+Foul+Pole+Lane');
});

test('registered for single days: the mail and the calendar have only those days', async () => {
  const id = registration({ registrationOption: 'individual_days', selectedDays: [2, 4] });
  const mail = await mailOf('camps.registration-made', { registrationId: id });
  expectSaid(mail, 'Tue, Jul 6', 'Thu, Jul 8');
  expect(calendarOf(mail).map(([, start]) => start)).toEqual(['20270706T130000Z', '20270708T130000Z']);
});

test('registered: a typed name carries no message to a stranger', async () => {
  const id = registration({ parentName: 'Win at http://evil.test' }, ['http://evil.test now', 'Theo Park']);
  const mail = await mailOf('camps.registration-made', { registrationId: id });
  expectSaid(mail, 'Theo and 1 more child');
  expect(mail.raw).not.toContain('evil');
});

test('lapsed and cancelled: the calendar removes the days', async () => {
  const lapsed = await mailOf('camps.registration-lapsed', {
    registrationId: registration({ registrationStatus: 'lapsed' }),
  });
  expect(lapsed.subject).toBe('We released your spots at Summer Camp');
  expectSaid(lapsed, 'the spots that we held for Maya and Theo');
  expect(calendarOf(lapsed)[0]).toEqual(['CANCELLED', '20270705T130000Z', '1']);
  academy.mailServer.mails.length = 0;
  const cancelled = await mailOf('camps.registration-cancelled', {
    registrationId: registration({ registrationStatus: 'cancelled', paymentStatus: 'paid' }),
  });
  expect(cancelled.subject).toBe('Cancelled: Summer Camp');
  expectSaid(cancelled, 'You have paid $300.', 'refund');
  expect(calendarOf(cancelled)).toHaveLength(5);
});

test('the confirmation and reminders of a cancelled registration are dropped', async () => {
  const registrationId = registration({ registrationStatus: 'cancelled' });
  await expectDropped('camps.registration-made', { registrationId });
  await expectDropped('camps.camp-near', { registrationId, days: 1 });
});

test('the confirmation of a deleted registration is dropped', async () => {
  await expectDropped('camps.registration-made', { registrationId: randomUUID() });
});

test.each([
  [7, 'Summer Camp begins in a week'],
  [1, 'Summer Camp begins tomorrow'],
])('%d days before: %s', async (days, subject) => {
  const mail = await mailOf('camps.camp-near', { registrationId: registration(), days });
  expect(mail.subject).toBe(subject);
  expectSaid(mail, 'Maya and Theo', 'Water, a glove', 'not marked as paid in full', '@fungo-academy');
});

test('an offer of a place has the link that claims it, and is dropped after it ends', async () => {
  const id = family();
  const mail = await mailOf('camps.place-offered', { familyId: id });
  expect(mail.subject).toBe('A spot opened up: Summer Camp');
  expectSaid(mail, 'Maya', 'Friday, July 2, 5:00 PM');
  expectLink(mail, `/camp-registration/4?offer=${id}&token=secret-of-the-link`);
  academy.mailServer.mails.length = 0;
  await expectDropped('camps.place-offered', { familyId: family({ state: 'lapsed' }) });
});

test('a lapsed offer and a closed waitlist have their mails', async () => {
  const lapsed = await mailOf('camps.offer-lapsed', { familyId: family({ state: 'lapsed' }) });
  expect(lapsed.subject).toBe('The spot at Summer Camp went to the next family');
  academy.mailServer.mails.length = 0;
  const closed = await mailOf('camps.waitlist-closed', { familyId: family({ state: 'closed' }) });
  expect(closed.subject).toBe('Cancelled: Summer Camp');
});

test('names, addresses and tokens are stored nowhere', async () => {
  academy.down.add('camps');
  const id = registration();
  await academy.messaging.deliver('camps.registration-made', { registrationId: id });
  const stored = await academy.storedText();
  expect(stored).toContain(id);
  expect(stored).not.toMatch(/park|maya|secret-of/i);
  academy.down.delete('camps');
  await mailsTo(academy.mailServer, `park.${id}@example.com`);
});

// holds: D2 camps.53
test('expiring medical notes: the mail has the day and the names but no content, and camps hear that it was sent', async () => {
  const registrationId = registration({ registrationStatus: 'cancelled' });
  await academy.messaging.deliver('camps.notes-expiring', { registrationId, dueOn: '2027-10-08' });
  const [mail] = await mailsTo(academy.mailServer, `park.${registrationId}@example.com`);
  expectProper(mail!);
  expect(mail!.subject).toBe('Summer Camp: we delete your medical notes on Friday, October 8');
  expectSaid(mail!, 'the health of Maya and Theo', 'There is nothing you need to do.');
  await eventually(async () => {
    const told = (await academy.messaging.outbox()).filter(({ name }) => name === 'messaging.notice-sent');
    expect(told.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ noticeId: registrationId }),
    );
  });
});
