import { type Cents, toCents } from '@fungo/contracts';
import { eventually, person } from '@fungo/testing';
import { academyForTests } from './academy';
import { expectLink, expectProper, expectSaid, lessonCalendarOf, mailsTo as mailsOf } from './mails';

const academy = academyForTests();

/** The received mails, by address. */
const mailsTo = (...addresses: string[]) => mailsOf(academy.mailServer, ...addresses);

const when = 'Saturday, November 28, 2026, 9:00 AM–10:00 AM EST';
const place = 'Elite Training Center';

// holds: decided.19
test('requested: the coach gets the answers of the player, the player the next steps', async () => {
  const { coach, player } = academy;
  const facts = academy.facts();
  academy.lessons.set(facts.lessonId, {
    ...academy.lessons.get(facts.lessonId)!,
    notes: 'Left-handed.\n<b>First</b> lesson',
    studentPhone: '(555) 014-9034',
    studentEmail: 'rosa@families.test',
    sessionFocus: 'both',
    weeklyRecurring: 'maybe',
  });
  await academy.messaging.deliver('scheduling.lesson-requested', facts);
  const [toCoach, toPlayer] = await mailsTo(coach.email, player.email);

  expect(toCoach!.subject).toBe('Lesson request: Sam Ortega, Sat, Nov 28, 9:00 AM');
  expectSaid(toCoach!, 'Sam Ortega', 'Dana Whitfield', when, place, '$75');
  expectSaid(
    toCoach!,
    'Hitting and fielding',
    'Maybe weekly',
    '(555) 014-9034',
    'rosa@families.test',
    'Left-handed.',
  );
  expect(toCoach!.html).toContain('href="tel:5550149034"');
  expect(toCoach!.html).toContain('&lt;b&gt;First&lt;/b&gt; lesson');
  expect(toCoach!.text).not.toMatch(/^Coach/m);
  expect(toCoach!.html).toContain(
    `href="http://fungo.test/instructor-dashboard?tab=lessons&amp;lesson=${facts.lessonId}"`,
  );

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

// holds: D1 1.8
test('requested: a coach’s own handles come before the academy’s', async () => {
  const handles = { venmo: '@coach-lena', cashApp: '', phone: '' };
  const lena = person({ role: 'instructor', firstName: 'Lena', paymentHandles: handles });
  academy.people.set(lena.userId, lena);
  await academy.messaging.deliver('scheduling.lesson-requested', academy.facts({ coachId: lena.userId }));
  const [, toPlayer] = await mailsTo(lena.email, academy.player.email);
  expectSaid(toPlayer!, '@coach-lena', 'Please pay Lena Ortega');
  expect(toPlayer!.text).not.toMatch(/@fungo-academy|Cash App/);
});

test('requested: a free lesson has no text about payment', async () => {
  await academy.messaging.deliver(
    'scheduling.lesson-requested',
    academy.facts({ price: { cents: toCents(0) } }),
  );
  const [toPlayer] = await mailsTo(academy.player.email, academy.coach.email);
  expectSaid(toPlayer!, 'Free');
  expect(toPlayer!.text).not.toMatch(/pay/i);
});

test.each([
  ['in cents', { cents: toCents(1234.5) }],
  ['in dollars, from the previous version', 1234.5],
])('requested: a price %s has the format of the web', async (_, price) => {
  await academy.messaging.deliver('scheduling.lesson-requested', {
    ...academy.facts(),
    price: price as { cents: Cents },
  });
  const [toPlayer] = await mailsTo(academy.player.email, academy.coach.email);
  expectSaid(toPlayer!, '$1,234.50');
});

// holds: decided.19
test('confirmed: the player gets the lesson for the calendar', async () => {
  const facts = academy.facts();
  await academy.messaging.deliver('scheduling.lesson-confirmed', facts);
  const [mail] = await mailsTo(academy.player.email);

  expect(mail!.subject).toBe('Confirmed: your lesson with Dana Whitfield, Sat, Nov 28, 9:00 AM');
  expectSaid(mail!, 'Dana Whitfield', when, place, 'Arrive 5 minutes early.', '12 Foul Pole Lane', '$75');
  expectSaid(mail!, 'by replying to this email or calling (607) 555-0142');
  expect(mail!.html).toContain('href="https://www.google.com/maps/search/?api=1&amp;query=12+Foul+Pole+Lane');
  expectLink(mail!, '/player-dashboard');
  expect(mail!.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
  expect(lessonCalendarOf(mail!)).toMatchObject({
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
])('confirmed: nine o’clock in %s time is right in mail and calendar', async (_, startsAt, said, instant) => {
  await academy.messaging.deliver('scheduling.lesson-confirmed', academy.facts({ startsAt }));
  const [mail] = await mailsTo(academy.player.email);
  expectSaid(mail!, said);
  expect(lessonCalendarOf(mail!)).toMatchObject({ DTSTART: instant });
});

// holds: decided.19
test('declined: the player gets a link to other times', async () => {
  await academy.messaging.deliver('scheduling.lesson-declined', academy.facts());
  const [mail] = await mailsTo(academy.player.email);
  expect(mail!.subject).toBe('Dana Whitfield can’t make Sat, Nov 28, 9:00 AM');
  expectSaid(mail!, 'Dana Whitfield', when, place, 'we are sorry');
  expectLink(mail!, '/book-lesson?instructorId=7');
  expect(mail!.text).not.toContain('Other times');
  expect(mail!.attachments).toEqual([]);
});

// holds: decided.21
test('declined: each of the coach’s offered times links to taking it', async () => {
  const facts = academy.facts();
  const offers = ['2126-11-30T15:00:00.000Z', '2126-12-01T21:00:00.000Z'];
  academy.lessons.set(facts.lessonId, {
    ...{ ...academy.lessons.get(facts.lessonId)!, offers, linkToken: 'shown-to-sam' },
  });
  await academy.messaging.deliver('scheduling.lesson-declined', facts);
  const [mail] = await mailsTo(academy.player.email);
  expectSaid(mail!, 'Other times that Dana offers', 'Sat, Nov 30, 10:00 AM', 'Sun, Dec 1, 4:00 PM');
  for (const start of offers)
    expect(mail!.html).toContain(
      `href="http://fungo.test/lesson/${facts.lessonId}?token=shown-to-sam&amp;take=${encodeURIComponent(start)}"`,
    );
});

// holds: decided.19
test('confirmed: the mail is dropped if the lesson is cancelled before it is sent', async () => {
  const facts = academy.facts();
  academy.lessons.set(facts.lessonId, { ...academy.lessons.get(facts.lessonId)!, status: 'cancelled' });
  await academy.messaging.deliver('scheduling.lesson-confirmed', facts);
  await eventually(async () =>
    expect((await academy.deliveries()).at(-1)).toMatchObject({
      kind: 'lesson-confirmed',
      status: 'dropped',
    }),
  );
  expect(academy.mailServer.mails).toEqual([]);
});

// holds: decided.19
test('cancelled after the confirmation: the calendar removes the same lesson', async () => {
  const facts = academy.facts();
  await academy.messaging.deliver('scheduling.lesson-cancelled', { ...facts, wasConfirmed: true });
  const [mail] = await mailsTo(academy.player.email);
  expect(mail!.subject).toBe('Cancelled: your lesson with Dana Whitfield, Sat, Nov 28, 9:00 AM');
  expectSaid(mail!, 'Dana Whitfield', when, place, 'take it off your calendar');
  expectLink(mail!, '/book-lesson');
  expect(mail!.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/i);
  expect(lessonCalendarOf(mail!)).toMatchObject({
    METHOD: 'CANCEL',
    UID: `lesson-${facts.lessonId}@fungo.test`,
    SEQUENCE: '1',
    STATUS: 'CANCELLED',
    DTSTART: '20261128T140000Z',
  });
});

test('cancelled while pending: the mail has no calendar', async () => {
  const facts = { ...academy.facts(), wasConfirmed: false };
  await academy.messaging.deliver('scheduling.lesson-cancelled', facts);
  const [mail, toCoach] = await mailsTo(academy.player.email, academy.coach.email);
  expectProper(toCoach!);
  expect(toCoach!.subject).toBe('Request withdrawn: Sam Ortega, Sat, Nov 28, 9:00 AM');
  expectSaid(toCoach!, 'Hi Dana Whitfield', 'Sam Ortega', when, place);
  expect(toCoach!.attachments).toEqual([]);
  expect(mail!.subject).toBe('Cancelled: your lesson request with Dana Whitfield, Sat, Nov 28, 9:00 AM');
  expectSaid(mail!, 'Dana Whitfield', when, place);
  expect(mail!.attachments).toEqual([]);
});

// holds: D2 camps.26
test('freed: the coach hears of the cancelled lesson without the player’s name', async () => {
  const facts = academy.facts();
  await academy.messaging.deliver('scheduling.lesson-freed', facts);
  const [mail] = await mailsTo(academy.coach.email);
  expectProper(mail!);
  expect(mail!.subject).toBe('Lesson cancelled: Sat, Nov 28, 9:00 AM');
  expectSaid(mail!, 'account deleted', when, place);
  expect(mail!.text).not.toContain('Ortega');
});

// holds: decided.21
test('declined: offered times that have passed are left out', async () => {
  const facts = academy.facts();
  const [passed, toCome] = [-1, 24].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  academy.lessons.set(facts.lessonId, {
    ...academy.lessons.get(facts.lessonId)!,
    offers: [passed!, toCome!],
  });
  await academy.messaging.deliver('scheduling.lesson-declined', facts);
  const [mail] = await mailsTo(academy.player.email);
  expect(mail!.html).toContain(encodeURIComponent(toCome!));
  expect(mail!.html).not.toContain(encodeURIComponent(passed!));
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
    'Lesson request: Bob Bcc victim elsewhere test Hello Ray mailto x y test, Sat, Nov 28, 9:00 AM',
  );
  const confirmed = academy.mailServer.mails.find(({ attachments }) => attachments.length > 0);
  expect(lessonCalendarOf(confirmed!)).toMatchObject({
    LOCATION: 'Field 3 ATTENDEE:mailto:x@y.test',
    ATTENDEE: `MAILTO:${bob.email}`,
  });
});

test('a name is plain text, also in HTML', async () => {
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

test('without contacts of the academy the mail has no gaps', async () => {
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
    expect(toPlayer!.text!.trimEnd()).toMatch(
      /\n\nFungo Academy http:\/\/fungo\.test\nPrivacy policy \S+\nTerms of use \S+$/,
    );
  } finally {
    Object.assign(site, given);
  }
});
