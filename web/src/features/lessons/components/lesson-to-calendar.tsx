import type { Lesson } from '@fungo/contracts';
import { googleEventLink, outlookEventLink } from '@fungo/contracts/calendar-links';
import { addressOf } from '@/lib/api';
import { LinkMenu } from '@/ui/link-menu';
import { hasStarted } from '../lesson-times';

interface LessonToCalendarProps {
  lesson: Pick<Lesson, 'id' | 'status' | 'scheduledDate' | 'duration' | 'location'>;
  /** Of the entry, for calendars that take no file. */
  title: string;
  /** Of the link that opened the page. */
  token?: string | undefined;
}

/** Puts one confirmed lesson into a calendar. The file has the entry of the mail, so a calendar keeps one of the two. */
export function LessonToCalendar({ lesson, title, token }: LessonToCalendarProps) {
  if (lesson.status !== 'confirmed' || hasStarted(lesson)) return null;
  const event = {
    title,
    startsAt: lesson.scheduledDate,
    endsAt: new Date(Date.parse(lesson.scheduledDate) + lesson.duration * 60_000).toISOString(),
    location: lesson.location,
  };
  const file = addressOf('/api/lessons/{id}/calendar.ics', { id: lesson.id }, { token });
  return (
    <LinkMenu
      label="Add to calendar"
      className="justify-self-start"
      links={[
        { label: 'Google Calendar', href: googleEventLink(event) },
        { label: 'Apple Calendar', href: file },
        { label: 'Outlook', href: outlookEventLink(event) },
      ]}
    />
  );
}
