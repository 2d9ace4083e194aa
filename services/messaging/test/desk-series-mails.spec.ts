import { randomUUID } from 'node:crypto';
import type { LessonNow } from '@fungo/contracts';
import { eventually, many, type SinkMail } from '@fungo/testing';
import { readCalendar } from '@fungo/testing/calendars';
import { academyForTests } from './academy';
import { expectLink, expectProper, expectSaid, mailsTo as mailsOf } from './mails';

const academy = academyForTests();
const mailsTo = (...addresses: string[]) => mailsOf(academy.mailServer, ...addresses);
const fileOf = ({ attachments }: SinkMail) => attachments[0]!.content.toString();

/** Tuesdays at four across the night when the clock goes back. */
const starts = ['2026-10-27T20:00:00.000Z', '2026-11-03T21:00:00.000Z', '2026-11-10T21:00:00.000Z'];
const words = ['Tue, Oct 27, 4:00 PM', 'Tue, Nov 3, 4:00 PM', 'Tue, Nov 10, 4:00 PM'];
const address = 'novak@families.test';
let lastSeries = 9000;

/** Weekly lessons that a coach booked for a typed address, as scheduling answers for them. */
function series(state: Partial<LessonNow> = {}, sequence = 0) {
  const seriesId = (lastSeries += 1);
  const lessons = starts.map((startsAt, i) => {
    const facts = academy.facts({ startsAt, studentId: null, sequence });
    academy.lessons.set(facts.lessonId, {
      ...academy.lessons.get(facts.lessonId)!,
      ...{ status: 'confirmed', studentName: 'Riley Novak', studentEmail: address, linkToken: 'for-desk' },
      series: { id: seriesId, position: i + 1, size: starts.length },
      ...state,
    });
    return facts;
  });
  return { seriesId, lessons, tellAddress: true };
}

// holds: decided.20
test('weekly lessons booked at the desk: the address gets one mail with all dates and one file', async () => {
  const told = series();
  await academy.messaging.deliver('scheduling.series-confirmed', told);
  const [mail] = await mailsTo(address);
  expectProper(mail!);
  expect(mail!.subject).toBe('Confirmed: your 3 lessons with Dana Whitfield, from Tue, Oct 27, 4:00 PM');
  expect(mail!.replyTo?.text).toBe(academy.coach.email);
  expectSaid(mail!, 'Dana Whitfield booked a weekly time for Riley Novak', ...words, '$225');
  expectSaid(mail!, 'move or cancel', 'Arrive 5 minutes early.', 'Please reply and let us know.');
  expectLink(mail!, '/register');
  for (const { lessonId } of told.lessons) expect(mail!.html).toContain(`/lesson/${lessonId}?token=for-desk`);
  expect(fileOf(mail!)).toContain('METHOD:PUBLISH');
  expect(readCalendar(fileOf(mail!)).map(({ uid, status, start }) => [uid, status, start])).toEqual(
    told.lessons.map(({ lessonId, startsAt }) => [`lesson-${lessonId}@fungo.test`, 'CONFIRMED', startsAt]),
  );
});

test('a lesson that has moved since is left out, and the address may pay each one on its page', async () => {
  academy.site.lessons.card = 'confirmed';
  const told = series({
    payment: {
      ...{ chargeId: randomUUID(), reference: 'FG-L1042', amount: 75, received: 0, owed: 75 },
      ...{ status: 'unpaid', ways: [], refunded: false },
    },
  });
  const [first] = told.lessons;
  academy.lessons.set(first!.lessonId, { ...academy.lessons.get(first!.lessonId)!, sequence: 1 });
  await academy.messaging.deliver('scheduling.series-confirmed', told);
  const [mail] = await mailsTo(address);
  expect(readCalendar(fileOf(mail!))).toHaveLength(2);
  expectSaid(mail!, 'You can also pay each lesson by card, on its page.');
});

test('the address hears of the end of all weeks, and its calendar removes them', async () => {
  const told = series({ status: 'cancelled', sequence: 1 }, 1);
  const confirmed = told.lessons.map(({ lessonId }) => lessonId);
  await academy.messaging.deliver('scheduling.series-cancelled', { ...told, confirmed, by: 'coach' });
  const [mail] = await mailsTo(address);
  expectProper(mail!);
  expect(mail!.subject).toBe('Cancelled: your 3 lessons with Dana Whitfield');
  expectSaid(mail!, 'Riley Novak', ...words, 'reply to this email or call (607) 555-0142');
  expect(readCalendar(fileOf(mail!)).map(({ status, sequence }) => [status, sequence])).toEqual(
    many(3, () => ['CANCELLED', 1]),
  );
});

// holds: decided.20
test('an address beyond the limits gets no mail, and one of a lesson that ended gets none late', async () => {
  const before = (await academy.deliveries()).length;
  await academy.messaging.deliver('scheduling.series-confirmed', { ...series(), tellAddress: false });
  expect(await academy.deliveries()).toHaveLength(before);
  await academy.messaging.deliver(
    'scheduling.series-confirmed',
    series({ status: 'cancelled', sequence: 1 }),
  );
  await eventually(async () =>
    expect((await academy.deliveries()).at(-1)).toMatchObject({
      ...{ kind: 'desk-series-confirmed', status: 'dropped' },
    }),
  );
  expect(academy.mailServer.mails).toEqual([]);
});

test('lessons of one series that have a player are told to the family, the others to the address', async () => {
  const told = series({ status: 'cancelled', sequence: 1 }, 1);
  const [first, ...others] = told.lessons;
  const tied = { ...first!, studentId: academy.player.userId };
  academy.lessons.set(first!.lessonId, {
    ...academy.lessons.get(first!.lessonId)!,
    ...{ studentId: tied.studentId, studentName: null },
  });
  await academy.messaging.deliver('scheduling.series-cancelled', {
    ...{ ...told, lessons: [tied, ...others], by: 'coach' },
    confirmed: told.lessons.map(({ lessonId }) => lessonId),
  });
  const [toFamily, toAddress] = await mailsTo(academy.player.email, address);
  expectSaid(toFamily!, 'Your 1 lesson is cancelled', words[0]!);
  expectSaid(toAddress!, 'Your 2 lessons are cancelled', words[1]!, words[2]!);
});
