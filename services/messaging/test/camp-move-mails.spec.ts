import type { SinkMail } from '@fungo/testing';
import { DeliveriesService } from '../src/deliveries/deliveries.service';
import type { RegistrationNow } from './academy';
import { calendarOf, camp, campMailsForTests, pageOf, tenU } from './camp-mails';
import { expectLink, expectSaid, mailsTo, shown } from './mails';

const { academy, registration, mailOf, expectDropped } = campMailsForTests();

const plan = {
  ...{ startDate: '2027-07-05', endDate: '2027-07-09', startTime: '09:00', endTime: '15:00' },
  ...{ location: 'Doubleday Field', divisions: [{ id: 9, time: '10:00 - 11:00', field: 'Field 1' }] },
};
/** The end of the UID, status, start and sequence of each entry. */
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

  test('the mail has the old and new plan, and the entries move', async () => {
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

  test('another hour on the same day: the mail has only that, and a repeated confirmation has the same entries', async () => {
    const id = registration({}, undefined, { camp: { ...camp, startTime: '10:00' }, calendar });
    const mail = await moved(id);
    expectSaid(mail, 'Before: 9:00 AM–3:00 PM', 'Now: 10:00 AM–3:00 PM');
    expect(shown(mail)).not.toContain('Before: Monday');
    academy.mailServer.mails.length = 0;
    const again = await mailOf('camps.confirmation-requested', { registrationId: id });
    expect(entriesOf(again, id)).toEqual(entriesOf(mail, id));
    expect(entriesOf(mail, id)[0]).toEqual(['day-1', 'CONFIRMED', '20270705T140000Z', '1']);
  });

  test('other hours of the camp but not of the child’s division: the mail has only the real change', async () => {
    const id = registration({}, undefined, {
      ...{ camp: { ...camp, endTime: '16:00', location: 'Iroquois Field' }, calendar, divisions: [tenU] },
      children: [{ playerName: 'Maya Park', division: '10U softball' }],
    });
    const mail = await moved(id);
    expectSaid(mail, 'Now: Iroquois Field', '10:00 AM–11:00 AM');
    expect(shown(mail)).not.toMatch(/4:00 PM|3:00 PM/);
  });

  test('a free camp: the mail does not mention money', async () => {
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

  test('single days keep their numbers, and older entries keep their names', async () => {
    const id = registration({ registrationOption: 'individual_days', selectedDays: [2, 4] }, undefined, {
      ...{ camp: { ...camp, startDate: '2027-07-12', endDate: '2027-07-16' } },
      calendar: { ...calendar, from: '2027-07-05' },
    });
    expect(entriesOf(await moved(id), id)).toEqual([
      ['2027-07-06', 'CONFIRMED', '20270713T130000Z', '1'],
      ['2027-07-08', 'CONFIRMED', '20270715T130000Z', '1'],
    ]);
  });

  test('two moves before the mail is sent are one mail with the whole difference, in any order of arrival', async () => {
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

  test('a move that was undone, or of an ended registration, makes no mail', async () => {
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

  test('a cancellation has a higher sequence than the last move', async () => {
    const id = registration({ registrationStatus: 'cancelled' }, undefined, { calendar });
    expect(entriesOf(await mailOf('camps.registration-cancelled', { registrationId: id }), id)[0]).toEqual([
      ...['day-1', 'CANCELLED', '20270705T130000Z', '2'],
    ]);
  });
});
