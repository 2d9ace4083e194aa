import type { LessonNow } from '@fungo/contracts';
import { eventually } from '@fungo/testing';
import { academyForTests } from './academy';
import { expectLink, expectProper, expectSaid, lessonCalendarOf, mailsTo as mailsOf } from './mails';

const academy = academyForTests();
const mailsTo = (...addresses: string[]) => mailsOf(academy.mailServer, ...addresses);

const when = 'Sat, Nov 28, 9:00 AM';
const offers = ['2126-11-30T15:00:00.000Z', '2126-12-01T21:00:00.000Z'];

/** A rained-out lesson as scheduling answers for it. */
function rained(changes: Partial<LessonNow> = {}) {
  const facts = academy.facts({ sequence: 2, ...(changes.studentId === null && { studentId: null }) });
  academy.lessons.set(facts.lessonId, {
    ...academy.lessons.get(facts.lessonId)!,
    ...{ status: 'cancelled', offers, linkToken: 'for-sam', rainOut: { message: 'The infield is a lake.' } },
    ...changes,
  });
  return facts;
}

const takes = (lessonId: number, start: string) =>
  `href="http://fungo.test/lesson/${lessonId}?token=for-sam&amp;take=${encodeURIComponent(start)}"`;

const cancelled = { wasConfirmed: true, by: 'coach', rainedOut: true } as const;

test('a lesson: the family gets one mail with the message, make-up times and the cancellation', async () => {
  const facts = rained();
  await academy.messaging.deliver('scheduling.lesson-cancelled', { ...facts, ...cancelled });
  const [mail, ...others] = await mailsTo(academy.player.email);
  expect(others).toEqual([]);
  expectProper(mail!);
  expect(mail!.subject).toBe(`Rained out: your lesson with Dana Whitfield, ${when}`);
  expectSaid(mail!, 'The infield is a lake.', 'Nothing is owed', 'Your make-up times');
  expectSaid(mail!, 'Sat, Nov 30, 10:00 AM', 'Sun, Dec 1, 4:00 PM');
  for (const start of offers) expect(mail!.html).toContain(takes(facts.lessonId, start));
  expect(lessonCalendarOf(mail!)).toMatchObject({
    ...{ METHOD: 'CANCEL', UID: `lesson-${facts.lessonId}@fungo.test`, SEQUENCE: '2' },
  });
});

test('a lesson whose best make-up time is held: the mail says until when', async () => {
  const held = { startsAt: offers[0]!, until: '2126-11-29T17:00:00.000Z' };
  await academy.messaging.deliver('scheduling.lesson-cancelled', { ...rained({ held }), ...cancelled });
  const [mail] = await mailsTo(academy.player.email);
  expectSaid(mail!, 'We are holding Sat, Nov 30, 10:00 AM for you until Fri, Nov 29, 12:00 PM.');
});

test('the coach whose hours the academy rained out', async () => {
  await academy.messaging.deliver('scheduling.rained-out', {
    ...{ rainOutId: 1, coachId: academy.coach.userId, date: '2126-11-28', lessons: 4, requests: 1 },
    ...{ startTime: '09:00:00', endTime: '12:30:00' },
  });
  const [mail] = await mailsTo(academy.coach.email);
  expectProper(mail!);
  expect(mail!.subject).toBe('Rained out: your Thursday, November 28');
  expectSaid(mail!, '9:00 AM–12:30 PM', 'Lessons cancelled', 'Requests declined');
  expectLink(mail!, '/instructor-dashboard?tab=lessons');
});

test('a request: the same mail without a calendar entry', async () => {
  await academy.messaging.deliver('scheduling.lesson-declined', {
    ...{ ...rained({ status: 'declined', offers: [], rainOut: { message: '' } }), rainedOut: true },
  });
  const [mail] = await mailsTo(academy.player.email);
  expect(mail!.subject).toBe(`Rained out: your lesson request with Dana Whitfield, ${when}`);
  expect(mail!.text).not.toMatch(/“”|make-up times/);
  expectLink(mail!, '/book-lesson?instructorId=7');
  expect(mail!.attachments).toEqual([]);
});

test('a lesson of a typed address: its reader gets the same, and the confirmation once a time is taken', async () => {
  const typed = { studentId: null, studentName: 'Riley Novak', studentEmail: 'novak@families.test' };
  const facts = rained(typed);
  const told = { ...facts, tellAddress: true };
  await academy.messaging.deliver('scheduling.lesson-cancelled', { ...told, ...cancelled });
  const [mail] = await mailsTo('novak@families.test');
  expect(mail!.subject).toContain('Rained out');
  expect(mail!.html).toContain(takes(facts.lessonId, offers[0]!));
  expect(lessonCalendarOf(mail!)).toMatchObject({ METHOD: 'CANCEL' });
  const taken = { status: 'confirmed' as const, offers: [], rainOut: null, sequence: 3 };
  academy.lessons.set(facts.lessonId, { ...academy.lessons.get(facts.lessonId)!, ...taken });
  await academy.messaging.deliver('scheduling.lesson-offer-taken', { ...told, sequence: 3 });
  await mailsTo('novak@families.test', 'novak@families.test');
  const confirmation = academy.mailServer.mails.find(({ subject }) => subject?.startsWith('Confirmed'));
  expect(lessonCalendarOf(confirmation!)).toMatchObject({ METHOD: 'REQUEST', SEQUENCE: '3' });
});

test('a lesson whose family was faster than the mail: the mail is dropped', async () => {
  const facts = rained({ status: 'confirmed', offers: [], rainOut: null });
  await academy.messaging.deliver('scheduling.lesson-cancelled', { ...facts, ...cancelled });
  await eventually(async () =>
    expect((await academy.deliveries()).at(-1)).toMatchObject({
      ...{ kind: 'lesson-rained-out', status: 'dropped' },
    }),
  );
});
