import {
  appleFeedLink,
  googleDaysLinks,
  googleEventLink,
  googleFeedLink,
  outlookEventLink,
  outlookFeedLink,
} from './calendar-links';

const lesson = {
  title: 'Lesson with Dana & Leo + Mia',
  startsAt: '2026-11-28T14:00:00.000Z',
  endsAt: '2026-11-28T15:00:00.000Z',
  location: 'Cage 3, Elite Center',
};

test('Google gets compact instants in UTC', () => {
  const { origin, pathname, searchParams } = new URL(googleEventLink({ ...lesson, details: 'Bring a bat.' }));
  expect(origin + pathname).toBe('https://calendar.google.com/calendar/render');
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: lesson.title,
    dates: '20261128T140000Z/20261128T150000Z',
    location: lesson.location,
    details: 'Bring a bat.',
  });
});

test('Outlook gets ISO instants, and spaces that are not plus signs', () => {
  const link = outlookEventLink(lesson);
  expect(link).not.toContain('+');
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: lesson.title,
    startdt: lesson.startsAt,
    enddt: lesson.endsAt,
    location: lesson.location,
  });
});

test.each([
  [
    'goes forward',
    '2026-03-08T06:30:00.000Z',
    '2026-03-08T07:30:00.000Z',
    '20260308T063000Z/20260308T073000Z',
  ],
  ['goes back', '2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z', '20261101T053000Z/20261101T063000Z'],
  [
    'is written with an offset',
    '2026-11-01T01:30:00-05:00',
    '2026-11-01T02:30:00-05:00',
    '20261101T063000Z/20261101T073000Z',
  ],
])('an hour in which the clock %s is one hour', (_, startsAt, endsAt, dates) => {
  const link = new URL(googleEventLink({ ...lesson, startsAt, endsAt }));
  expect(link.searchParams.get('dates')).toBe(dates);
});

test('an event without a place has no empty field', () => {
  expect(googleEventLink({ ...lesson, location: '' })).not.toContain('location');
  expect(outlookEventLink({ ...lesson, location: '' })).not.toContain('location');
});

test('Google repeats days that follow each other, by the clock of the academy', () => {
  const links = googleDaysLinks({
    ...{ title: 'Fall Camp', location: 'Main Field', timeZone: 'America/New_York' },
    ...{ startTime: '09:00', endTime: '15:00', dates: ['2026-10-31', '2026-11-01', '2026-11-03'] },
  });
  expect(
    links.map(({ from, to, href }) => [from, to, Object.fromEntries(new URL(href).searchParams)]),
  ).toEqual([
    [
      ...['2026-10-31', '2026-11-01'],
      expect.objectContaining({
        ...{ text: 'Fall Camp', location: 'Main Field', ctz: 'America/New_York' },
        ...{ dates: '20261031T090000/20261031T150000', recur: 'RRULE:FREQ=DAILY;COUNT=2' },
      }),
    ],
    [
      ...['2026-11-03', '2026-11-03'],
      {
        ...{ action: 'TEMPLATE', text: 'Fall Camp', location: 'Main Field', ctz: 'America/New_York' },
        dates: '20261103T090000/20261103T150000',
      },
    ],
  ]);
});

test('feeds are subscribed to by the address of the calendar', () => {
  const address = 'https://academy.test/api/calendar.ics?token=a-b_c';
  expect(appleFeedLink(address)).toBe('webcal://academy.test/api/calendar.ics?token=a-b_c');
  expect(new URL(googleFeedLink(address)).searchParams.get('cid')).toBe(appleFeedLink(address));
  const outlook = new URL(outlookFeedLink(address, 'Elite Academy'));
  expect(Object.fromEntries(outlook.searchParams)).toEqual({ url: address, name: 'Elite Academy' });
});
