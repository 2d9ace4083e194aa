import type { LessonFacts, LessonNow } from '@fungo/contracts';
import { eventually, many, type SinkMail } from '@fungo/testing';
import { readCalendar } from '@fungo/testing/calendars';
import { academyForTests } from './academy';
import { remind } from '../src/reminders/reminders.jobs';
import { expectProper, expectSaid, mailsTo as mailsOf } from './mails';

const academy = academyForTests();
const mailsTo = (...addresses: string[]) => mailsOf(academy.mailServer, ...addresses);
const fileOf = ({ attachments }: SinkMail) => attachments[0]!.content.toString();

/** Tuesdays at four across the night when the clock goes back. */
const starts = ['2026-10-27T20:00:00.000Z', '2026-11-03T21:00:00.000Z', '2026-11-10T21:00:00.000Z'];
const words = ['Tue, Oct 27, 4:00 PM', 'Tue, Nov 3, 4:00 PM', 'Tue, Nov 10, 4:00 PM'];
let lastSeries = 0;

/** A series as scheduling answers for it. */
function series(state: Partial<LessonNow>, changes: Partial<LessonFacts> = {}) {
  const seriesId = (lastSeries += 1);
  const lessons = starts.map((startsAt, i) => {
    const facts = academy.facts({ startsAt, ...changes });
    const place = { id: seriesId, position: i + 1, size: starts.length };
    academy.lessons.set(facts.lessonId, {
      ...academy.lessons.get(facts.lessonId)!,
      ...{ series: place, linkToken: 'for-sam', ...state },
    });
    return facts;
  });
  return { seriesId, lessons };
}

const change = (lesson: LessonFacts, now: Partial<LessonNow>) =>
  academy.lessons.set(lesson.lessonId, { ...academy.lessons.get(lesson.lessonId)!, ...now });

test('requested: one mail to the coach and one to the family, with each date at the same time of day', async () => {
  await academy.messaging.deliver(
    'scheduling.series-requested',
    series({ status: 'pending', studentPhone: '(555) 014-9034', notes: 'Left-handed.' }),
  );
  const [toCoach, toPlayer] = await mailsTo(academy.coach.email, academy.player.email);
  expect(toCoach!.subject).toBe('Request for 3 lessons: Sam Ortega, from Tue, Oct 27, 4:00 PM');
  expect(toPlayer!.subject).toBe('We have your request for 3 lessons, from Tue, Oct 27, 4:00 PM');
  expectSaid(toCoach!, ...words, '(555) 014-9034', 'Left-handed.', '$225');
  expectSaid(toPlayer!, ...words, '@fungo-academy', '$225');
  for (const mail of [toCoach!, toPlayer!]) {
    expectProper(mail);
    expect(mail.attachments).toEqual([]);
  }
});

test('confirmed: one mail with all dates and one file with all entries, each with its own id', async () => {
  const told = series({ status: 'confirmed' });
  await academy.messaging.deliver('scheduling.series-confirmed', told);
  const [mail] = await mailsTo(academy.player.email);
  expectProper(mail!);
  expect(mail!.subject).toBe('Confirmed: your 3 lessons with Dana Whitfield, from Tue, Oct 27, 4:00 PM');
  expectSaid(mail!, ...words, 'move or cancel', 'Arrive 5 minutes early.');
  for (const { lessonId } of told.lessons) expect(mail!.html).toContain(`/lesson/${lessonId}?token=for-sam`);
  expect(fileOf(mail!)).toContain('METHOD:PUBLISH');
  expect(fileOf(mail!)).not.toContain('ATTENDEE');
  expect(readCalendar(fileOf(mail!))).toEqual(
    told.lessons.map(({ lessonId, startsAt }) => ({
      ...{ uid: `lesson-${lessonId}@fungo.test`, sequence: 0, status: 'CONFIRMED', start: startsAt },
      end: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
      ...{ summary: 'Lesson with Dana Whitfield', location: 'Elite Training Center' },
    })),
  );
});

test('confirmed: each lesson gets its reminders', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const told = series({ status: 'confirmed' });
  const lessons = told.lessons.map((lesson, i) => ({ ...lesson, startsAt: inDays(7 * (i + 1)) }));
  await academy.messaging.deliver('scheduling.series-confirmed', { ...told, lessons });
  await mailsTo(academy.player.email);
  const planned = await academy.messaging.dataSource.query<object[]>(
    `SELECT FROM events.outbox WHERE name = $1 AND (payload ->> 'lessonId')::integer = ANY ($2)`,
    [remind.name, lessons.map(({ lessonId }) => lessonId)],
  );
  expect(planned).toHaveLength(6);
});

test('confirmed in part: the declined dates are named, and are in no calendar', async () => {
  const told = series({ status: 'confirmed' });
  const [, second] = told.lessons;
  change(second!, { status: 'declined' });
  const lessons = told.lessons.filter((lesson) => lesson !== second);
  await academy.messaging.deliver('scheduling.series-confirmed', { ...told, lessons });
  const [mail] = await mailsTo(academy.player.email);
  expectSaid(mail!, 'Your 2 lessons are confirmed', 'Dana can’t make these', words[1]!);
  expect(readCalendar(fileOf(mail!))).toHaveLength(2);
});

test('confirmed: a lesson that has moved since is left out, and a mail about none is dropped', async () => {
  const told = series({ status: 'confirmed' });
  change(told.lessons[0]!, { sequence: 1 });
  await academy.messaging.deliver('scheduling.series-confirmed', told);
  const [mail] = await mailsTo(academy.player.email);
  expect(readCalendar(fileOf(mail!))).toHaveLength(2);

  const gone = series({ status: 'cancelled', sequence: 1 });
  await academy.messaging.deliver('scheduling.series-confirmed', gone);
  await eventually(async () =>
    expect((await academy.deliveries()).at(-1)).toMatchObject({
      ...{ kind: 'series-confirmed', status: 'dropped' },
    }),
  );
});

test('declined: one mail', async () => {
  await academy.messaging.deliver('scheduling.series-declined', series({ status: 'declined' }));
  const [mail] = await mailsTo(academy.player.email);
  expect(mail!.subject).toBe('Dana Whitfield can’t make your 3 lessons');
  expectSaid(mail!, ...words);
});

test('cancelled by the family: both calendars lose the confirmed ones', async () => {
  const told = series({ status: 'cancelled', sequence: 1 }, { sequence: 1 });
  const confirmed = told.lessons.slice(1).map(({ lessonId }) => lessonId);
  await academy.messaging.deliver('scheduling.series-cancelled', { ...told, confirmed, by: 'family' });
  const [toPlayer, toCoach] = await mailsTo(academy.player.email, academy.coach.email);
  expect(toPlayer!.subject).toBe('Cancelled: your 3 lessons with Dana Whitfield');
  expect(toCoach!.subject).toBe('Cancelled: 3 lessons with Sam Ortega');
  for (const mail of [toPlayer!, toCoach!]) {
    expectSaid(mail, ...words);
    expect(readCalendar(fileOf(mail)).map(({ status, sequence }) => [status, sequence])).toEqual(
      many(2, () => ['CANCELLED', 1]),
    );
  }
});

test('cancelled by the coach: only the family hears of it', async () => {
  const told = series({ status: 'cancelled', sequence: 1 }, { sequence: 1 });
  const confirmed = told.lessons.map(({ lessonId }) => lessonId);
  await academy.messaging.deliver('scheduling.series-cancelled', { ...told, confirmed, by: 'coach' });
  await mailsTo(academy.player.email);
});
