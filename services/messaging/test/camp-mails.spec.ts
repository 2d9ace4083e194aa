import { randomUUID } from 'node:crypto';
import type { Cents, EventName, EventPayload } from '@fungo/contracts';
import { eventually, type SinkMail } from '@fungo/testing';
import { DeliveriesService } from '../src/deliveries/deliveries.service';
import { academyForTests, type FamilyNow, type RegistrationNow, mailedCamp } from './academy';
import { expectLink, expectProper, expectSaid, mailsTo, shown } from './mails';

const academy = academyForTests();

const camp: RegistrationNow['camp'] = { ...mailedCamp, pickupInfo: 'Collect within 15 minutes.' };

/** A registration that camps know. */
function registration(
  changes: Partial<RegistrationNow['registration']> = {},
  children = ['Maya Park', 'Theo Park'],
  now: Partial<RegistrationNow> = {},
): string {
  const id = randomUUID();
  academy.registrations.set(id, {
    camp,
    registration: {
      id,
      reference: 'FG-7K2Q9',
      parentName: 'Grace Park',
      parentEmail: `park.${id}@example.com`,
      paymentMethod: 'venmo',
      registrationOption: 'all_days',
      selectedDays: [1, 2, 3, 4, 5],
      totalAmount: 300,
      received: 0,
      deposit: null,
      refundTerms: null,
      withdrawn: null,
      paymentStatus: 'unpaid',
      registrationStatus: 'confirmed',
      payBy: null,
      ...changes,
    },
    children: children.map((playerName) => ({ playerName, division: null })),
    divisions: [],
    calendar: { version: 0, from: null, days: 5 },
    accessToken: 'secret-of-the-link',
    ...now,
  });
  return id;
}

function family(changes: Partial<FamilyNow['family']> = {}): string {
  const id = randomUUID();
  academy.families.set(id, {
    camp,
    family: {
      id,
      campId: 4,
      position: null,
      state: 'offered',
      notified: true,
      offeredUntil: '2027-07-02T21:00:00.000Z',
      parentName: 'Grace Park',
      parentEmail: `park.${id}@example.com`,
      parentPhone: '(607) 555-0199',
      ...{ playerName: 'Maya Park', playerAge: 9 },
      children: [{ playerName: 'Maya Park', playerAge: 9, divisionId: null }],
      joinedAt: '2027-06-01T12:00:00.000Z',
      ...changes,
    },
    accessToken: 'secret-of-the-link',
  });
  return id;
}

/** The one mail that an event brings to the family's address. */
async function mailOf<N extends EventName>(name: N, payload: EventPayload<N>): Promise<SinkMail> {
  await academy.messaging.deliver(name, payload);
  const id =
    'familyId' in payload ? payload.familyId : (payload as { registrationId: string }).registrationId;
  const [mail] = await mailsTo(academy.mailServer, `park.${id}@example.com`);
  expectProper(mail!);
  return mail!;
}

const pageOf = (id: string) => `/camp-registration-success?registrationId=${id}&token=secret-of-the-link`;

/** The days in the mail's calendar file: status and start of each. */
function calendarOf({ attachments }: SinkMail): string[][] {
  const files = attachments.filter(({ filename }) => filename === 'camp.ics');
  expect(files).toHaveLength(1);
  const text = files[0]!.content.toString().replaceAll('\r\n ', '');
  expect(text).not.toContain('token');
  return [...text.matchAll(/BEGIN:VEVENT(.*?)END:VEVENT/gs)].map(([, event]) =>
    ['STATUS', 'DTSTART', 'SEQUENCE'].map((name) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(event!)![1]!),
  );
}

