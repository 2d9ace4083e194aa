import { randomUUID } from 'node:crypto';
import type { EventName, EventPayload } from '@fungo/contracts';
import { eventually, type SinkMail } from '@fungo/testing';
import { academyForTests, type FamilyNow, mailedCamp, type RegistrationNow } from './academy';
import { expectProper, mailsTo } from './mails';

export const camp: RegistrationNow['camp'] = { ...mailedCamp, pickupInfo: 'Collect within 15 minutes.' };

export const tenU: RegistrationNow['divisions'][number] = {
  ...{ id: 9, sport: 'softball', ageGroup: '10U', time: '10:00 - 11:00', field: 'Field 1' },
};

export const pageOf = (id: string) =>
  `/camp-registration-success?registrationId=${id}&token=secret-of-the-link`;

export const checkout = (id: string) => `/camp-checkout/4/${id}?token=secret-of-the-link`;

/** Status, start and sequence of each day in the mail's calendar file. */
export function calendarOf({ attachments }: SinkMail): string[][] {
  const files = attachments.filter(({ filename }) => filename === 'camp.ics');
  expect(files).toHaveLength(1);
  const text = files[0]!.content.toString().replaceAll('\r\n ', '');
  expect(text).not.toContain('token');
  return [...text.matchAll(/BEGIN:VEVENT(.*?)END:VEVENT/gs)].map(([, event]) =>
    ['STATUS', 'DTSTART', 'SEQUENCE'].map((name) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(event!)![1]!),
  );
}

/** An academy with registrations and waiting families, for the tests of a file. */
export function campMailsForTests() {
  const academy = academyForTests();

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

  /** The one mail of an event to the family's address. */
  async function mailOf<N extends EventName>(name: N, payload: EventPayload<N>): Promise<SinkMail> {
    await academy.messaging.deliver(name, payload);
    const id =
      'familyId' in payload ? payload.familyId : (payload as { registrationId: string }).registrationId;
    const [mail] = await mailsTo(academy.mailServer, `park.${id}@example.com`);
    expectProper(mail!);
    return mail!;
  }

  /** Expects that an event's mail is dropped. */
  async function expectDropped<N extends EventName>(name: N, payload: EventPayload<N>) {
    const eventId = randomUUID();
    await academy.messaging.deliver(name, payload, eventId);
    await eventually(async () =>
      expect(await academy.deliveriesOf(eventId)).toMatchObject([{ status: 'dropped' }]),
    );
    expect(academy.mailServer.mails).toEqual([]);
  }

  return { academy, registration, family, mailOf, expectDropped };
}
