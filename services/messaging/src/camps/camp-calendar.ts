import type { CampCalendar } from '@fungo/contracts';
import { calendarText, campEntries } from '@fungo/platform/calendar';
import type { OutgoingMail } from '../deliveries/mailer';
import { type CampDay, type CampView, dayAfter } from './camp-view';

/**
 * The days of a camp for the family's calendar, or their cancellation. The method is PUBLISH, because an invitation holds
 * only one event. Days that the camp no longer has are cancelled.
 */
export function campCalendar(
  view: CampView,
  days: CampDay[],
  { calendar: known, registrationId, host, stamp, page, isCancelled, hasAllDays }: Circumstances,
): OutgoingMail['calendar'] {
  const gone = hasAllDays ? Math.max(0, known.days - view.days.length) : 0;
  const fallen = Array.from({ length: gone }, (_, index) => dayAfter(view.days.at(-1)!, index + 1));
  const entries = campEntries(
    [...days, ...fallen].map(({ number, start, end }) => ({
      number,
      start: start.toJSDate(),
      end: end.toJSDate(),
    })),
    {
      ...{ registrationId, calendar: known, host, stamp, isCancelled },
      lastDay: view.days.length,
      summary: view.title,
      description: (isOff) =>
        isCancelled
          ? `This ${view.noun} is cancelled.`
          : isOff
            ? 'This day is cancelled.'
            : [...view.divisions, view.arrival].filter(Boolean).join('\n'),
      location: view.location,
      url: page,
    },
  );
  const content = calendarText(entries, { product: 'Camps', method: 'PUBLISH' });
  return { method: 'PUBLISH', content, filename: 'camp.ics' };
}

interface Circumstances {
  calendar: CampCalendar;
  registrationId: string;
  host: string;
  stamp: Date;
  page: string;
  isCancelled: boolean;
  /** Whether the family comes on all days. */
  hasAllDays: boolean;
}
