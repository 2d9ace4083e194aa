import type { Camp, FullCampRegistration } from '@fungo/contracts';
import { googleDaysLinks } from '@fungo/contracts/calendar-links';
import { addressOf } from '@/lib/api';
import { formatDay } from '@/lib/calendar';
import { useSite } from '@/lib/queries/site';
import { LinkMenu } from '@/ui/link-menu';

interface CampToCalendarProps {
  registration: FullCampRegistration;
  token: string | undefined;
  /** Of the family's children. */
  hours: Pick<Camp, 'startTime' | 'endTime'>;
  /** The days that the family comes. */
  dates: string[];
}

/** Puts a registration's days into the family's calendar. */
export function CampToCalendar({ registration, token, hours, dates }: CampToCalendarProps) {
  const site = useSite();
  if (!site) return null;
  const { camp, id } = registration;
  const rows = googleDaysLinks({
    ...hours,
    ...{ title: camp.title, location: camp.location, dates, timeZone: site.timeZone },
  });
  const file = addressOf('/api/camp-registrations/{id}/calendar.ics', { id }, { token });
  return (
    <LinkMenu
      label="Add to calendar"
      className="print:hidden"
      links={[
        ...rows.map(({ from, to, href }) => ({
          label: rows.length > 1 ? `Google Calendar, ${daysWords(from, to)}` : 'Google Calendar',
          href,
        })),
        { label: 'Apple Calendar or Outlook', href: file },
      ]}
    />
  );
}

const daysWords = (from: string, to: string) =>
  from === to ? formatDay(from, 'short') : `${formatDay(from, 'short')} – ${formatDay(to, 'short')}`;
