import type { Lesson } from '@fungo/contracts';
import { googleEventLink, outlookEventLink } from '@fungo/contracts/calendar-links';
import { addressOf } from '@/lib/api';
import { fullName } from '@/lib/names';
import { LinkMenu } from '@/ui/link-menu';
import { hasStarted } from '../lesson-times';

/** Puts one lesson into the family's calendar. The file has the entry of the mail, so a calendar keeps one of the two. */
export function LessonToCalendar({ lesson }: { lesson: Lesson }) {
  if (hasStarted(lesson)) return null;
  const coach = fullName(lesson.instructor.user);
  const event = {
    title: `Lesson with ${coach} · ${lesson.student.firstName}`,
    startsAt: lesson.scheduledDate,
    endsAt: new Date(Date.parse(lesson.scheduledDate) + lesson.duration * 60_000).toISOString(),
    location: lesson.location,
  };
  const file = addressOf('/api/lessons/{id}/calendar.ics', { id: lesson.id });
  return (
    <LinkMenu
      label="Add to calendar"
      className="mt-2 justify-self-start"
      links={[
        { label: 'Google Calendar', href: googleEventLink(event) },
        { label: 'Apple Calendar', href: file },
        { label: 'Outlook', href: outlookEventLink(event) },
      ]}
    />
  );
}
