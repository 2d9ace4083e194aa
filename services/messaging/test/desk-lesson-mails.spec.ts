import { randomUUID } from 'node:crypto';
import type { LessonNow } from '@fungo/contracts';
import { eventually } from '@fungo/testing';
import { academyForTests } from './academy';
import { expectLink, expectProper, expectSaid, lessonCalendarOf, mailsTo as mailsOf } from './mails';

const academy = academyForTests();

/** The received mails, by address. */
const mailsTo = (...addresses: string[]) => mailsOf(academy.mailServer, ...addresses);

const when = 'Saturday, November 28, 2026, 9:00 AM–10:00 AM EST';
const place = 'Elite Training Center';

describe('a lesson booked at the desk for an address without an account', () => {
  const desk = (changes: Partial<LessonNow> = {}) => {
    const facts = academy.facts({ studentId: null });
    academy.lessons.set(facts.lessonId, {
      ...academy.lessons.get(facts.lessonId)!,
      status: 'confirmed',
      studentName: 'Riley Novak',
      studentEmail: 'novak@families.test',
      ...changes,
    });
    return facts;
  };

  // holds: decided.20
  test('the address gets all facts and the lesson for the calendar', async () => {
    const facts = desk();
    await academy.messaging.deliver('scheduling.lesson-confirmed', { ...facts, tellAddress: true });
    const [mail] = await mailsTo('novak@families.test');
    expectProper(mail!);
    expect(mail!.subject).toBe('Confirmed: your lesson with Dana Whitfield, Sat, Nov 28, 9:00 AM');
    expect(mail!.replyTo?.text).toBe(academy.coach.email);
    expectSaid(mail!, 'Dana Whitfield booked a lesson for Riley Novak', when, place, '$75');
    expectSaid(mail!, 'by replying to this email or calling (607) 555-0142', 'Arrive 5 minutes early.');
    expect(mail!.html).toContain(
      'href="https://www.google.com/maps/search/?api=1&amp;query=12+Foul+Pole+Lane',
    );
    expectLink(mail!, '/register');
    expect(lessonCalendarOf(mail!)).toMatchObject({
      METHOD: 'REQUEST',
      UID: `lesson-${facts.lessonId}@fungo.test`,
      SEQUENCE: '0',
      DTSTART: '20261128T140000Z',
      ATTENDEE: 'MAILTO:novak@families.test',
    });
  });

  // holds: decided.20
  test('the address hears of the cancellation, and its calendar removes the same lesson', async () => {
    const facts = desk({ status: 'cancelled' });
    const cancelled = { ...facts, wasConfirmed: true, tellAddress: true };
    await academy.messaging.deliver('scheduling.lesson-cancelled', cancelled);
    await academy.messaging.deliver('scheduling.lesson-confirmed', { ...facts, tellAddress: true }); // delayed, and dropped
    const [mail] = await mailsTo('novak@families.test');
    expectProper(mail!);
    expect(mail!.subject).toBe('Cancelled: your lesson with Dana Whitfield, Sat, Nov 28, 9:00 AM');
    expectSaid(mail!, 'Riley Novak', when, place, 'take it off your calendar');
    expect(lessonCalendarOf(mail!)).toMatchObject({
      METHOD: 'CANCEL',
      UID: `lesson-${facts.lessonId}@fungo.test`,
      SEQUENCE: '1',
    });
    await eventually(async () =>
      expect((await academy.deliveries()).at(-1)).toMatchObject({
        kind: 'desk-lesson-confirmed',
        status: 'dropped',
      }),
    );
  });

  // holds: decided.20
  test('the address is requested at sending, stored nowhere, and written to once', async () => {
    const eventId = randomUUID();
    const facts = { ...desk(), tellAddress: true };
    academy.down.add('scheduling');
    await academy.messaging.deliver('scheduling.lesson-confirmed', facts, eventId);
    await academy.messaging.dataSource.query('DELETE FROM events.inbox WHERE event_id = $1', [eventId]);
    await academy.messaging.deliver('scheduling.lesson-confirmed', facts, eventId);
    const stored = await academy.storedText();
    expect(stored).toContain('desk-lesson-confirmed');
    expect(stored).not.toMatch(/novak/i);
    academy.down.delete('scheduling');
    await mailsTo('novak@families.test');
    expect(await academy.deliveriesOf(eventId)).toMatchObject([
      { kind: 'desk-lesson-confirmed', recipientId: null },
    ]);
  });

  // holds: decided.20
  test('an invalid address and one beyond the limits get no mail', async () => {
    const eventId = randomUUID();
    const facts = desk({ studentEmail: 'novak@families.test\r\nBcc: victim@elsewhere.test' });
    await academy.messaging.deliver('scheduling.lesson-confirmed', { ...facts, tellAddress: true }, eventId);
    await eventually(async () =>
      expect(await academy.deliveriesOf(eventId)).toMatchObject([{ status: 'dropped' }]),
    );
    const before = (await academy.deliveries()).length;
    await academy.messaging.deliver('scheduling.lesson-confirmed', { ...desk(), tellAddress: false });
    expect(await academy.deliveries()).toHaveLength(before);
    expect(academy.mailServer.mails).toEqual([]);
  });
});

test('a lesson for a player without an account makes no mail to the player or the coach', async () => {
  const before = (await academy.deliveries()).length;
  const facts = academy.facts({ studentId: null });
  await academy.messaging.deliver('scheduling.lesson-requested', facts);
  await academy.messaging.deliver('scheduling.lesson-confirmed', facts);
  expect(await academy.deliveries()).toHaveLength(before);
});
