import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** A name and mail address in an entry. */
interface Party {
  name: string;
  email: string;
}

/** One entry of a calendar. Mails, downloads and feeds of one event carry the same `id`. */
export interface CalendarEntry {
  id: string;
  /** Grows with each change, so that a calendar knows which copy is newer. */
  sequence: number;
  status: 'confirmed' | 'tentative' | 'cancelled';
  /** Time of the copy. A feed's text stays the same as long as this does. */
  stamp: Date;
  start: Date;
  end: Date;
  summary: string;
  description?: string;
  location: string;
  /** A page without any secret, because people share calendars. */
  url?: string;
  organizer?: Party;
  attendee?: Party;
}

interface CalendarOptions {
  /** 'Lessons' or 'Camps'. */
  product: string;
  /** Absent in a feed, which is no message. */
  method?: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** A feed's name, in the calendar's list. */
  name?: string;
  /** Seconds after which a calendar should read a feed again. */
  refresh?: number;
}

/** The iCalendar text of entries (RFC 5545). Times are in UTC, which every calendar reads correctly. */
export function calendarText(
  entries: CalendarEntry[],
  { product, method, name, refresh }: CalendarOptions,
): string {
  const calendar = ical({
    prodId: { company: 'Fungo', product, language: 'EN' },
    ...(method && { method: ICalCalendarMethod[method] }),
    ...(name && { name }),
    ...(refresh && { ttl: refresh }),
  });
  for (const { status, organizer, attendee, ...entry } of entries)
    calendar.createEvent({
      ...entry,
      status: statuses[status],
      ...(organizer && { organizer: quotable(organizer) }),
      // Already accepted, so that no calendar asks, or sends a reply that nobody reads.
      ...(attendee && {
        attendees: [{ ...quotable(attendee), status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
      }),
    });
  return `${calendar.toString()}\r\n`;
}

const statuses = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

/** A calendar file quotes names and cannot escape a quotation mark inside one. */
const quotable = ({ name, email }: Party): Party => ({ name: name.replaceAll('"', "'"), email });