test('registered: one mail to the family, with what to bring, how to pay, and each day for the calendar', async () => {
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

test('registered for single days: the mail and the calendar name those days alone', async () => {
  const id = registration({ registrationOption: 'individual_days', selectedDays: [2, 4] });
  const mail = await mailOf('camps.registration-made', { registrationId: id });
  expectSaid(mail, 'Tue, Jul 6', 'Thu, Jul 8');
  expect(calendarOf(mail).map(([, start]) => start)).toEqual(['20270706T130000Z', '20270708T130000Z']);
});

test('registered: what is typed as a name carries no message to a stranger', async () => {
  const id = registration({ parentName: 'Win at http://evil.test' }, ['http://evil.test now', 'Theo Park']);
  const mail = await mailOf('camps.registration-made', { registrationId: id });
  expectSaid(mail, 'Theo and 1 more child');
  expect(mail.raw).not.toContain('evil');
});

test('registered and paid: nothing is owed', async () => {
  const id = registration({ paymentStatus: 'paid' });
  const mail = await mailOf('camps.registration-made', { registrationId: id });
  expect(shown(mail)).not.toContain('How to pay');
});

test('registered for nothing: nothing is to be paid', async () => {
  const id = registration({ totalAmount: 0, paymentStatus: 'paid', paymentMethod: 'card' });
  const mail = await mailOf('camps.registration-made', { registrationId: id });
  expectSaid(mail, 'Nothing to pay');
  expect(shown(mail)).not.toMatch(/How to pay|\$0/);
});

const checkout = (id: string) => `/camp-checkout/4/${id}?token=secret-of-the-link`;

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

test('registered to pay 30 cents by card: another way, please', async () => {
  const id = registration({ paymentMethod: 'card', totalAmount: 0.3 });
  const mail = await mailOf('camps.registration-made', { registrationId: id });
  expectSaid(mail, '$0.30 is too small for a card, which takes $0.50 or more.');
  expect(shown(mail)).not.toContain('by card');
});

test('registered where places go back: the mail says when', async () => {
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
test('a payment: one receipt, with what is still owed, also where the registration has ended since', async () => {
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
test('a refund: how much, and by which way', async () => {
  const cents = (dollars: number) => ({ cents: (dollars * 100) as Cents });
  const mail = await mailOf('payments.payment-entered', {
    ...{ registrationId: registration(), kind: 'refund', by: 'card' },
    ...{ amount: cents(40), received: cents(260), owed: cents(0) },
  });
  expect(mail.subject).toBe('We returned $40 to you: Summer Camp');
  expectSaid(mail, 'Refund', '$40', '$260', '5 to 10 days');
});

const deposit = { amount: 100, restBy: '2027-06-21' };

test('with a deposit: what is due now, and what by when', async () => {
  const mail = await mailOf('camps.registration-made', { registrationId: registration({ deposit }) });
  expectSaid(mail, 'Pay $100 with Venmo', 'Send $100', 'The rest of $200 is due by Monday, June 21.');
});

// holds: D2 camps.34
test('the rest is due: the amount, the day and the way to pay it', async () => {
  const id = registration({ deposit, received: 100, paymentStatus: 'partial' });
  const mail = await mailOf('camps.rest-due', { registrationId: id });
  expect(mail.subject).toBe('The rest is due by Monday, June 21: Summer Camp');
  expectSaid(mail, 'Thank you for your deposit!', '$200 is still to be paid for Maya and Theo');
  expectLink(mail, `/camp-payment/4?registrationId=${id}&token=secret-of-the-link`);
});

test('the rest is due: who chose the card finds the card', async () => {
  const id = registration({ deposit, received: 100, paymentStatus: 'partial', paymentMethod: 'card' });
  const mail = await mailOf('camps.rest-due', { registrationId: id });
  expectSaid(mail, 'Pay $200 by card');
  expectLink(mail, `${checkout(id)}&sum=all`);
});

test('the rest is due: dropped once it is paid', () =>
  expectDropped('camps.rest-due', {
    registrationId: registration({ deposit, received: 300, paymentStatus: 'paid' }),
  }));

const plan = {
  ...{ startDate: '2027-07-05', endDate: '2027-07-09', startTime: '09:00', endTime: '15:00' },
  ...{ location: 'Doubleday Field', divisions: [{ id: 9, time: '10:00 - 11:00', field: 'Field 1' }] },
};
const tenU: RegistrationNow['divisions'][number] = {
  ...{ id: 9, sport: 'softball', ageGroup: '10U', time: '10:00 - 11:00', field: 'Field 1' },
};

/** UID, status, start and sequence of each entry, without what all of a registration's UIDs have in common. */
const entriesOf = (mail: SinkMail, id: string): string[][] => {
  const text = mail.attachments[0]!.content.toString().replaceAll('\r\n ', '');
  const uids = [...text.matchAll(/^UID:camp-(.*)@fungo.test\r$/gm)].map(([, uid]) =>
    uid!.replace(`${id}-`, ''),
  );
  return calendarOf(mail).map((entry, index) => [uids[index]!, ...entry]);
};

describe('a camp that moves', () => {
  const moved = (id: string, before = plan, version = 1) =>
    mailOf('camps.registration-moved', { registrationId: id, version, before });
  const calendar = { version: 1, from: null, days: 5 };

  test('what it was and what it is, in both forms, and the entries move', async () => {
    const later: RegistrationNow['camp'] = {
      ...camp,
      ...{ startDate: '2027-07-12', endDate: '2027-07-14', startTime: '13:00', endTime: '16:00' },
      location: 'Iroquois Field',
    };
    const terms = {
      fullUntil: '2027-06-28',
      partUntil: '2027-07-09',
      partPercent: 50,
      text: 'Cancel by June 28.',
    };
    const id = registration({ refundTerms: terms }, undefined, {
      ...{ camp: later, calendar, divisions: [{ ...tenU, time: '13:00 - 14:00', field: 'Field 3' }] },
    });
    const mail = await moved(id);
    expect(mail.subject).toBe('Changed: Summer Camp');
    expectSaid(
      mail,
      'Before: Monday, July 5 – Friday, July 9, 2027',
      'Now: Monday, July 12 – Wednesday, July 14',
    );
    expectSaid(mail, 'Before: 9:00 AM–3:00 PM', 'Now: 1:00 PM–4:00 PM');
    expectSaid(mail, 'Before: Doubleday Field', 'Now: Iroquois Field', 'Cancel by June 28.');
    expectSaid(mail, '10U softball', 'Before: 10:00 AM–11:00 AM, Field 1', 'Now: 1:00 PM–2:00 PM, Field 3');
    expectLink(mail, pageOf(id));
    expect(entriesOf(mail, id)).toEqual([
      ...[12, 13, 14].map((day, index) => [`day-${index + 1}`, 'CONFIRMED', `202707${day}T170000Z`, '1']),
      ...[15, 16].map((day, index) => [`day-${index + 4}`, 'CANCELLED', `202707${day}T170000Z`, '1']),
    ]);
  });

  test('another hour on the same day: only that is told, and the confirmation asked for again has the same entries', async () => {
    const id = registration({}, undefined, { camp: { ...camp, startTime: '10:00' }, calendar });
    const mail = await moved(id);
    expectSaid(mail, 'Before: 9:00 AM–3:00 PM', 'Now: 10:00 AM–3:00 PM');
    expect(shown(mail)).not.toContain('Before: Monday');
    academy.mailServer.mails.length = 0;
    const again = await mailOf('camps.confirmation-requested', { registrationId: id });
    expect(entriesOf(again, id)).toEqual(entriesOf(mail, id));
    expect(entriesOf(mail, id)[0]).toEqual(['day-1', 'CONFIRMED', '20270705T140000Z', '1']);
  });

  test('other hours of the camp, not of the child’s division: only what did change is told', async () => {
    const id = registration({}, undefined, {
      ...{ camp: { ...camp, endTime: '16:00', location: 'Iroquois Field' }, calendar, divisions: [tenU] },
      children: [{ playerName: 'Maya Park', division: '10U softball' }],
    });
    const mail = await moved(id);
    expectSaid(mail, 'Now: Iroquois Field', '10:00 AM–11:00 AM');
    expect(shown(mail)).not.toMatch(/4:00 PM|3:00 PM/);
  });

  test('a free one: nothing is said of money', async () => {
    const terms = {
      ...{ fullUntil: '2027-06-28', partUntil: '2027-07-09', partPercent: 50 },
      text: 'Full refund if you cancel by June 28, 2027.',
    };
    const free = { totalAmount: 0, paymentStatus: 'paid', refundTerms: terms } as const;
    const id = registration(free, undefined, { camp: { ...camp, startTime: '10:00' }, calendar });
    const mail = await moved(id);
    expectSaid(mail, 'You can cancel until the first day.');
    expect(shown(mail)).not.toContain('we return');
  });

  test('single days keep their numbers, and entries from before keep the names that they had', async () => {
    const id = registration({ registrationOption: 'individual_days', selectedDays: [2, 4] }, undefined, {
      ...{ camp: { ...camp, startDate: '2027-07-12', endDate: '2027-07-16' } },
      calendar: { ...calendar, from: '2027-07-05' },
    });
    expect(entriesOf(await moved(id), id)).toEqual([
      ['2027-07-06', 'CONFIRMED', '20270713T130000Z', '1'],
      ['2027-07-08', 'CONFIRMED', '20270715T130000Z', '1'],
    ]);
  });

  test('two moves before the mail goes out are one mail with all of the difference, whichever is heard first', async () => {
    const id = registration({}, undefined, {
      ...{ camp: { ...camp, startTime: '11:00' }, calendar: { ...calendar, version: 2 } },
    });
    const sending = jest.spyOn(DeliveriesService.prototype, 'send').mockRejectedValue(new Error('not yet'));
    const payload = { registrationId: id, before: plan, version: 1 };
    const between = { ...plan, startTime: '10:00' };
    await academy.messaging.deliver('camps.registration-moved', { ...payload, version: 2, before: between });
    const queued = async () =>
      (await academy.deliveries()).filter(
        ({ facts }) => 'registrationId' in facts && facts.registrationId === id,
      );
    await academy.messaging.deliver('camps.registration-moved', payload);
    expect(await queued()).toMatchObject([{ facts: { version: 1, before: { startTime: '09:00' } } }]);
    sending.mockRestore();
    const [mail] = await mailsTo(academy.mailServer, `park.${id}@example.com`);
    expectSaid(mail!, 'Before: 9:00 AM–3:00 PM', 'Now: 11:00 AM–3:00 PM');
  });

  test('nothing is told of one that came back before the mail went out, nor of a registration that ended', async () => {
    await expectDropped('camps.registration-moved', {
      registrationId: registration(),
      version: 2,
      before: plan,
    });
    await expectDropped('camps.registration-moved', {
      ...{ version: 1, before: { ...plan, startTime: '08:00' } },
      registrationId: registration({ registrationStatus: 'cancelled' }),
    });
  });

  test('its cancellation is newer than its last move', async () => {
    const id = registration({ registrationStatus: 'cancelled' }, undefined, { calendar });
    expect(entriesOf(await mailOf('camps.registration-cancelled', { registrationId: id }), id)[0]).toEqual([
      ...['day-1', 'CANCELLED', '20270705T130000Z', '2'],
    ]);
  });
});

test.each(['the coach', 'the academy where the camp has none'])(
  'the rest is overdue: %s is told',
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
test('cancelled by the family: all that comes back, what is kept, and the days out of the calendar', async () => {
  const withdrawn = { at: '2027-06-01T12:00:00.000Z', refund: 75, kept: 225 };
  const id = registration({ registrationStatus: 'cancelled', paymentStatus: 'paid', withdrawn });
  const refunds = [5000, 2000].map((cents) => ({ cents: cents as Cents }));
  const mail = await mailOf('payments.withdrawal-entered', { registrationId: id, refunds });
  expect(mail.subject).toBe('You cancelled: Summer Camp');
  expectSaid(mail, 'We return $75 to you', 'we keep $225', 'FG-7K2Q9');
  expectSaid(mail, '$50 and $20 go back to your cards, which takes 5 to 10 days; the rest comes back');
  expect(calendarOf(mail).map(([status]) => status)).toEqual(Array(5).fill('CANCELLED'));
});

test('due soon: how to pay, and until when the place is held; dropped once it is paid', async () => {
  const payBy = '2027-06-12T16:00:00.000Z';
  const mail = await mailOf('camps.payment-due', { registrationId: registration({ payBy }) });
  expect(mail.subject).toBe('Please pay by Saturday, June 12: Summer Camp');
  expectSaid(mail, '$300', '@fungo-academy', 'FG-7K2Q9');
  academy.mailServer.mails.length = 0;
  await expectDropped('camps.payment-due', {
    registrationId: registration({ payBy, paymentStatus: 'paid' }),
  });
});

/** What the mail was to tell is no longer so. */
async function expectDropped<N extends EventName>(name: N, payload: EventPayload<N>) {
  const eventId = randomUUID();
  await academy.messaging.deliver(name, payload, eventId);
  await eventually(async () =>
    expect((await academy.deliveries()).filter((one) => one.eventId === eventId)).toMatchObject([
      { status: 'dropped' },
    ]),
  );
  expect(academy.mailServer.mails).toEqual([]);
}

test('lapsed and cancelled: the calendar takes the days out again', async () => {
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

test('a registration that was cancelled meanwhile is confirmed and reminded of to nobody', async () => {
  const registrationId = registration({ registrationStatus: 'cancelled' });
  await expectDropped('camps.registration-made', { registrationId });
  await expectDropped('camps.camp-near', { registrationId, days: 1 });
});

test('a registration that was deleted meanwhile is confirmed to nobody, and no operator has to look', async () => {
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

test('a place is offered with the link that claims it, and not once the offer is over', async () => {
  const id = family();
  const mail = await mailOf('camps.place-offered', { familyId: id });
  expect(mail.subject).toBe('A spot opened up: Summer Camp');
  expectSaid(mail, 'Maya', 'Friday, July 2, 5:00 PM');
  expectLink(mail, `/camp-registration/4?offer=${id}&token=secret-of-the-link`);
  academy.mailServer.mails.length = 0;
  await expectDropped('camps.place-offered', { familyId: family({ state: 'lapsed' }) });
});

test('an offer that lapsed, and a waitlist that is closed', async () => {
  const lapsed = await mailOf('camps.offer-lapsed', { familyId: family({ state: 'lapsed' }) });
  expect(lapsed.subject).toBe('The spot at Summer Camp went to the next family');
  academy.mailServer.mails.length = 0;
  const closed = await mailOf('camps.waitlist-closed', { familyId: family({ state: 'closed' }) });
  expect(closed.subject).toBe('Cancelled: Summer Camp');
});

test('names, addresses and tokens wait nowhere', async () => {
  academy.down.add('camps');
  const id = registration();
  await academy.messaging.deliver('camps.registration-made', { registrationId: id });
  const kept = await academy.messaging.dataSource.query<object[]>(
    `SELECT row_to_json(d) FROM deliveries d UNION ALL SELECT row_to_json(o) FROM events.outbox o`,
  );
  expect(JSON.stringify(kept)).toContain(id);
  expect(JSON.stringify(kept)).not.toMatch(/park|maya|secret-of/i);
  academy.down.delete('camps');
  await mailsTo(academy.mailServer, `park.${id}@example.com`);
});

// holds: D2 camps.53
test('medical notes that go: the day and whose, and nothing of what they say; camps hear that it was sent', async () => {
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
