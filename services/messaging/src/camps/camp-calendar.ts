import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { AnswerOf, getCampRegistrationMail } from '@fungo/contracts';
import type { OutgoingMail } from '../deliveries/mailer';
import { type CampDay, type CampView, dayAfter } from './camp-view';

/**
 * The days of a camp for the family's calendar, or their cancellation. The method is PUBLISH, because an invitation holds
 * only one event. A day's number gives it a permanent UID. The sequence goes up with each move of the camp, and again with
 * the cancellation. Days that the camp no longer has are cancelled.
 */
export function campCalendar(
  view: CampView,
  days: CampDay[],
  { calendar: known, registrationId, host, stamp, page, isCancelled, hasAllDays }: Circumstances,
): OutgoingMail['calendar'] {
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Fungo', product: 'Camps', language: 'EN' },
  });
  const gone = hasAllDays ? Math.max(0, known.days - view.days.length) : 0;
  const fallen = Array.from({ length: gone }, (_, index) => dayAfter(view.days.at(-1)!, index + 1));
  for (const day of [...days, ...fallen]) {
    const isOff = isCancelled || day.number > view.days.length;
    calendar.createEvent({
      id: `camp-${registrationId}-${idOf(day, known.from)}@${host}`,
      sequence: known.version + (isCancelled ? 1 : 0),
      status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      stamp,
      start: day.start.toJSDate(),
      end: day.end.toJSDate(),
      summary: view.title,
      description: isCancelled
        ? `This ${view.noun} is cancelled.`
        : isOff
          ? 'This day is cancelled.'
          : [...view.divisions, view.arrival].filter(Boolean).join('\n'),
      location: view.location,
      url: page,
    });
  }
  return { method: 'PUBLISH', content: `${calendar.toString()}\r\n`, filename: 'camp.ics' };
}

/** @param from the date of the first day, for entries that are named by dates */
const idOf = ({ number }: CampDay, from: string | null): string =>
  from === null
    ? `day-${number}`
    : new Date(Date.parse(from) + (number - 1) * 86_400_000).toISOString().slice(0, 10);

interface Circumstances {
  calendar: AnswerOf<typeof getCampRegistrationMail>['calendar'];
  registrationId: string;
  host: string;
  stamp: Date;
  page: string;
  isCancelled: boolean;
  /** Whether the family comes on all days. */
  hasAllDays: boolean;
}
