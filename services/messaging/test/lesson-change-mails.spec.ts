import { type EventPayload, type LessonNow, toCents } from '@fungo/contracts';
import { eventually, type SinkMail } from '@fungo/testing';
import { academyForTests } from './academy';
import { expectLink, expectProper, expectSaid, lessonCalendarOf, mailsTo as mailsOf } from './mails';

const academy = academyForTests();
const mailsTo = (...addresses: string[]) => mailsOf(academy.mailServer, ...addresses);

const from = '2026-11-24T21:00:00.000Z';
const before = 'Tue, Nov 24, 4:00 PM';
const now = 'Sat, Nov 28, 9:00 AM';

/** A lesson as scheduling answers for it after the change. */
function lesson(changes: Partial<LessonNow> = {}) {
  const facts = academy.facts({ sequence: 1, ...(changes.studentId === null && { studentId: null }) });
  academy.lessons.set(facts.lessonId, {
    ...academy.lessons.get(facts.lessonId)!,
    ...{ status: 'confirmed', linkToken: 'for-sam', ...changes },
  });
  return facts;
}

const moved = (changes: Partial<EventPayload<'scheduling.lesson-moved'>> = {}) =>
  academy.messaging.deliver('scheduling.lesson-moved', {
    ...lesson(),
    ...{ from, wasConfirmed: true, by: 'family', ...changes },
  });

const page = (mail: SinkMail) => /lesson\/\d+\?token=for-sam/.test(String(mail.html));

test('moved by the family: both calendars update the same entry', async () => {
  await moved();
  const [toPlayer, toCoach] = await mailsTo(academy.player.email, academy.coach.email);
  for (const mail of [toPlayer!, toCoach!]) {
    expectProper(mail);
    expect(lessonCalendarOf(mail)).toMatchObject({
      ...{ METHOD: 'REQUEST', SEQUENCE: '1', STATUS: 'CONFIRMED', DTSTART: '20261128T140000Z' },
      UID: expect.stringMatching(/^lesson-\d+@fungo\.test$/) as string,
    });
  }
  expect(toPlayer!.subject).toBe(`Moved: your lesson with Dana Whitfield, now ${now}`);
  expectSaid(toPlayer!, before, 'Your lesson has a new time', 'update your calendar');
  expect(lessonCalendarOf(toPlayer!).SUMMARY).toBe('Lesson with Dana Whitfield');
  expect(toCoach!.subject).toBe(`Moved: Sam Ortega, now ${now}`);
  expectSaid(toCoach!, before, 'Sam Ortega');
  expect(lessonCalendarOf(toCoach!)).toMatchObject({
    ...{ SUMMARY: 'Lesson with Sam Ortega', ATTENDEE: `MAILTO:${academy.coach.email}` },
  });
});

test('moved by the coach: only the family hears of it', async () => {
  await moved({ by: 'coach' });
  await mailsTo(academy.player.email);
});

test('a request that moved has no calendar entry', async () => {
  await moved({ wasConfirmed: false });
  const [toPlayer, toCoach] = await mailsTo(academy.player.email, academy.coach.email);
  expect(toPlayer!.subject).toBe(`Moved: your lesson request with Dana Whitfield, now ${now}`);
  expectSaid(toCoach!, 'It still waits for your answer.');
  for (const mail of [toPlayer!, toCoach!]) expect(mail.attachments).toEqual([]);
});

test('a mail about a time that has changed again is dropped', async () => {
  const facts = lesson({ sequence: 2 });
  await academy.messaging.deliver('scheduling.lesson-moved', {
    ...{ ...facts, from, wasConfirmed: true, by: 'coach' },
  });
  await eventually(async () =>
    expect((await academy.deliveries()).at(-1)).toMatchObject({ kind: 'lesson-moved', status: 'dropped' }),
  );
});

