import type { Attachment } from 'mailparser';
import type { SinkMail } from '@fungo/testing';
import { eventually } from '@fungo/testing';
import { openAcademy, person, type TestAcademy } from './academy';
import { expectLink, expectProper, expectSaid, mailsTo as mailsOf } from './mails';

let academy: TestAcademy;
beforeAll(async () => {
  academy = await openAcademy();
});
afterAll(() => academy.close());
beforeEach(() => {
  academy.mailServer.mails.length = 0;
});

/** The mails of what was just delivered, by address. */
const mailsTo = (...addresses: string[]) => mailsOf(academy.mailServer, ...addresses);

/** The properties of the one event in a calendar file, unfolded, without their parameters. */
function calendarOf({ attachments }: SinkMail): Record<string, string | undefined> {
  const files = attachments.filter(({ filename }: Attachment) => filename === 'lesson.ics');
  expect(files).toHaveLength(1);
  const lines = files[0]!.content.toString().replaceAll('\r\n ', '').split('\r\n');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect([lines[0], ...lines.slice(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
  return Object.fromEntries(
    lines.slice(0, -1).map((line) => {
      const [, name, value] = /^([A-Z-]+)(?:;(?:"[^"]*"|[^":])*)?:(.*)$/.exec(line) ?? [];
      if (name === undefined) throw new Error(`Not a line of a calendar: ${line}`);
      return [name, value];
    }),
  );
}

const when = 'Saturday, November 28, 2026, 9:00 AM–10:00 AM EST';
const place = 'Elite Training Center';

test('requested: the coach learns who asks, the player what comes next', async () => {
  const { coach, player } = academy;
  await academy.messaging.deliver('scheduling.lesson-requested', academy.facts());
  const [toCoach, toPlayer] = await mailsTo(coach.email, player.email);

  expect(toCoach!.subject).toBe('Lesson request: Sam Ortega, Sat, Nov 28, 9:00 AM');
  expectSaid(toCoach!, 'Sam Ortega', 'Dana Whitfield', when, place, '$75');
  expectLink(toCoach!, '/instructor-dashboard');

  expect(toPlayer!.subject).toBe('We have your lesson request: Sat, Nov 28, 9:00 AM');
  expectSaid(toPlayer!, 'Dana Whitfield', when, place, '$75', '@fungo-academy', '$FungoAcademy');
  expectLink(toPlayer!, '/player-dashboard');

  for (const mail of [toCoach!, toPlayer!]) {
    expectProper(mail);
    expect(mail.replyTo?.text).toBe('hello@fungo.test');
    expect(mail.attachments).toEqual([]);
  }
  expect(toCoach!.recipients).toEqual([coach.email]);
  expect(toPlayer!.recipients).toEqual([player.email]);
});

test('requested: a coach’s own handles come before the academy’s', async () => {
  const handles = { venmo: '@coach-lena', cashApp: '', phone: '' };
  const lena = person({ role: 'instructor', firstName: 'Lena', paymentHandles: handles });
  academy.people.set(lena.userId, lena);
  await academy.messaging.deliver('scheduling.lesson-requested', academy.facts({ coachId: lena.userId }));
  const [, toPlayer] = await mailsTo(lena.email, academy.player.email);
  expectSaid(toPlayer!, '@coach-lena', 'Please pay Lena Ortega');
  expect(toPlayer!.text).not.toMatch(/@fungo-academy|Cash App/);
});

test('requested: a free lesson speaks of no payment', async () => {
  await academy.messaging.deliver('scheduling.lesson-requested', academy.facts({ price: 0 }));
  const [toPlayer] = await mailsTo(academy.player.email, academy.coach.email);
  expectSaid(toPlayer!, 'Free');
  expect(toPlayer!.text).not.toMatch(/pay/i);
});

test('confirmed: the player, with the lesson for the calendar', async () => {
  const facts = academy.facts();
  await academy.messaging.deliver('scheduling.lesson-confirmed', facts);
  const [mail] = await mailsTo(academy.player.email);

  expect(mail!.subject).toBe('Confirmed: your lesson with Dana Whitfield, Sat, Nov 28, 9:00 AM');
  expectSaid(mail!, 'Dana Whitfield', when, place, 'Arrive 5 minutes early.');
  expectLink(mail!, '/player-dashboard');
  expect(mail!.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
  expect(calendarOf(mail!)).toMatchObject({
    METHOD: 'REQUEST',
    UID: `lesson-${facts.lessonId}@fungo.test`,
    SEQUENCE: '0',
    STATUS: 'CONFIRMED',
    DTSTART: '20261128T140000Z',
    DTEND: '20261128T150000Z',
    SUMMARY: 'Lesson with Dana Whitfield',
    LOCATION: place,
    DESCRIPTION: 'Arrive 5 minutes early. Bring your own bat and helmet. Water is provided.',
    ORGANIZER: 'mailto:mail@fungo.test',
    ATTENDEE: `MAILTO:${academy.player.email}`,
  });
});

test.each([
  [
    'summer',
    '2026-10-31T13:00:00.000Z',
    'Saturday, October 31, 2026, 9:00 AM–10:00 AM EDT',
    '20261031T130000Z',
  ],
  [
    'winter',
    '2026-11-01T14:00:00.000Z',
    'Sunday, November 1, 2026, 9:00 AM–10:00 AM EST',
    '20261101T140000Z',
  ],
])('confirmed: nine o’clock in %s time, in mail and calendar', async (_, startsAt, said, instant) => {
  await academy.messaging.deliver('scheduling.lesson-confirmed', academy.facts({ startsAt }));
  const [mail] = await mailsTo(academy.player.email);
  expectSaid(mail!, said);
  expect(calendarOf(mail!)).toMatchObject({ DTSTART: instant });
});

test('declined: the player, with the way to another hour', async () => {
  await academy.messaging.deliver('scheduling.lesson-declined', academy.facts());
  const [mail] = await mailsTo(academy.player.email);
  expect(mail!.subject).toBe('Dana Whitfield can’t make Sat, Nov 28, 9:00 AM');
  expectSaid(mail!, 'Dana Whitfield', when, place, 'we are sorry');
  expectLink(mail!, '/book-lesson');
  expect(mail!.attachments).toEqual([]);
});

test('cancelled after it was confirmed: the calendar takes the same lesson out', async () => {
  const facts = academy.facts();
  await academy.messaging.deliver('scheduling.lesson-cancelled', { ...facts, wasConfirmed: true });
  const [mail] = await mailsTo(academy.player.email);
  expect(mail!.subject).toBe('Cancelled: your lesson with Dana Whitfield, Sat, Nov 28, 9:00 AM');
  expectSaid(mail!, 'Dana Whitfield', when, place, 'takes it out of your calendar');
  expectLink(mail!, '/book-lesson');
  expect(mail!.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/i);
  expect(calendarOf(mail!)).toMatchObject({
    METHOD: 'CANCEL',
    UID: `lesson-${facts.lessonId}@fungo.test`,
    SEQUENCE: '1',
    STATUS: 'CANCELLED',
    DTSTART: '20261128T140000Z',
  });
});

test('cancelled while it was pending: no calendar ever held it', async () => {
  const facts = { ...academy.facts(), wasConfirmed: false };
  await academy.messaging.deliver('scheduling.lesson-cancelled', facts);
  const [mail] = await mailsTo(academy.player.email);
  expect(mail!.subject).toBe('Cancelled: your lesson request with Dana Whitfield, Sat, Nov 28, 9:00 AM');
  expectSaid(mail!, 'Dana Whitfield', when, place);
  expect(mail!.attachments).toEqual([]);
});

test('a player without an account gets no mail, nor the coach who booked for him', async () => {
  const before = (await academy.deliveries()).length;
  const facts = academy.facts({ studentId: null });
  await academy.messaging.deliver('scheduling.lesson-requested', facts);
  await academy.messaging.deliver('scheduling.lesson-confirmed', facts);
  expect(await academy.deliveries()).toHaveLength(before);
});

test('a name cannot write a header', async () => {
  const bob = person({
    firstName: 'Bob\r\nBcc: victim@elsewhere.test\r\n\r\nHello',
    lastName: '"Ray:mailto:x@y.test',
  });
  academy.people.set(bob.userId, bob);
  const facts = academy.facts({ studentId: bob.userId, location: 'Field 3\r\nATTENDEE:mailto:x@y.test' });
  await academy.messaging.deliver('scheduling.lesson-requested', facts);
  await academy.messaging.deliver('scheduling.lesson-confirmed', facts);
  await eventually(() => expect(academy.mailServer.mails).toHaveLength(3));

  for (const mail of academy.mailServer.mails) {
    expect(mail.recipients).toHaveLength(1);
    expect(mail.headers.has('bcc')).toBe(false);
  }
  const subjects = academy.mailServer.mails.map(({ subject }) => subject);
  expect(subjects).toContain(
    'Lesson request: Bob Bcc: victim@elsewhere.test Hello "Ray:mailto:x@y.test, Sat, Nov 28, 9:00 AM',
  );
  const confirmed = academy.mailServer.mails.find(({ attachments }) => attachments.length > 0);
  expect(calendarOf(confirmed!)).toMatchObject({
    LOCATION: 'Field 3 ATTENDEE:mailto:x@y.test',
    ATTENDEE: `MAILTO:${bob.email}`,
  });
});

test('a name is text, in HTML too', async () => {
  const name = '<img src=x onerror=alert(1)>';
  const bob = person({ firstName: 'Bob', lastName: `${name}&amp;` });
  academy.people.set(bob.userId, bob);
  const facts = academy.facts({ studentId: bob.userId, location: '<b>Field</b>' });
  await academy.messaging.deliver('scheduling.lesson-requested', facts);
  const [toCoach] = await mailsTo(academy.coach.email, bob.email);
  expect(toCoach!.html).not.toMatch(/<img|<b>/);
  expect(toCoach!.html).toContain('&lt;img src=x onerror=alert(1)&gt;&amp;amp;');
  expect(toCoach!.text).toContain(`Bob ${name}&amp;`);
  expect(toCoach!.text).toContain('<b>Field</b>');
});

test('an academy that gives no contacts gets a mail without gaps', async () => {
  const { site } = academy;
  const given = { ...site };
  Object.assign(site, {
    tagline: '',
    address: '',
    arrival: '',
    contacts: { email: null, partnerEmail: null, phone: '' },
    payment: { venmo: '', cashApp: '', phone: '' },
  });
  try {
    await academy.messaging.deliver('scheduling.lesson-requested', academy.facts());
    const [toPlayer] = await mailsTo(academy.player.email, academy.coach.email);
    expectSaid(toPlayer!, 'Dana will tell you how.');
    expect(toPlayer!.replyTo).toBeUndefined();
    expect(toPlayer!.text!.trimEnd()).toMatch(/\n\nFungo Academy\nhttp:\/\/fungo\.test$/);
  } finally {
    Object.assign(site, given);
  }
});
