import { EntryLinks } from '@fungo/platform/calendar';
import { type SinkMail, testSecret } from '@fungo/testing';
import { readCalendar } from '@fungo/testing/calendars';
import { campMailsForTests } from './camp-mails';
import { mailsTo } from './mails';

const { academy, registration, mailOf } = campMailsForTests();
const entryLinks = new EntryLinks({ FUNGO_SECRET: testSecret });

/** The links to calendars, by their labels. */
const linksOf = ({ html }: SinkMail): Record<string, string> => {
  const found = String(html).matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]*(?:Calendar|Outlook)[^<]*)</g);
  return Object.fromEntries(
    [...found].map(([, href, label]): [string, string] => [label!, href!.replaceAll('&amp;', '&')]),
  );
};
const queryOf = (link: string) => Object.fromEntries(new URL(link).searchParams);
const fileOf = ({ attachments }: SinkMail) => attachments[0]!.content.toString();

test('a confirmed lesson is added by links that name no player, and by a file that two programs read', async () => {
  const facts = academy.facts();
  await academy.messaging.deliver('scheduling.lesson-confirmed', facts);
  const [mail] = await mailsTo(academy.mailServer, academy.player.email);
  const links = linksOf(mail!);
  expect(Object.keys(links)).toEqual(['Google Calendar', 'Apple Calendar', 'Outlook']);
  expect(queryOf(links['Google Calendar']!)).toEqual({
    ...{ action: 'TEMPLATE', text: 'Lesson with Dana Whitfield' },
    ...{ dates: '20261128T140000Z/20261128T150000Z', location: 'Elite Training Center' },
  });
  expect(links['Apple Calendar']).toBe(
    `http://fungo.test/api/lessons/${facts.lessonId}/calendar.ics?token=${entryLinks.tokenOf('lesson', facts.lessonId, academy.player.userId)}`,
  );
  expect(queryOf(links['Outlook']!)).toMatchObject({
    ...{ startdt: '2026-11-28T14:00:00.000Z', enddt: '2026-11-28T15:00:00.000Z' },
    subject: 'Lesson with Dana Whitfield',
  });
  expect(readCalendar(fileOf(mail!))).toEqual([
    {
      ...{ uid: `lesson-${facts.lessonId}@fungo.test`, sequence: 0, status: 'CONFIRMED' },
      ...{ start: '2026-11-28T14:00:00.000Z', end: '2026-11-28T15:00:00.000Z' },
      ...{ summary: 'Lesson with Dana Whitfield', location: 'Elite Training Center' },
    },
  ]);
});

test('a request and a cancellation have no such links', async () => {
  await academy.messaging.deliver('scheduling.lesson-requested', academy.facts());
  for (const mail of await mailsTo(academy.mailServer, academy.player.email, academy.coach.email))
    expect(linksOf(mail)).toEqual({});
  academy.mailServer.mails.length = 0;
  await academy.messaging.deliver('scheduling.lesson-cancelled', { ...academy.facts(), wasConfirmed: true });
  const [mail] = await mailsTo(academy.mailServer, academy.player.email);
  expect(linksOf(mail!)).toEqual({});
  expect(readCalendar(fileOf(mail!))).toMatchObject([{ sequence: 1, status: 'CANCELLED' }]);
});

test('a camp is added by its days', async () => {
  const id = registration();
  const mail = await mailOf('camps.registration-made', { registrationId: id });
  const links = linksOf(mail);
  expect(Object.keys(links)).toEqual(['Google Calendar', 'Apple Calendar or Outlook']);
  expect(queryOf(links['Google Calendar']!)).toEqual({
    ...{ action: 'TEMPLATE', text: 'Summer Camp', location: 'Doubleday Field' },
    ...{ dates: '20270705T090000/20270705T150000', ctz: 'America/New_York' },
    recur: 'RRULE:FREQ=DAILY;COUNT=5',
  });
  expect(links['Apple Calendar or Outlook']).toBe(
    `http://fungo.test/api/camp-registrations/${id}/calendar.ics?token=${entryLinks.tokenOf('camp', id)}`,
  );
  expect(readCalendar(fileOf(mail)).map(({ start }) => start)).toEqual(
    [5, 6, 7, 8, 9].map((day) => `2027-07-0${day}T13:00:00.000Z`),
  );
});

test('single days of a camp have a link each', async () => {
  const id = registration({ registrationOption: 'individual_days', selectedDays: [2, 4] });
  const mail = await mailOf('camps.registration-made', { registrationId: id });
  expect(Object.keys(linksOf(mail))).toEqual([
    ...['Google Calendar from Tue, Jul 6', 'Google Calendar from Thu, Jul 8'],
    'Apple Calendar or Outlook',
  ]);
});

test('the days of a camp keep their hours when the clock goes back', async () => {
  const known = academy.registrations.get(registration())!;
  const id = registration({}, undefined, {
    camp: { ...known.camp, startDate: '2027-11-06', endDate: '2027-11-08' },
    calendar: { version: 0, from: null, days: 3 },
  });
  const mail = await mailOf('camps.registration-made', { registrationId: id });
  expect(readCalendar(fileOf(mail)).map(({ start }) => start)).toEqual([
    ...['2027-11-06T13:00:00.000Z', '2027-11-07T14:00:00.000Z', '2027-11-08T14:00:00.000Z'],
  ]);
});
