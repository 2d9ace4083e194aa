import { timesOf } from './feed-text';

const zone = 'America/New_York';
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'];

const newYork = [
  ...['BEGIN:VTIMEZONE', 'TZID:Eastern Time', 'BEGIN:DAYLIGHT', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400'],
  ...['DTSTART:20070311T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'END:DAYLIGHT'],
  ...['BEGIN:STANDARD', 'TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500', 'DTSTART:20071104T020000'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU', 'END:STANDARD', 'END:VTIMEZONE'],
];

const read = (text: string, from = '2026-01-01', to = '2026-12-31') =>
  timesOf(text, { from: new Date(from), to: new Date(to), zone, ownIds: '^lesson-.*@fungo\\.test$' });

/** As ISO instants, without seconds. */
async function spans(text: string, from?: string, to?: string): Promise<string[]> {
  const times = await read(text, from, to);
  if ('problem' in times) throw new Error(times.problem);
  return times.spans.map(({ startsAt, endsAt }) => `${short(startsAt)} ${short(endsAt)}`);
}
const short = (at: Date) => at.toISOString().slice(5, 16);

describe('the busy times in a calendar', () => {
  it('are instants, times of a zone in the file, times of a named zone, and times of the academy', async () => {
    const lines = [
      ...event('DTSTART:20260704T140000Z', 'DTEND:20260704T150000Z'),
      ...event('DTSTART;TZID=Eastern Time:20260705T100000', 'DURATION:PT30M'),
      ...event('DTSTART;TZID=America/Chicago:20260706T100000', 'DTEND;TZID=America/Chicago:20260706T110000'),
      ...event('DTSTART:20260707T100000', 'DTEND:20260707T110000'),
      ...event('DTSTART;TZID=Nowhere:20260708T100000', 'DTEND;TZID=Nowhere:20260708T110000'),
    ];
    expect(await spans(calendar(...newYork, ...lines))).toEqual([
      ...['07-04T14:00 07-04T15:00', '07-05T14:00 07-05T14:30', '07-06T15:00 07-06T16:00'],
      ...['07-07T14:00 07-07T15:00', '07-08T14:00 07-08T15:00'],
    ]);
  });

  it('keep the clock time of a weekly event on both days when the clock changes', async () => {
    const weekly = (date: string, tzid: string) =>
      event(`DTSTART;TZID=${tzid}:${date}T100000`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2');
    for (const tzid of ['Eastern Time', 'America/New_York']) {
      expect(await spans(calendar(...newYork, ...weekly('20260304', tzid)))).toEqual([
        '03-04T15:00 03-04T16:00',
        '03-11T14:00 03-11T15:00',
      ]);
      expect(await spans(calendar(...newYork, ...weekly('20261028', tzid)))).toEqual([
        '10-28T14:00 10-28T15:00',
        '11-04T15:00 11-04T16:00',
      ]);
    }
  });

  it('are whole days by the academy’s clock, also those of 23 and 25 hours', async () => {
    const day = (date: string) => event(`DTSTART;VALUE=DATE:${date}`);
    expect(await spans(calendar(...day('20260308'), ...day('20261101')))).toEqual([
      '03-08T05:00 03-09T04:00',
      '11-01T04:00 11-02T05:00',
    ]);
    const trip = event('DTSTART;VALUE=DATE:20260704', 'DTEND;VALUE=DATE:20260706');
    expect(await spans(calendar(...trip))).toEqual(['07-04T04:00 07-06T04:00']);
  });

  it('leave out excluded dates, and move or cancel one of a series', async () => {
    const hour = (date: string, ...lines: string[]) =>
      event(`DTSTART:${date}T140000Z`, `DTEND:${date}T150000Z`, ...lines);
    const text = calendar(
      ...hour(
        '20260701',
        'RRULE:FREQ=DAILY;COUNT=5',
        'EXDATE:20260702T140000Z',
        'EXDATE;VALUE=DATE:20260705',
      ),
      ...hour('20260720', 'RECURRENCE-ID:20260703T140000Z'),
      ...hour('20260704', 'RECURRENCE-ID:20260704T140000Z', 'STATUS:CANCELLED'),
    );
    expect(await spans(text)).toEqual(['07-01T14:00 07-01T15:00', '07-20T14:00 07-20T15:00']);
  });

  it('leave out canceled and free events, and the academy’s own lessons', async () => {
    const hours = ['DTSTART:20260704T140000Z', 'DTEND:20260704T150000Z'];
    const own = ['BEGIN:VEVENT', 'UID:lesson-7@fungo.test', ...hours, 'END:VEVENT'];
    expect(
      await spans(
        calendar(...event(...hours, 'STATUS:CANCELLED'), ...event(...hours, 'TRANSP:TRANSPARENT'), ...own),
      ),
    ).toEqual([]);
  });

  it('are within the window, merged, and not spoiled by a broken event', async () => {
    const text = calendar(
      ...event('DTSTART:20200101T140000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'),
      ...event('DTSTART:20260704T143000Z', 'DTEND:20260704T160000Z'),
      ...event('DTSTART:20260704T100000Z', 'RRULE:FREQ=DAILY;INTERVAL=-1;BYMONTHDAY=77'),
    );
    expect(await spans(text, '2026-07-04', '2026-07-06')).toEqual([
      '07-04T14:00 07-04T16:00',
      '07-05T14:00 07-05T15:00',
    ]);
  });

  it('are refused if there are too many, or no end of looking', async () => {
    const endless = (rule: string) => calendar(...event('DTSTART:20260101T000000Z', 'DURATION:PT1S', rule));
    expect(await read(endless('RRULE:FREQ=MINUTELY'))).toEqual({ problem: 'too-many' });
    const past = calendar(...event('DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'));
    expect(await read(past)).toEqual({ problem: 'too-many' });
  });

  it('ignore the rules of a zone that would take ages', async () => {
    const zones = newYork.map((line) => line.replace(/FREQ=YEARLY.*/, 'FREQ=SECONDLY'));
    const lines = event('DTSTART;TZID=Eastern Time:20260705T100000', 'DURATION:PT30M');
    expect(await spans(calendar(...zones, ...lines))).toEqual(['07-05T14:00 07-05T14:30']);
  });

  it.each(['', '<!doctype html>', 'BEGIN:VCARD\r\nEND:VCARD\r\n', 'BEGIN:VCALENDAR'])(
    'are not in %j',
    async (text) => {
      expect(await read(text)).toEqual({ problem: 'unreadable' });
    },
  );
});