test('confirmed: the terms, and a link that needs no sign-in', async () => {
  const facts = lesson({ sequence: 1 });
  await academy.messaging.deliver('scheduling.lesson-confirmed', facts);
  const [mail] = await mailsTo(academy.player.email);
  expectSaid(mail!, 'yourself until Fri, Nov 27, 9:00 AM', '$75 may stay due if the lesson is cancelled');
  expect(page(mail!)).toBe(true);
});

test('confirmed without a late fee: the mail names none', async () => {
  await academy.messaging.deliver(
    'scheduling.lesson-confirmed',
    lesson({ terms: { cutOffHours: 24, lateFeePercent: 0 } }),
  );
  const [mail] = await mailsTo(academy.player.email);
  expect(mail!.text).not.toContain('stay due');
});

test('taken: the family gets the confirmation, the coach the calendar entry', async () => {
  await academy.messaging.deliver('scheduling.lesson-offer-taken', lesson());
  const [toPlayer, toCoach] = await mailsTo(academy.player.email, academy.coach.email);
  expect(toPlayer!.subject).toBe(`Confirmed: your lesson with Dana Whitfield, ${now}`);
  expect(toCoach!.subject).toBe(`Booked: Sam Ortega, ${now}`);
  expect(lessonCalendarOf(toCoach!)).toMatchObject({ METHOD: 'REQUEST', SEQUENCE: '1' });
});

test('cancelled by the family: the coach’s calendar removes the entry, and both see the fee', async () => {
  await academy.messaging.deliver('scheduling.lesson-cancelled', {
    ...{ ...lesson({ status: 'cancelled' }), wasConfirmed: true, by: 'family' },
    fee: { cents: toCents(37.5) },
  });
  const [toPlayer, toCoach] = await mailsTo(academy.player.email, academy.coach.email);
  expect(toCoach!.subject).toBe(`Cancelled: Sam Ortega, ${now}`);
  for (const mail of [toPlayer!, toCoach!]) {
    expectSaid(mail, 'Still due', '$37.50');
    expect(lessonCalendarOf(mail)).toMatchObject({ METHOD: 'CANCEL', SEQUENCE: '1' });
  }
});

test.each([
  ['2026-12-01T21:00:00.000Z', 'Sam Ortega asks to move to Tue, Dec 1, 4:00 PM'],
  [null, `Sam Ortega asks to cancel ${now}`],
])('asked after the cut-off: the coach decides (%s)', async (to, subject) => {
  const facts = lesson();
  await academy.messaging.deliver('scheduling.lesson-change-asked', { ...facts, to });
  const [mail] = await mailsTo(academy.coach.email);
  expect(mail!.subject).toBe(subject);
  expectSaid(mail!, 'less than 24 hours away', '$75');
  expectLink(mail!, `/instructor-dashboard?tab=lessons&lesson=${facts.lessonId}`);
});

test('refused: the family keeps the time', async () => {
  await academy.messaging.deliver('scheduling.lesson-change-refused', { ...lesson(), to: null });
  const [mail] = await mailsTo(academy.player.email);
  expect(mail!.subject).toBe(`Your lesson stays: ${now}`);
  expectSaid(mail!, 'Dana Whitfield could not cancel your lesson');
  expect(page(mail!)).toBe(true);
});

test('an address that a coach typed hears of a move and of a refusal', async () => {
  const desk = { studentId: null, studentName: 'Riley Novak', studentEmail: 'novak@families.test' };
  await academy.messaging.deliver('scheduling.lesson-moved', {
    ...{ ...lesson(desk), from, wasConfirmed: true, by: 'coach', tellAddress: true },
  });
  const [mail] = await mailsTo('novak@families.test');
  expectSaid(mail!, before);
  expect(lessonCalendarOf(mail!)).toMatchObject({ METHOD: 'REQUEST', SEQUENCE: '1' });
  academy.mailServer.mails.length = 0;
  await academy.messaging.deliver('scheduling.lesson-change-refused', {
    ...{ ...lesson(desk), to: null, tellAddress: true },
  });
  await mailsTo('novak@families.test');
});
