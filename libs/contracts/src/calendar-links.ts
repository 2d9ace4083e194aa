/** An event that a link offers to a calendar. */
export interface LinkedEvent {
  title: string;
  /** Instants, in ISO format. */
  startsAt: string;
  endsAt: string;
  location: string;
  details?: string;
}

/** Opens Google Calendar with a new event filled in. */
export function googleEventLink({ title, startsAt, endsAt, location, details }: LinkedEvent): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    ...(location && { location }),
    ...(details && { details }),
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}

/** Days with the same hours on the clock of a place. */
export interface LinkedDays extends Pick<LinkedEvent, 'title' | 'location' | 'details'> {
  /** 'YYYY-MM-DD', in order. */
  dates: string[];
  /** 'HH:MM' */
  startTime: string;
  endTime: string;
  /** IANA */
  timeZone: string;
}

/**
 * Opens Google Calendar with days filled in. Each row of days that follow each other is one repeated event, and one link; the
 * hours stay where the clock changes.
 */
export const googleDaysLinks = ({
  dates,
  startTime,
  endTime,
  timeZone,
  ...words
}: LinkedDays): { from: string; to: string; href: string }[] =>
  rowsOf(dates).map((row) => {
    const [from, to] = [row[0]!, row.at(-1)!];
    const at = (time: string) => `${from}T${time}:00`.replace(/[-:]/g, '');
    const query = new URLSearchParams({
      action: 'TEMPLATE',
      text: words.title,
      dates: `${at(startTime)}/${at(endTime)}`,
      ctz: timeZone,
      ...(row.length > 1 && { recur: `RRULE:FREQ=DAILY;COUNT=${row.length}` }),
      ...(words.location && { location: words.location }),
      ...(words.details && { details: words.details }),
    });
    return { from, to, href: `https://calendar.google.com/calendar/render?${query.toString()}` };
  });

/** Days in rows without a gap. */
function rowsOf(dates: string[]): string[][] {
  const rows: string[][] = [];
  for (const date of dates) {
    const last = rows.at(-1);
    if (last && Date.parse(date) - Date.parse(last.at(-1)!) === 86_400_000) last.push(date);
    else rows.push([date]);
  }
  return rows;
}

/** Opens Outlook's calendar with a new event filled in. */
export function outlookEventLink({ title, startsAt, endsAt, location, details }: LinkedEvent): string {
  const query = {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startsAt,
    enddt: endsAt,
    ...(location && { location }),
    ...(details && { body: details }),
  };
  // Outlook shows a plus sign as a plus sign, so a space must be '%20'.
  return `https://outlook.live.com/calendar/0/deeplink/compose?${percentEncoded(query)}`;
}

/** Subscribes Google Calendar to a calendar's address. */
export const googleFeedLink = (address: string): string =>
  `https://calendar.google.com/calendar/r?${percentEncoded({ cid: appleFeedLink(address) })}`;

/** Subscribes Outlook to a calendar's address. @param name of the calendar in Outlook's list */
export const outlookFeedLink = (address: string, name: string): string =>
  `https://outlook.live.com/calendar/0/addfromweb?${percentEncoded({ url: address, name })}`;

/** Subscribes Apple's calendar, or another program of the device, to a calendar's address. */
export const appleFeedLink = (address: string): string => address.replace(/^https?:/, 'webcal:');

/** '20261128T140000Z' */
const compact = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

const percentEncoded = (query: Record<string, string>): string =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
