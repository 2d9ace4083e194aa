import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { OutgoingMail } from '../deliveries/mailer';
import type { CampView } from './camp-view';

/**
 * The days of a camp for the family's calendar, or their cancellation: published, since an invitation holds one event only.
 * Each day keeps its UID, and the cancellation has the higher sequence.
 */
export function campCalendar(
  view: CampView,
  days: CampView['days'],
  { registrationId, host, stamp, page, isCancelled }: Circumstances,
): OutgoingMail['calendar'] {
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Fungo', product: 'Camps', language: 'EN' },
  });
  for (const { start, end } of days)
    calendar.createEvent({
      id: `camp-${registrationId}-${start.toISODate()}@${host}`,
      sequence: isCancelled ? 1 : 0,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      stamp,
      start: start.toJSDate(),
      end: end.toJSDate(),
      summary: view.title,
      description: isCancelled ? `This ${view.noun} is cancelled.` : view.arrival,
      location: view.location,
      url: page,
    });
  return { method: 'PUBLISH', content: `${calendar.toString()}\r\n`, filename: 'camp.ics' };
}

interface Circumstances {
  registrationId: string;
  host: string;
  stamp: Date;
  page: string;
  isCancelled: boolean;
}
